import type { FastifyInstance } from 'fastify';
import { addDays } from '#kernel/local-date.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { findLatestEndedDay } from '#platform/ended-day-queries.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteDifferingSums, storeNextMonthSums } from './voucher-sums-queries.ts';

interface SumDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log?: Pick<FastifyInstance['log'], 'warn'> | undefined;
}

/** Number of recent days without stored sums: today and yesterday. */
const OPEN_DAYS = 2;
/** Log message of a difference (docs/operations.md#reports). */
const DIFFER = 'Las sumas de los bonos no cuadraban y se cuentan otra vez';

/**
 * Stores the sums of past days that have none yet (docs/product/console.md#vouchers). Waits one whole day more, because a transaction that began on
 * the day may still be running.
 */
export async function storeVoucherSums({ database: { kysely }, clock }: SumDeps): Promise<void> {
  const to = await findLatestEndedDay(kysely, addDays(today(clock), -OPEN_DAYS), OPEN_DAYS);
  while (await inTransaction(kysely, (tx) => storeNextMonthSums(tx, to)));
}

/** Compares all stored sums with the vouchers, and recounts them when some differ. @returns number of sums that differed */
export async function checkVoucherSums(deps: SumDeps): Promise<number> {
  const faults = await inTransaction(deps.database.kysely, deleteDifferingSums);
  if (faults > 0) deps.log?.warn({ cuantas: faults }, DIFFER);
  await storeVoucherSums(deps);
  return faults;
}

type Plain = Record<string, never>;

export const voucherSumJobs = (deps: SumDeps): readonly Job<Plain>[] => [
  {
    name: 'sumas-bonos',
    words: 'Sumar los bonos de cada mes',
    every: '27 * * * *',
    parse: () => ({}),
    run: () => storeVoucherSums(deps),
  },
  {
    name: 'verificar-sumas-bonos',
    words: 'Verificar las sumas de los bonos',
    checks: 'Las sumas de los bonos',
    every: '35 3 * * *',
    parse: () => ({}),
    run: async () => {
      await checkVoucherSums(deps);
    },
  },
];
