import { addDays, type LocalDate } from '#kernel/local-date.ts';
import { today } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { findLatestEndedDay } from '#platform/ended-day-queries.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteDifferingDays, findStoredDays, findUncountedDay, storeDaySums } from './payment-days-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';

type DayDeps = Pick<PaymentDeps, 'database' | 'clock' | 'log'>;

/** Days after which an attempt rarely changes (migrations/0093-payment-days.sql). */
const OPEN_DAYS = 11;
/** Maximum days in one transaction. */
const SLICE_DAYS = 7;
/** Maximum days compared in one transaction, because the statement limit also holds for the nightly job. */
const COMPARED_DAYS = 31;
/** Log message of a difference (docs/operations.md#reports). */
const DIFFER = 'Las sumas de los pagos por día no cuadraban y se cuentan otra vez';

/** Stores the sums of past days: new ones, and those on which an attempt has changed (docs/product/console.md#payments). */
export async function storePaymentSums({ database: { kysely }, clock }: DayDeps): Promise<void> {
  const to = await findLatestEndedDay(kysely, addDays(today(clock), -OPEN_DAYS), OPEN_DAYS);
  for (;;) {
    const from = await findUncountedDay(kysely, to);
    if (from === undefined) return;
    const end = addDays(from, SLICE_DAYS - 1);
    await inTransaction(kysely, (tx) => storeDaySums(tx, { from, to: end < to ? end : to }));
  }
}

/** Compares all stored sums with the attempts, and recounts days that differ. @returns the days that differed */
export async function checkPaymentDays(deps: DayDeps): Promise<readonly LocalDate[]> {
  const { kysely } = deps.database;
  const kept = await findStoredDays(kysely);
  const days: LocalDate[] = [];
  for (let from = kept?.from; kept && from && from <= kept.to; from = addDays(from, COMPARED_DAYS)) {
    const slice = { from, to: addDays(from, COMPARED_DAYS - 1) };
    days.push(...(await inTransaction(kysely, (tx) => deleteDifferingDays(tx, slice))));
  }
  if (days.length > 0) deps.log?.warn({ cuantas: days.length, primeras: days.slice(0, 5) }, DIFFER);
  await storePaymentSums(deps);
  return days;
}

type Plain = Record<string, never>;

export const paymentDayJobs = (deps: DayDeps): readonly Job<Plain>[] => [
  {
    name: 'sumas-pagos',
    words: 'Sumar los días de los pagos',
    every: '32 * * * *',
    parse: () => ({}),
    run: () => storePaymentSums(deps),
  },
  {
    name: 'verificar-sumas-pagos',
    words: 'Verificar las sumas de los pagos',
    checks: 'Las sumas de los pagos',
    every: '40 3 * * *',
    parse: () => ({}),
    run: async () => {
      await checkPaymentDays(deps);
    },
  },
];
