import { payAtBank } from '../customers/errand.ts';
import { begin, type Drill, until, untilOver } from './drill.ts';

/** One process of the portal with several is killed. It is replaced, and a payment at this portal is settled. */
export const workerDies: Drill = async ({ stage, elsewhere }) => {
  const { findings, portals } = stage;
  const portal = portals.find((each) => each.workers().length > 1);
  const [lost, ...others] = portal?.workers() ?? [];
  if (!portal || lost === undefined) throw new Error('no portal has several processes');
  await findings.during('kill-worker', async () => {
    process.kill(lost, 'SIGKILL');
    const isReplaced = async () => {
      const now = portal.workers();
      return now.length > others.length && !now.includes(lost);
    };
    await until(stage, 'another process', isReplaced).catch((error: Error) =>
      findings.add('a killed process is not replaced', `${portal.name}: ${error.message}`),
    );
  });
  const { started } = await begin(elsewhere, 'proceso');
  await payAtBank(elsewhere, started, 'aprueba');
  await untilOver(stage, started.uuid);
};
