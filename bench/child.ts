import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { delimiter, resolve } from 'node:path';

export interface Child {
  readonly pid: number;
  /** The last 20,000 characters of its output. */
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** Sends SIGTERM, and resolves when the process has ended. */
  readonly stop: () => Promise<void>;
  readonly ended: Promise<number | null>;
}

const PATIENCE_MS = 30_000;

/** Running processes, so that an interrupted bench can stop them. */
const running = new Set<Child>();

/** Stops every running process. Waiting scenarios then fail and clean up. */
export const stopChildren = (): Promise<unknown> => Promise.all([...running].map((child) => child.stop()));

/** Starts a program of the project in its own process group, so that its children are stopped with it. */
export function startChild(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
  onOutput: (text: string) => void = () => undefined,
): Child {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`, ...env },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started.`);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000);
      onOutput(String(chunk));
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const started: Child = {
    pid,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    stop: () => end(child, ended),
  };
  running.add(started);
  ended.finally(() => running.delete(started));
  return started;
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const group = -child.pid;
  process.kill(group, 'SIGTERM');
  const late = setTimeout(() => process.kill(group, 'SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(late);
}

/**
 * Polls the address until it answers successfully.
 * @returns the elapsed time in ms
 */
export async function waitUntilReady(child: Child, url: string, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < PATIENCE_MS * 4) {
    if (child.hasEnded()) throw new Error(`It ended before it answered:\n${child.output()}`);
    const status = await statusOf(url, headers);
    if (status === 200) return performance.now() - started;
    if (status !== undefined && status < 500) throw new Error(`${url} answered ${status}\n${child.output()}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
  throw new Error(`It never answered at ${url}:\n${child.output()}`);
}

async function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  try {
    const response = await fetch(url, { headers, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
