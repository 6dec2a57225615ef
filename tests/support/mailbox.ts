import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';

/** Mails to an address in the demo's outbox, oldest first. */
export const mailsTo = ({ kysely }: Database, address: string) =>
  kysely.selectFrom('correos').select(['asunto', 'texto', 'html']).where('para', '=', address).orderBy('id').execute();

const PATIENCE_MS = 20_000;

/**
 * Waits for one more mail, which a job of the portal writes.
 * @param before number of mails that were already there
 * @returns the token of the link in it
 */
export async function linkTo(database: Database, address: string, before: number): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const mails = await mailsTo(database, address);
    const token = mails.length > before ? /token=([\w-]+)/.exec(mails.at(-1)?.texto ?? '')?.[1] : undefined;
    if (token) return token;
    if (Date.now() > until) throw new Error(`No link for ${address}: ${JSON.stringify(mails)}`);
    await pause(50);
  }
}

/** Waits for a mail to an address with this in its subject. @returns its text */
export async function mailNamed(database: Database, address: string, subject: string): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const mails = await mailsTo(database, address);
    const found = mails.findLast(({ asunto }) => asunto.includes(subject));
    if (found) return found.texto;
    if (Date.now() > until) throw new Error(`No mail «${subject}» for ${address}: ${JSON.stringify(mails)}`);
    await pause(50);
  }
}
