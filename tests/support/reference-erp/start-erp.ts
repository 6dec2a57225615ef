import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface ErpState {
  readonly siguiente: number | null;
  readonly eventos: number;
  /** Number of events that the portal sent. */
  readonly recibidos: number;
  readonly asientos: number;
  readonly entregas: number;
  readonly abiertas: number;
  readonly incidencias: number;
  readonly marcas: number;
}

export interface RunningErp {
  readonly url: string;
  /** Its output so far. */
  written(): string;
  state(): Promise<ErpState>;
  hasEnded(): boolean;
  /** Resolves when the process ends for any reason. */
  readonly ended: Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts the reference ERP as a process of its own, with exactly these variables, and waits until it listens. */
export async function startErp(environment: Readonly<Record<string, string>>): Promise<RunningErp> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child: ChildProcess = spawn(resolve('node_modules/.bin/node'), ['integration/reference-erp/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, NODE_COMPILE_CACHE, ERP_PORT: '0', ...environment },
  });
  const ended = once(child, 'close').then(() => undefined);
  let written = '';
  const url = await new Promise<string>((open, fail) => {
    const read = (chunk: Buffer) => {
      written += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(written) ?? [];
      if (address) open(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => fail(new Error(`The ERP stopped with ${code}:\n${written}`)));
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    ended,
    hasEnded,
    written: () => written,
    state: async () => (await (await fetch(`${url}/estado.json`)).json()) as ErpState,
    async end(signal) {
      if (!hasEnded()) child.kill(signal);
      await ended;
    },
  };
}
