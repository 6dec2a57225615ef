import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { PlatformConfig } from '../config.ts';
import type { Connection } from '../database/database.ts';
import type { Contents } from './contents-queries.ts';
import type { Recorded } from './dump-options.ts';
import {
  dumpEmbeddedDatabase,
  markEmbeddedRestored,
  restoreEmbeddedDatabase,
  undoEmbeddedRestore,
  writeToEmbedded,
} from './embedded-copy.ts';
import { type MadeBackup, recordBackup } from './made-backups-queries.ts';
import {
  type BackupManifest,
  BackupProblem,
  DATA_FILE,
  hashFile,
  readManifest,
  verifyData,
  writeManifest,
} from './manifest.ts';
import { dumpPostgres, markPostgres, restorePostgres, undoPostgres, writeToPostgres } from './postgres-copy.ts';

type Where = Pick<PlatformConfig, 'DATABASE_URL' | 'DATA_DIR'>;

/** The kind of the configured database, as named in the manifest. */
const kindOf = ({ DATABASE_URL }: Where): BackupManifest['kind'] => (DATABASE_URL ? 'postgres' : 'embedded');

const KIND_WORDS: Record<BackupManifest['kind'], string> = { postgres: 'PostgreSQL', embedded: 'la base embebida' };

/**
 * Copies the configured database into a new folder, and records in the database that it was copied. The manifest is written last: a folder without
 * one is not a backup.
 * @returns the manifest, and whether the database knows of the backup: a database that takes no writes, or is older than the table, does not
 * @throws BackupProblem, FolderInUse, UnfinishedRestore
 */
export async function backUp(config: Where, folder: string, clock: Clock): Promise<BackupManifest & Recorded> {
  if (existsSync(folder)) throw new BackupProblem(`La carpeta ${folder} ya existe. Dé el nombre de una nueva.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const createdAt = clock.now().toISOString();
  const finish = async (contents: Contents): Promise<BackupManifest> => {
    const file = join(folder, DATA_FILE);
    const facts = { bytes: statSync(file).size, sha256: await hashFile(file) };
    const manifest: BackupManifest = { format: 1, kind: kindOf(config), createdAt, ...facts, ...contents };
    writeManifest(folder, manifest);
    return manifest;
  };
  const record = (connection: Connection, { bytes, rows }: BackupManifest) =>
    tryToRecord(connection, { of: new Date(createdAt), endedAt: clock.now(), bytes, rows: sumOf(rows) });
  try {
    return await (config.DATABASE_URL
      ? dumpPostgres(config.DATABASE_URL, folder, { finish, record })
      : dumpEmbeddedDatabase(config.DATA_DIR, folder, { finish, record }));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Rows of all tables. */
export const sumOf = (rows: BackupManifest['rows']): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Records a backup. A database that cannot be written makes it no worse. @returns whether it was recorded */
const tryToRecord = (connection: Connection, backup: MadeBackup): Promise<boolean> =>
  recordBackup(connection, backup).then(
    () => true,
    () => false,
  );

/** Records that the configured database was copied by other means, such as a snapshot of the disk. @throws BackupProblem, FolderInUse, UnfinishedRestore */
export async function recordOtherBackup(config: Where, clock: Clock): Promise<void> {
  const backup = { of: clock.now(), endedAt: clock.now(), bytes: null, rows: null };
  const record = (connection: Connection) => recordBackup(connection, backup);
  if (config.DATABASE_URL) await writeToPostgres(config.DATABASE_URL, record);
  else await writeToEmbedded(config.DATA_DIR, record);
}

/**
 * Restores a backup into the configured database, compares the rows and migrations with the manifest, and records the restore for readers of events.
 * @param replace without it, only an empty database is restored into
 * @throws BackupProblem, FolderInUse; the database is then unchanged
 */
export async function restore(config: Where, folder: string, replace: boolean, clock: Clock): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  await verifyData(folder, manifest);
  if (manifest.kind !== kindOf(config))
    throw new BackupProblem(
      `La copia es de ${KIND_WORDS[manifest.kind]} y lo configurado es ${KIND_WORDS[kindOf(config)]}. Revise DATABASE_URL.`,
    );
  const options = {
    replace,
    verify: (contents: Contents) => compare(manifest, contents),
    restored: { at: clock.now(), copyOf: new Date(manifest.createdAt) },
  };
  if (config.DATABASE_URL) await restorePostgres(config.DATABASE_URL, folder, options);
  else await restoreEmbeddedDatabase(config.DATA_DIR, folder, options);
  return manifest;
}

/** Brings back the original data after an interrupted restore. @throws BackupProblem, FolderInUse */
export async function undoRestore(config: Where): Promise<void> {
  if (config.DATABASE_URL) await undoPostgres(config.DATABASE_URL);
  else undoEmbeddedRestore(config.DATA_DIR);
}

/** Notes that the configured database was brought back by other means, for example from the server's WAL archive. @throws BackupProblem, FolderInUse */
export async function markRestored(config: Where, clock: Clock): Promise<void> {
  const restored = { at: clock.now(), copyOf: null };
  if (config.DATABASE_URL) await markPostgres(config.DATABASE_URL, restored);
  else await markEmbeddedRestored(config.DATA_DIR, restored);
}

/** Compares the restored contents with the manifest. @throws BackupProblem naming the tables that differ */
function compare(expected: Contents, found: Contents): void {
  const different = ([one, other]: readonly [Record<string, unknown>, Record<string, unknown>]): string[] =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);
  const names = [...different([expected.rows, found.rows]), ...different([expected.migrations, found.migrations])];
  if (names.length > 0)
    throw new BackupProblem(
      `Lo restaurado no es igual a la copia (${names.slice(0, 5).join(', ')}). Se dejó la base de datos como estaba.`,
    );
}
