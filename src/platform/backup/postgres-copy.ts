import { join } from 'node:path';
import type { Connection, Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import {
  bringBack,
  type Contents,
  countOthers,
  dropAside,
  exportSnapshot,
  hasTables,
  readContents,
  setAside,
} from './contents-queries.ts';
import { BackupProblem, DATA_FILE } from './manifest.ts';
import { runTool } from './run-tool.ts';

const open = (url: string): Database => openPostgres(url, { maxConnections: 2, onError: () => undefined });

async function using<Result>(url: string, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const database = open(url);
  try {
    return await work(database.kysely);
  } finally {
    await database.close();
  }
}

/** Dumps while the portal runs: counts and data are of one instant. @returns what the dump holds */
export const dumpPostgres = (url: string, folder: string): Promise<Contents> =>
  using(url, (connection) =>
    (connection as Database['kysely'])
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const snapshot = await exportSnapshot(tx);
        const contents = await readContents(tx);
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
      }),
  );

/**
 * Restores into the configured database. The earlier schemas are kept under other names until the restored data has
 * been verified.
 * @param verify throws when the restored data is not what the manifest says
 * @throws BackupProblem
 */
export async function restorePostgres(
  url: string,
  folder: string,
  { replace, verify }: { readonly replace: boolean; readonly verify: (contents: Contents) => void },
): Promise<void> {
  await using(url, async (connection) => {
    if (!replace && (await hasTables(connection)))
      throw new BackupProblem('La base de datos no está vacía. Para reemplazar lo que hay, agregue --replace.');
    const others = await countOthers(connection);
    if (others > 0)
      throw new BackupProblem(
        `Hay ${others} conexiones abiertas a la base de datos. Detenga el portal e intente de nuevo.`,
      );
    await setAside(connection);
  });
  try {
    await runTool('pg_restore', url, ['--no-owner', '--no-privileges', '--exit-on-error', join(folder, DATA_FILE)]);
    verify(await using(url, readContents));
  } catch (error) {
    await using(url, bringBack);
    throw error;
  }
  await using(url, dropAside);
}
