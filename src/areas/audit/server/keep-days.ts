import { addDays } from '#kernel/local-date.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { findNextDay, keepDays } from './audit-days-queries.ts';

interface KeepDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Days that one transaction counts. */
const SLICE_DAYS = 31;

/**
 * Counts the entries of days that have ended since the last run; of all days at the first (docs/product/audit.md#console). A day is counted when another whole
 * day has passed: the transaction of an entry that has its time from before has then ended.
 */
export async function keepAuditDays({ database: { kysely }, clock }: KeepDeps): Promise<void> {
  const to = addDays(today(clock), -2);
  for (let from = await findNextDay(kysely); from !== undefined && from <= to; from = addDays(from, SLICE_DAYS)) {
    const end = addDays(from, SLICE_DAYS - 1);
    const days = { from, to: end < to ? end : to };
    await inTransaction(kysely, (tx) => keepDays(tx, days));
  }
}

type Plain = Record<string, never>;

export const auditJobs = (deps: KeepDeps): readonly Job<Plain>[] => [
  {
    name: 'contar-auditoria',
    words: 'Contar los días de la auditoría',
    every: '22 * * * *',
    parse: () => ({}),
    run: () => keepAuditDays(deps),
  },
];
