import { Worker } from 'node:worker_threads';

/** What to do with the files of an upload. */
export type UploadWork = 'import' | 'try';

/** What the thread needs to do it with connections of its own. */
export interface ThreadData {
  readonly work: UploadWork;
  /** Number of the upload. */
  readonly id: number;
  readonly databaseUrl: string;
  readonly provider: string;
  readonly manifest: 'required' | 'optional';
}

/** `busy`: another import runs. */
export type ThreadOutcome = 'done' | 'busy';

/** MB of the thread's heap. The arguments of `npm start` are for the portal's own thread, and would allow a gigabyte more. */
const HEAP_MB = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 160 };

/**
 * Imports or tries the files of an upload on a thread of its own: thousands of rows a second are garbage to collect, and requests of customers
 * waited for that (docs/performance.md#deliveries-over-http).
 * @throws what the import throws
 */
export function workOnThread(data: ThreadData): Promise<ThreadOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadOutcome>();
  const thread = new Worker(new URL('../../cli/import-thread-entry.mjs', import.meta.url), {
    workerData: data,
    resourceLimits: HEAP_MB,
  });
  thread.on('message', resolve);
  thread.on('error', reject);
  thread.on('exit', (code) => reject(new Error(`The thread of upload ${data.id} ended with ${code} and no result.`)));
  return promise;
}
