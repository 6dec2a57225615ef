import { existsSync, openAsBlob, readdirSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { type Contents, readContents } from './contents-queries.ts';
import { BackupProblem, DATA_FILE } from './manifest.ts';

const dataOf = (dataDir: string): string => join(dataDir, 'postgres');

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** Copies the embedded database, whose folder it locks: the portal must be stopped. @throws FolderInUse, BackupProblem */
export async function dumpEmbedded(dataDir: string, folder: string): Promise<Contents> {
  if (isEmpty(dataOf(dataDir))) throw new BackupProblem(`En ${dataDir} no hay una base de datos que copiar.`);
  const database = await openEmbedded(dataDir);
  try {
    const contents = await readContents(database.kysely);
    const dump = await database.pglite.dumpDataDir('gzip');
    await writeFile(join(folder, DATA_FILE), Buffer.from(await dump.arrayBuffer()), { flag: 'wx' });
    return contents;
  } finally {
    await database.close();
  }
}

/**
 * Restores into the data folder. The earlier data is kept in a folder beside it until the restored data has been
 * verified.
 * @param verify throws when the restored data is not what the manifest says
 * @throws FolderInUse, BackupProblem
 */
export async function restoreEmbedded(
  dataDir: string,
  folder: string,
  { replace, verify }: { readonly replace: boolean; readonly verify: (contents: Contents) => void },
): Promise<void> {
  const data = dataOf(dataDir);
  const aside = `${data}-antes-de-restaurar`;
  if (!isEmpty(data)) {
    if (!replace)
      throw new BackupProblem(`La carpeta ${data} no está vacía. Para reemplazar lo que hay, agregue --replace.`);
    const unlock = lockFolder(dataDir);
    // After a restore that was killed, the earlier data has been moved already and this folder holds half a restore.
    if (existsSync(aside)) rmSync(data, { recursive: true });
    else renameSync(data, aside);
    unlock();
  }
  try {
    const database = await openEmbedded(
      dataDir,
      await openAsBlob(join(folder, DATA_FILE), { type: 'application/x-gzip' }),
    );
    try {
      verify(await readContents(database.kysely));
    } finally {
      await database.close();
    }
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    if (existsSync(aside)) renameSync(aside, data);
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}
