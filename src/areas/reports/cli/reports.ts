import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import { databaseProblem } from '#platform/database/database-problem.ts';
import { BadConfiguration } from '#platform/settings.ts';
import { allDays, checkSums, rebuildSums, type SumsDeps } from '../server/store-sums.ts';
import type { SumFault } from '../server/sums-queries.ts';
import { REPORTS_USAGE, type ReportsArguments, readReportsArguments } from './reports-arguments.ts';

type Order = Exclude<ReportsArguments, { asks: 'help' }>;

const faultLine = ({ dia, store_code, medida, moneda, detalle, debe, es }: SumFault): string =>
  `${dia} ${store_code} ${medida} ${detalle} ${moneda}: guardado ${es ?? 'nada'}, contado ${debe ?? 'nada'}`;

/** @returns the exit code: 0 only when nothing differed */
async function run(order: Order): Promise<number> {
  const database = await openCommandDatabase(readCommandConfig(process.env));
  const deps: SumsDeps = { database, clock: systemClock };
  try {
    if (order.asks === 'rebuild') {
      const all = await allDays(deps);
      const days = { from: order.from ?? all.from, to: order.to ?? all.to };
      await rebuildSums(deps, days);
      process.stdout.write(`Sumas guardadas del ${days.from} al ${days.to < all.to ? days.to : all.to}.\n`);
      return 0;
    }
    const { faults, count } = await checkSums(deps);
    const lines = [
      ...faults.map(faultLine),
      ...(count > faults.length ? [`… y ${count - faults.length} más`] : []),
      count > 0 ? `Diferían ${count} sumas. Quedaron corregidas.` : 'Las sumas cuadran.',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return count > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

async function main(): Promise<number> {
  const asked = readReportsArguments(process.argv.slice(2));
  if (asked.asks !== 'help') return run(asked);
  console.error([asked.problem, REPORTS_USAGE].filter(Boolean).join('\n\n'));
  return asked.problem ? 2 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const sentence = error instanceof BadConfiguration ? error.message : databaseProblem(error)?.sentence;
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
