import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';

/** Demo mails to an address, oldest first. */
export const listMails = ({ kysely }: Database, address: string) =>
  kysely.selectFrom('correos').select(['asunto', 'texto', 'html']).where('para', '=', address).orderBy('id').execute();

const PATIENCE_MS = 20_000;

/**
 * Waits for another mail, which a job of the portal writes.
 * @param before number of earlier mails
 * @returns the token of its link
 */
export async function waitForMailedToken(database: Database, address: string, before: number): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const mails = await listMails(database, address);
    const token =
      mails.length > before ? /(?:token=|\/enlace\/)([\w-]{43})/.exec(mails.at(-1)?.texto ?? '')?.[1] : undefined;
    if (token) return token;
    if (Date.now() > until) throw new Error(`No link for ${address}: ${JSON.stringify(mails)}`);
    await pause(50);
  }
}

/** Waits for a mail to an address with this text in its subject. @returns the mail's text */
export async function waitForMail(database: Database, address: string, subject: string): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const mails = await listMails(database, address);
    const found = mails.findLast(({ asunto }) => asunto.includes(subject));
    if (found) return found.texto;
    if (Date.now() > until) throw new Error(`No mail «${subject}» for ${address}: ${JSON.stringify(mails)}`);
    await pause(50);
  }
}
