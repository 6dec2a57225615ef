import { readdirSync, readFileSync } from 'node:fs';

const TASKS = '/proc/self/task';
/** Node's thread pool: password hashes, compression of streams, files. */
const POOL = 'libuv-worker';

let pool: readonly string[] = [];

/**
 * Processor time of the threads that carry out requests, in ms: the main thread and, on Linux, the thread pool.
 * V8's compiler and garbage collector threads are left out: they run when V8 chooses, so `process.cpuUsage()` would
 * charge one request with the compilation of another.
 */
export function requestMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000 + poolMs();
}

function poolMs(): number {
  // The pool starts all its threads with its first task.
  if (pool.length === 0) pool = poolThreads();
  return pool.reduce((sum, task) => sum + ranMs(task), 0);
}

function poolThreads(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(TASKS).filter((task) => readFileSync(`${TASKS}/${task}/comm`, 'utf8').trim() === POOL);
}

/** The first figure is the thread's time on a processor, in nanoseconds. */
const ranMs = (task: string): number =>
  Number(readFileSync(`${TASKS}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
