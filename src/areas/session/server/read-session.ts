import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { isExpired, isIdle, needsTouch } from '../rules/idle.ts';
import type { Session } from '../rules/scope.ts';
import { findSession, type StoredSession, touchSession } from './session-store.ts';
import { tokenHash } from './token.ts';

/** Whose token this is; nothing when it is unknown, over, idle, or of a user who may no longer sign in. */
export async function readSession(
  connection: Connection,
  clock: Clock,
  token: string | undefined,
): Promise<Session | undefined> {
  const hash = tokenHash(token);
  const stored = hash && (await findSession(connection, hash));
  if (!hash || !stored) return undefined;
  const now = clock.now();
  const lifetime = { lastUsedAt: stored.last_used_at, expiresAt: stored.expires_at };
  if (stored.status !== 1 || isExpired(lifetime, now) || isIdle(lifetime, now)) return undefined;
  if (needsTouch(lifetime, now)) await touchSession(connection, hash, now);
  return sessionOf(hash, stored);
}

const sessionOf = (hash: string, stored: StoredSession): Session => ({
  userId: stored.user_id,
  cliente: stored.cliente,
  nombreCliente: stored.nombre,
  moneda: stored.moneda,
  storeCode: stored.store_code,
  roleName: stored.role_name,
  permissions: new Set(stored.permissions),
  destinos: stored.destinos.length > 0 ? stored.destinos : 'all',
  isSupportUser: stored.actor === 'soporte',
  tokenHash: hash,
});
