import { normalAddress } from '#areas/session/rules/address.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { Locked } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { INVITATION_JOB, RESET_JOB } from './jobs.ts';
import type { PasswordDeps } from './password-deps.ts';
import { findColleague } from './person-store.ts';

/** Asked by anybody: one that exists, one that does not and one that is disabled are counted and queued alike. */
export async function requestReset(
  { limitedMail, jobs }: PasswordDeps,
  { email, ip }: { email: string; ip: string },
): Promise<Result<void, Locked>> {
  const address = normalAddress(email);
  const within = await limitedMail({ address, ip });
  if (within.ok) await jobs().send(RESET_JOB, { address });
  return within;
}

type LinkRefusal = Locked | 'unknown' | 'unfit';

/** @returns `unfit` for who is inactive, or has a password already */
export const inviteAgain = (deps: PasswordDeps, session: Session, asked: AskedForColleague) =>
  sendLinkTo(deps, session, asked, false);

/** @returns `unfit` for who is inactive, or has no password yet */
export const sendReset = (deps: PasswordDeps, session: Session, asked: AskedForColleague) =>
  sendLinkTo(deps, session, asked, true);

interface AskedForColleague {
  readonly userId: number;
  readonly ip: string;
}

/** Of the caller's own customer and active; whether there is a password already decides which link it is. */
async function sendLinkTo(
  { database, limitedMail, jobs }: PasswordDeps,
  session: Session,
  { userId, ip }: AskedForColleague,
  hasPassword: boolean,
): Promise<Result<void, LinkRefusal>> {
  const person = await findColleague(database.kysely, scopeOf(session), userId);
  if (!person) return refuse('unknown');
  if (person.status !== 1 || Boolean(person.password_hash) !== hasPassword) return refuse('unfit');
  const address = normalAddress(person.email);
  const within = await limitedMail({ address, ip });
  if (!within.ok) return within;
  await (hasPassword ? jobs().send(RESET_JOB, { address }) : jobs().send(INVITATION_JOB, { userId }));
  return accept(undefined);
}
