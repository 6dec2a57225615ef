import { startChild } from '../child.ts';
import type { ResultLine } from '../report.ts';
import { formatWhole } from '../report.ts';
import type { Stage } from '../stage.ts';

const MOST_SECONDS = 15;

/**
 * Measures `npm run ledger:verify` over the whole database. Stops the portal, because the embedded database allows
 * one process.
 */
export async function measureLedger(stage: Stage): Promise<ResultLine[]> {
  await stage.stopPortal();
  const started = performance.now();
  const child = startChild('node', ['src/areas/payments/cli/verify-ledger.ts'], stage.scratch.env);
  const code = await child.ended;
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`The ledger does not agree:\n${child.output()}`);
  return [
    {
      what: `ledger:verify of ${formatWhole(stage.data.documents)} documents`,
      database: stage.scratch.kind,
      measured: `${seconds.toFixed(1)} s`,
      aim: `${MOST_SECONDS} s on 1,000,000`,
      reached: seconds <= MOST_SECONDS,
    },
  ];
}
