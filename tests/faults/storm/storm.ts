import { setTimeout } from 'node:timers/promises';
import { bankAway } from './bank-away.ts';
import { cut, lostAnswers, lostCommits, silence, slow } from './database-away.ts';
import { endConnections, holdRows } from './database-trouble.ts';
import type { Fault, Scene } from './fault.ts';
import { kill, killBoth, killWorker, terminate, wrongClock } from './processes-die.ts';

export const FAULTS: Readonly<Record<string, Fault>> = {
  kill,
  'kill-both': killBoth,
  'kill-worker': killWorker,
  terminate,
  clock: wrongClock,
  'bank-away': bankAway,
  connections: endConnections,
  'hold-rows': holdRows,
  cut,
  silence,
  slow,
  'lost-commits': lostCommits,
  'lost-answers': lostAnswers,
};

/** Pause between two faults, in which no request may fail. */
const PEACE_MS = { from: 500, to: 2_500 } as const;
/** After this many faults the run waits until no fault excuses errors any more. It then collects this many answers, none of which may be an error. */
const LONG_PEACE_EVERY = 4;
const LONG_PEACE_ANSWERS = 30;

/** Runs one fault after another until the run is over: each once in an order that the seed chooses, then again. */
export async function runStorm(scene: Scene, names: readonly string[], isOver: () => boolean): Promise<void> {
  if (names.length === 0) return;
  const { random, findings } = scene;
  for (let turn = 1; !isOver(); ) {
    const left = [...names];
    while (left.length > 0 && !isOver()) {
      const [name = ''] = left.splice(random.whole(0, left.length - 1), 1);
      await findings.during(name, async () => {
        await FAULTS[name]?.(scene);
        await startTheDead(scene, name);
      });
      if (turn % LONG_PEACE_EVERY === 0) await longPeace(scene, isOver);
      else await setTimeout(random.whole(PEACE_MS.from, PEACE_MS.to));
      turn += 1;
    }
  }
}

async function longPeace({ findings }: Scene, isOver: () => boolean): Promise<void> {
  while (!isOver() && findings.isExcused(performance.now(), performance.now())) await setTimeout(100);
  const { inPeace: before } = { ...findings.excuses() };
  while (!isOver() && findings.excuses().inPeace < before + LONG_PEACE_ANSWERS) await setTimeout(100);
}

/** Starts a portal that has ended by itself, and records that as a finding. */
export async function startTheDead({ portals, findings }: Scene, fault: string): Promise<void> {
  for (const portal of portals)
    if (!portal.isRunning()) {
      findings.add('a portal has died', `${portal.name} after ${fault}`);
      await portal.start();
    }
}
