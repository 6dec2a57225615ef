import { sql } from 'kysely';
import pg from 'pg';
import type { Connection } from '#platform/database/database.ts';

export async function nameOfDatabase(connection: Connection): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connection);
  return rows[0]?.name ?? '';
}

/** Makes PostgreSQL accept connections to a database; or refuse them, and end the existing ones. */
export async function admitConnections(server: string, name: string, areAccepted: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`alter database ${name} allow_connections ${areAccepted}`);
  if (!areAccepted)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}
