import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Origin } from '../rules/audit-entry.ts';
import { IDLE_SECONDS, type Lifetime, TOUCH_SECONDS } from '../rules/idle.ts';
import { readableAgent } from '../rules/readable-agent.ts';

export interface StoredSession {
  readonly user_id: number;
  readonly actor: string;
  readonly operador: string | null;
  readonly visita_id: number | null;
  readonly last_used_at: Date;
  readonly idle_from: Date | null;
  readonly expires_at: Date;
  readonly status: number;
  readonly cliente: string;
  readonly nombre: string;
  readonly moneda: string;
  readonly store_code: string;
  readonly role_name: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly debe_aceptar: boolean;
  readonly permissions: string[];
  /** Nothing when the person sees all of the customer's delivery points. */
  readonly destinos: string[] | null;
}

/** Everything a request needs to know of its caller, in one round trip: it runs on every request. */
export async function findSession(connection: Connection, tokenHash: string): Promise<StoredSession | undefined> {
  const { rows } = await sql<StoredSession>`select * from sesion_de(${tokenHash})`.execute(connection);
  return rows[0];
}

/** Who signs in: a person of the customer, with the password that was looked at, or support staff in the account of one. */
export type Actor =
  | { readonly kind: 'cliente'; readonly passwordHash: string }
  | { readonly kind: 'soporte'; readonly operador: string; readonly visitaId: number };

interface NewSession {
  readonly tokenHash: string;
  readonly userId: number;
  readonly actor: Actor;
  readonly origin: Origin;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Waits for a password that is being changed, or a person being made inactive, at this very moment: what ends all sessions shall not be
 * outrun by one that begins.
 * @returns false when the password is another by now, or the person may no longer sign in
 */
export async function saveSession(
  connection: Connection,
  { tokenHash, userId, actor, origin, now, expiresAt }: NewSession,
): Promise<boolean> {
  const visit = actor.kind === 'soporte' ? actor : { operador: null, visitaId: null };
  const unchanged = actor.kind === 'cliente' ? sql`u.password_hash = ${actor.passwordHash}` : sql`true`;
  const { rows } = await sql`
    insert into sesiones (token_hash, user_id, actor, operador, visita_id, ip, user_agent, created_at, last_used_at, expires_at)
    select ${tokenHash}, u.id, ${actor.kind}, ${visit.operador}, ${visit.visitaId}::bigint, ${origin.ip}, ${readableAgent(origin.userAgent)},
      ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    from usuarios u where u.id = ${userId} and u.status = 1 and ${unchanged} for share
    returning user_id`.execute(connection);
  return rows.length > 0;
}

/** Never moves the last use back. @returns what is recorded now */
export async function touchSession(
  connection: Connection,
  tokenHash: string,
  usedAt: Date,
): Promise<Lifetime | undefined> {
  return connection
    .updateTable('sesiones')
    .set({ last_used_at: sql<Date>`greatest(last_used_at, ${usedAt}::timestamptz)` })
    .where('token_hash', '=', tokenHash)
    .returning(['last_used_at as lastUsedAt', 'idle_from as idleFrom', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

/** The idle minutes of the session begin at `until` at the earliest. */
export async function stopIdleClock(connection: Connection, tokenHash: string, until: Date): Promise<void> {
  await connection
    .updateTable('sesiones')
    .set({ idle_from: sql<Date>`greatest(idle_from, ${until}::timestamptz)` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** From when on a session is idle. */
export const activeUntil = sql<Date>`greatest(last_used_at, idle_from)`;

export async function deleteSession(connection: Connection, tokenHash: string): Promise<void> {
  await connection.deleteFrom('sesiones').where('token_hash', '=', tokenHash).execute();
}

/** Every session of a person, but the one that `spare` names. Those of support staff in the person's account go too. @returns how many */
export async function deleteSessionsOf(connection: Connection, userId: number, spare?: string): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('sesiones')
    .where('user_id', '=', userId)
    .$if(spare !== undefined, (query) => query.where('token_hash', '<>', spare ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Sessions that can no longer be used: too old, or idle even if the last use was not written down any more. */
export async function deleteEndedSessions(connection: Connection, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - (IDLE_SECONDS + TOUCH_SECONDS) * 1000);
  await connection
    .deleteFrom('sesiones')
    .where((where) => where.or([where('expires_at', '<=', now), where(activeUntil, '<=', idleSince)]))
    .execute();
}
