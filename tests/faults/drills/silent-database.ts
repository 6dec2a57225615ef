import { LIST } from '../customers/requests.ts';
import { order, untilReady } from '../storm/database-away.ts';
import type { Drill } from './drill.ts';

/** The database accepts every statement and answers none. Requests must still be answered. */
export const silentDatabase: Drill = async ({ stage, payer, elsewhere }) => {
  const people = [payer, elsewhere];
  // Both people are signed in, so that the portals have open connections.
  for (const person of people) await person.ask(LIST);
  await stage.findings.during('silence', async () => {
    order(stage, { mode: 'silent' });
    const answers = await Promise.all(people.map((person) => person.ask(LIST)));
    order(stage, { mode: 'open' });
    if (answers.every(({ failure }) => !failure)) await untilReady(stage, 'a silent database');
  });
};
