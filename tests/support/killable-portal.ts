import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { SHORT_LIVED } from './short-lived.ts';
import { createDatabaseOn, fillDataFolder, templateName } from './test-database.ts';

/** A portal with the demo's data, in its own process with the system's clock, which is killed and restarted at the same address. */
export interface KillablePortal {
  readonly url: string;
  readonly port: number;
  /** Resolves while the portal is open; after a kill, once it is open again. */
  isOpen(): Promise<void>;
  /** Takes the failure of a request that a kill explains, and waits until the portal is open again. @throws another failure */
  pausesFor(failure: unknown): Promise<void>;
  /** Sends SIGKILL, and starts the portal again. @returns when it had ended */
  killAndStart(): Promise<Date>;
  /** Runs a statement in the portal's database. Repeats it after a kill: the statement must be idempotent. */
  ask<Row>(text: string): Promise<readonly Row[]>;
  addKey(): Promise<string>;
  /** Its output so far. */
  written(): string;
  close(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly problem?: string;
}

const SETTLING_MS = 10_000;

/** The process was killed before it answered. */
class Killed extends Error {}

/** @param folder for the embedded database; with TEST_DATABASE_URL a copy on that server is used */
export async function startKillablePortal(
  folder: string,
  environment: Record<string, string>,
): Promise<KillablePortal> {
  const server = process.env.TEST_DATABASE_URL;
  const own = server ? await createDatabaseOn(server, templateName('TEST_DATABASE_TEMPLATES', 'demo')) : undefined;
  if (!own) fillDataFolder(folder);
  const port = await freePort();
  const settings = { PORT: String(port), ...(own && { DATABASE_URL: own.url }), ...environment };
  const { NODE_COMPILE_CACHE: cache = resolve('build/compile-cache') } = process.env;
  let log = '';
  let serial = 0;

  async function start(): Promise<ChildProcess> {
    const child = fork(resolve('tests/support/portal-with-sql.ts'), {
      execPath: resolve('node_modules/.bin/node'),
      execArgv: [...SHORT_LIVED],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: cache,
        PORTAL: JSON.stringify(settings),
        FOLDER: folder,
      },
    });
    child.setMaxListeners(0);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        log += chunk;
      });
    await new Promise<void>((open, fail) => {
      child.once('message', () => open());
      child.once('exit', (code) => fail(new Error(`The portal stopped with ${code}:\n${log}`)));
    });
    return child;
  }

  let isClosed = false;
  let openedAt = 0;
  let running = start();
  await running;

  async function send(order: { readonly text?: string }): Promise<unknown> {
    const child = await running;
    serial += 1;
    const id = serial;
    return new Promise((done, fail) => {
      const end = () => fail(new Killed());
      const take = (answer: Answer) => {
        if (answer.id !== id) return;
        child.off('message', take);
        child.off('exit', end);
        if (answer.problem === undefined) done(answer.result);
        else fail(new Error(answer.problem));
      };
      child.on('message', take);
      child.once('exit', end);
      child.send({ id, ...order }, (error) => error && end());
    });
  }

  async function ask<Row>(text: string): Promise<readonly Row[]> {
    for (;;) {
      try {
        return (await send({ text })) as Row[];
      } catch (error) {
        if (!(error instanceof Killed) || !isClosed) throw error;
      }
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    isOpen: async () => void (await running),
    async pausesFor(failure) {
      // A request that was sent before a kill may fail a little after it.
      if (!isClosed && performance.now() - openedAt > SETTLING_MS) throw failure;
      await running;
    },
    async killAndStart() {
      const child = await running;
      const killed = once(child, 'exit').then(() => new Date());
      isClosed = true;
      running = killed.then(start);
      child.kill('SIGKILL');
      await running;
      isClosed = false;
      openedAt = performance.now();
      return killed;
    },
    ask,
    addKey: async () => ((await send({})) as { readonly secreto: string }).secreto,
    written: () => log,
    async close() {
      const child = await running;
      const ended = once(child, 'exit');
      child.disconnect();
      const forced = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(forced);
      await own?.close();
    },
  };
}
