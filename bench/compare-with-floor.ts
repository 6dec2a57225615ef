import { startFloor } from './floor/start-floor.ts';
import type { FloorStatements } from './floor/statements.ts';
import { applyLoad, findMedianRate, type LoadOptions, type Rate, warmUp } from './load.ts';
import type { Process } from './portal-process.ts';
import type { Stage } from './stage.ts';

interface Compared {
  readonly portal: Rate;
  readonly floor: Rate;
}

type LoadOn = () => Omit<LoadOptions, 'server' | 'seconds' | 'amount'>;

const round = (stage: Stage, server: Process, load: LoadOn): Promise<Rate> =>
  applyLoad({ server, ...load(), seconds: stage.options.seconds });

/**
 * Applies the same load to the portal and to the floor, the minimal server for the task (floor/floor-server.ts). On
 * PostgreSQL the rounds alternate, so that other work on the machine affects both. The embedded database allows one
 * process, so there the portal is measured first.
 */
export async function compareWithFloor(
  stage: Stage,
  statements: FloorStatements,
  onPortal: LoadOn,
  onFloor: LoadOn,
): Promise<Compared> {
  return stage.scratch.kind === 'postgres'
    ? alternate(stage, statements, onPortal, onFloor)
    : oneAfterTheOther(stage, statements, onPortal, onFloor);
}

async function alternate(
  stage: Stage,
  statements: FloorStatements,
  onPortal: LoadOn,
  onFloor: LoadOn,
): Promise<Compared> {
  const portal = await stage.portal();
  const floor = await startFloor(stage.scratch, statements);
  try {
    await warmUp({ server: portal, ...onPortal() });
    await warmUp({ server: floor, ...onFloor() });
    const rates: { portal: Rate[]; floor: Rate[] } = { portal: [], floor: [] };
    for (let turn = 0; turn < stage.options.rounds; turn += 1) {
      rates.portal.push(await round(stage, portal, onPortal));
      rates.floor.push(await round(stage, floor, onFloor));
    }
    return { portal: findMedianRate(rates.portal), floor: findMedianRate(rates.floor) };
  } finally {
    await floor.child.stop();
  }
}

async function oneAfterTheOther(
  stage: Stage,
  statements: FloorStatements,
  onPortal: LoadOn,
  onFloor: LoadOn,
): Promise<Compared> {
  const portal = await measure(stage, await stage.portal(), onPortal);
  await stage.stopPortal();
  const floor = await startFloor(stage.scratch, statements);
  try {
    return { portal, floor: await measure(stage, floor, onFloor) };
  } finally {
    await floor.child.stop();
  }
}

async function measure(stage: Stage, server: Process, load: LoadOn): Promise<Rate> {
  await warmUp({ server, ...load() });
  const rates: Rate[] = [];
  for (let turn = 0; turn < stage.options.rounds; turn += 1) rates.push(await round(stage, server, load));
  return findMedianRate(rates);
}
