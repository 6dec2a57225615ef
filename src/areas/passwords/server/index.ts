import type { Transaction } from 'kysely';
import type { Operation } from '#areas/session/rules/operation.ts';
import {
  createLockoutReset,
  createRequestLimit,
  createSignInLimits,
  type KnownDevices,
  type Locked,
  type SignInLog,
} from '#areas/session/server/index.ts';
import type { Result } from '#kernel/result.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Tables } from '#platform/database/tables.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { operations } from '../rules/operations.ts';
import { type ConfirmPassword, createPasswordConfirmation } from './confirm-password.ts';
import { createMailLimits, type MailLimitSettings } from './password-deps.ts';
import { invitationMail, LINK_PURPOSE, type MailDeps, passwordMails, sweepJob } from './password-mails.ts';
import { createResolvers } from './resolvers.ts';

export type { ConfirmPassword } from './confirm-password.ts';
export type {} from './tables.ts';
export { LINK_PURPOSE };

interface Deps extends Omit<MailDeps, 'mailLimits'> {
  /** The distributor's configured name, which must not make up a password. */
  readonly provider: string;
  readonly devices: KnownDevices;
  readonly mailLimits: MailLimitSettings;
  readonly log?: SignInLog | undefined;
}

export interface PasswordsBackend extends AreaBackend<Operation> {
  /** Checks the caller's own password again; a wrong one counts towards the lockout. */
  readonly confirm: ConfirmPassword;
  /**
   * Mails an invitation after the transaction commits. Safe to call whenever a person is created or becomes active: inactive people and people with a
   * password get no mail.
   */
  invite(within: Transaction<Tables>, userId: number): Promise<void>;
  /** Counts an invitation towards the customer's limit, before it is sent. */
  mayInvite(
    within: Transaction<Tables>,
    by: { readonly cliente: string; readonly email: string },
  ): Promise<Result<void, Locked>>;
}

/** Limits of reset links that are requested without a session, by mail address and by network. */
const MAIL_LIMITS = { perAddress: 5, perNetwork: 50, seconds: 3600 };

export function createPasswordsBackend({
  provider,
  devices,
  log,
  mailLimits: settings,
  ...mail
}: Deps): PasswordsBackend {
  const { database, clock } = mail;
  const connection = database.kysely;
  const mailLimits = createMailLimits(settings);
  const limited = createSignInLimits(connection);
  return {
    resolvers: createResolvers({
      database,
      clock,
      provider,
      log,
      devices,
      limited,
      pardon: createLockoutReset(connection),
      limitedMail: createRequestLimit(connection, 'enlace', MAIL_LIMITS),
      mailLimits,
    }),
    operations,
    confirm: createPasswordConfirmation(connection, limited),
    jobs: [sweepJob(mail)],
    outbox: passwordMails(mail),
    mayInvite: (within, by) => mailLimits.invitation(within, by),
    invite: (within, userId) => addToOutbox(within, invitationMail(userId, clock.now())),
  };
}
