import { measureStartMs } from '../portal-process.ts';
import type { ResultLine } from '../report.ts';
import type { Stage } from '../stage.ts';
import { PAGE_PATH } from './page.ts';

const AIM_SECONDS = 5;

/** Measures `npm start` up to the first page with a customer's invoices. */
export async function measureStart(stage: Stage): Promise<ResultLine[]> {
  await stage.stopPortal();
  const [caller] = stage.callers;
  const times: number[] = [];
  for (let turn = 0; turn < stage.options.rounds; turn += 1)
    times.push(await measureStartMs(stage.scratch, stage.bankUrl, PAGE_PATH, caller?.cookie ?? ''));
  const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return [
    {
      what: '`npm start` to the first page on imported data',
      database: stage.scratch.kind,
      measured: `${(middle / 1000).toFixed(1)} s`,
      aim: `${AIM_SECONDS} s`,
      reached: middle <= AIM_SECONDS * 1000,
    },
  ];
}
