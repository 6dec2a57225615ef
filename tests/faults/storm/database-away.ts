import { setTimeout } from 'node:timers/promises';
import { answers } from '../processes.ts';
import type { ProxyOrder } from '../proxy/proxy-process.ts';
import type { Fault, Scene } from './fault.ts';

type Trouble = Omit<ProxyOrder, 'port'>;

/** Orders trouble between every portal and the database. */
export const order = ({ proxy, portals }: Scene, trouble: Trouble): void => {
  for (const { databasePort } of portals) proxy.order({ port: databasePort, ...trouble });
};

const LONGEST_RECOVERY_MS = 90_000;

/** Trouble with the database for some seconds. Then both portals must recover by themselves. */
const trouble =
  (name: string, how: Trouble, seconds: { from: number; to: number }): Fault =>
  async (scene) => {
    order(scene, how);
    await setTimeout(scene.random.whole(seconds.from * 1000, seconds.to * 1000));
    order(scene, { mode: 'open' });
    await untilReady(scene, name);
  };

export async function untilReady({ measures, findings, portals }: Scene, after: string): Promise<void> {
  const healed = performance.now();
  for (const { url, name, isRunning } of portals) {
    while (isRunning() && !(await answers(`${url}/readyz`)) && performance.now() - healed < LONGEST_RECOVERY_MS)
      await setTimeout(50);
    if (performance.now() - healed >= LONGEST_RECOVERY_MS)
      findings.add('a portal does not recover', `${name} after ${after}`);
  }
  measures.add(`ready again after ${after}`, performance.now() - healed);
}

export const cut = trouble('a cut database', { mode: 'cut' }, { from: 1, to: 5 });
export const silence = trouble('a silent database', { mode: 'silent' }, { from: 4, to: 12 });
export const slow = trouble('a slow database', { mode: 'open', milliseconds: 60 }, { from: 3, to: 8 });

/** Cuts the connection exactly at a commit: either nothing was written, or everything was and the portal does not know. */
export const lostCommits = trouble('lost commits', { mode: 'lose commits', commits: 15 }, { from: 2, to: 4 });
export const lostAnswers = trouble(
  'lost answers to commits',
  { mode: 'lose answers', commits: 15 },
  { from: 2, to: 4 },
);
