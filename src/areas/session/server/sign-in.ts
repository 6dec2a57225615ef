import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { normalAddress } from '../rules/address.ts';
import { LIFETIME_SECONDS } from '../rules/idle.ts';
import { type Account, findAccount, findSignIn } from './account-store.ts';
import { isPassword } from './password.ts';
import { saveSession } from './session-store.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { newToken, tokenHash } from './token.ts';

export type SignInRefusal =
  | { readonly reason: 'incorrect' }
  | { readonly reason: 'locked'; readonly retryAfterSeconds: number };

interface SignedIn extends Account {
  readonly token: string;
}

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly limits: SignInLimits;
}

/**
 * Opens a session. An unknown address, a wrong password and a disabled account give the same refusal after the same work,
 * and lock after the same number of attempts: nothing tells which addresses exist.
 */
export async function signIn(
  { connection, clock, limits }: Deps,
  given: { email: string; password: string; ip: string },
): Promise<Result<SignedIn, SignInRefusal>> {
  const address = normalAddress(given.email);
  const retryAfterSeconds = await limits.attempt(address, given.ip);
  if (retryAfterSeconds !== undefined) return refuse({ reason: 'locked', retryAfterSeconds });
  const user = await findSignIn(connection, address);
  const matches = await isPassword(user?.password_hash, given.password);
  if (!user || !matches || user.status !== 1) return refuse({ reason: 'incorrect' });
  const account = await findAccount(connection, user.id);
  if (!account) return refuse({ reason: 'incorrect' });
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000);
  await saveSession(connection, { tokenHash: tokenHash(token) ?? '', userId: user.id, now, expiresAt });
  await limits.forgive(address, given.ip);
  return accept({ ...account, token });
}
