import { sql } from 'kysely';
import type { Connection, Database } from '#platform/database/database.ts';
import './tables.ts';

export interface ImportRecord {
  readonly archivo: string;
  readonly filas: number;
  readonly nuevas: number;
  readonly cambiadas: number;
  readonly rechazadas: number;
  readonly aceptado: boolean;
}

/** Runs one file's import in one transaction: all of it is kept, or nothing. */
export const inOneTransaction = <Result>(
  database: Database,
  work: (tx: Connection) => Promise<Result>,
): Promise<Result> => database.kysely.transaction().execute(work);

/** False when another import is running: two of them would wait for each other's documents. */
export async function takeTurn(tx: Connection): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(72617) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

export async function saveImport(connection: Connection, record: ImportRecord, terminada_en: Date): Promise<void> {
  await connection
    .insertInto('importaciones')
    .values({ ...record, terminada_en })
    .execute();
}

/** After many new rows the planner still believes in an empty table; the first page would be slow until the next autovacuum. */
export async function refreshStatistics(database: Database, table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(database.kysely);
}

/** Which of these people have a password already. */
export async function emailsWithPassword(
  connection: Connection,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from usuarios where password_hash is not null and lower(email) = any(${[...emails]})`.execute(
    connection,
  );
  return new Set(rows.map(({ email }) => email));
}

export async function hasCustomers(connection: Connection): Promise<boolean> {
  const row = await connection.selectFrom('clientes').select('cliente').limit(1).executeTakeFirst();
  return row !== undefined;
}

export const lastImportOf = (connection: Connection, archivo: string): Promise<{ aceptado: boolean } | undefined> =>
  connection
    .selectFrom('importaciones')
    .select('aceptado')
    .where('archivo', '=', archivo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
