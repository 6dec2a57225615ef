import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface KillableServer {
  readonly url: string;
  /** As a power cut would end it: no handler runs. */
  kill(): Promise<void>;
}

/** `npm start` without the pages, in a process of its own that can be killed. */
export async function startServer(environment: Record<string, string>): Promise<KillableServer> {
  const child: ChildProcess = spawn(resolve('node_modules/.bin/node'), ['src/start.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', TIER: 'backend', LOG_LEVEL: 'error', ...environment },
  });
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
  return {
    url,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
