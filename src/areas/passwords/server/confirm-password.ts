import { normalizeAddress } from '#areas/session/rules/address.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { type LimitedAttempt, type Locked, matchesPassword } from '#areas/session/server/index.ts';
import { accept, type Result } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { trimmedPassword } from '../rules/new-password.ts';
import { findPasswordOwner, type PasswordOwner } from './password-queries.ts';

/** Name of the counter for signed-in callers. Failed sign-ins of strangers count elsewhere, so they cannot lock these out. */
const SIGNED_IN = 'sesiones';

/** Whether `given`, after trimming, is the person's password. A wrong one counts towards the lockout. */
export async function checkOwnPassword(
  limited: LimitedAttempt,
  person: PasswordOwner,
  given: string,
  ip: string,
): Promise<Result<boolean, Locked>> {
  const attempt = await limited({ address: normalizeAddress(person.email), ip, known: SIGNED_IN }, async () =>
    (await matchesPassword(person.password_hash, trimmedPassword(given))) ? true : undefined,
  );
  return attempt.ok ? accept(attempt.value === true) : attempt;
}

/**
 * Checks the caller's own password again before a sensitive operation.
 * @param ip the caller's IP address, for the lockout
 */
export type ConfirmPassword = (session: Session, password: string, ip: string) => Promise<Result<boolean, Locked>>;

export const createPasswordConfirmation =
  (connection: Connection, limited: LimitedAttempt): ConfirmPassword =>
  async (session, password, ip) => {
    const person = await findPasswordOwner(connection, session.userId);
    return person ? checkOwnPassword(limited, person, password, ip) : accept(false);
  };
