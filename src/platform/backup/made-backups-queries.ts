import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import './tables.ts';

/** A finished backup of the database. */
export interface MadeBackup {
  /** Instant that it shows. */
  readonly of: Date;
  readonly endedAt: Date;
  /** Size of its data; null for a backup of other means. */
  readonly bytes: number | null;
  /** Rows of all tables; null for a backup of other means. */
  readonly rows: number | null;
}

/** Number of backups that the database remembers. */
const MOST_KEPT = 100;

/** Records a finished backup, and forgets the oldest ones. A backup of the same instant is recorded once. */
export async function recordBackup(connection: Connection, { of, endedAt, bytes, rows }: MadeBackup): Promise<void> {
  await sql`
    insert into copias_de_respaldo (de, terminada_en, bytes, filas)
    values (${of}::timestamptz, ${endedAt}::timestamptz, ${bytes}::bigint, ${rows}::bigint) on conflict (de) do nothing`.execute(
    connection,
  );
  await sql`
    delete from copias_de_respaldo where de < (
      select de from copias_de_respaldo order by de desc offset ${sql.lit(MOST_KEPT - 1)} limit 1)`.execute(connection);
}

/** The backup that shows the latest instant. @returns undefined when none is known */
export async function findLastBackup(connection: Connection): Promise<MadeBackup | undefined> {
  const { rows } = await sql<MadeBackup>`
    select de as of, terminada_en as "endedAt", bytes::float8 as bytes, filas::float8 as rows
    from copias_de_respaldo order by de desc limit 1`.execute(connection);
  return rows[0];
}
