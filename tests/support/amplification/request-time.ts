import { readdirSync, readFileSync } from 'node:fs';

const TASKS = '/proc/self/task';
/** Thread name of Node's pool for password hashes, stream compression and files. */
const POOL = 'libuv-worker';

let pool: readonly string[] = [];

/**
 * Processor time of the threads that serve requests, in ms: the main thread and, on Linux, the thread pool. V8's
 * compiler and garbage collector threads are excluded, because their time falls on arbitrary requests.
 */
export function requestMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000 + poolMs();
}

function poolMs(): number {
  // The pool starts its threads at its first task.
  if (pool.length === 0) pool = poolThreads();
  return pool.reduce((sum, task) => sum + ranMs(task), 0);
}

function poolThreads(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(TASKS).filter((task) => readFileSync(`${TASKS}/${task}/comm`, 'utf8').trim() === POOL);
}

/** The first number is the thread's processor time, in nanoseconds. */
const ranMs = (task: string): number =>
  Number(readFileSync(`${TASKS}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
