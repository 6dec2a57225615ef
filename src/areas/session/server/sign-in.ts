import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { normalAddress } from '../rules/address.ts';
import { findSignIn } from './account-store.ts';
import { isPassword } from './password.ts';
import type { LimitedAttempt, Locked } from './sign-in-limits.ts';
import { type OpenedSession, startSession } from './start-session.ts';

/** What the operator reads of signing in; never an address, a password or a token. */
export interface SignInLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface SignInDeps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly limited: LimitedAttempt;
  readonly log?: SignInLog | undefined;
}

/**
 * Opens a session. An unknown address, a wrong password and a disabled account give the same refusal after the same work,
 * and lock after the same number of attempts: nothing tells which addresses exist.
 */
export async function signIn(
  deps: SignInDeps,
  given: { email: string; password: string; ip: string },
): Promise<Result<OpenedSession, Locked | 'incorrect'>> {
  const { ip } = given;
  const address = normalAddress(given.email);
  const attempt = await deps.limited({ address, ip }, () => findUser(deps.connection, address, given.password));
  if (!attempt.ok) {
    deps.log?.warn({ ip, ...attempt.refusal }, 'Inicio de sesión bloqueado');
    return refuse(attempt.refusal);
  }
  const opened =
    attempt.value &&
    (await startSession(deps, attempt.value.id, { kind: 'cliente', passwordHash: attempt.value.passwordHash }));
  if (!opened) return refuse('incorrect');
  deps.log?.info({ ip, userId: opened.user.id }, 'Inicio de sesión');
  return accept(opened);
}

interface Found {
  readonly id: number;
  readonly passwordHash: string;
}

/** @returns nothing unless the address, the password and the status are all right */
async function findUser(connection: Connection, address: string, password: string): Promise<Found | undefined> {
  const user = await findSignIn(connection, address);
  const matches = await isPassword(user?.password_hash, password);
  if (!user?.password_hash || !matches || user.status !== 1) return undefined;
  return { id: user.id, passwordHash: user.password_hash };
}
