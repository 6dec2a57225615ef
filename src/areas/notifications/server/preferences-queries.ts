import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { PushSubscriber } from '#platform/push/push-sender.ts';
import type { NoticeEvent, NoticePlace } from '../rules/notice.ts';
import { REMINDER_DAYS } from '../rules/preferences.ts';

export interface Preference {
  readonly evento: NoticeEvent;
  readonly lugar: NoticePlace;
  readonly activo: boolean;
}

/** Preferences that a person has changed; all others have their default. */
export async function findPreferences(connection: Connection, userId: number): Promise<readonly Preference[]> {
  const { rows } = await sql<Preference>`
    select evento, lugar, activo from preferencias_aviso where user_id = ${userId}`.execute(connection);
  return rows;
}

export async function savePreferences(
  connection: Connection,
  userId: number,
  preferences: readonly Preference[],
): Promise<void> {
  for (const { evento, lugar, activo } of preferences)
    await sql`
      insert into preferencias_aviso (user_id, evento, lugar, activo) values (${userId}, ${evento}, ${lugar}, ${activo})
      on conflict (user_id, evento, lugar) do update set activo = excluded.activo
      where preferencias_aviso.activo <> excluded.activo`.execute(connection);
}

/** Days between reminder and due date. @returns the default when the person has not chosen */
export async function findReminderDays(connection: Connection, userId: number): Promise<number> {
  const { rows } = await sql<{ dias: number }>`
    select dias from dias_aviso where user_id = ${userId}`.execute(connection);
  return rows[0]?.dias ?? REMINDER_DAYS.usually;
}

export async function saveDays(connection: Connection, userId: number, dias: number): Promise<void> {
  await sql`insert into dias_aviso (user_id, dias) values (${userId}, ${dias})
    on conflict (user_id) do update set dias = excluded.dias`.execute(connection);
}

/**
 * SQL condition: whether a person wants an event at a place.
 * @param person SQL of the person's id
 * @param event SQL of the event
 * @param usual SQL of the event's default at this place
 */
export const wantsSql = (person: string, event: string, usual: string, lugar: NoticePlace) => sql<boolean>`coalesce(
  (select w.activo from preferencias_aviso w where w.user_id = ${sql.raw(person)} and w.evento = ${sql.raw(event)} and w.lugar = ${lugar}),
  ${sql.raw(usual)})`;

/** Maximum number of a person's browsers that receive push messages. A further one replaces the oldest. */
const MOST_DEVICES = 10;

export interface Device {
  readonly id: number;
  readonly equipo: string;
  readonly creado_en: Date;
}

export async function findDevices(connection: Connection, userId: number): Promise<readonly Device[]> {
  const { rows } = await sql<Device>`
    select id, equipo, creado_en from celulares_aviso where user_id = ${userId} order by creado_en desc, id desc`.execute(
    connection,
  );
  return rows;
}

interface NewDevice extends PushSubscriber {
  readonly userId: number;
  readonly equipo: string;
  readonly now: Date;
}

/** Stores a device for the person who added it last. @param connection a transaction */
export async function saveDevice(connection: Connection, device: NewDevice): Promise<void> {
  const { userId, endpoint, p256dh, auth, equipo, now } = device;
  // Makes concurrent subscriptions of a person wait, because they would not count each other's row.
  await sql`select id from usuarios where id = ${userId} for no key update`.execute(connection);
  await sql`
    insert into celulares_aviso (user_id, endpoint, p256dh, auth, equipo, creado_en)
    values (${userId}, ${endpoint}, ${p256dh}, ${auth}, ${equipo}, ${now}::timestamptz)
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      equipo = excluded.equipo, creado_en = excluded.creado_en`.execute(connection);
  await sql`
    delete from celulares_aviso where user_id = ${userId} and id not in (
      select id from celulares_aviso where user_id = ${userId} order by creado_en desc, id desc limit ${MOST_DEVICES})`.execute(
    connection,
  );
}

/** Deletes a device if it is this person's. */
export async function deleteDevice(connection: Connection, userId: number, id: number): Promise<void> {
  await sql`delete from celulares_aviso where id = ${id} and user_id = ${userId}`.execute(connection);
}

/** Deletes a device after its push service has answered that it receives no messages any more. */
export async function deleteUnreachableDevice(connection: Connection, id: number): Promise<void> {
  await sql`delete from celulares_aviso where id = ${id}`.execute(connection);
}
