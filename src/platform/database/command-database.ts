import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** The configured database, brought up to date, for a command that works on it beside the portal or before it. @throws FolderInUse */
export async function openForCommand(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  const database = config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, {
        maxConnections: 2,
        onError: () => undefined,
      })
    : await openEmbedded(config.DATA_DIR);
  try {
    await migrate(database, 'migrations');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
