import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { HONEST } from './bank/misbehaviour.ts';
import { payInSilence } from './customers/errand.ts';
import type { Person } from './customers/person.ts';
import type { Scene } from './storm/fault.ts';

const LONGEST_MS = 90_000;
const LOOK_MS = 100;

/**
 * Checks after the storm that the background jobs of each portal still work on their own: a payment approved without a callback is settled, although
 * no customer opens it.
 */
export async function checkJobs(
  { portals, bank, database, findings, measures }: Scene,
  personAt: (url: string) => Person,
): Promise<void> {
  await bank.behave(HONEST);
  for (const [serial, portal] of portals.entries()) {
    const others = portals.filter((each) => each !== portal);
    await Promise.all(others.map((each) => each.end('SIGKILL')));
    const uuid = await payInSilence(personAt(portal.url), `silencio-${serial}`).catch((error: Error) => {
      findings.add('no payment any more', `${portal.name}: ${error.message}`);
      return undefined;
    });
    const began = performance.now();
    while (uuid && !(await isSettled(database.pool, uuid)) && performance.now() - began < LONGEST_MS)
      await setTimeout(LOOK_MS);
    const took = performance.now() - began;
    if (uuid && took >= LONGEST_MS) findings.add('jobs have died', `${portal.name} did not settle ${uuid} by itself`);
    else if (uuid) measures.add('settled by a job', took);
    for (const each of others) await each.start();
  }
}

async function isSettled(pool: Pool, uuid: string): Promise<boolean> {
  const { rows } = await pool.query("select 1 from pagos where uuid = $1 and estado = 'aprobada'", [uuid]);
  return rows.length > 0;
}
