import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';

type Columns = Selectable<Tables['notificaciones']>;
export type StoredNotification = Readonly<
  Pick<Columns, 'user_id' | 'clave' | 'tipo' | 'titulo' | 'cuerpo' | 'datos' | 'href' | 'leida' | 'creada_en'>
>;

const SHOWN = sql`user_id, clave, tipo, titulo, cuerpo, datos, href, leida, creada_en`;

/**
 * SQL condition: a notification of this person with a position. Without a position it would appear in the list before the person's tabs receive it,
 * out of order.
 */
const shownTo = (person: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`user_id = ${person} and not borrada and posicion is not null`;
const ofPerson = (userId: number): RawBuilder<unknown> => shownTo(sql`${userId}`);

export interface NotificationCounts {
  readonly total: number;
  readonly sin_leer: number;
  /** Position of the person's newest notification or change; 0 without either. */
  readonly hasta: number;
}

export async function countNotifications(connection: Connection, userId: number): Promise<NotificationCounts> {
  const { rows } = await sql<NotificationCounts>`
    select (select count(*)::int from notificaciones where ${ofPerson(userId)}) as total,
      (select count(*)::int from notificaciones where ${ofPerson(userId)} and not leida) as sin_leer,
      greatest(0, (select max(posicion) from notificaciones where user_id = ${userId}),
        (select max(posicion) from cambios_notificaciones where user_id = ${userId})) as hasta`.execute(connection);
  return rows[0] as NotificationCounts;
}

/** Unread count by person. People without unread notifications are missing. */
export async function countUnread(
  connection: Connection,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ user_id: number; unread: number }>`
    select user_id, count(*)::int as unread from notificaciones where ${shownTo(sql`any(${userIds}::bigint[])`)} and not leida
    group by user_id`.execute(connection);
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
}

/** A page of notifications, sorted by the time of their events, newest first. */
export async function listNotifications(
  connection: Connection,
  userId: number,
  { pageSize, offset }: Page,
): Promise<readonly StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select ${SHOWN} from notificaciones where ${ofPerson(userId)}
    order by creada_en desc, posicion desc limit ${pageSize} offset ${offset}`.execute(connection);
  return rows;
}

export async function findNotification(
  connection: Connection,
  userId: number,
  key: string,
): Promise<StoredNotification | undefined> {
  const { rows } = await sql<StoredNotification>`
    select ${SHOWN} from notificaciones where ${ofPerson(userId)} and clave = ${key}`.execute(connection);
  return rows[0];
}

/** One notification, or all up to a position that the person has loaded. */
export type ChosenNotifications = { readonly key: string } | { readonly hasta: number };

const chosen = (which: ChosenNotifications): RawBuilder<unknown> =>
  'key' in which ? sql`clave = ${which.key}` : sql`posicion <= ${which.hasta}`;

interface Change {
  readonly userId: number;
  readonly which: ChosenNotifications;
  readonly now: Date;
}

/** Marks notifications as read or unread. @returns the number of rows that changed */
export const markNotifications = (connection: Connection, isRead: boolean, change: Change): Promise<number> =>
  apply(connection, change, {
    set: sql`leida = ${isRead}`,
    where: sql`leida <> ${isRead}`,
    cambio: isRead ? 'leida' : 'sin-leer',
  });

/** Deletes notifications but keeps their keys, so that the same events do not notify again. @returns the number of deleted ones */
export const deleteNotifications = (connection: Connection, change: Change): Promise<number> =>
  apply(connection, change, {
    set: sql`borrada = true, leida = true, titulo = '', cuerpo = '', datos = '{}', href = null`,
    where: sql`true`,
    cambio: 'borrada',
  });

interface Applied {
  readonly set: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly cambio: Tables['cambios_notificaciones']['cambio'];
}

/** Maximum number of keys in one change, to limit the size of a stream message. */
const KEYS_PER_CHANGE = 100;

/** Updates the rows and logs the change in one statement. Locks rows in the order of their keys, so that requests of two tabs cannot deadlock. */
async function apply(connection: Connection, { userId, which, now }: Change, { set, where, cambio }: Applied) {
  const { rows } = await sql<{ changed: number }>`
    with locked as (
      select clave from notificaciones where ${ofPerson(userId)} and ${chosen(which)} and ${where} order by clave for update
    ), changed as (
      update notificaciones t set ${set} from locked where t.user_id = ${userId} and t.clave = locked.clave returning t.clave
    ), parts as (
      select clave, (row_number() over (order by clave) - 1) / ${KEYS_PER_CHANGE}::int as part from changed
    ), logged as (
      insert into cambios_notificaciones (user_id, cambio, claves, creado_en)
      select ${userId}::bigint, ${cambio}, array_agg(clave order by clave), ${now}::timestamptz from parts group by part
    )
    select count(*)::int as changed from changed`.execute(connection);
  return rows[0]?.changed ?? 0;
}

/** Marks all people's notifications of an event as read when a later event supersedes it. */
export async function markOutdatedRead(
  tx: Connection,
  notices: readonly { readonly cliente: string; readonly key: string }[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    with locked as (
      select n.user_id, n.clave from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as k (cliente text, key text)
      join usuarios u on u.cliente = k.cliente join notificaciones n on n.user_id = u.id and n.clave = k.key
      where not n.leida and not n.borrada order by n.user_id, n.clave for update of n
    ), changed as (
      update notificaciones t set leida = true from locked l where t.user_id = l.user_id and t.clave = l.clave
      returning t.user_id, t.clave
    ), parts as (
      select user_id, clave, (row_number() over (partition by user_id order by clave) - 1) / ${KEYS_PER_CHANGE}::int as part from changed
    )
    insert into cambios_notificaciones (user_id, cambio, claves, creado_en)
    select user_id, 'leida', array_agg(clave order by clave), ${now}::timestamptz from parts group by user_id, part`.execute(
    tx,
  );
}

/** Maximum number of rows that get a position in one transaction. */
const AT_ONCE = 2_000;

/** Payload of the database notification that wakes the portal's processes (migrations/0024-notifications.sql). */
export const POSITIONS_MESSAGE = 'n';

/**
 * Assigns positions to committed rows without one. A lock on the row of `posiciones_notificaciones`, held until the commit is visible, allows one
 * transaction at a time. So a reader who sees a position also sees all smaller ones. A process that finds the row locked leaves the work to the
 * lock's holder, which the same message woke.
 * @returns whether more rows may be left
 */
export const assignPositions = ({ kysely }: Pick<Database, 'kysely'>): Promise<boolean> =>
  inTransaction(kysely, async (tx) => {
    const { rows } = await sql<{ ultima: number }>`
      select ultima from posiciones_notificaciones for update skip locked`.execute(tx);
    const [last] = rows;
    if (!last) return false;
    // A separate statement after the lock, so that its snapshot includes everything committed before the lock was acquired.
    const { rows: given } = await sql<{ notices: number; changes: number }>`
      with notices as (
        select user_id, clave, row_number() over (order by creada_en, user_id, clave) as place from (
          select user_id, clave, creada_en from notificaciones where posicion is null order by creada_en limit ${AT_ONCE}) n
      ), changes as (
        select id, (select count(*) from notices) + row_number() over (order by id) as place from (
          select id from cambios_notificaciones where posicion is null order by id limit ${AT_ONCE}) c
      ), numbered as (
        update notificaciones t set posicion = ${last.ultima}::bigint + n.place from notices n
        where t.user_id = n.user_id and t.clave = n.clave returning 1
      ), numbered_changes as (
        update cambios_notificaciones t set posicion = ${last.ultima}::bigint + c.place from changes c where t.id = c.id returning 1
      )
      select (select count(*)::int from numbered) as notices, (select count(*)::int from numbered_changes) as changes`.execute(
      tx,
    );
    const { notices = 0, changes = 0 } = given[0] ?? {};
    if (notices + changes === 0) return false;
    await sql`update posiciones_notificaciones set ultima = ultima + ${notices + changes}::bigint`.execute(tx);
    await sql`select pg_notify('avisos', ${POSITIONS_MESSAGE})`.execute(tx);
    return notices === AT_ONCE || changes === AT_ONCE;
  });
