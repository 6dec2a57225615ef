import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { StoredNotification } from './notification-queries.ts';

/** A new notification, or a change of notifications, at its position in the stream. */
export interface StoredNotificationChange extends StoredNotification {
  readonly posicion: number;
  readonly que: 'aviso' | 'leida' | 'sin-leer' | 'borrada';
  readonly borrada: boolean;
  /** Keys of changed notifications; null for a new notification. */
  readonly claves: readonly string[] | null;
}

export interface PositionState {
  /** The newest assigned position. */
  readonly ultima: number;
  /** Position up to which changes may be deleted already. */
  readonly podada: number;
  /** Whether some rows have no position yet. */
  readonly isPending: boolean;
}

export async function readPositionState(connection: Connection): Promise<PositionState> {
  const { rows } = await sql<PositionState>`
    select ultima, podada, exists (select 1 from notificaciones where posicion is null)
      or exists (select 1 from cambios_notificaciones where posicion is null) as "isPending"
    from posiciones_notificaciones`.execute(connection);
  return rows[0] as PositionState;
}

/** The next changes after a position, in order. @param person limits them to one person */
export async function listNotificationChanges(
  connection: Connection,
  after: number,
  limit: number,
  person?: number,
): Promise<readonly StoredNotificationChange[]> {
  const theirs = person === undefined ? sql`true` : sql`user_id = ${person}`;
  const { rows } = await sql<StoredNotificationChange>`
    select * from (
      (select posicion, user_id, 'aviso' as que, null::text[] as claves, clave, tipo, titulo, cuerpo, datos, href, leida, borrada, creada_en
        from notificaciones where posicion > ${after} and ${theirs} order by posicion limit ${limit})
      union all
      (select posicion, user_id, cambio, claves, null, null, null, null, null, null, null, false, creado_en
        from cambios_notificaciones where posicion > ${after} and ${theirs} order by posicion limit ${limit})
    ) changes order by posicion limit ${limit}`.execute(connection);
  return rows;
}

/** Unread notifications by person. People without unread ones are missing. */
export async function countUnreadByPerson(
  connection: Connection,
  people: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ user_id: number; unread: number }>`
    select user_id, count(*)::int as unread from notificaciones
    where user_id = any(${people}::bigint[]) and not leida and not borrada and posicion is not null
    group by user_id`.execute(connection);
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
}

/** Deletes rows older than these times, and stores the position up to which changes are deleted. */
export async function deleteOldNotifications(
  connection: Connection,
  before: { readonly notifications: Date; readonly changes: Date },
): Promise<void> {
  await sql`delete from notificaciones where creada_en < ${before.notifications} and posicion is not null`.execute(
    connection,
  );
  await sql`
    with deleted as (
      delete from cambios_notificaciones where creado_en < ${before.changes} and posicion is not null returning posicion)
    update posiciones_notificaciones set podada = greatest(podada, (select max(posicion) from deleted))`.execute(
    connection,
  );
}
