import { reportWorkerOpen } from '#platform/processes/start-processes.ts';
import { startPortal } from '../../src/server.ts';
import { SIMULATORS_VARIABLE } from '../../src/simulators.ts';
import { fixedClock } from './fixed-clock.ts';
import { testConfig } from './test-portal.ts';

/** A worker of test-processes.ts, whose primary process moves its clock. */
const { PORTAL = '{}', PORT, [SIMULATORS_VARIABLE]: simulatorsUrl } = process.env;
const clock = fixedClock();
const portal = await startPortal({
  config: testConfig('', { ...JSON.parse(PORTAL), PORT }),
  clock,
  simulatorsUrl,
});
process.on('message', ({ forward }: { readonly forward?: number }) => {
  if (forward === undefined) return;
  clock.forward(forward);
  process.send?.({});
});
process.once('SIGTERM', async () => {
  await portal.close();
  process.exit(0);
});
reportWorkerOpen(portal.banner);
