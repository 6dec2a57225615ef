import { type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Answer } from '../rules/check-answers.ts';
import { MOST_PENDING } from '../rules/limits.ts';

export type StoredQuestionnaire = Readonly<
  Pick<Selectable<Tables['cuestionarios']>, 'codigo' | 'version' | 'titulo' | 'introduccion' | 'gracias' | 'preguntas'>
>;

/** Condition: the questionnaire `q` asks this customer on this day. */
const asks = ({ cliente }: CustomerScope, today: LocalDate) => sql`exists (
  select from clientes c where c.cliente = ${cliente}
    and coalesce(q.tienda, c.store_code) = c.store_code and coalesce(q.pais, c.pais) = c.pais
) and (q.desde is null or q.desde <= ${today}::date) and (q.hasta is null or q.hasta >= ${today}::date)`;

/** The newest version that the customer is asked today. */
export async function findCurrent(
  connection: Connection,
  scope: CustomerScope,
  codigo: string,
  today: LocalDate,
): Promise<StoredQuestionnaire | undefined> {
  const { rows } = await sql<StoredQuestionnaire>`
    select codigo, version, titulo, introduccion, gracias, preguntas from cuestionarios q
    where codigo = ${codigo} and ${asks(scope, today)} order by version desc limit 1`.execute(connection);
  return rows[0];
}

/** For each code the newest version that applies to the customer today, unless this person has answered it. */
export async function listPending(
  connection: Connection,
  scope: CustomerScope,
  userId: number,
  today: LocalDate,
): Promise<Pick<StoredQuestionnaire, 'codigo' | 'version' | 'titulo' | 'introduccion'>[]> {
  const { rows } = await sql<StoredQuestionnaire>`
    select codigo, version, titulo, introduccion from (
      select distinct on (codigo) codigo, version, titulo, introduccion from cuestionarios q
      where ${asks(scope, today)} order by codigo, version desc) actual
    where not exists (
      select from respuestas_cuestionarios r
      where r.user_id = ${userId} and r.codigo = actual.codigo and r.version = actual.version)
    order by codigo limit ${MOST_PENDING}`.execute(connection);
  return rows;
}

export interface Saved {
  readonly respuestas: readonly Answer[];
  readonly respondido_en: Date;
}

export const findSaved = (
  connection: Connection,
  userId: number,
  { codigo, version }: Pick<StoredQuestionnaire, 'codigo' | 'version'>,
): Promise<Saved | undefined> =>
  connection
    .selectFrom('respuestas_cuestionarios')
    .select(['respuestas', 'respondido_en'])
    .where('user_id', '=', userId)
    .where('codigo', '=', codigo)
    .where('version', '=', version)
    .executeTakeFirst();

interface NewAnswers extends Saved, Pick<StoredQuestionnaire, 'codigo' | 'version'> {
  readonly userId: number;
}

/**
 * Saves a person's answers unless there are some of this version.
 * @returns whether these were saved: of two at once only one is
 */
export async function saveAnswers(
  connection: Connection,
  { cliente }: CustomerScope,
  { userId, codigo, version, respuestas, respondido_en }: NewAnswers,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('respuestas_cuestionarios')
    .values({ user_id: userId, codigo, version, cliente, respuestas: JSON.stringify(respuestas), respondido_en })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
