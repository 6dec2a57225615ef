import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { isExpired, isIdle, needsTouch } from '../rules/idle.ts';
import type { Session } from '../rules/scope.ts';
import type { RecentUse } from './recent-use.ts';
import { findSession, type StoredSession, touchSession } from './session-store.ts';
import { versionOf } from './session-version.ts';
import { hashOfToken } from './token.ts';

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly recentUse: RecentUse;
}

/** Whose token this is; nothing when it is unknown, over, idle, or of a user who may no longer sign in. */
export async function readSession(deps: Deps, token: string | undefined): Promise<Session | undefined> {
  const tokenHash = hashOfToken(token);
  const stored = tokenHash && (await findSession(deps.connection, tokenHash));
  if (!tokenHash || !stored) return undefined;
  const now = deps.clock.now();
  const recorded = { lastUsedAt: stored.last_used_at, expiresAt: stored.expires_at };
  const lifetime = { ...recorded, lastUsedAt: deps.recentUse.latest(tokenHash, stored.last_used_at) };
  if (stored.status !== 1 || isExpired(lifetime, now) || isIdle(lifetime, now)) return undefined;
  if (needsTouch(recorded, now)) await touchSession(deps.connection, tokenHash, now);
  else deps.recentUse.note(tokenHash, now);
  return sessionOf(tokenHash, stored);
}

function sessionOf(tokenHash: string, stored: StoredSession): Session {
  const isSupportUser = stored.actor === 'soporte';
  const mustAcceptTerms = stored.debe_aceptar && !isSupportUser;
  return {
    userId: stored.user_id,
    cliente: stored.cliente,
    nombreCliente: stored.nombre,
    moneda: stored.moneda,
    storeCode: stored.store_code,
    roleName: stored.role_name,
    permissions: new Set(stored.permissions),
    destinos: stored.destinos.length > 0 ? stored.destinos : 'all',
    isSupportUser,
    operador: stored.operador,
    visitaId: stored.visita_id,
    mustAcceptTerms,
    version: versionOf({ ...stored, mustAcceptTerms }),
    tokenHash,
  };
}
