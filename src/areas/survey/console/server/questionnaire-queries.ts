import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { showingStoresSql } from '#areas/publishing/server/index.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import { type LocalDate, localDateAt } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { ListedKind } from '#platform/publishing/publishable.ts';
import { isAskedOn } from '../../server/survey-queries.ts';
import { consoleQuestionnairePath } from '../rules/pages.ts';

type Row = Readonly<Selectable<Tables['cuestionarios']>>;

/** All versions of a questionnaire, newest first. */
export const listVersionRows = (connection: Connection, codigo: string): Promise<Row[]> =>
  connection.selectFrom('cuestionarios').selectAll().where('codigo', '=', codigo).orderBy('version', 'desc').execute();

/** The newest version that is not retired, even outside of its period. */
export const findLatestVersion = (connection: Connection, codigo: string): Promise<Row | undefined> =>
  connection
    .selectFrom('cuestionarios')
    .selectAll()
    .where('codigo', '=', codigo)
    .where('retirada_en', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest version asked today; undefined without one. */
export const findAskedRow = (connection: Connection, codigo: string, today: LocalDate): Promise<Row | undefined> =>
  connection
    .selectFrom('cuestionarios as q')
    .selectAll()
    .where('codigo', '=', codigo)
    .where(isAskedOn(today))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewVersion = Pick<
  Row,
  'codigo' | 'version' | 'titulo' | 'introduccion' | 'gracias' | 'preguntas' | 'tienda' | 'pais' | 'ronda'
>;

/** Adds a version that is asked from now on without an end, or corrects the texts of an equal one. */
export async function saveQuestionnaireVersion(tx: Connection, { codigo, version, ...row }: NewVersion): Promise<void> {
  const asked = { ...row, desde: null, hasta: null, retirada_en: null };
  await tx
    .insertInto('cuestionarios')
    .values({ codigo, version, ...asked, de_consola: true })
    .onConflict((conflict) => conflict.columns(['codigo', 'version']).doUpdateSet(asked))
    .execute();
}

/** Retires all versions but one. @param version undefined retires all */
export async function retireOtherVersions(
  tx: Connection,
  codigo: string,
  version: number | undefined,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('cuestionarios')
    .set({ retirada_en: now })
    .where('codigo', '=', codigo)
    .where('retirada_en', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '<>', version ?? 0))
    .execute();
}

/** SQL: the stores that a questionnaire of this store and country asks. */
const storesAskedBy = (tienda: RawBuilder<unknown>, pais: RawBuilder<unknown>) =>
  showingStoresSql(sql`array[${tienda}]`, pais);

/** Maximum number of questionnaires in the console's list. */
const MOST_LISTED = 200;

export interface ListedQuestionnaire {
  readonly codigo: string;
  readonly titulo: string | null;
  readonly tienda: StoreCode | null;
  readonly pais: Country | null;
  /** The version that is asked today. */
  readonly version: number | null;
  /** Number of answers of the operator's customers to all versions. */
  readonly respuestas: number;
}

/** Questionnaires of the stores by code, including those with only a draft. */
export async function listConsoleQuestionnaires(
  connection: Connection,
  { stores }: OperatorScope,
  today: LocalDate,
): Promise<readonly ListedQuestionnaire[]> {
  const ofVersionOrDraft = (column: string) =>
    sql`(case when a.codigo is null then c.contenido ->> ${sql.lit(column)} else ${sql.ref(`a.${column}`)} end)`;
  const [tienda, pais] = [ofVersionOrDraft('tienda'), ofVersionOrDraft('pais')];
  const { rows } = await sql<ListedQuestionnaire>`
    with actual as (
      select distinct on (codigo) codigo, titulo, tienda, pais, case when ${isAskedOn(today)} then version end as version
      from cuestionarios q order by codigo, ${isAskedOn(today)} desc, version desc),
    cosas as (
      select clave as codigo, coalesce(borrador, (select contenido from versiones v
        where v.tipo = p.tipo and v.clave = p.clave order by numero desc limit 1)) as contenido
      from publicables p where tipo = 'cuestionario')
    select codigo, coalesce(a.titulo, c.contenido ->> 'titulo') as titulo, a.version, ${tienda} as tienda, ${pais} as pais,
      (select count(*)::integer from respuestas_cuestionarios r join clientes k on k.cliente = r.cliente
        where r.codigo = coalesce(a.codigo, c.codigo) and k.store_code = any(${stores}::text[])) as respuestas
    from actual a full join cosas c using (codigo)
    where ${storesAskedBy(tienda, pais)} && ${stores}::text[]
    order by codigo limit ${sql.lit(MOST_LISTED)}`.execute(connection);
  return rows;
}

/** SQL: the texts of the questions. @param questions jsonb */
const wordsOf = (questions: RawBuilder<unknown>) => sql`jsonb_path_query_array(${questions}, '$.**.texto')::text`;

/** Questionnaires in the list of all kinds. */
export const LISTED_QUESTIONNAIRES: ListedKind = {
  path: consoleQuestionnairePath,
  live: (now) => {
    const asked = isAskedOn(localDateAt(now));
    return sql`select distinct on (codigo) codigo as clave, titulo,
      concat_ws(' ', introduccion, gracias, ${wordsOf(sql`preguntas::jsonb`)}) as texto,
      ${storesAskedBy(sql`q.tienda`, sql`q.pais`)} as tiendas, ${asked} as visible,
      case when retirada_en is null and desde > ${localDateAt(now)}::date then (desde::text || 'T05:00:00Z')::timestamptz end as desde,
      case when retirada_en is null and hasta >= ${localDateAt(now)}::date then ((hasta + 1)::text || 'T05:00:00Z')::timestamptz end as fin
      from cuestionarios q order by codigo, ${asked} desc, version desc`;
  },
  stored: {
    title: sql`contenido ->> 'titulo'`,
    text: sql`concat_ws(' ', contenido ->> 'introduccion', contenido ->> 'gracias', ${wordsOf(sql`contenido -> 'preguntas'`)})`,
    stores: storesAskedBy(sql`(contenido ->> 'tienda')`, sql`(contenido ->> 'pais')`),
  },
};
