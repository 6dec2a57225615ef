import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Origin } from '../rules/audit-entry.ts';
import { LIFETIME_SECONDS } from '../rules/idle.ts';
import { type Actor, saveSession } from './session-queries.ts';
import { type Account, findAccount } from './sign-in/account-queries.ts';
import { newToken } from './token.ts';

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
}

/** A new session with its token, which is known only at this moment. */
export interface OpenedSession extends Account {
  readonly token: string;
  readonly actor: Actor;
}

/**
 * Opens a session in a person's account, for the person or for support staff.
 * @returns undefined when the person may not sign in
 */
export async function startSession(
  { connection, clock }: Deps,
  userId: number,
  actor: Actor,
  origin: Origin,
): Promise<OpenedSession | undefined> {
  const account = await findAccount(connection, userId);
  if (!account) return undefined;
  const { token, tokenHash } = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000);
  const isSaved = await saveSession(connection, { tokenHash, userId, actor, origin, now, expiresAt });
  return isSaved ? { ...account, token, actor } : undefined;
}
