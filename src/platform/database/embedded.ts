import { mkdirSync, rmSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { nameFullDisk } from './full-disk.ts';
import { columnParsers } from './parsers.ts';
import { prepareFrequentStatements } from './prepare-frequent.ts';
import { shareTurns } from './share-turns.ts';
import type { Tables } from './tables.ts';
import { refuseUnfinishedFolder } from './unfinished-restore.ts';

/**
 * Opens the embedded database in a folder, or in memory (tests, `folder` undefined). Locks the folder first, because
 * two processes on one folder would lose data silently.
 * @param start initial content: a dump, which only a restore passes and which skips the check for an unfinished one;
 * or files in memory (tests)
 * @throws FolderInUse, UnfinishedRestore
 */
export async function openEmbedded(
  folder: string | undefined,
  start: Pick<PGliteOptions, 'loadDataDir' | 'fs'> = {},
): Promise<Database & { readonly pglite: PGlite }> {
  if (folder && !start.loadDataDir) refuseUnfinishedFolder(folder);
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? lockFolder(folder) : undefined;
  // PostgreSQL's own lock. A process that was killed while it wrote the file leaves it empty, and then no start succeeds. The lock of the folder makes
  // it unnecessary.
  if (folder) rmSync(`${folder}/postgres/postmaster.pid`, { force: true });
  const pglite = await PGlite.create({
    ...(folder && { dataDir: `${folder}/postgres` }),
    ...start,
    parsers: columnParsers,
  }).catch((error: unknown) => {
    unlock?.();
    throw folder ? nameFullDisk(folder, error) : error;
  });
  prepareFrequentStatements(pglite);
  shareTurns(pglite);
  return {
    pglite,
    kind: 'embedded',
    description: folder ? `embebida en ${folder}` : 'embebida en memoria',
    kysely: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    jobs: fromPglite(pglite),
    async runScript(sql) {
      await pglite.transaction((transaction) => transaction.exec(sql));
    },
    async listen(channel, onNotify, onConnect) {
      const stop = await pglite.listen(channel, onNotify);
      onConnect?.();
      return stop;
    },
    async close() {
      await pglite.close();
      unlock?.();
    },
  };
}
