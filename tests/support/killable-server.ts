import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { startArguments } from '../../scripts/start-arguments.ts';
import { SHORT_LIVED } from './short-lived.ts';

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface KillableServer {
  readonly url: string;
  readonly pid: number;
  /** Standard output and error so far. */
  written(): string;
  /** Sends SIGKILL, which runs no handler, like a power cut. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and resolves when the process has ended. */
  terminate(): Promise<ProcessExit>;
  /** Resolves when the process ends for any reason. */
  readonly ended: Promise<ProcessExit>;
}

/** Runs `npm start`'s command as a child process with exactly these variables. NODE_ENV is set by the start itself. */
export function spawnStart(environment: Record<string, string>, nodeOptions: readonly string[] = []): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawn(resolve('node_modules/.bin/node'), [...SHORT_LIVED, ...nodeOptions, ...startArguments()], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...environment },
  });
}

/**
 * Starts a server with `npm start`'s command, and waits until it listens.
 * @param environment without TIER, only the back end starts
 */
export async function startServer(
  environment: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<KillableServer> {
  const child = spawnStart({ TIER: 'backend', ...environment }, nodeOptions);
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }) as ProcessExit);
  let written = '';
  const url = await new Promise<string>((open, fail) => {
    const read = (chunk: Buffer) => {
      written += chunk;
      const [address] = /http:\/\/localhost:\d+/.exec(written) ?? [];
      if (address) open(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => fail(new Error(`The server stopped with ${code}:\n${written}`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<ProcessExit> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    written: () => written,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
    ended,
  };
}
