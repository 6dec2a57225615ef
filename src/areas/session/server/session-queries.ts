import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Origin } from '../rules/audit-entry.ts';
import { IDLE_SECONDS, type Lifetime, TOUCH_SECONDS } from '../rules/idle.ts';
import { storableUserAgent } from '../rules/storable-user-agent.ts';

type SessionColumns = Pick<
  Selectable<Tables['sesiones']>,
  'user_id' | 'actor' | 'operador' | 'visita_id' | 'last_used_at' | 'idle_from' | 'expires_at'
>;
type PersonColumns = Pick<Selectable<Tables['usuarios']>, 'status' | 'firstname' | 'lastname'>;
type CustomerColumns = Pick<Selectable<Tables['clientes']>, 'cliente' | 'nombre' | 'moneda' | 'pais' | 'store_code'>;

/** The columns of the database function `sesion_de`, and the customer's country. */
export interface StoredSession extends Readonly<SessionColumns & PersonColumns & CustomerColumns> {
  readonly role_name: string;
  readonly debe_aceptar: boolean;
  readonly permissions: string[];
  /** Codes of the visible delivery points; null when the person sees all of the customer's. */
  readonly destinos: string[] | null;
}

/** Finds everything that requests need about these sessions, by hash, in one round trip. */
export async function findSessions(
  connection: Connection,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, StoredSession>> {
  const { rows } = await sql<StoredSession & { readonly token_hash: string }>`
    select h.token_hash, s.*, (select c.pais from clientes c where c.cliente = s.cliente) as pais from unnest(${tokenHashes}::text[]) h (token_hash) cross join lateral sesion_de(h.token_hash) s`.execute(
    connection,
  );
  return new Map(rows.map(({ token_hash, ...session }) => [token_hash, session]));
}

/** Facts that decide whether a session is open, and its rights. Cheaper than the database function `sesion_de`, which also reads delivery points. */
export type StoredAccess = Pick<
  StoredSession,
  | 'actor'
  | 'last_used_at'
  | 'idle_from'
  | 'expires_at'
  | 'status'
  | 'store_code'
  | 'role_name'
  | 'debe_aceptar'
  | 'permissions'
> & { readonly token_hash: string };

/** Finds the access facts of those sessions that exist. */
export async function findAccess(connection: Connection, tokenHashes: readonly string[]): Promise<StoredAccess[]> {
  const { rows } = await sql<StoredAccess>`
    select s.token_hash, s.actor, s.last_used_at, s.idle_from, s.expires_at, u.status, c.store_code, r.role_name,
      u.terms_accepted_at is null
        or u.terms_accepted_at < coalesce((select max(t.publicado_en) from textos_legales t), '-infinity') as debe_aceptar,
      array(select p.permission from role_permisos p where p.role_id = u.role_id) as permissions
    from sesiones s join usuarios u on u.id = s.user_id join clientes c on c.cliente = u.cliente join roles r on r.role_id = u.role_id
    where s.token_hash = any(${tokenHashes})`.execute(connection);
  return rows;
}

/** The person who signs in, with the verified password hash; or support staff in a person's account. */
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
 * Stores a new session. Locks the person's row (`for share`): a concurrent change of password or status, which ends all
 * sessions, cannot miss this one.
 * @returns false when the password changed meanwhile or the person is inactive
 */
export async function saveSession(
  connection: Connection,
  { tokenHash, userId, actor, origin, now, expiresAt }: NewSession,
): Promise<boolean> {
  const visit = actor.kind === 'soporte' ? actor : { operador: null, visitaId: null };
  const unchanged = actor.kind === 'cliente' ? sql`u.password_hash = ${actor.passwordHash}` : sql`true`;
  const { rows } = await sql`
    insert into sesiones (token_hash, user_id, actor, operador, visita_id, ip, user_agent, created_at, last_used_at, expires_at)
    select ${tokenHash}, u.id, ${actor.kind}, ${visit.operador}, ${visit.visitaId}::bigint, ${origin.ip}, ${storableUserAgent(origin.userAgent)},
      ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    from usuarios u where u.id = ${userId} and u.status = 1 and ${unchanged} for share
    returning user_id`.execute(connection);
  return rows.length > 0;
}

/**
 * Records a use, unless a later one is recorded.
 * @returns the recorded lifetime; undefined without a session
 */
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

/** Lets the session's idle time count from `until` at the earliest. */
export async function pauseIdleTime(connection: Connection, tokenHash: string, until: Date): Promise<void> {
  await connection
    .updateTable('sesiones')
    .set({ idle_from: sql<Date>`greatest(idle_from, ${until}::timestamptz)` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** SQL of the instant from which the idle time counts. */
export const lastActiveAt = sql<Date>`greatest(last_used_at, idle_from)`;

/** SQL condition: the session is neither expired nor idle. Allows for the minute by which the recorded use may lag. */
export const isOpenAt = (now: Date): RawBuilder<unknown> => sql`expires_at > ${now}::timestamptz
  and ${lastActiveAt} > ${new Date(now.getTime() - (IDLE_SECONDS + TOUCH_SECONDS) * 1000)}::timestamptz`;

/** Number of a person's open sessions, those of support staff in the account too. */
export async function countOpenSessions(connection: Connection, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from sesiones where user_id = ${userId} and ${isOpenAt(now)}`.execute(connection);
  return rows[0]?.open ?? 0;
}

export async function deleteSession(connection: Connection, tokenHash: string): Promise<void> {
  await connection.deleteFrom('sesiones').where('token_hash', '=', tokenHash).execute();
}

/**
 * Ends a person's sessions, including those of support staff in the account.
 * @param spare token hash of a session that stays open
 * @returns how many were ended
 */
export async function deletePersonSessions(connection: Connection, userId: number, spare?: string): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('sesiones')
    .where('user_id', '=', userId)
    .$if(spare !== undefined, (query) => query.where('token_hash', '<>', spare ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes expired and idle sessions. Allows for the minute by which the recorded use may lag. */
export async function deleteEndedSessions(connection: Connection, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - (IDLE_SECONDS + TOUCH_SECONDS) * 1000);
  await connection
    .deleteFrom('sesiones')
    .where((where) => where.or([where('expires_at', '<=', now), where(lastActiveAt, '<=', idleSince)]))
    .execute();
}

/**
 * SQL condition: `usuarios u` is an active person whose role has the permission. For messages that are sent without a session.
 * @param permission with the distributor's name: `Terpel_Facturas::pendientes`
 */
export const isActiveWith = (permission: string): RawBuilder<unknown> => sql`u.status = 1 and exists (
  select from role_permisos p where p.role_id = u.role_id and p.permission = ${permission})`;
