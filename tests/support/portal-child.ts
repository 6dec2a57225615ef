import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Controls } from './portal-process.ts';
import { SHORT_LIVED } from './short-lived.ts';

export interface PortalChild {
  readonly url: string;
  readonly control: Controls;
  /** Log of the process so far. */
  log(): string;
  close(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly url?: string;
  readonly result?: unknown;
  readonly problem?: string;
}

/**
 * Starts portal-process.ts with these environment variables, and waits until it listens.
 * @param nodeOptions none for a portal of minutes, whose code is worth optimising, and where processor time is measured
 */
export async function startPortal(
  environment: Record<string, string>,
  nodeOptions: readonly string[] = SHORT_LIVED,
): Promise<PortalChild> {
  const child = fork(resolve('tests/support/portal-process.ts'), {
    execPath: resolve('node_modules/.bin/node'),
    execArgv: [...nodeOptions],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    // With React's production build, as under `npm start`.
    env: { ...process.env, NODE_ENV: 'production', PORTAL: JSON.stringify(environment) },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log += chunk;
    });
  const url = await new Promise<string>((open, fail) => {
    child.once('message', (message: Answer) => open(message.url ?? ''));
    child.once('exit', (code) => fail(new Error(`The portal stopped with ${code}:\n${log}`)));
  });
  return {
    url,
    control: remoteControls(child),
    log: () => log,
    async close() {
      child.disconnect();
      const forced = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await once(child, 'exit');
      clearTimeout(forced);
    },
  };
}

/** Runs calls of `Controls` in the child process. */
function remoteControls(child: ChildProcess): Controls {
  const waiting = new Map<number, (answer: Answer) => void>();
  let serial = 0;
  child.on('message', (answer: Answer) => {
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const call = (name: string | symbol, args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, fail) => {
      serial += 1;
      waiting.set(serial, ({ result, problem }) => (problem === undefined ? done(result) : fail(new Error(problem))));
      child.send({ id: serial, name, args });
    });
  return new Proxy({} as Controls, {
    get:
      (_target, name) =>
      (...args: readonly unknown[]) =>
        call(name, args),
  });
}
