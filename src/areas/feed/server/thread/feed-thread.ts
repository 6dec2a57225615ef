import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { PackedBody } from '#platform/http/unpack-body.ts';
import { FOLDER_PREFIX } from '../uploads/place-files.ts';
import type { StoredContent, UploadedFileKey } from '../uploads/store-content.ts';
import { type BodySender, sendBody } from './send-body.ts';
import {
  type ThreadAnswer,
  type ThreadCall,
  type ThreadSettings,
  type ThreadTask,
  type UploadWork,
  unpackFailure,
  type WorkOutcome,
} from './thread-messages.ts';

/** Heap limit of the worker thread, in MB. Without it, the options of `npm start` would allow a gigabyte more. */
const HEAP_MB = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 160 };

/** Idle time before the worker thread is ended. A delivery's commit follows soon after its last file, so the next task usually finds it running. */
const IDLE_MS = 30_000;

/** Timeout without a message from the thread while it stores a body, in addition to the statement timeout. */
const SILENT_MS = 60_000;

const ENTRY = new URL('../../cli/feed-thread-entry.mjs', import.meta.url);

/** The thread ended, or did not start. The same request may succeed later. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
  readonly statusCode = 503;
}

/** Runs large imports on a worker thread, so that customers' requests on the main thread stay fast (docs/decisions/0113). */
export interface FeedThread {
  /**
   * Imports the files of an upload, or runs them dry.
   * @throws ThreadLost, and errors of the import
   */
  readonly runUpload: (work: UploadWork, id: number) => Promise<WorkOutcome>;
  /**
   * Stores the content of a file that already has a row.
   * @throws UnusableBody, ThreadLost, and database errors
   */
  readonly storeContent: (file: UploadedFileKey, body: PackedBody) => Promise<StoredContent>;
  /** Terminates the thread and rejects its running tasks. Later tasks fail with ThreadLost. */
  readonly close: () => Promise<void>;
}

interface Running {
  readonly worker: Worker;
  /** Functions that reject the running tasks. */
  readonly tasks: Set<(error: Error) => void>;
  idle: NodeJS.Timeout | undefined;
}

interface Options {
  /** Called with the error that ended the thread. */
  readonly onError: (error: Error) => void;
  readonly entry?: URL;
  readonly idleMs?: number;
  readonly silentMs?: number;
  /** Folder in which received files are kept for their import. */
  readonly keptIn?: string;
}

/** Settings of the portal for its threads. */
type Settings = Omit<ThreadSettings, 'keptFolder'>;

/** @throws ThreadLost, for instance when the system has no thread left */
function startWorker(
  entry: URL,
  { settings, onError }: { settings: ThreadSettings } & Pick<Options, 'onError'>,
): Worker {
  try {
    return new Worker(entry, { workerData: settings, resourceLimits: HEAP_MB });
  } catch (error) {
    onError(error as Error);
    throw new ThreadLost('The thread of the feed could not be started.');
  }
}

/** Starts the thread for its first task, and ends it a while after the last one. The next task replaces a thread that was lost. */
export function createFeedThread(settings: Settings, options: Options): FeedThread {
  const { onError, entry = ENTRY, idleMs = IDLE_MS, keptIn = tmpdir() } = options;
  const { silentMs = settings.statementSeconds * 1_000 + SILENT_MS } = options;
  let running: Running | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let removed: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function start(): Running {
    const keptFolder = join(keptIn, `${FOLDER_PREFIX}${randomUUID()}`);
    const worker = startWorker(entry, { settings: { ...settings, keptFolder }, onError });
    const started: Running = { worker, tasks: new Set(), idle: undefined };
    worker.on('error', onError);
    worker.on('exit', (code) => {
      clearTimeout(started.idle);
      if (running === started) running = undefined;
      // Its files contain rows of customers. A folder that stays is removed like those of killed processes.
      removed = Promise.all([removed, rm(keptFolder, { recursive: true, force: true }).catch(() => undefined)]);
      for (const fail of started.tasks) fail(new ThreadLost(`The thread of the feed ended with ${code}.`));
    });
    return started;
  }

  function end(thread: Running): void {
    if (running === thread) running = undefined;
    ended = Promise.all([ended, thread.worker.terminate()]);
  }

  /** @throws ThreadLost */
  function startTask(): Running {
    // After `close`, a new thread would never be terminated.
    if (isClosed) throw new ThreadLost('The thread of the feed is closed.');
    running ??= start();
    clearTimeout(running.idle);
    return running;
  }

  function endTask(thread: Running, fail: (error: Error) => void): void {
    thread.tasks.delete(fail);
    if (thread.tasks.size > 0 || running !== thread) return;
    thread.idle = setTimeout(() => end(thread), idleMs);
    thread.idle.unref();
  }

  async function run(task: ThreadTask, drive?: (call: Call) => BodySender): Promise<ThreadAnswer> {
    const thread = startTask();
    const { port1: port, port2 } = new MessageChannel();
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
    thread.tasks.add(reject);
    thread.worker.postMessage({ task, port: port2 } satisfies ThreadCall, [port2]);
    const sender = drive?.({ port, fail: reject });
    const silence = sender && setTimeout(() => end(thread), silentMs);
    port.on('message', (answer: ThreadAnswer) => {
      silence?.refresh();
      if ('taken' in answer) sender?.noteTaken(answer.taken);
      else if ('failure' in answer) reject(unpackFailure(answer.failure));
      else resolve(answer);
    });
    try {
      return await promise;
    } finally {
      clearTimeout(silence);
      sender?.stop();
      port.close();
      endTask(thread, reject);
    }
  }

  return {
    async runUpload(work, id) {
      const answer = await run({ work, id });
      return 'worked' in answer ? answer.worked : otherAnswer();
    },
    async storeContent(file, { chunks, encoding, digest, limitBytes }) {
      const facts = { encoding, digest, limitBytes };
      const answer = await run({ work: 'store', file, facts }, ({ port, fail }) =>
        sendBody({ port, chunks, onError: fail }),
      );
      return 'stored' in answer ? answer.stored : otherAnswer();
    },
    async close() {
      isClosed = true;
      if (running) end(running);
      await ended;
      await removed;
    },
  };
}

interface Call {
  readonly port: MessagePort;
  readonly fail: (error: Error) => void;
}

function otherAnswer(): never {
  throw new Error('The thread of the feed answered another task.');
}
