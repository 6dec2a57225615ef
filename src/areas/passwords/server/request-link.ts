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

/** Of the caller's own customer, active, and without a password until now. */
export async function inviteAgain(
  deps: PasswordDeps,
  session: Session,
  { userId, ip }: { userId: number; ip: string },
): Promise<Result<void, Locked | 'unknown' | 'not-invitable'>> {
  const person = await findColleague(deps.database.kysely, scopeOf(session), userId);
  if (!person) return refuse('unknown');
  if (person.status !== 1 || person.password_hash) return refuse('not-invitable');
  const within = await deps.limitedMail({ address: normalAddress(person.email), ip });
  if (!within.ok) return within;
  await deps.jobs().send(INVITATION_JOB, { userId });
  return accept(undefined);
}
