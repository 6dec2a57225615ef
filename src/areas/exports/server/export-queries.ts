import { type Insertable, sql, type Transaction } from 'kysely';
import type { Session } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { FileRow } from '#platform/made-files/file-kind.ts';

export type StoredExport = FileRow<'exportaciones'>;

/** The owner of files: a person, or a support visit. Nobody else sees them. */
export type Owner = Pick<Session, 'userId' | 'cliente' | 'visitaId'>;

export const ownedSql = ({ userId, cliente, visitaId }: Owner) =>
  sql<boolean>`user_id = ${userId} and numero_cuenta = ${cliente} and visita_id is not distinct from ${visitaId}::bigint`;

/** Files that have not expired, newest first. */
export const listExports = (connection: Connection, owner: Owner, now: Date): Promise<StoredExport[]> =>
  connection
    .selectFrom('exportaciones')
    .selectAll()
    .where(ownedSql(owner))
    .where('borrar_en', '>', now)
    .orderBy('creada_en', 'desc')
    .orderBy('id')
    .execute();

export const findExport = (connection: Connection, owner: Owner, id: string): Promise<StoredExport | undefined> =>
  connection.selectFrom('exportaciones').selectAll().where(ownedSql(owner)).where('id', '=', id).executeTakeFirst();

/** Counts the person's files. The row lock makes concurrent orders wait, so that they cannot exceed the limit together. */
export async function countExports(
  transaction: Transaction<Tables>,
  owner: Owner,
  now: Date,
): Promise<{ readonly unfinished: number; readonly kept: number }> {
  await sql`select from usuarios where id = ${owner.userId} for no key update`.execute(transaction);
  const { rows } = await sql<{ unfinished: number; kept: number }>`
    select count(*) filter (where estado in ('espera', 'curso'))::int as unfinished, count(*)::int as kept
    from exportaciones where ${ownedSql(owner)} and borrar_en > ${now}`.execute(transaction);
  return rows[0] ?? { unfinished: 0, kept: 0 };
}

type NewExport = Omit<Insertable<Tables['exportaciones']>, 'user_id' | 'numero_cuenta' | 'visita_id'>;

export const addExport = (
  connection: Connection,
  { userId, cliente, visitaId }: Owner,
  row: NewExport,
): Promise<StoredExport> =>
  connection
    .insertInto('exportaciones')
    .values({ ...row, user_id: userId, numero_cuenta: cliente, visita_id: visitaId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes a waiting or running file. @returns whether there was one */
export async function deleteUnfinishedExport(connection: Connection, owner: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('exportaciones')
    .where(ownedSql(owner))
    .where('id', '=', id)
    .where('estado', 'in', ['espera', 'curso'])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The later of both dates: a clock that is behind must not shorten the time that the order set. */
export const laterDeletionSql = (end: Date) => sql<Date>`greatest(borrar_en, ${end})`;

/** Deletes expired files, if the database's clock agrees. A portal whose clock is a day ahead would otherwise delete all files. */
export const deletePastExports = (connection: Connection, now: Date): Promise<unknown> =>
  connection
    .deleteFrom('exportaciones')
    .where('borrar_en', '<=', now)
    .where('borrar_en', '<=', sql<Date>`now()`)
    .execute();
