import type { Fault, Scene } from './fault.ts';

/** Kills a portal immediately, like a power cut, and starts it again. */
export const kill: Fault = async ({ portals, random, measures }) => {
  const portal = random.pick(portals);
  await portal.end('SIGKILL');
  measures.add('start after kill -9', await portal.start());
};

/** Kills one process of the portal with several. It must be replaced, and the others must answer in the meantime. */
export const killWorker: Fault = async ({ portals, random }) => {
  const workers = portals.flatMap((portal) => portal.workers());
  if (workers.length > 0) process.kill(random.pick(workers), 'SIGKILL');
};

/** Kills both portals together, so that neither can continue. */
export const killBoth: Fault = async ({ portals, measures }) => {
  await Promise.all(portals.map((portal) => portal.end('SIGKILL')));
  const took = await Promise.all(portals.map((portal) => portal.start()));
  measures.add('start after kill -9 of both', Math.max(...took));
};

/** Stops a portal with SIGTERM while it serves customers. It must end cleanly and soon. */
export const terminate: Fault = async ({ portals, random, measures, findings }) => {
  const portal = random.pick(portals);
  const asked = performance.now();
  const code = await portal.end('SIGTERM');
  const took = performance.now() - asked;
  measures.add('stop after SIGTERM', took);
  if (code !== 0)
    findings.add('SIGTERM did not end well', `${portal.name} ended with ${code} after ${Math.round(took)} ms`);
  await portal.start();
};

/** Clock errors in seconds: hours, a day, minutes; ahead or behind. */
const SHIFTS = [10_800, -86_400, 150, -150, 86_400] as const;
const SHIFTED_MS = 8_000;

/** Starts one of the portals with a wrong clock for a while. */
export const wrongClock: Fault = async (scene) => {
  const { portals, random, findings } = scene;
  const portal = random.pick(portals);
  const shift = random.pick(SHIFTS);
  await restart(scene, portal, shift);
  await new Promise((wake) => setTimeout(wake, SHIFTED_MS));
  if (!portal.isRunning()) findings.add('a portal has died', `${portal.name} with its clock ${shift} s off`);
  await restart(scene, portal, 0);
};

async function restart({ measures }: Scene, portal: Scene['portals'][number], shift: number): Promise<void> {
  await portal.end('SIGKILL');
  measures.add('start', await portal.start(shift));
}
