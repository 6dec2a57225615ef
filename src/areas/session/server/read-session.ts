import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { type Access, decideAccess } from '../rules/access.ts';
import { isExpired, isIdle, type Lifetime, needsTouch } from '../rules/idle.ts';
import type { Session } from '../rules/scope.ts';
import type { RecentUse } from './recent-use.ts';
import { findAccess, type StoredSession, touchSession } from './session-queries.ts';
import { versionOf } from './session-version.ts';
import { hashOfToken } from './token.ts';

interface Deps {
  readonly connection: Connection;
  readonly find: (tokenHash: string) => Promise<StoredSession | undefined>;
  readonly clock: Clock;
  readonly recentUse: RecentUse;
}

/** The session of a token, counted as used; undefined when it is unknown, expired or idle, or when its user is inactive. */
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
  { find, clock, recentUse }: Omit<Deps, 'connection'>,
  tokenHash: string,
): Promise<{ readonly session: Session; readonly recorded: Lifetime } | undefined> {
  const stored = await find(tokenHash);
  if (!stored || !isOpen({ ...stored, token_hash: tokenHash }, recentUse, clock.now())) return undefined;
  return { session: sessionOf(tokenHash, stored), recorded: recordedOf(stored) };
}

type Times = Pick<StoredSession, 'status' | 'last_used_at' | 'idle_from' | 'expires_at'>;

const recordedOf = ({ last_used_at, idle_from, expires_at }: Times): Lifetime => ({
  lastUsedAt: last_used_at,
  idleFrom: idle_from,
  expiresAt: expires_at,
});

function isOpen(stored: Times & { readonly token_hash: string }, recentUse: RecentUse, now: Date): boolean {
  const lifetime = { ...recordedOf(stored), lastUsedAt: recentUse.latest(stored.token_hash, stored.last_used_at) };
  return stored.status === 1 && !isExpired(lifetime, now) && !isIdle(lifetime, now);
}

/**
 * Filters session hashes: those that are open and that `access` allows. The check does not count as use.
 * @param provider the distributor's configured name
 */
export async function stillOpen(
  { connection, clock, recentUse }: Omit<Deps, 'find'>,
  tokenHashes: readonly string[],
  access: Access,
  provider: string,
): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const stored = await findAccess(connection, tokenHashes);
  const open = stored.filter((each) => {
    const isSupportUser = each.actor === 'soporte';
    const holder = {
      isSupportUser,
      mustAcceptTerms: each.debe_aceptar && !isSupportUser,
      roleName: each.role_name,
      storeCode: each.store_code,
      permissions: new Set(each.permissions),
    };
    return isOpen(each, recentUse, now) && decideAccess(access, holder, provider) === undefined;
  });
  return new Set(open.map(({ token_hash }) => token_hash));
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
    pais: stored.pais,
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
