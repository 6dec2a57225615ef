import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';

let template: Promise<Blob> | undefined;

/** The empty, migrated database. Made once per test process, and loaded by every embedded database. */
async function migratedTemplate(): Promise<Blob> {
  const database = await openEmbedded(undefined);
  await migrate(database, 'migrations');
  const dump = await database.pglite.dumpDataDir('none');
  await database.close();
  return dump;
}

/**
 * Opens an empty, migrated database for one test: embedded in memory, or, when TEST_DATABASE_URL names a PostgreSQL
 * server, a new database there that is dropped when it is closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return openOn(server, 'migrations');
  template ??= migratedTemplate();
  return openEmbedded(undefined, await template);
}

/** Opens a database as it was before these migrations. The test then applies them to old data. */
export async function openDatabaseBefore(...migrations: readonly string[]): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync('migrations', folder, { recursive: true });
  for (const name of migrations) rmSync(join(folder, name));
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await openOn(server, folder) : await openEmbedded(undefined);
  if (!server) await migrate(database, folder);
  rmSync(folder, { recursive: true });
  return database;
}

async function openOn(server: string, migrations: string): Promise<Database> {
  const name = `surtidor_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, {
    maxConnections: 8,
    statementSeconds: 30,
    onError: (error) => lost.push(error),
  });
  await migrate(database, migrations);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Connections that break when a test's database is dropped under them. */
const lost: Error[] = [];

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
