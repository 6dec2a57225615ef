import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { DEMO_PEOPLE } from '../companies/demo-people.ts';
import { addFailedMail, findPersonId } from './queries.ts';

const HOUR_MS = 3_600_000;

/** Answers of mail servers, with the number of attempts before the mail was given up; undefined: still retried. */
const ANSWERS = [
  { motivo: '552 5.2.2 mailbox full', intentos: 5, isGivenUp: true },
  { motivo: '550 5.1.1 user unknown', intentos: 1, isGivenUp: true },
  { motivo: '451 4.7.1 greylisted, try again later', intentos: 2, isGivenUp: false },
] as const;

/** Adds mails that did not leave, so that the console has something to show. Idempotent. */
export async function addFailedMails({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const now = clock.now().getTime();
  for (const [index, { motivo, intentos, isGivenUp }] of ANSWERS.entries()) {
    const email = DEMO_PEOPLE[index]?.email ?? '';
    const userId = await findPersonId(database.kysely, email);
    if (userId === undefined) continue;
    const times = {
      writtenAt: new Date(now - (index + 1) * HOUR_MS),
      nextAt: isGivenUp ? undefined : new Date(now + HOUR_MS),
    };
    await addFailedMail(database.kysely, { userId, motivo, intentos, ...times });
  }
}
