import { existsSync, mkdirSync, openAsBlob, readdirSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { openEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Tables } from '../database/tables.ts';
import { originalDataFolder, refuseUnfinishedFolder } from '../database/unfinished-restore.ts';
import { recordRestore } from '../events/restore-queries.ts';
import { readBackupContents } from './contents-queries.ts';
import { completeBackup, type DumpOptions, type Recorded } from './dump-options.ts';
import {
  type BackupManifest,
  BackupProblem,
  DATA_FILE,
  NOTHING_TO_UNDO_MESSAGE,
  UNFINISHED_RESTORE_MESSAGE,
} from './manifest.ts';
import type { RestoreOptions } from './restore-options.ts';

const dataOf = (dataDir: string): string => join(dataDir, 'postgres');

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Copies the embedded database. Locks its folder, so the portal must be stopped. @throws FolderInUse, BackupProblem,
 * UnfinishedRestore
 */
export async function dumpEmbeddedDatabase(
  dataDir: string,
  folder: string,
  options: DumpOptions,
): Promise<BackupManifest & Recorded> {
  refuseUnfinishedFolder(dataDir);
  if (isEmpty(dataOf(dataDir))) throw new BackupProblem(`En ${dataDir} no hay una base de datos que copiar.`);
  const database = await openEmbedded(dataDir);
  try {
    const contents = await readBackupContents(database.kysely);
    const dump = await database.pglite.dumpDataDir('gzip');
    await writeFile(join(folder, DATA_FILE), Buffer.from(await dump.arrayBuffer()), { flag: 'wx' });
    return await completeBackup(database.kysely, contents, options);
  } finally {
    await database.close();
  }
}

/**
 * Restores into the data folder. The original data stays in a folder beside it until the restored data has been verified.
 * @throws FolderInUse, BackupProblem
 */
export async function restoreEmbeddedDatabase(
  dataDir: string,
  folder: string,
  { replace, verify, restored }: RestoreOptions,
): Promise<void> {
  const data = dataOf(dataDir);
  const aside = originalDataFolder(dataDir);
  const isUnfinished = existsSync(aside);
  if (isUnfinished && !replace) throw new BackupProblem(UNFINISHED_RESTORE_MESSAGE);
  if (!isUnfinished && !isEmpty(data) && !replace)
    throw new BackupProblem(`La carpeta ${data} no está vacía. Para reemplazar lo que hay, agregue --replace.`);
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    // After a killed restore, the original data has been moved already and this folder holds half a restore.
    if (isUnfinished) rmSync(data, { recursive: true, force: true });
    else if (existsSync(data)) renameSync(data, aside);
    else mkdirSync(aside);
  } finally {
    unlock();
  }
  try {
    const loadDataDir = await openAsBlob(join(folder, DATA_FILE), { type: 'application/x-gzip' });
    const database = await openEmbedded(dataDir, { loadDataDir });
    try {
      verify(await readBackupContents(database.kysely));
      await inTransaction(database.kysely, (tx) => recordRestore(tx, restored));
    } finally {
      await database.close();
    }
  } catch (error) {
    bringBack(dataDir);
    throw error;
  }
  remove(aside);
}

/** Notes that the data folder was brought back by other means. @throws FolderInUse, BackupProblem, UnfinishedRestore */
export const markEmbeddedRestored = (dataDir: string, restored: RestoreOptions['restored']): Promise<void> =>
  writeToEmbedded(dataDir, (tx) => recordRestore(tx, restored));

/** Opens the data folder for one transaction. @throws FolderInUse, BackupProblem, UnfinishedRestore */
export async function writeToEmbedded(
  dataDir: string,
  write: (tx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  refuseUnfinishedFolder(dataDir);
  if (isEmpty(dataOf(dataDir))) throw new BackupProblem(`En ${dataDir} no hay una base de datos.`);
  const database = await openEmbedded(dataDir);
  await inTransaction(database.kysely, write).finally(() => database.close());
}

/** Brings back the original data after an unfinished restore. @throws BackupProblem when there is none, FolderInUse */
export function undoEmbeddedRestore(dataDir: string): void {
  if (!existsSync(originalDataFolder(dataDir))) throw new BackupProblem(NOTHING_TO_UNDO_MESSAGE);
  const unlock = lockFolder(dataDir);
  try {
    bringBack(dataDir);
  } finally {
    unlock();
  }
}

/** Moves the original folder back. An empty one means that there was no database before. */
function bringBack(dataDir: string): void {
  const data = dataOf(dataDir);
  const aside = originalDataFolder(dataDir);
  rmSync(data, { recursive: true, force: true });
  if (isEmpty(aside)) rmSync(aside, { recursive: true, force: true });
  else renameSync(aside, data);
}

/** Renames the folder before removing it: an interrupted removal must not leave a partial folder under the name of the original data. */
function remove(aside: string): void {
  const doomed = `${aside}-borrar`;
  rmSync(doomed, { recursive: true, force: true });
  renameSync(aside, doomed);
  rmSync(doomed, { recursive: true, force: true });
}
