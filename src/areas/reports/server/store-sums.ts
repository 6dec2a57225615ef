import type { FastifyInstance } from 'fastify';
import { addDays, type LocalDate } from '#kernel/local-date.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { GaugeSource } from '#platform/metrics/gauge.ts';
import { type Days, runsOfDays, slicesOfDays } from '../rules/slices-of-days.ts';
import {
  analyzeSums,
  compareSums,
  findFirstDay,
  lastSumsCheck,
  lockSums,
  readKeptDays,
  type SumFault,
  saveSumsCheck,
  storeDailySums,
} from './sums-queries.ts';

export interface SumsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log?: Pick<FastifyInstance['log'], 'warn'>;
}

/** Reports reach back five years at most. */
const MOST_DAYS = 5 * 366;
/** Minimum days with stored sums, even without facts: a report of a year also needs the year before. */
const FEWEST_DAYS = 2 * 366;
/** Days that are recounted each night, because their payments, balances and compensations may still change. */
const OPEN_DAYS = 35;
/** Maximum number of faults that a check names; the count includes all. */
const MOST_NAMED = 50;
/** Log message that triggers the operator's alert (docs/operations.md#reports). */
const DIFFER = 'Las sumas de los informes no cuadran: npm run reports';

const earliest = (...days: readonly (LocalDate | undefined)[]): LocalDate =>
  days.flatMap((day) => day ?? []).toSorted()[0] as LocalDate;
const latest = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

/** The days to store by default: from the first fact until yesterday. */
export async function allDays({ database, clock }: SumsDeps): Promise<Days> {
  const now = today(clock);
  const first = earliest(await findFirstDay(database.kysely), addDays(now, -FEWEST_DAYS));
  return { from: latest(first, addDays(now, -MOST_DAYS)), to: addDays(now, -1) };
}

/** Counts the days from the source and stores their sums, a week per transaction. Never includes today. */
export async function rebuildSums({ database, clock }: SumsDeps, { from, to }: Days): Promise<void> {
  const yesterday = addDays(today(clock), -1);
  for (const slice of slicesOfDays({ from, to: to < yesterday ? to : yesterday }))
    await inTransaction(database.kysely, async (tx) => {
      await lockSums(tx);
      await storeDailySums(tx, slice, clock.now());
    });
  if (addDays(from, OPEN_DAYS) < to) await analyzeSums(database.kysely);
}

/** Stores the sums of days that ended since the last run, and of days that the feed changed. The first run stores all days. */
export async function refreshSums(deps: SumsDeps): Promise<void> {
  const kept = await readKeptDays(deps.database.kysely);
  const all = await allDays(deps);
  if (!kept) return rebuildSums(deps, all);
  for (const days of runsOfDays(kept.changed)) await rebuildSums(deps, days);
  await rebuildSums(deps, { from: addDays(kept.last, 1), to: all.to });
}

export interface SumsCheck {
  readonly faults: readonly SumFault[];
  readonly count: number;
}

/** Compares all stored sums with the source, recounts weeks that differ, and saves the number of differences. */
export async function checkSums(deps: SumsDeps): Promise<SumsCheck> {
  const { database, clock } = deps;
  const kept = await readKeptDays(database.kysely);
  const faults: SumFault[] = [];
  let count = 0;
  for (const slice of kept ? slicesOfDays({ from: kept.first, to: kept.last }) : []) {
    const found = await inTransaction(database.kysely, async (tx) => {
      await lockSums(tx);
      const differing = await compareSums(tx, slice);
      if (differing.length > 0) await storeDailySums(tx, slice, clock.now());
      return differing;
    });
    count += found.length;
    faults.push(...found.slice(0, MOST_NAMED - faults.length));
  }
  await saveSumsCheck(database.kysely, count, clock.now());
  return { faults, count };
}

/** Recounts the open and the changed days, then compares all: any remaining difference is a fault. */
export async function checkNightly(deps: SumsDeps): Promise<void> {
  const yesterday = addDays(today(deps.clock), -1);
  await refreshSums(deps);
  await rebuildSums(deps, { from: addDays(yesterday, 1 - OPEN_DAYS), to: yesterday });
  const { faults, count } = await checkSums(deps);
  if (count > 0) deps.log?.warn({ cuantas: count, primeras: faults.slice(0, 5) }, DIFFER);
}

type Plain = Record<string, never>;

export const sumJobs = (deps: SumsDeps): readonly Job<Plain>[] => [
  {
    name: 'sumas-informes',
    words: 'Sumar los días de los informes',
    every: '12 * * * *',
    parse: () => ({}),
    run: () => refreshSums(deps),
  },
  {
    name: 'verificar-sumas',
    words: 'Verificar las sumas de los informes',
    checks: 'Las sumas de los informes',
    every: '50 3 * * *',
    parse: () => ({}),
    run: () => checkNightly(deps),
  },
];

export const sumGauges = ({ database }: Pick<SumsDeps, 'database'>): GaugeSource => ({
  gauges: [
    {
      name: 'surtidor_report_sum_faults',
      help: 'Kept sums that differed in the last check of the reports.',
      labels: [],
    },
    {
      name: 'surtidor_report_sums_checked_timestamp_seconds',
      help: 'When the sums of the reports were last checked.',
      labels: [],
    },
  ],
  async read() {
    const last = await lastSumsCheck(database.kysely);
    if (!last) return { surtidor_report_sum_faults: [], surtidor_report_sums_checked_timestamp_seconds: [] };
    return {
      surtidor_report_sum_faults: [{ labels: {}, value: last.faltas }],
      surtidor_report_sums_checked_timestamp_seconds: [{ labels: {}, value: last.hecha_en.getTime() / 1000 }],
    };
  },
});
