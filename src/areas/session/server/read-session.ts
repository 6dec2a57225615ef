import { createHash } from 'node:crypto';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { NO_PEERS, type Peers } from '#platform/processes/peers.ts';
import { IDLE_SECONDS, isExpired, isIdle, type Lifetime, needsTouch } from '../rules/idle.ts';
import { type Access, decideAccess } from '../rules/operation.ts';
import type { Session } from '../rules/scope.ts';
import { findAccess, type StoredSession, touchSession } from './session-queries.ts';
import { hashOfToken } from './start-session.ts';

interface Deps {
  readonly connection: Connection;
  readonly find: (tokenHash: string) => Promise<StoredSession | undefined>;
  readonly clock: Clock;
  readonly recentUse: RecentUse;
}

/** Finds the session of a token and counts the use. Undefined when the session is unknown, expired or idle, or its user is inactive. */
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
 * Finds an open session without counting a use.
 * @returns undefined when it is expired or idle, or its user is inactive
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
 * Keeps the hashes of sessions that are open and that `access` allows. Does not count as use.
 * @param provider the distributor's configured name
 */
export async function filterOpenSessions(
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
    version: sessionVersion({ ...stored, mustAcceptTerms, sin_destinos: stored.destinos?.length === 0 }),
    tokenHash,
  };
}

interface RecentUse {
  note(tokenHash: string, at: Date): void;
  /** @returns the later of the recorded use and the one in memory */
  latest(tokenHash: string, recorded: Date): Date;
}

/**
 * Keeps uses in memory that come within a minute of a recorded one and are not written to the database. Without this, a session could end up to a
 * minute early; a restart loses at most that minute. All processes of a portal share these uses.
 */
export function createRecentUse(peers: Peers = NO_PEERS): RecentUse {
  const uses = new Map<string, Date>();
  const keep = (tokenHash: string, at: Date): void => {
    // Deletes first to move the entry to the end: the map is ordered by time, so that the loop can stop at the first recent
    // entry.
    uses.delete(tokenHash);
    uses.set(tokenHash, at);
    for (const [hash, usedAt] of uses) {
      if (at.getTime() - usedAt.getTime() < IDLE_SECONDS * 1000) break;
      uses.delete(hash);
    }
  };
  const tell = peers.share('sesiones', Math.max, (tokenHash, at) => {
    const known = uses.get(tokenHash);
    if (!known || known.getTime() < at) keep(tokenHash, new Date(at));
  });
  return {
    note(tokenHash, at) {
      keep(tokenHash, at);
      tell(tokenHash, at.getTime());
    },
    latest(tokenHash, recorded) {
      const remembered = uses.get(tokenHash);
      return remembered && remembered > recorded ? remembered : recorded;
    },
  };
}

interface Versioned {
  readonly role_name: string;
  readonly permissions: readonly string[];
  readonly mustAcceptTerms: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly nombre: string;
  readonly operador: string | null;
  readonly store_code: string;
  readonly moneda: Currency;
  readonly pais: Country;
  readonly sin_destinos: boolean;
}

/**
 * A short opaque hash of all facts in the session's cookies. Every answer carries it, so that pages notice a changed role
 * without an extra query.
 */
export function sessionVersion(facts: Versioned): string {
  const { role_name, permissions, mustAcceptTerms, firstname, lastname, nombre, operador } = facts;
  const { store_code, moneda, pais, sin_destinos } = facts;
  const text = JSON.stringify([
    role_name,
    permissions.toSorted(),
    mustAcceptTerms,
    firstname,
    lastname,
    nombre,
    operador,
    store_code,
    moneda,
    pais,
    sin_destinos,
  ]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
