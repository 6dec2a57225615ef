import { parseArgs } from 'node:util';
import { operatorScope } from '../src/areas/operators/rules/operator-session.ts';
import { answerAbsentCustomers } from '../src/areas/reports/console/server/answer-absent.ts';
import { readReport } from '../src/areas/reports/console/server/report-queries.ts';
import { readReportFilter } from '../src/areas/reports/rules/read-report-filter.ts';
import { allDays, checkSums, rebuildSums } from '../src/areas/reports/server/store-sums.ts';
import { STORE_CODES } from '../src/areas/stores/rules/stores.ts';
import { addDays, localDateAt } from '../src/kernel/local-date.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { readPage } from '../src/platform/graphql/paging.ts';

/** Measures the reports on PostgreSQL: BENCH_URL names a database filled with bench/console-data.sql. With --read it does not recompute the sums. */
const url = process.env.BENCH_URL;
if (!url) throw new Error('BENCH_URL: the database to measure.');
const database = openPostgres(url, { maxConnections: 8, onError: (error) => console.error(error) });
const clock = systemClock;
const today = localDateAt(clock.now());
const deps = { database, clock };
const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const start = performance.now();
  await work();
  console.log(`${what}: ${Math.round(performance.now() - start)} ms`);
};

async function repeated(what: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < 20; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  console.log(`${what}: median ${Math.round(times[10] ?? 0)} ms, slowest of 20 ${Math.round(times[19] ?? 0)} ms`);
}

const { values } = parseArgs({ options: { read: { type: 'boolean', default: false } } });
if (!values.read) {
  await timed('rebuild of all days', async () => rebuildSums(deps, await allDays(deps)));
  await timed('check of all days', () => checkSums(deps));
}
for (const [what, from, to] of [
  ['a month', addDays(today, -30), today],
  ['a year until today', addDays(today, -365), today],
] as const) {
  const filter = readReportFilter({ desde: from, hasta: to }, { today, seen: STORE_CODES });
  const scope = operatorScope({ tiendas: undefined });
  await repeated(what, () => readReport(database.kysely, scope, filter));
  const page = readPage(25, 1);
  const asked = { filter, absence: undefined, page };
  await repeated(`customers that do not sign in, ${what}`, () => answerAbsentCustomers(deps, scope, asked));
}
await database.close();
