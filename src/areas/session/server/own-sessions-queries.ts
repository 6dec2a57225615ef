import { type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isOpenAt } from './session-queries.ts';

type SessionColumns = Pick<Selectable<Tables['sesiones']>, 'id' | 'ip' | 'user_agent' | 'created_at' | 'last_used_at'>;

export interface OwnSession extends Readonly<SessionColumns> {
  readonly is_this: boolean;
}

/** Maximum number of sessions in one answer. */
const MOST = 100;

/** A person's open sessions, without those of support staff. `last_used_at` may lag by a minute. */
export async function listOwnSessions(
  connection: Connection,
  { userId, tokenHash }: { userId: number; tokenHash: string },
  now: Date,
): Promise<{ total: number; items: OwnSession[] }> {
  const { rows } = await sql<OwnSession & { total: number }>`
    select id, ip, user_agent, created_at, last_used_at, token_hash = ${tokenHash} as is_this, count(*) over () as total
    from sesiones where user_id = ${userId} and actor = 'cliente' and ${isOpenAt(now)}
    order by is_this desc, last_used_at desc, id limit ${sql.lit(MOST)}`.execute(connection);
  return { total: rows[0]?.total ?? 0, items: rows };
}

/** Ends one session of the person. @returns 1, or 0 when the id is not one of this person's sessions */
export async function deleteOwnSession(connection: Connection, userId: number, id: string): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('sesiones')
    .where('user_id', '=', userId)
    .where('actor', '=', 'cliente')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends a person's other sessions. @param tokenHash of the session that stays @returns how many were ended */
export async function deleteOtherSessions(connection: Connection, userId: number, tokenHash: string): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('sesiones')
    .where('user_id', '=', userId)
    .where('actor', '=', 'cliente')
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export interface FailedAttempts {
  readonly cuantos: number;
  readonly ip: string | null;
  readonly ultimo: Date;
}

/** Wrong passwords on a person's account, grouped by IP address and day (Bogotá time); the five newest groups. */
export async function listFailedSignIns(
  connection: Connection,
  userId: number,
  since: Date,
): Promise<FailedAttempts[]> {
  const { rows } = await sql<FailedAttempts>`
    select count(*) as cuantos, ip, max(ocurrido_en) as ultimo from auditoria
    where sujeto_id = ${userId} and hecho = 'clave_incorrecta' and ocurrido_en > ${since}
    group by ip, (ocurrido_en at time zone 'America/Bogota')::date order by ultimo desc limit 5`.execute(connection);
  return rows;
}
