import { getPriority, setPriority } from 'node:os';
import { systemClock } from '#platform/clock.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import type { ThreadData, ThreadOutcome } from '../console/server/import-thread.ts';
import { tryUpload } from '../console/server/try-upload.ts';
import { createFeedNotifier } from '../server/feed-notifier.ts';
import { ImportBusy, importUploadedFiles } from '../server/uploads/import-upload.ts';

/** One connection for a file's rows, and one for what is recorded beside it. */
const CONNECTIONS = 2;
/** That of the command that imports a folder. */
const PRIORITY = 10;

/**
 * Does the work of a thread with connections of its own. Called in that thread only: it lowers its priority.
 * @throws what the import throws
 */
export async function runUploadWork({ work, id, databaseUrl, provider, manifest }: ThreadData): Promise<ThreadOutcome> {
  // Linux gives each thread a priority of its own; elsewhere this would lower that of the portal. Only a lower one may be set without a right.
  if (process.platform === 'linux' && getPriority() < PRIORITY) setPriority(PRIORITY);
  // Without migrations: the portal has run them, and a newer portal may have run others since.
  const database = openPostgres(databaseUrl, { maxConnections: CONNECTIONS, onError: () => undefined });
  const deps = {
    ...{ database, manifest, clock: systemClock },
    notify: createFeedNotifier({ provider, clock: systemClock }),
  };
  try {
    await (work === 'import' ? importUploadedFiles : tryUpload)(deps, id);
    return 'done';
  } catch (error) {
    if (error instanceof ImportBusy) return 'busy';
    throw error;
  } finally {
    await database.close();
  }
}
