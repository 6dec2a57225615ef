import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { isRestoreUnfinished, originalSchemaName, SCHEMAS } from '../database/unfinished-restore.ts';
import type { BackupManifest } from './manifest.ts';

export type Contents = Pick<BackupManifest, 'rows' | 'migrations'>;

/** Reads the facts that a restore must reproduce: row counts of all tables of portal and job queue, and the applied migrations. */
export async function readBackupContents(connection: Connection): Promise<Contents> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1, 2`.execute(connection);
  const rows: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const counted = await sql<{
      rows: number;
    }>`select count(*)::float8 as rows from ${sql.table(`${schema}.${name}`)}`.execute(connection);
    rows[`${schema}.${name}`] = counted.rows[0]?.rows ?? 0;
  }
  if (!('public.migraciones' in rows)) return { rows, migrations: {} };
  const applied = await connection.selectFrom('migraciones').select(['nombre', 'huella']).orderBy('nombre').execute();
  return { rows, migrations: Object.fromEntries(applied.map(({ nombre, huella }) => [nombre, huella])) };
}

/**
 * Exports the snapshot that the dump and the counts share.
 * @returns its identifier, valid while the transaction is open
 */
export async function exportSnapshot(tx: Connection): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Whether the portal's schemas hold any table. */
export async function hasTables(connection: Connection): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any(${SCHEMAS}::text[]) limit 1`.execute(connection);
  return rows.length > 0;
}

/** Counts the other connections to this database: the portal must not run while the database is replaced. */
export async function countOtherConnections(connection: Connection): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    connection,
  );
  return rows[0]?.others ?? 0;
}

const existing = async (connection: Connection, names: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ nspname: string }>`
    select nspname from pg_namespace where nspname = any(${[...names]}::text[])`.execute(connection);
  return rows.map(({ nspname }) => nspname);
};

/**
 * Renames the schemas, so that the backup is restored into empty ones. When an earlier restore was killed, the original data has been renamed
 * already, and the current schemas hold half a restore: they are dropped.
 */
export async function setSchemasAside(tx: Connection): Promise<void> {
  const isKilled = await isRestoreUnfinished(tx);
  for (const schema of await existing(tx, SCHEMAS))
    await (isKilled
      ? sql`drop schema ${sql.id(schema)} cascade`.execute(tx)
      : sql`alter schema ${sql.id(schema)} rename to ${sql.id(originalSchemaName(schema))}`.execute(tx));
  await sql`create schema public`.execute(tx);
}

/** Drops the data of a failed or killed restore, and renames the original schemas back. */
export async function restoreOriginalSchemas(tx: Connection): Promise<void> {
  for (const schema of SCHEMAS) {
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(tx);
    const [kept] = await existing(tx, [originalSchemaName(schema)]);
    if (kept) await sql`alter schema ${sql.id(kept)} rename to ${sql.id(schema)}`.execute(tx);
  }
}

/** Drops the original schemas after the restore was verified. */
export async function dropSetAsideSchemas(tx: Connection): Promise<void> {
  for (const schema of SCHEMAS)
    await sql`drop schema if exists ${sql.id(originalSchemaName(schema))} cascade`.execute(tx);
}
