import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { isExpired, isIdle, type Lifetime, needsTouch } from '../rules/idle.ts';
import type { Session } from '../rules/scope.ts';
import type { RecentUse } from './recent-use.ts';
import { findSession, type StoredSession, touchSession } from './session-queries.ts';
import { versionOf } from './session-version.ts';
import { hashOfToken } from './token.ts';

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly recentUse: RecentUse;
}

/** The session of a token, counted as used; undefined when it is unknown, expired, idle, or its user is inactive. */
export async function readSession(deps: Deps, token: string | undefined): Promise<Session | undefined> {
  const tokenHash = hashOfToken(token);
  const open = tokenHash && (await findOpenSession(deps, tokenHash));
  if (!tokenHash || !open) return undefined;
  const now = deps.clock.now();
  if (needsTouch(open.recorded, now)) await touchSession(deps.connection, tokenHash, now);
  else deps.recentUse.note(tokenHash, now);
  return open.session;
}

/**
 * Finds an open session without counting as a use.
 * @returns undefined when it is expired, idle, or its user is inactive
 */
export async function findOpenSession(
  { connection, clock, recentUse }: Deps,
  tokenHash: string,
): Promise<{ readonly session: Session; readonly recorded: Lifetime } | undefined> {
  const stored = await findSession(connection, tokenHash);
  if (!stored) return undefined;
  const now = clock.now();
  const recorded = {
    lastUsedAt: stored.last_used_at,
    idleFrom: stored.idle_from,
    expiresAt: stored.expires_at,
  };
  const lifetime = { ...recorded, lastUsedAt: recentUse.latest(tokenHash, stored.last_used_at) };
  if (stored.status !== 1 || isExpired(lifetime, now) || isIdle(lifetime, now)) return undefined;
  return { session: sessionOf(tokenHash, stored), recorded };
}

function sessionOf(tokenHash: string, stored: StoredSession): Session {
  const isSupportUser = stored.actor === 'soporte';
  const mustAcceptTerms = stored.debe_aceptar && !isSupportUser;
  return {
    userId: stored.user_id,
    nombre: `${stored.firstname} ${stored.lastname}`,
    cliente: stored.cliente,
    nombreCliente: stored.nombre,
    moneda: stored.moneda,
    storeCode: stored.store_code,
    roleName: stored.role_name,
    permissions: new Set(stored.permissions),
    destinos: stored.destinos ?? 'all',
    isSupportUser,
    operador: stored.operador,
    visitaId: stored.visita_id,
    mustAcceptTerms,
    version: versionOf({ ...stored, mustAcceptTerms, sin_destinos: stored.destinos?.length === 0 }),
    tokenHash,
  };
}
