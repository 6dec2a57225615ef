import { addDays } from '#kernel/local-date.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { findNextDay, storeDayCounts } from './audit-days-queries.ts';

interface AuditCountDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Maximum days counted in one transaction. */
const SLICE_DAYS = 31;

/**
 * Stores the daily counts of past days (docs/product/audit.md#console). Excludes yesterday too, because a transaction of that day may still commit an
 * entry.
 */
export async function storeAuditCounts({ database: { kysely }, clock }: AuditCountDeps): Promise<void> {
  const to = addDays(today(clock), -2);
  for (let from = await findNextDay(kysely); from !== undefined && from <= to; from = addDays(from, SLICE_DAYS)) {
    const end = addDays(from, SLICE_DAYS - 1);
    const days = { from, to: end < to ? end : to };
    await inTransaction(kysely, (tx) => storeDayCounts(tx, days));
  }
}

type Plain = Record<string, never>;

export const auditJobs = (deps: AuditCountDeps): readonly Job<Plain>[] => [
  {
    name: 'contar-auditoria',
    words: 'Contar los días de la auditoría',
    every: '22 * * * *',
    parse: () => ({}),
    run: () => storeAuditCounts(deps),
  },
];
