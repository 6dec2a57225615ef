import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createSandbox } from '#areas/payments/provider/sandbox/sandbox.ts';
import { createPaymentsBackend } from '#areas/payments/server/index.ts';
import { createDemo } from '#demo-world/create-demo.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import { serveSimulatedBank } from '#simulators/bank/serve-bank.ts';
import { type Acknowledged, keepPayingWhile, payUntilKilled } from '#tests/support/bank/kill-and-pay.ts';
import { paymentFaults } from '#tests/support/bank/payment-faults.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { signIn } from '#tests/support/call-contract.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';

/** Fewer on PostgreSQL: only the portal is killed, and the database has nothing to recover. */
const KILLS = process.env.TEST_DATABASE_URL ? 8 : 20;
/** Kills of one of two processes, on PostgreSQL. */
const WORKER_KILLS = 4;
const WORKERS = 8;
const SECRET = 'un-secreto-compartido-con-el-banco';
const ACCOUNT = { email: 'beatriz.restrepo@oriente.example', password: 'Surtidor2026*' };
/** A kill leaves invoices blocked for two minutes, so there must be enough others. */
const INVOICES = 1_000;
const PREFIX = '/simulador/banco';

const folder = mkdtempSync(join(tmpdir(), 'kill-'));
const server = process.env.TEST_DATABASE_URL;
const name = `surtidor_kill_${randomBytes(4).toString('hex')}`;
const databaseUrl = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : undefined;

async function onServer(statement: string): Promise<void> {
  if (!server) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

let running: KillableServer | undefined;

afterAll(async () => {
  await running?.kill();
  await onServer(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const environment: Record<string, string> = {
  DATA_DIR: folder,
  DEMO: 'on',
  PORT: '0',
  PAYMENT_SECRET: SECRET,
  PAYMENT_PROBE_SECONDS: '1',
  PAYMENT_EXPIRES_MINUTES: '1',
  RATE_LIMIT_PER_MINUTE: '1000000',
  SESSION_SECRET: 'un-secreto-de-las-pruebas-de-sobra-largo',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
};

/** Starts the server, pays in parallel, and kills the server meanwhile. */
async function payAndKill(round: number, told: Acknowledged): Promise<void> {
  const portal = await startServer(environment);
  running = portal;
  let killed = false;
  const caller = { url: portal.url, token: await signIn(portal.url, ACCOUNT), isKilled: () => killed };
  const workers = Array.from({ length: WORKERS }, (_, index) => payUntilKilled(caller, round * 31 + index * 5, told));
  const goal = { started: told.started.size + 6 + (round % 5), confirmed: told.confirmed.size + 2 };
  while (told.started.size < goal.started || told.confirmed.size < goal.confirmed) await setTimeout(5);
  // Each round kills at another point of a payment.
  await setTimeout((round * 7) % 40);
  killed = true;
  await portal.kill();
  await Promise.all(workers);
}

/** Errors of connections that break when the database is dropped. */
const lost: Error[] = [];

const openDatabase = (): Promise<Database> | Database =>
  databaseUrl
    ? openPostgres(databaseUrl, { maxConnections: 4, statementSeconds: 30, onError: (error) => lost.push(error) })
    : openEmbedded(folder);

/** Fills the demo, and adds many invoices to one of its customers. */
async function fill(database: Database): Promise<void> {
  await migrate(database, 'migrations');
  await createDemo({ database, clock: systemClock, provider: 'Terpel' });
  const session = { cliente: '0000100103', moneda: 'COP' as const };
  const invoices = Array.from({ length: INVOICES }, (_, index) => ({
    num: `K${index}`,
    total: '5000000',
    session,
    vence: '2026-01-01',
  }));
  await addInvoices(database, invoices);
  await database.close();
}

/** Does the work of a restarted server in the next minutes: the bank answers again, and the sweep runs. */
async function comeBackLater(database: Database): Promise<void> {
  // The leases of killed calls use the clock of the database, which the test cannot move. They are cleared, as twenty
  // minutes would.
  await database.kysely.updateTable('pagos').set({ apertura_hasta: null }).execute();
  const clock = fixedClock(new Date(Date.now() + 20 * 60_000).toISOString());
  const app = Fastify();
  const journalFile = join(folder, 'simulador', 'banco.ndjson');
  serveSimulatedBank(app, { prefix: PREFIX, secret: SECRET, clock, journalFile, tickMs: 0 });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const payments = createPaymentsBackend({
    providerName: 'Terpel',
    database,
    clock,
    provider: createSandbox({ url: `${origin}${PREFIX}`, secret: SECRET, clock }),
    jobs: () => ({ send: async () => undefined, stop: async () => undefined }),
    links: createDownloadLinks({ secret: SECRET, clock, baseUrl: origin }),
    findAllowedSession: async () => undefined,
    publicUrl: origin,
    backendUrl: origin,
    expiresMinutes: 1,
    probeSeconds: 1,
  });
  for (let minute = 0; minute < 3; minute += 1) {
    await payments.sweep();
    clock.forward(60);
  }
  await app.close();
}

/** Starts two processes, pays in parallel, and kills one of the two after another. The portal itself stays up. */
async function payAndKillWorkers(kills: number, told: Acknowledged): Promise<void> {
  const portal = await startServer({ ...environment, PROCESSES: '2' });
  running = portal;
  let isOver = false;
  const caller = { url: portal.url, token: await signIn(portal.url, ACCOUNT), isKilled: () => true };
  const workers = Array.from({ length: WORKERS }, (_, index) =>
    keepPayingWhile(() => !isOver, caller, index * 5, told),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    const goal = told.confirmed.size + 2;
    while (told.confirmed.size < goal) await setTimeout(5);
    await setTimeout((kill * 7) % 40);
    process.kill(workerOf(portal, (kill % 2) + 1), 'SIGKILL');
    const isOpenAgain = () => portal.written().match(/está abierto otra vez/g)?.length === kill + 1;
    await expect.poll(isOpenAgain, { timeout: 60_000 }).toBe(true);
  }
  isOver = true;
  await Promise.all(workers);
  expect(await portal.terminate()).toEqual({ code: 0, signal: null });
}

/** The number that the system gave to a process of the portal: the newest one that it wrote. */
function workerOf(portal: KillableServer, place: number): number {
  const again = [...portal.written().matchAll(/El proceso (\d) está abierto otra vez \((\d+)\)/g)];
  const [, , newest] = again.findLast(([, replaced]) => Number(replaced) === place) ?? [];
  const [, first = ''] = /Procesos: ([\d, ]+)/.exec(portal.written()) ?? [];
  return Number(newest ?? first.split(', ')[place - 1]);
}

test(`after ${KILLS} kills while paying, acknowledged payments are kept, and no document stays blocked`, {
  timeout: 600_000,
}, async () => {
  await onServer(`create database ${name}`);
  await fill(await openDatabase());
  const told: Acknowledged = { started: new Map(), answered: new Map(), confirmed: new Set() };
  for (let round = 0; round < KILLS; round += 1) await payAndKill(round, told);
  if (server) await payAndKillWorkers(WORKER_KILLS, told);

  const database = await openDatabase();
  await comeBackLater(database);
  const rows = await database.kysely.selectFrom('pagos').select(['uuid', 'estado', 'monto']).execute();
  const stored = new Map(rows.map(({ uuid, estado, monto }) => [uuid, { estado, monto: Number(monto) }]));

  for (const [uuid, monto] of told.started) expect(stored.get(uuid)).toMatchObject({ monto });
  for (const [uuid, estado] of told.answered) expect([uuid, stored.get(uuid)?.estado]).toEqual([uuid, estado]);
  for (const uuid of told.confirmed) expect(stored.get(uuid)?.estado).toBe('aprobada');
  expect(rows.filter(({ estado }) => estado === 'creada' || estado === 'en_banco')).toEqual([]);
  expect(await paymentFaults(database)).toEqual([]);

  // The kills interrupted attempts, and many attempts were completed.
  expect(told.confirmed.size).toBeGreaterThanOrEqual(2 * KILLS);
  expect(stored.size).toBeGreaterThan(told.answered.size);
  await database.close();
});
