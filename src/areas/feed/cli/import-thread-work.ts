import { setPriority } from 'node:os';
import { systemClock } from '#platform/clock.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import type { ThreadData, ThreadOutcome } from '../console/server/import-thread.ts';
import { tryUpload } from '../console/server/try-upload.ts';
import { createFeedNotifier } from '../server/feed-notifier.ts';
import { ImportBusy, importUploadedFiles } from '../server/uploads/import-upload.ts';

/**
 * Does the work of a thread with connections of its own. Called in that thread only: it lowers its priority.
 * @throws what the import throws
 */
export async function workApart({ work, id, databaseUrl, provider, manifest }: ThreadData): Promise<ThreadOutcome> {
  // Linux gives each thread a priority of its own; elsewhere this would lower that of the portal.
  if (process.platform === 'linux') setPriority(10);
  // Two connections, as a command has: one for a file's rows, one for what is recorded beside it.
  const database = await openCommandDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' });
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
