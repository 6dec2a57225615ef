import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { createCompensationsBackend } from '#areas/compensations/server/index.ts';
import { createNotifier } from '#areas/notifications/server/index.ts';
import { createSandbox } from '#areas/payments/provider/sandbox/sandbox.ts';
import { createPaymentsBackend } from '#areas/payments/server/index.ts';
import { voucherPurchase } from '#areas/vouchers/server/index.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { NOTICE_KINDS } from '../../src/registry.ts';
import { HONEST } from './bank/misbehaviour.ts';
import { areAtRest } from './oracle/areas.ts';
import { PAYMENT_SECRET } from './portal.ts';
import type { Scene } from './storm/fault.ts';

const ROUNDS = 4;
/** Number of attempts that one sweep queries. */
const AT_ONCE = 500;

/** Runs the sweep as if it were this many minutes later. */
export async function sweepLater(databaseUrl: string, bankUrl: string, minutes: number): Promise<void> {
  const database = openPostgres(databaseUrl, { maxConnections: 5, onError: (error) => console.error(error.message) });
  let ahead = minutes * 60_000;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const links = createDownloadLinks({ secret: PAYMENT_SECRET, clock, baseUrl: bankUrl });
  const notify = createNotifier({ provider: 'Terpel', kinds: NOTICE_KINDS, clock });
  const payments = createPaymentsBackend({
    notify,
    purchases: [voucherPurchase({ notify, addToOutbox })],
    providerName: 'Terpel',
    database,
    clock,
    provider: createSandbox({ url: bankUrl, secret: PAYMENT_SECRET, clock }),
    jobs: () => ({ send: async () => undefined, stop: async () => undefined }),
    links,
    findAllowedSession: async () => undefined,
    publicUrl: bankUrl,
    backendUrl: bankUrl,
    expiresMinutes: 1,
    probeSeconds: 1,
  });
  const compensations = createCompensationsBackend({
    ...{ database, clock, links, notify, minutes: 1, confirmation: 'portal', publicUrl: bankUrl },
    jobs: () => ({ send: async () => undefined, stop: async () => undefined }),
    mailer: { send: async () => undefined },
    // A portal sends the mails.
    addToOutbox,
    findAllowedSession: async () => undefined,
  });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pagos where estado in (
    'creada', 'en_banco', 'pendiente') or consultar_desde is not null`.execute(database.kysely);
  const rounds = ROUNDS + Math.ceil((rows[0]?.count ?? 0) / AT_ONCE);
  for (let round = 0; round < rounds; round += 1) {
    await payments.sweep();
    ahead += 60_000;
  }
  await compensations.sweep();
  await database.close();
}

interface OpenAttempt {
  readonly uuid: string;
  /** State and instants, for the report. */
  readonly told: string;
}

async function openAttempts(pool: Pool): Promise<readonly OpenAttempt[]> {
  const { rows } = await pool.query<OpenAttempt>(
    `select uuid, concat_ws(' ', uuid, estado, 'begun', creada_en, 'called', apertura_desde, 'expires', expira_en, 'due', consultar_desde) as told
     from pagos where estado in ('creada', 'en_banco', 'pendiente') and revision is null`,
  );
  return rows;
}

const SOON = 20;
const NEXT_DAYS = 3 * 24 * 60;

/**
 * Plays the minutes and then the days after the run. The bank ends every session and answers about most of them. Sessions whose queries it refuses
 * must not delay the others; when it answers again, they end too.
 */
export async function settleDown({ database, bank, findings }: Scene): Promise<void> {
  await bank.order('close');
  // The minutes pass for the clock of the database too.
  await database.pool.query(`update pagos set llamada_en = llamada_en - interval '${SOON} minutes'`);
  await sweepLater(database.url, bank.url, SOON);
  const { sessions } = await bank.books();
  const refused = new Set(sessions.filter(({ isRefused }) => isRefused).map(({ uuid }) => uuid));
  for (const { uuid, told } of await openAttempts(database.pool))
    if (!refused.has(uuid)) findings.add('attempts that the bank refuses hold up others', told);
  await bank.behave(HONEST);
  await sweepLater(database.url, bank.url, NEXT_DAYS);
}

const AHEAD_SECONDS = 4 * 86_400;
const LONGEST_MS = 120_000;

/**
 * Runs a portal with a clock days later, after the last sweep, to finish ordered files and send queued mails: the leases of dead processes have
 * expired by then.
 */
export async function finishWork({ portals, database, measures }: Scene): Promise<void> {
  const [portal, ...others] = portals;
  for (const each of portals) await each.end('SIGKILL');
  // The minute in which the queue notices that a process died, and the next turn of every regular job.
  await database.pool.query(
    "update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')",
  );
  await portal?.start(AHEAD_SECONDS);
  await database.pool.query("insert into pgboss.job (name, data) select name, '{}'::jsonb from pgboss.schedule");
  const began = performance.now();
  while (!(await areAtRest(database.pool)) && performance.now() - began < LONGEST_MS) await setTimeout(250);
  measures.add('all work finished', performance.now() - began);
  // Graceful shutdown, so that mails in transit are recorded.
  await portal?.end('SIGTERM');
  for (const each of others) await each.end('SIGKILL');
}
