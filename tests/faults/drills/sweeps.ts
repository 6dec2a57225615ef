import { payAtBank } from '../customers/errand.ts';
import { compareWithBank } from '../oracle/bank.ts';
import { sweepLater } from '../settle-down.ts';
import type { Stage } from '../stage.ts';
import { begin, type Drill, stateOf } from './drill.ts';

/** More attempts than one sweep queries after three refusals in a row. */
const REFUSED = 6;
/** Longer than an attempt lasts. */
const MINUTES = 20;
const DAY = 24 * 60;

/**
 * Stops both portals and the jobs of single attempts, so that only the sweep runs. The bank refuses queries about some attempts. It has taken the
 * money of one, takes that of another after the portal expired it, and that of a third after a sweep whose clock was a day ahead has queried it.
 */
export const sweepAlone: Drill = async ({ stage, payer }) => {
  const { bank, portals, database, findings } = stage;
  const refused: string[] = [];
  for (let serial = 0; serial < REFUSED; serial += 1)
    refused.push((await begin(payer, `callado-${serial}`)).started.uuid);
  const taken = await begin(payer, 'cobrado');
  const pending = await begin(payer, 'pendiente-largo');
  const late = await begin(payer, 'cobrado-tarde');
  await findings.during('kill-both', async () => {
    await Promise.all(portals.map((portal) => portal.end('SIGKILL')));
    await bank.behave({ creation: 'honest', callback: 'never', question: 'honest', refuses: refused });
    await payAtBank(payer, taken.started, 'aprueba');
    await payAtBank(payer, pending.started, 'espera');
    await sweep(stage, MINUTES);
    if ((await stateOf(stage, taken.started.uuid)) !== 'aprobada')
      findings.add('attempts that the bank refuses hold up others', taken.started.uuid);
    await payAtBank(payer, late.started, 'aprueba');
    await sweep(stage, 2 * MINUTES);
    await sweep(stage, DAY);
    await payAtBank(payer, pending.started, 'aprueba');
    await sweep(stage, 3 * MINUTES);
    // Compares before the portals are started, because their jobs would also ask.
    await compareWithBank(database.pool, (await bank.books()).sessions, findings);
    await Promise.all(portals.map((portal) => portal.start()));
  });
};

const sweep = ({ database, bank }: Stage, minutes: number): Promise<void> =>
  sweepLater(database.url, bank.url, minutes);
