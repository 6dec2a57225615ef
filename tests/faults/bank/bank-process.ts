import { join } from 'node:path';
import { PAYMENT_SECRET } from '../portal.ts';
import { type Running, startProcess } from '../processes.ts';
import type { BankSession } from './books.ts';
import type { Mood } from './misbehaviour.ts';

interface Options {
  readonly port: number;
  readonly seed: string;
  /** Callback addresses of all portals. */
  readonly notify: readonly string[];
  readonly folder: string;
  readonly onAcknowledged: (uuid: string, estado: string) => void;
}

export interface BankBooks {
  readonly sessions: readonly (BankSession & {
    /** The bank refuses queries about this session until the runner ends the refusal. */
    readonly isRefused: boolean;
  })[];
  /** Number of callbacks sent. */
  readonly callbacks: number;
}

export interface BankProcess {
  readonly url: string;
  order(name: 'close' | 'away', argument?: string): Promise<void>;
  behave(mood: Mood): Promise<void>;
  books(): Promise<BankBooks>;
  stop(): Promise<unknown>;
}

export async function startBank({ port, seed, notify, folder, onAcknowledged }: Options): Promise<BankProcess> {
  const url = `http://127.0.0.1:${port}`;
  const running: Running = await startProcess({
    args: ['tests/faults/bank/main.ts'],
    env: { PORT: String(port), SECRET: PAYMENT_SECRET, SEED: seed, NOTIFY: notify.join(',') },
    logFile: join(folder, 'bank.log'),
    readyAt: `${url}/salud`,
    url,
  });
  running.onMessage((message) => {
    const { uuid, estado } = message as { uuid: string; estado: string };
    onAcknowledged(uuid, estado);
  });
  const order = async (name: string, argument = ''): Promise<void> => {
    await fetch(`${url}/orden/${name}`, { method: 'POST', body: argument });
  };
  return {
    url,
    order,
    behave: (mood) => order('behave', JSON.stringify(mood)),
    books: async () => (await fetch(`${url}/libros`)).json() as Promise<BankBooks>,
    stop: () => running.end('SIGKILL'),
  };
}
