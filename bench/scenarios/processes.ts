import { applyLoad, findMedianRate, type Rate, warmUp } from '../load.ts';
import { startPortal } from '../portal-process.ts';
import { formatRate, type ResultLine } from '../report.ts';
import { cycleScattered, type Stage } from '../stage.ts';
import { buildPageLoad, expectPage, PAGE_CONNECTIONS } from './page.ts';

/** Measures the page of pending invoices with PROCESSES=2 and with one process, alternately on the same database. */
export async function compareProcessCounts(stage: Stage): Promise<ResultLine[]> {
  if (stage.scratch.kind === 'embedded') return [];
  const turn = cycleScattered(stage.callers);
  const load = buildPageLoad(turn);
  const one = await stage.portal();
  const two = await startPortal(stage.scratch, stage.bankUrl, [], { PROCESSES: '2' });
  try {
    const rates: { one: Rate[]; two: Rate[] } = { one: [], two: [] };
    for (const server of [one, two]) {
      await expectPage(server.url, turn().cookie);
      await warmUp({ server, ...load() });
    }
    for (let round = 0; round < stage.options.rounds; round += 1) {
      rates.one.push(await applyLoad({ server: one, ...load(), seconds: stage.options.seconds }));
      rates.two.push(await applyLoad({ server: two, ...load(), seconds: stage.options.seconds }));
    }
    const ratio = findMedianRate(rates.two).perSecond / findMedianRate(rates.one).perSecond;
    return [
      {
        what: `Pending invoices with two processes, ${PAGE_CONNECTIONS} connections`,
        database: 'postgres',
        measured: `${formatRate(findMedianRate(rates.two))}: ${ratio.toFixed(2)} times one process`,
        floor: `${formatRate(findMedianRate(rates.one))} (one process)`,
        aim: '1.7 times, with processors to spare',
        reached: ratio >= 1.7,
      },
    ];
  } finally {
    await two.child.stop();
  }
}
