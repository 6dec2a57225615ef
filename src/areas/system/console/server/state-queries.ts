import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

export interface DatabaseState {
  readonly version: string;
  readonly migraciones: number;
  readonly ultima: string;
  readonly bytes: number;
}

/** Version, size and migrations of the database. */
export async function findDatabaseState(connection: Connection): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select current_setting('server_version') as version, count(*)::int as migraciones, max(nombre) as ultima,
      pg_database_size(current_database())::float8 as bytes from migraciones`.execute(connection);
  return rows[0] as DatabaseState;
}

/** When a message of these kinds last left. */
export async function findLastSent(connection: Connection, kinds: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ ultimo: Date | null }>`
    select max(s.terminada_en) as ultimo from unnest(${[...kinds]}::text[]) k (tipo), lateral (
      select terminada_en from salidas where tipo = k.tipo and terminada_en is not null and final = 'enviada'
      order by terminada_en desc limit 1) s`.execute(connection);
  return rows[0]?.ultimo ?? null;
}

export interface RecentAttempts {
  readonly todos: number;
  readonly terminados: number;
  readonly ultimo: Date | null;
}

/** Attempts to pay since an instant, and how many of them have a result. */
export async function countRecentAttempts(connection: Connection, since: Date): Promise<RecentAttempts> {
  const { rows } = await sql<RecentAttempts>`
    select count(*)::int as todos, count(*) filter (where estado not in ('creada', 'en_banco', 'pendiente'))::int as terminados,
      (select max(creada_en) from pagos) as ultimo
    from pagos where creada_en >= ${since}::timestamptz`.execute(connection);
  return rows[0] as RecentAttempts;
}
