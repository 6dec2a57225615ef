import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Running {
  readonly pid: number;
  readonly url: string;
  /** Milliseconds from the command to the first answer. */
  readonly startedIn: number;
  hasEnded(): boolean;
  /** @returns the exit code, or the signal that ended it */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string>;
  onMessage(listen: (message: unknown) => void): void;
  send(message: object): void;
}

/** Running processes, so that an interrupted run can stop them. */
const running = new Set<ChildProcess>();

export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

interface Command {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** File for its output. */
  readonly logFile: string;
  /** The process is ready when this address answers 200. */
  readonly readyAt: string;
  readonly url: string;
}

/** A start takes half a minute on a busy machine. This limit only ends a run in which a process never becomes ready. */
const PATIENCE_MS = 240_000;

/**
 * Starts a program of the project with this Node, and waits until it is ready.
 * @throws when it ends before
 */
export async function startProcess({ args, env, logFile, readyAt, url }: Command): Promise<Running> {
  const began = performance.now();
  const child = spawn(resolve('node_modules/.bin/node'), args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await answers(readyAt))) {
    if (hasEnded()) throw new Error(`${args.join(' ')} ended before it was ready: see ${logFile}`);
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${args.join(' ')} was never ready: see ${logFile}`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return {
    pid: child.pid ?? 0,
    url,
    startedIn: performance.now() - began,
    hasEnded,
    onMessage: (listen) => void child.on('message', listen),
    send: (message) => void child.send(message),
    async end(signal) {
      if (!hasEnded()) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
      return child.exitCode ?? child.signalCode ?? 'unknown';
    },
  };
}

export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Runs a program of the project and waits for its end.
 * @param killAfterMs ends it with SIGKILL
 * @returns its exit code; 1 when it was killed
 */
export async function runToEnd(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  logFile: string,
  killAfterMs?: number,
): Promise<number> {
  const child = spawn(resolve('node_modules/.bin/node'), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
  const killer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(killer);
  running.delete(child);
  return code ?? 1;
}
