import { vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';

/** What the demo's outbox holds for an address, oldest first. */
export const mailsTo = ({ kysely }: Database, address: string) =>
  kysely.selectFrom('correos').select(['asunto', 'texto', 'html']).where('para', '=', address).orderBy('id').execute();

/** Waits for one more mail than there were. @returns the token of the link in it */
export const linkTo = (database: Database, address: string, before: number): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(database, address);
      const token = mails.length > before ? /token=([\w-]+)/.exec(mails.at(-1)?.texto ?? '')?.[1] : undefined;
      if (!token) throw new Error(`No link for ${address} yet.`);
      return token;
    },
    { timeout: 15_000, interval: 50 },
  );
