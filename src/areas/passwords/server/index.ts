import type { Transaction } from 'kysely';
import type { Access } from '#areas/session/rules/access.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mail.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: () => Jobs;
  readonly mailer: Mailer;
  /** Where the pages are reached: links in mails begin with it. */
  readonly publicUrl: string;
}

export interface PasswordsBackend extends AreaBackend<Access> {
  /** Mails an invitation once the transaction commits. */
  invite(within: Transaction<Tables>, userId: number): Promise<void>;
}

export const openPasswords = (_deps: Deps): PasswordsBackend => ({
  resolvers: {},
  access: {},
  invite: async () => undefined,
});
