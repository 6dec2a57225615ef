import { checkContacts } from '../customers/contacts.ts';
import { compareContacts } from '../oracle/contacts.ts';
import { type Desk, type Drill, until } from './drill.ts';

/** Portals share connections between their processes: with this many questions each process is asked. */
const QUESTIONS = 4;

/**
 * Contacts are delivered, by imports that are killed, cut short or run twice at once. After each, customers at both portals ask who answers them. A
 * delivery that is not interrupted must arrive as a whole.
 */
export const contacts: Drill = async (desk) => {
  await deliverContacts(desk);
  for (const way of ['killed', 'killed', 'cut', 'two at once'] as const) {
    await desk.stage.deliveries.bringContacts(way);
    await askAround(desk);
  }
  await deliverContacts(desk);
};

/** Delivers contacts until the database has released the turn of an import that was killed. */
export async function deliverContacts(desk: Desk): Promise<void> {
  const { stage } = desk;
  await until(stage, 'a delivery of contacts', async () => (await stage.deliveries.bringContacts('whole')) === 0);
  await askAround(desk);
  await compareContacts(stage.database.pool, stage.deliveries.contacts, stage.findings);
}

async function askAround({ stage, payer, elsewhere, inDollars }: Desk): Promise<void> {
  const people = [payer, elsewhere, inDollars].flatMap((person) => Array.from({ length: QUESTIONS }, () => person));
  await Promise.all(people.map((person) => checkContacts(person, stage.deliveries.contacts)));
}
