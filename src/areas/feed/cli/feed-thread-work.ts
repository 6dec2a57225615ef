import { getPriority, setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { systemClock } from '#platform/clock.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { unpack } from '#platform/http/unpack-body.ts';
import { tryUpload } from '../console/server/try-upload.ts';
import { createFeedNotifier } from '../server/feed-notifier.ts';
import { receiveBody } from '../server/thread/receive-body.ts';
import {
  packFailure,
  type ThreadAnswer,
  type ThreadCall,
  type ThreadSettings,
} from '../server/thread/thread-messages.ts';
import { ImportBusy, importUploadedFiles } from '../server/uploads/import-upload.ts';
import { MOST_ARRIVING, storeContent } from '../server/uploads/store-content.ts';

/** One connection for an imported file's rows, and one for what is recorded beside it. */
const IMPORT_CONNECTIONS = 2;
/** Connections for operators' uploads, which come file by file and are not counted among the bodies of systems. */
const OPERATOR_CONNECTIONS = 2;
/** That of the command that imports a folder. */
const PRIORITY = 10;

/** Does the tasks that arrive at the port, with connections of its own. Called in a thread of its own only: it lowers its priority. */
export function serveTasks(tasks: MessagePort, settings: ThreadSettings): void {
  // Linux gives each thread a priority of its own; elsewhere this would lower that of the portal. Only a lower one may be set without a right.
  if (process.platform === 'linux' && getPriority() < PRIORITY) setPriority(PRIORITY);
  const run = createRunner(settings);
  tasks.on('message', async (call: ThreadCall) => {
    const answer = await run(call).catch((error: unknown): ThreadAnswer => ({ failure: packFailure(error) }));
    call.port.postMessage(answer);
    call.port.close();
  });
}

function createRunner({ databaseUrl, statementSeconds, provider, manifest }: ThreadSettings) {
  const onError = () => undefined;
  // Without migrations: the portal has run them, and a newer portal may have run others since.
  const database = openPostgres(databaseUrl, { maxConnections: IMPORT_CONNECTIONS, onError });
  // A body holds a connection only while a part of it is stored, and fails when it waits for one for seconds.
  const arriving = openPostgres(databaseUrl, {
    maxConnections: MOST_ARRIVING + OPERATOR_CONNECTIONS,
    statementSeconds,
    onError,
  });
  const notify = createFeedNotifier({ provider, clock: systemClock });
  const deps = { database, manifest, clock: systemClock, notify };
  return async ({ task, port }: ThreadCall): Promise<ThreadAnswer> => {
    if (task.work === 'keep') {
      const content = unpack({ ...task.facts, chunks: receiveBody(port) });
      // A few compressed bytes may be parts for minutes: the portal ends a thread that gives no sign.
      const giveSign = () => port.postMessage({ taken: 0 } satisfies ThreadAnswer);
      return { kept: await storeContent(arriving.kysely, task.file, content, giveSign) };
    }
    try {
      await (task.work === 'import' ? importUploadedFiles : tryUpload)(deps, task.id);
      return { worked: 'done' };
    } catch (error) {
      if (error instanceof ImportBusy) return { worked: 'busy' };
      throw error;
    }
  };
}
