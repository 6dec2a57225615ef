import type { Transaction } from 'kysely';
import type { ChangeAuthor } from '#areas/session/rules/change-author.ts';
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
import type { LinkPurpose } from '../rules/link.ts';
import { operations } from '../rules/operations.ts';
import { type ConfirmPassword, createPasswordConfirmation } from './confirm-password.ts';
import { createMailLimits, type MailLimitSettings, type PasswordDeps } from './password-deps.ts';
import {
  expiredLinksJob,
  invitationMail,
  LINK_PURPOSE,
  type PasswordMailDeps,
  passwordMails,
} from './password-mails.ts';
import { inviteAgain, type LinkRefusal, sendReset } from './request-link.ts';
import { createResolvers } from './resolvers.ts';

export type { ConfirmPassword } from './confirm-password.ts';
export type { LinkRefusal } from './request-link.ts';
export type {} from './tables.ts';
export { LINK_PURPOSE };

interface Deps extends Omit<PasswordMailDeps, 'mailLimits'> {
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
  /** Mails a link to a person of the author's customer: an invitation without a password, a reset link with one. */
  sendLink(author: ChangeAuthor, userId: number, purpose: LinkPurpose): Promise<Result<void, LinkRefusal>>;
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
  const deps: PasswordDeps = {
    database,
    clock,
    provider,
    log,
    devices,
    limited,
    pardon: createLockoutReset(connection),
    limitedMail: createRequestLimit(connection, 'enlace', MAIL_LIMITS),
    mailLimits,
  };
  return {
    resolvers: createResolvers(deps),
    operations,
    confirm: createPasswordConfirmation(connection, limited),
    jobs: [expiredLinksJob(mail)],
    outbox: passwordMails(mail),
    sendLink: (author, userId, purpose) =>
      purpose === 'invitacion' ? inviteAgain(deps, author, userId) : sendReset(deps, author, userId),
    mayInvite: (within, by) => mailLimits.invitation(within, by),
    invite: (within, userId) => addToOutbox(within, invitationMail(userId, clock.now())),
  };
}
