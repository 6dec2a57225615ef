import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Origin } from '../rules/audit-entry.ts';
import { LIFETIME_SECONDS } from '../rules/idle.ts';
import { type Account, findAccount } from './account-store.ts';
import { type Actor, saveSession } from './session-store.ts';
import { newToken } from './token.ts';

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
}

/** A session that has just begun: the only moment at which its token is known. */
export interface OpenedSession extends Account {
  readonly token: string;
  readonly actor: Actor;
}

/** Opens a session of this person, whoever stands behind it. @returns undefined when the person may not come in any more */
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
