import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { FolderInUse } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** The configured database, brought up to date, for a command that works on it beside the portal or before it. @throws FolderInUse */
export async function openForCommand(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  const database = config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, { maxConnections: 2, onError: () => undefined })
    : await openEmbedded(config.DATA_DIR);
  try {
    await migrate(database, 'migrations');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Codes of a database that is not there, does not let us in, or went away. */
const NO_DATABASE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ECONNRESET',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  '28P01',
  '28000',
  '3D000',
]);

/** What to tell whoever started a command whose database could not be used; nothing for any other error. */
export function databaseProblem(error: unknown): { readonly sentence: string; readonly isAway: boolean } | undefined {
  if (error instanceof FolderInUse)
    return { sentence: `El portal está en marcha con esta base de datos. ${error.message}`, isAway: false };
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (NO_DATABASE.has(code) || message === 'Connection terminated unexpectedly')
    return { sentence: `No se pudo usar la base de datos${code ? ` (${code})` : ''}.`, isAway: true };
  return undefined;
}
