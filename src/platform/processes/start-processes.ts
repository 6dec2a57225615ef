import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { PLACE_VARIABLE } from './peers.ts';
import { rescueConnections } from './rescue-connections.ts';

interface Options {
  readonly count: number;
  /** Additional environment variables for the workers. */
  readonly environment: Readonly<Record<string, string>>;
  /** The workers' program. Default: this process's start file. */
  readonly exec?: string;
  /** Prints a sentence for the operator. */
  readonly say: (sentence: string) => void;
}

export interface Processes {
  /** Message that the first worker reports when it accepts requests (`reportWorkerOpen`). */
  readonly said: string;
  readonly pids: () => readonly number[];
  /** Asks all workers to end (SIGTERM), and stops replacing them. */
  stop(): void;
  /** True when every worker ended without an error. Resolves after `stop`. */
  readonly ended: Promise<boolean>;
}

/** Limit of replacements before any worker opened. */
const MOST_BEFORE_OPEN = 5;

/** A worker ended before it opened. It has printed the reason. */
export class WorkerNotOpened extends Error {}

/** Reports from a worker to the primary process that it accepts requests. */
export const reportWorkerOpen = (said: string): void => void process.send?.({ open: said });

/**
 * Starts several workers of one program on the same port. The first starts alone: it applies the migrations, and
 * prints the reason if the program cannot start. Lost workers are replaced with back-off.
 * @throws WorkerNotOpened when the first worker cannot start
 */
export async function startProcesses({ count, environment, exec, say }: Options): Promise<Processes> {
  // `advanced`, because metrics contain numbers that JSON lacks, such as NaN.
  cluster.setupPrimary({ serialization: 'advanced', ...(exec && { exec }) });
  const running = new Map<number, Worker>();
  const open = new Set<Worker>();
  const waiting = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let hasFailed = false;
  let hasOpened = false;
  let end: (isWell: boolean) => void = () => undefined;
  const ended = new Promise<boolean>((resolve) => {
    end = resolve;
  });

  function start(place: number, losses: number): Promise<string> {
    const worker = cluster.fork({ ...environment, [PLACE_VARIABLE]: `${place}/${count}` });
    const startedAt = performance.now();
    running.set(place, worker);
    rescueConnections(worker, () => open.size > 0);
    return new Promise((opened, failed) => {
      worker.on('message', (message: { readonly open?: string }) => {
        if (message.open === undefined) return;
        hasOpened = true;
        open.add(worker);
        opened(message.open);
      });
      worker.once('exit', (code, signal) => {
        running.delete(place);
        const wasOpen = open.delete(worker);
        if (isStopping) {
          // Before opening, a worker has no handler for SIGTERM and ends at once. That is not a failure.
          hasFailed ||= code !== 0 && (wasOpen || signal !== 'SIGTERM');
          if (running.size === 0) end(!hasFailed);
          return;
        }
        // An exit code means that the program cannot start. A signal comes from outside, so a retry may succeed.
        if (!hasOpened && (signal === null || losses >= MOST_BEFORE_OPEN)) return failed(new WorkerNotOpened());
        replace(place, countLosses(losses, performance.now() - startedAt), signal ?? code).then(opened, failed);
      });
    });
  }

  /** Replaces a lost worker. @returns the message of its replacement at the opening */
  async function replace(place: number, losses: number, reason: string | number): Promise<string> {
    const delay = replacementDelay(losses);
    say(`El proceso ${place} terminó (${reason}). Se abre otro en ${delay / 1_000} s.`);
    await new Promise<void>((wake) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        wake();
      }, delay);
      waiting.add(timer);
    });
    const said = await start(place, losses);
    say(`El proceso ${place} está abierto otra vez (${running.get(place)?.process.pid}).`);
    return said;
  }

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    for (const timer of waiting) clearTimeout(timer);
    if (running.size === 0) end(true);
    for (const worker of running.values()) worker.process.kill('SIGTERM');
  }

  try {
    const said = await start(1, 0);
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2, 0)));
    return { said, ended, stop, pids: () => [...running.values()].flatMap(({ process: { pid } }) => pid ?? []) };
  } catch (error) {
    const left = [...running.values()].map((worker) => once(worker, 'exit'));
    stop();
    await Promise.all(left);
    throw error;
  }
}

const FIRST_MS = 100;
const LONGEST_MS = 30_000;
/** Lifetime after which a worker counts as healthy: its next loss starts the count at one. */
const WELL_AFTER_MS = 60_000;

/**
 * Delay before a lost worker is replaced: exponential back-off, almost zero at first.
 * @param losses consecutive losses, with this one
 */
export const replacementDelay = (losses: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(losses - 1, 20));

/** Consecutive losses of a place. @param livedMs lifetime of the lost worker; a long one resets the count */
export const countLosses = (before: number, livedMs: number): number => (livedMs >= WELL_AFTER_MS ? 1 : before + 1);
