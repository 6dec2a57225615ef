import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../client/index.ts';
import { deliverChanges } from './deliver-changes.ts';
import { createBell, type Erp } from './erp.ts';
import { parseMisbehaviours } from './misbehaviour.ts';
import { openFilledBooks } from './open-books.ts';
import { answerPage } from './page/answer-page.ts';
import { readEvents } from './read-events.ts';
import { createReceiver } from './receive-event.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Pause before a failed loop is restarted. */
const RESTART_PAUSE_MS = 1_000;

const {
  ERP_PORTAL_URL = 'http://127.0.0.1:3000',
  ERP_KEY = '',
  ERP_DATABASE = 'data/erp.sqlite',
  ERP_PORT = '3100',
  ERP_CUSTOMERS = '4',
  ERP_INVOICES = '6',
  ERP_CREDITS = '2',
  ERP_PAPERS = '2',
  ERP_MISBEHAVIOUR = '',
  ERP_WEBHOOK_SECRET,
  ERP_CLOCK,
} = process.env;

const faults = parseMisbehaviours(ERP_MISBEHAVIOUR);
const skew = faults.has('reloj') ? HOUR_MS : 0;
const now = (): Date => new Date((ERP_CLOCK ? Date.parse(ERP_CLOCK) : Date.now()) + skew);
const stop = new AbortController();
const opening = {
  ...{ customers: Number(ERP_CUSTOMERS), invoices: Number(ERP_INVOICES) },
  ...{ credits: Number(ERP_CREDITS), papers: Number(ERP_PAPERS) },
};
const books = openFilledBooks(ERP_DATABASE, opening, now());
const erp: Erp = {
  ...{ books, now, faults, signal: stop.signal, changed: createBell() },
  ...{ webhookSecret: ERP_WEBHOOK_SECRET || undefined, hasCaughtUp: false },
  portal: createClient({ url: ERP_PORTAL_URL, key: ERP_KEY }),
  log: (sentence) => void process.stderr.write(`${sentence}\n`),
};

/** Times at which failures were logged. */
const logged = new Map<string, number>();

/** Logs a failure at most once a minute while it repeats, such as a portal that has not started yet. */
function logFailure({ name, message }: Error): void {
  const failure = `${name}: ${message}`;
  if (performance.now() - (logged.get(failure) ?? -MINUTE_MS) < MINUTE_MS) return;
  erp.log(`${failure} Se intenta otra vez cada segundo.`);
  logged.clear();
  logged.set(failure, performance.now());
}

/** Runs a loop until the ERP stops, and restarts it after a failure. The books contain its position. */
async function keepRunning(loop: (erp: Erp) => Promise<void>): Promise<void> {
  while (!stop.signal.aborted) {
    try {
      await loop(erp);
    } catch (error) {
      if (stop.signal.aborted) return;
      logFailure(error as Error);
      await pause(RESTART_PAUSE_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }
}

const takeEvent = createReceiver(erp);
const server = createServer((asked, answer) =>
  asked.url === '/eventos' ? takeEvent(asked, answer) : answerPage({ erp, portalUrl: ERP_PORTAL_URL }, asked, answer),
);
server.listen(Number(ERP_PORT), '127.0.0.1', () => {
  process.stdout.write(`El ERP está abierto en http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
const running = Promise.all([keepRunning(readEvents), keepRunning(deliverChanges)]);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    stop.abort();
    erp.changed.ring();
    server.closeAllConnections();
    server.close();
    await running;
    books.close();
  });
