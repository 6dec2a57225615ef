import type { Transaction } from 'kysely';
import type { Access } from '#areas/session/rules/access.ts';
import { openPardon, openRequestLimit, openSignInLimits } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { INVITATION_JOB, jobsOf, type MailDeps } from './jobs.ts';
import { access, resolversOf } from './resolvers.ts';

export type {} from './tables.ts';

interface Deps extends MailDeps {
  readonly jobs: () => Jobs;
}

export interface PasswordsBackend extends AreaBackend<Access> {
  /**
   * Mails an invitation once the transaction commits. Nobody is invited who is inactive by then or has a password, so it may be called
   * whenever somebody is created or becomes active.
   */
  invite(within: Transaction<Tables>, userId: number): Promise<void>;
}

/** Mails that may be asked for, for one address and from one network. A mailbox shall not be filled through us. */
const MAIL_LIMITS = { perAddress: 5, perNetwork: 50, seconds: 3600 };

export function openPasswords({ jobs, ...mail }: Deps): PasswordsBackend {
  const { database, clock, log } = mail;
  const connection = database.kysely;
  return {
    resolvers: resolversOf({
      database,
      clock,
      log,
      jobs,
      limited: openSignInLimits(connection),
      pardon: openPardon(connection),
      limitedMail: openRequestLimit(connection, 'enlace', MAIL_LIMITS),
    }),
    access,
    jobs: jobsOf(mail),
    invite: (within, userId) => jobs().send(INVITATION_JOB, { userId }, { within }),
  };
}
