import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { openPostgres } from '../database/postgres.ts';
import type { Tables } from '../database/tables.ts';
import { isRestoreUnfinished, refuseUnfinishedRestore } from '../database/unfinished-restore.ts';
import { recordRestore } from '../events/restore-queries.ts';
import {
  countOtherConnections,
  dropSetAsideSchemas,
  exportSnapshot,
  hasTables,
  readBackupContents,
  restoreOriginalSchemas,
  setSchemasAside,
} from './contents-queries.ts';
import { completeBackup, type DumpOptions, type Recorded } from './dump-options.ts';
import {
  type BackupManifest,
  BackupProblem,
  DATA_FILE,
  NOTHING_TO_UNDO_MESSAGE,
  UNFINISHED_RESTORE_MESSAGE,
} from './manifest.ts';
import type { RestoreOptions } from './restore-options.ts';

const NO_DATABASE_MESSAGE = 'En DATABASE_URL no hay una base de datos del portal.';

const open = (url: string): Database => openPostgres(url, { maxConnections: 2, onError: () => undefined });

async function using<Result>(url: string, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const database = open(url);
  try {
    return await work(database.kysely);
  } finally {
    await database.close();
  }
}

/** Runs all renames in one transaction: a killed process leaves either all schemas renamed or none. */
const inOne = (url: string, work: (tx: Transaction<Tables>) => Promise<void>): Promise<void> =>
  using(url, (connection) => inTransaction(connection, work));

/** Dumps while the portal runs. Counts and data come from one snapshot. @throws UnfinishedRestore */
export const dumpPostgres = (url: string, folder: string, options: DumpOptions): Promise<BackupManifest & Recorded> =>
  using(url, async (connection) => {
    const contents = await (connection as Database['kysely'])
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await refuseUnfinishedRestore(tx);
        const snapshot = await exportSnapshot(tx);
        const contents = await readBackupContents(tx);
        await runTool('pg_dump', url, [
          '--format=custom',
          `--snapshot=${snapshot}`,
          // Schemas that a killed restore left behind.
          '--exclude-schema=*_antes_de_restaurar',
          '--no-owner',
          '--no-privileges',
          `--file=${join(folder, DATA_FILE)}`,
        ]);
        return contents;
      });
    return completeBackup(connection, contents, options);
  });

/**
 * Restores into the configured database. The original schemas stay under other names until the restored data has been verified.
 * @throws BackupProblem
 */
export async function restorePostgres(
  url: string,
  folder: string,
  { replace, verify, restored }: RestoreOptions,
): Promise<void> {
  await inOne(url, async (tx) => {
    if (!replace && (await isRestoreUnfinished(tx))) throw new BackupProblem(UNFINISHED_RESTORE_MESSAGE);
    if (!replace && (await hasTables(tx)))
      throw new BackupProblem('La base de datos no está vacía. Para reemplazar lo que hay, agregue --replace.');
    await refuseBesideOthers(tx);
    await setSchemasAside(tx);
  });
  try {
    await runTool('pg_restore', url, ['--no-owner', '--no-privileges', '--exit-on-error', join(folder, DATA_FILE)]);
    verify(await using(url, readBackupContents));
  } catch (error) {
    await inOne(url, restoreOriginalSchemas);
    throw error;
  }
  await inOne(url, async (tx) => {
    await recordRestore(tx, restored);
    await dropSetAsideSchemas(tx);
  });
}

/** Notes that the database was brought back by other means. @throws BackupProblem while the portal runs, or when the database is empty */
export const markPostgres = (url: string, restored: RestoreOptions['restored']): Promise<void> =>
  inOne(url, async (tx) => {
    await refuseUnfinishedRestore(tx);
    if (!(await hasTables(tx))) throw new BackupProblem(NO_DATABASE_MESSAGE);
    await refuseBesideOthers(tx);
    await recordRestore(tx, restored);
  });

/** Runs one transaction, also while the portal runs. @throws BackupProblem when the database is empty, UnfinishedRestore */
export const writeToPostgres = (url: string, write: (tx: Transaction<Tables>) => Promise<void>): Promise<void> =>
  inOne(url, async (tx) => {
    await refuseUnfinishedRestore(tx);
    if (!(await hasTables(tx))) throw new BackupProblem(NO_DATABASE_MESSAGE);
    await write(tx);
  });

/** Brings back the original data after an unfinished restore. @throws BackupProblem when there is none, or while the portal runs */
export const undoPostgres = (url: string): Promise<void> =>
  inOne(url, async (tx) => {
    if (!(await isRestoreUnfinished(tx))) throw new BackupProblem(NOTHING_TO_UNDO_MESSAGE);
    await refuseBesideOthers(tx);
    await restoreOriginalSchemas(tx);
  });

/** Refuses while the portal or a command is connected. @throws BackupProblem */
async function refuseBesideOthers(tx: Connection): Promise<void> {
  const others = await countOtherConnections(tx);
  if (others > 0)
    throw new BackupProblem(
      `Hay ${others} conexiones abiertas a la base de datos. Detenga el portal e intente de nuevo.`,
    );
}

/** Passes the password in the environment: every user of the machine can read a process's arguments. */
function connectionOf(databaseUrl: string): { readonly url: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
}

/**
 * Runs one of PostgreSQL's own tools on a database.
 * @throws BackupProblem when the tool is not installed; when it fails, with the last line it printed
 */
async function runTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]): Promise<void> {
  const { url, env } = connectionOf(databaseUrl);
  const child = spawn(tool, [`--dbname=${url}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new BackupProblem(missing(tool)) : error),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new BackupProblem(`${tool} no pudo terminar: ${said.trim().split('\n').at(-1) ?? ''}`);
}

const missing = (tool: string): string =>
  `Falta ${tool}, que viene con el cliente de PostgreSQL. Instale la versión del servidor o una más nueva (por ejemplo, el paquete postgresql-client) e intente de nuevo.`;
