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

/** SQL condition: the questionnaire `q` is for this customer's store and country. */
const isFor = ({ cliente }: CustomerScope) => sql`exists (
  select from clientes c where c.cliente = ${cliente}
    and coalesce(q.tienda, c.store_code) = c.store_code and coalesce(q.pais, c.pais) = c.pais)`;

/** SQL condition: the questionnaire `q` is asked on this day. */
export const isAskedOn = (today: LocalDate) => sql<boolean>`(q.retirada_en is null
  and (q.desde is null or q.desde <= ${today}::date) and (q.hasta is null or q.hasta >= ${today}::date))`;

/** SQL condition: the questionnaire `q` applies to this customer on this day. */
const asks = (scope: CustomerScope, today: LocalDate) => sql`${isFor(scope)} and ${isAskedOn(today)}`;

/** The newest version that applies to the customer today. */
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

/** Finds a version for this customer that was retired after `since`, so that a form opened earlier can still be sent. */
export async function findRetiredQuestionnaire(
  connection: Connection,
  scope: CustomerScope,
  { codigo, version }: Pick<StoredQuestionnaire, 'codigo' | 'version'>,
  since: Date,
): Promise<StoredQuestionnaire | undefined> {
  const { rows } = await sql<StoredQuestionnaire>`
    select codigo, version, titulo, introduccion, gracias, preguntas from cuestionarios q
    where codigo = ${codigo} and version = ${version} and ${isFor(scope)}
      and retirada_en > ${since}::timestamptz`.execute(connection);
  return rows[0];
}

/** The newest version of each questionnaire that applies to the customer today and that this person has not answered. */
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

export interface SavedAnswers {
  readonly respuestas: readonly Answer[];
  readonly respondido_en: Date;
}

export const findSavedAnswers = (
  connection: Connection,
  userId: number,
  { codigo, version }: Pick<StoredQuestionnaire, 'codigo' | 'version'>,
): Promise<SavedAnswers | undefined> =>
  connection
    .selectFrom('respuestas_cuestionarios')
    .select(['respuestas', 'respondido_en'])
    .where('user_id', '=', userId)
    .where('codigo', '=', codigo)
    .where('version', '=', version)
    .executeTakeFirst();

interface NewAnswers extends SavedAnswers, Pick<StoredQuestionnaire, 'codigo' | 'version'> {
  readonly userId: number;
}

/**
 * Saves a person's answers unless this version has some already.
 * @returns whether they were saved; of two concurrent requests only one is
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

interface Version {
  readonly codigo: string;
  readonly version: number;
}

/** The answered versions among the given ones, with their questions as JSON. No customer scope, because imports use it. */
export async function filterAnsweredVersions(
  connection: Connection,
  versions: readonly Version[],
): Promise<(Version & { readonly preguntas: string })[]> {
  const codes = versions.map(({ codigo }) => codigo);
  const numbers = versions.map(({ version }) => version);
  const { rows } = await sql<Version & { preguntas: string }>`
    select q.codigo, q.version, q.preguntas from cuestionarios q
    join unnest(${codes}::text[], ${numbers}::integer[]) as f (codigo, version) using (codigo, version)
    where exists (select from respuestas_cuestionarios r where r.codigo = q.codigo and r.version = q.version)`.execute(
    connection,
  );
  return rows;
}

/** The questions of each version, newest first. No customer scope, because the operator's export reads all customers. */
export const listQuestionnaireVersions = (
  connection: Connection,
  codigo: string,
  version: number | undefined,
): Promise<{ codigo: string; version: number; preguntas: string }[]> =>
  connection
    .selectFrom('cuestionarios')
    .select(['codigo', 'version', 'preguntas'])
    .where('codigo', '=', codigo)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .execute();

export interface ExportedAnswers {
  readonly user_id: number;
  readonly version: number;
  readonly cliente: string;
  readonly nombre: string;
  readonly email: string;
  readonly respuestas: readonly Answer[];
  /** Time of saving with microseconds, as the database has it. The next slice begins after it. */
  readonly en: string;
}

export interface SliceRequest {
  readonly codigo: string;
  readonly version: number | undefined;
  /** Stores of the customers; undefined: all. */
  readonly stores: readonly string[] | undefined;
  readonly after: Pick<ExportedAnswers, 'en' | 'user_id' | 'version'> | undefined;
  readonly size: number;
}

/** The next slice of answers, in the order of saving. */
export async function listAnswers(
  connection: Connection,
  { codigo, version, stores, after, size }: SliceRequest,
): Promise<ExportedAnswers[]> {
  const from = after
    ? sql`and (r.respondido_en, r.user_id, r.version) > (${after.en}::timestamptz, ${after.user_id}::bigint, ${after.version}::integer)`
    : sql``;
  const only = version === undefined ? sql`` : sql`and r.version = ${version}`;
  const of = stores === undefined ? sql`` : sql`and c.store_code = any(${stores}::text[])`;
  const { rows } = await sql<ExportedAnswers>`
    select r.user_id, r.version, r.cliente, c.nombre, u.email, r.respuestas,
      to_char(r.respondido_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as en
    from respuestas_cuestionarios r join usuarios u on u.id = r.user_id join clientes c on c.cliente = r.cliente
    where r.codigo = ${codigo} ${only} ${of} ${from}
    order by r.respondido_en, r.user_id, r.version limit ${sql.lit(size)}`.execute(connection);
  return rows;
}
