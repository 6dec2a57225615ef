import type { Pool } from 'pg';
import { openSandbox } from '#areas/payments/provider/sandbox.ts';
import { openPayments } from '#areas/payments/server/index.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { createLinks } from '#platform/documents/signed-links.ts';
import type { BankProcess } from './bank/bank-process.ts';
import type { Findings } from './findings.ts';
import type { OwnDatabase } from './own-database.ts';
import { PAYMENT_SECRET } from './portal.ts';

const ROUNDS = 4;

/** The sweep of every minute, as it comes round so many minutes after the run. */
async function sweepLater(databaseUrl: string, bankUrl: string, minutes: number): Promise<void> {
  const database = openPostgres(databaseUrl, { maxConnections: 5, onError: (error) => console.error(error.message) });
  let ahead = minutes * 60_000;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const payments = openPayments({
    providerName: 'Terpel',
    database,
    clock,
    provider: openSandbox({ url: bankUrl, secret: PAYMENT_SECRET, clock }),
    jobs: () => ({ send: async () => undefined, stop: async () => undefined }),
    links: createLinks({ secret: PAYMENT_SECRET, clock, baseUrl: bankUrl }),
    readerOf: async () => undefined,
    publicUrl: bankUrl,
    backendUrl: bankUrl,
    expiresMinutes: 1,
    probeSeconds: 1,
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    await payments.sweep();
    ahead += 60_000;
  }
  await database.close();
}

async function openAttempts(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ uuid: string }>(
    "select uuid from pagos where estado in ('creada', 'en_banco', 'pendiente') and revision is null",
  );
  return rows.map(({ uuid }) => uuid);
}

const SOON = 20;
const NEXT_DAYS = 3 * 24 * 60;

/**
 * The minutes after, and then the days: the bank ends every session, and answers questions about most of them. Those about which it
 * refuses to speak must not hold up the others; when it speaks again, they end too.
 */
export async function settleDown(database: OwnDatabase, bank: BankProcess, findings: Findings): Promise<void> {
  await bank.order('close');
  await sweepLater(database.url, bank.url, SOON);
  const { sessions } = await bank.books();
  const refused = new Set(sessions.filter(({ isRefused }) => isRefused).map(({ uuid }) => uuid));
  for (const uuid of await openAttempts(database.pool))
    if (!refused.has(uuid)) findings.add('attempts that the bank refuses hold up others', uuid);
  await bank.order('forgive');
  await sweepLater(database.url, bank.url, NEXT_DAYS);
}
