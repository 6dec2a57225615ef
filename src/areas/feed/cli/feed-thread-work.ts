import { getPriority, setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { systemClock } from '#platform/clock.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { unpack } from '#platform/http/unpack-body.ts';
import { dryRunUpload } from '../console/server/dry-run-upload.ts';
import { createFeedNotifier } from '../server/feed-notifier.ts';
import { receiveBody } from '../server/thread/receive-body.ts';
import {
  packFailure,
  type ThreadAnswer,
  type ThreadCall,
  type ThreadSettings,
} from '../server/thread/thread-messages.ts';
import { ImportBusy, importUploadedFiles } from '../server/uploads/import-upload.ts';
import { createKeptFiles } from '../server/uploads/kept-files.ts';
import { MOST_ARRIVING, storeContent } from '../server/uploads/store-content.ts';

/** Two connections: one for the import's temporary tables, one for records outside its transaction. */
const IMPORT_CONNECTIONS = 2;
/** Connections for operators' uploads. They arrive one file at a time and do not count towards `MOST_ARRIVING`. */
const OPERATOR_CONNECTIONS = 2;
/** Nice value of the thread, the same as for `npm run import`. */
const PRIORITY = 10;

/** Runs tasks from the port with its own database connections. Call it only on a separate thread, because it lowers the thread's priority. */
export function serveTasks(tasks: MessagePort, settings: ThreadSettings): void {
  // On Linux, each thread has its own priority; elsewhere the call would lower the whole portal's. An unprivileged process can only lower its
  // priority.
  if (process.platform === 'linux' && getPriority() < PRIORITY) setPriority(PRIORITY);
  const run = createRunner(settings);
  tasks.on('message', async (call: ThreadCall) => {
    const answer = await run(call).catch((error: unknown): ThreadAnswer => ({ failure: packFailure(error) }));
    call.port.postMessage(answer);
    call.port.close();
  });
}

function createRunner({ databaseUrl, statementSeconds, provider, manifest, keptFolder }: ThreadSettings) {
  const onError = () => undefined;
  // Skips migrations: the portal has applied its own, and a newer version may have applied more.
  const database = openPostgres(databaseUrl, { maxConnections: IMPORT_CONNECTIONS, onError });
  // A body holds a connection only while it stores a part. It fails if no connection is free within seconds.
  const arriving = openPostgres(databaseUrl, {
    maxConnections: MOST_ARRIVING + OPERATOR_CONNECTIONS,
    statementSeconds,
    onError,
  });
  const notify = createFeedNotifier({ provider, clock: systemClock });
  const kept = createKeptFiles(keptFolder);
  const deps = { database, manifest, clock: systemClock, notify, kept };
  return async ({ task, port }: ThreadCall): Promise<ThreadAnswer> => {
    if (task.work === 'store') {
      const content = unpack({ ...task.facts, chunks: receiveBody(port) });
      // Heartbeat: a few compressed bytes can expand for minutes, and the portal ends a silent thread.
      const onPart = () => port.postMessage({ taken: 0 } satisfies ThreadAnswer);
      return { stored: await storeContent(arriving.kysely, task.file, content, { onPart, kept }) };
    }
    try {
      await (task.work === 'import' ? importUploadedFiles : dryRunUpload)(deps, task.id);
      return { worked: 'done' };
    } catch (error) {
      if (error instanceof ImportBusy) return { worked: 'busy' };
      throw error;
    }
  };
}
