import type { PlatformConfig } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the configured database for a command and applies all migrations.
 * @throws FolderInUse when the portal holds the embedded one
 */
export async function openCommandDatabase(
  config: Pick<PlatformConfig, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<Database> {
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
