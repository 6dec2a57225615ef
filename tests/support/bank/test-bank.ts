import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { type SimulatedBank, serveSimulatedBank } from '#simulators/bank/serve-bank.ts';
import { openCounterpart, type Visit } from '../counterpart.ts';
import { fixedClock } from '../fixed-clock.ts';

export const BANK_SECRET = 'un-secreto-de-las-pruebas';

/** Receiver of the bank's callbacks. */
export interface Listener {
  readonly url: string;
  readonly received: readonly Visit[];
  /** HTTP status of its next responses. */
  status: number;
  close(): void;
}

export async function openListener(): Promise<Listener> {
  const { url, visits, close } = await openCounterpart(() => ({
    status: listener.status,
    type: 'text/plain',
    body: '',
  }));
  const listener: Listener = { url: `${url}/avisos`, received: visits, status: 200, close };
  return listener;
}

export interface TestBank {
  readonly url: string;
  readonly origin: string;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly journalFile: string;
  readonly bank: SimulatedBank;
  /** Restarts the bank as after a kill: only its journal survives. */
  restart(): Promise<TestBank>;
  close(): Promise<void>;
}

/** Starts the simulated bank alone, with real HTTP and its own journal. */
export async function openTestBank(
  folder = mkdtempSync(join(tmpdir(), 'banco-')),
  clock = fixedClock(),
): Promise<TestBank> {
  const app = Fastify();
  const journalFile = join(folder, 'banco.ndjson');
  const prefix = '/simulador/banco';
  const bank = serveSimulatedBank(app, { prefix, secret: BANK_SECRET, clock, journalFile, tickMs: 0 });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `${origin}${prefix}`,
    origin,
    clock,
    journalFile,
    bank,
    async restart() {
      await app.close();
      return openTestBank(folder, clock);
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
