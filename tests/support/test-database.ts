import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { DataFolderCopy } from './data-folder-copy.ts';
import { dropDatabaseSql, runName, runOnServer } from './test-runs.ts';

/**
 * Content of a new database. `bare`: no tables. `empty`: tables only. `demo`: also the demo, on the day of the
 * stopped clock.
 */
type Content = 'bare' | 'empty' | 'demo';

/**
 * Environment variables with the templates of the global set-up (make-databases.ts): data folders of embedded
 * databases, and databases of the PostgreSQL server.
 */
export type TemplateVariable = 'TEST_DATABASE_FILES' | 'TEST_DATABASE_TEMPLATES';

export function templateName(where: TemplateVariable, content: Content): string {
  const templates = process.env[where];
  if (!templates) throw new Error('These tests copy databases: they need the global set-up of make-databases.ts.');
  return `${templates}_${content}`;
}

const folderOf = (content: Content): string => templateName('TEST_DATABASE_FILES', content);

/** Opens an embedded database in memory, even if other tests use a PostgreSQL server. */
export const openInMemory = (content: Content): ReturnType<typeof openEmbedded> =>
  openEmbedded(undefined, { fs: new DataFolderCopy(folderOf(content)) });

/**
 * Opens a migrated database for one test: in memory, or with TEST_DATABASE_URL on that server, where closing drops
 * it.
 */
export async function openTestDatabase(content: Content = 'empty'): Promise<Database & { readonly url?: string }> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return createDatabaseOn(server, templateName('TEST_DATABASE_TEMPLATES', content));
  return openInMemory(content);
}

/** Copies an embedded database into a data folder, like a portal that has created it: creating one takes seconds. */
export function fillDataFolder(folder: string, content: Content = 'demo'): void {
  cpSync(folderOf(content), join(folder, 'postgres'), { recursive: true });
}

/** Opens a database in the state before a migration, which the test then applies to old data. */
export async function openDatabaseBefore(migration: string): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync('migrations', folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name >= migration) rmSync(join(folder, name));
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createDatabaseOn(server) : await openInMemory('bare');
  await migrate(database, folder);
  rmSync(folder, { recursive: true });
  return database;
}

/**
 * Creates a database on a PostgreSQL server as a copy of another. Closing drops it. Its commits do not wait for the
 * disk, because no test crashes the server.
 */
export async function createDatabaseOn(
  server: string,
  template = 'template1',
): Promise<Database & { readonly url: string }> {
  const name = `${runName()}_copy_${randomBytes(6).toString('hex')}`;
  await runOnServer(
    server,
    `create database ${name} template ${template}`,
    `alter database ${name} set synchronous_commit = off`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, {
    maxConnections: 8,
    statementSeconds: 30,
    onError: (error) => lost.push(error),
  });
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      dropLater(server, name);
    },
  };
}

let dropped = Promise.resolve();

/** Drops a database without waiting for the server's checkpoint. The end of the run drops remaining databases (test-runs.ts). */
function dropLater(server: string, name: string): void {
  dropped = dropped
    .then(() => runOnServer(server, dropDatabaseSql(name)))
    .catch((error: Error) => void lost.push(error));
}

/** Errors of connections to a dropped database, and of drops that the end of the run repeats. */
const lost: Error[] = [];
