import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../client/index.ts';
import { deliverChanges } from './deliver-changes.ts';
import { createBell, type Erp } from './erp.ts';
import { openFilledBooks } from './open-books.ts';
import { answerPage } from './page/answer-page.ts';
import { readEvents } from './read-events.ts';
import { createReceiver } from './receive-event.ts';
import { readErpSettings } from './settings.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Pause before a failed loop is restarted. */
const RESTART_PAUSE_MS = 1_000;
/** Addresses that listen on every network; the printed one must be one that a browser can open. */
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Reads the settings, or ends the process with a sentence for each invalid one. */
function readSettingsOrStop(): ReturnType<typeof readErpSettings> {
  try {
    return readErpSettings(process.env);
  } catch (error) {
    process.stderr.write(`La configuración del ERP no sirve:\n${(error as Error).message}\n`);
    process.exit(1);
  }
}

const {
  ERP_HOST,
  ERP_PORT,
  ERP_PORTAL_URL,
  ERP_PUBLIC_PORTAL_URL,
  ERP_KEY,
  ERP_DATABASE,
  ERP_CUSTOMERS,
  ERP_INVOICES,
  ERP_CREDITS,
  ERP_PAPERS,
  ERP_MISBEHAVIOUR: faults,
  ERP_WEBHOOK_SECRET,
  ERP_CLOCK,
} = readSettingsOrStop();

const skew = faults.has('reloj') ? HOUR_MS : 0;
const now = (): Date => new Date((ERP_CLOCK ? Date.parse(ERP_CLOCK) : Date.now()) + skew);
const stop = new AbortController();
const opening = { customers: ERP_CUSTOMERS, invoices: ERP_INVOICES, credits: ERP_CREDITS, papers: ERP_PAPERS };
const books = openFilledBooks(ERP_DATABASE, opening, now());
const erp: Erp = {
  ...{ books, now, faults, signal: stop.signal, changed: createBell() },
  ...{ webhookSecret: ERP_WEBHOOK_SECRET ?? undefined, hasCaughtUp: false },
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
  asked.url === '/eventos'
    ? takeEvent(asked, answer)
    : answerPage({ erp, portalUrl: ERP_PUBLIC_PORTAL_URL ?? ERP_PORTAL_URL }, asked, answer),
);
server.once('error', ({ message }) => {
  process.stderr.write(`El ERP no pudo abrir ${ERP_HOST}:${ERP_PORT}. ${message}\n`);
  process.exit(1);
});
server.listen(ERP_PORT, ERP_HOST, () => {
  const { address, family, port } = server.address() as AddressInfo;
  const host = WILDCARDS.has(address) ? '127.0.0.1' : address;
  process.stdout.write(
    `El ERP está abierto en http://${family === 'IPv6' && host === address ? `[${host}]` : host}:${port}\n`,
  );
});
const running = Promise.all([keepRunning(readEvents), keepRunning(deliverChanges)]);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    // Ctrl-C sends SIGINT to the whole group, and `npm run demo:erp` then sends SIGTERM.
    if (stop.signal.aborted) return;
    stop.abort();
    erp.changed.ring();
    server.closeAllConnections();
    server.close();
    await running;
    books.close();
  });
