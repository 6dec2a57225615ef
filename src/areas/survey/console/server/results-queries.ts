import { sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Connection } from '#platform/database/database.ts';

export interface AnsweredVersion {
  readonly version: number;
  readonly respuestas: number;
  readonly primera: Date;
  readonly ultima: Date;
}

/** The versions that customers of the stores have answered, newest first. */
export async function listAnsweredVersions(
  connection: Connection,
  { stores }: OperatorScope,
  codigo: string,
): Promise<readonly AnsweredVersion[]> {
  const { rows } = await sql<AnsweredVersion>`
    select r.version, count(*)::integer as respuestas, min(r.respondido_en) as primera, max(r.respondido_en) as ultima
    from respuestas_cuestionarios r join clientes c on c.cliente = r.cliente
    where r.codigo = ${codigo} and c.store_code = any(${stores}::text[])
    group by r.version order by r.version desc`.execute(connection);
  return rows;
}

interface Version {
  readonly codigo: string;
  readonly version: number;
}

/** SQL: the answers `a` to single questions of a version, by customers of the stores. */
const answers = ({ stores }: OperatorScope, { codigo, version }: Version) => sql`respuestas_cuestionarios r
  join clientes c on c.cliente = r.cliente
  cross join lateral jsonb_array_elements(r.respuestas) a
  where r.codigo = ${codigo} and r.version = ${version} and c.store_code = any(${stores}::text[])`;

export interface CountedAnswer {
  readonly pregunta: string;
  readonly fila: string | null;
  readonly valor: string;
  readonly cantidad: number;
}

/** Counts the answers per value. @param ids of the questions with options */
export async function countChoices(
  connection: Connection,
  scope: OperatorScope,
  version: Version,
  ids: readonly string[],
): Promise<readonly CountedAnswer[]> {
  const { rows } = await sql<CountedAnswer>`
    with dadas as (
      select a ->> 'pregunta' as pregunta, a ->> 'fila' as fila, a -> 'valores' as valores from ${answers(scope, version)}
        and a ->> 'pregunta' = any(${ids}::text[]))
    select pregunta, fila, valor, count(*)::integer as cantidad
    from dadas cross join lateral jsonb_array_elements_text(valores) as v (valor) group by 1, 2, 3`.execute(connection);
  return rows;
}

export interface NumberSummary {
  readonly pregunta: string;
  readonly promedio: number;
  readonly minimo: number;
  readonly maximo: number;
}

/** Averages of answers. @param ids of the questions with a scale */
export async function summarizeNumbers(
  connection: Connection,
  scope: OperatorScope,
  version: Version,
  ids: readonly string[],
): Promise<readonly NumberSummary[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NumberSummary>`
    with dadas as (
      select a ->> 'pregunta' as pregunta, (a -> 'valores' ->> 0)::numeric as valor from ${answers(scope, version)}
        and a ->> 'pregunta' = any(${ids}::text[]))
    select pregunta, avg(valor)::double precision as promedio, min(valor)::double precision as minimo,
      max(valor)::double precision as maximo
    from dadas group by 1`.execute(connection);
  return rows;
}

/** People who answered each question. */
export async function countAnswersByQuestion(
  connection: Connection,
  scope: OperatorScope,
  version: Version,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly pregunta: string; readonly personas: number }>`
    select a ->> 'pregunta' as pregunta, count(distinct r.user_id)::integer as personas
    from ${answers(scope, version)} group by 1`.execute(connection);
  return new Map(rows.map(({ pregunta, personas }) => [pregunta, personas]));
}

export interface WrittenAnswer {
  readonly pregunta: string;
  readonly texto: string;
  readonly rol: string;
  readonly en: Date;
}

/** The latest written answers. @param ids of the questions with free text @param most maximum per question */
export async function listTexts(
  connection: Connection,
  scope: OperatorScope,
  version: Version,
  { ids, most }: { readonly ids: readonly string[]; readonly most: number },
): Promise<readonly WrittenAnswer[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WrittenAnswer>`
    with dadas as (
      select a ->> 'pregunta' as pregunta, a -> 'valores' ->> 0 as texto, r.user_id, r.respondido_en as en,
        row_number() over (partition by a ->> 'pregunta' order by r.respondido_en desc, r.user_id) as lugar
      from ${answers(scope, version)} and a ->> 'pregunta' = any(${ids}::text[]))
    select d.pregunta, d.texto, o.role_name as rol, d.en
    from dadas d join usuarios u on u.id = d.user_id join roles o on o.role_id = u.role_id
    where lugar <= ${most} order by d.pregunta, lugar`.execute(connection);
  return rows;
}

/** Active people of the stores who may get the questionnaire. */
export async function countPeopleAsked(
  connection: Connection,
  { stores }: OperatorScope,
  { tienda, pais }: { readonly tienda: string | null; readonly pais: string | null },
): Promise<number> {
  const { rows } = await sql<{ readonly personas: number }>`
    select count(*)::integer as personas from usuarios u join clientes c on c.cliente = u.cliente
    where u.status = 1 and c.store_code = any(${stores}::text[])
      and c.store_code = coalesce(${tienda}, c.store_code) and c.pais = coalesce(${pais}, c.pais)`.execute(connection);
  return rows[0]?.personas ?? 0;
}
