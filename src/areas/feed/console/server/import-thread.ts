import { Worker } from 'node:worker_threads';

/** What an upload's files are to undergo. */
export type UploadWork = 'import' | 'try';

/** What the thread is started with: its own connections and clock take the place of the portal's. */
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

/** MB of the thread's new objects. The portal's own share of `npm start` would add up to a hundred. */
const YOUNG_MB = 16;

/**
 * Imports or tries the files of an upload on a thread of its own: thousands of rows a second are garbage to collect, and requests of customers
 * waited for that (docs/performance.md#deliveries-over-http).
 * @throws what the import throws
 */
export function workOnThread(data: ThreadData): Promise<ThreadOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadOutcome>();
  const thread = new Worker(new URL('../../cli/import-thread-entry.mjs', import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: 256 },
  });
  thread.on('message', resolve);
  thread.on('error', reject);
  thread.on('exit', (code) => reject(new Error(`The thread of upload ${data.id} ended with ${code} and no result.`)));
  return promise;
}
