import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { PushSubscriber } from '#platform/push/push-sender.ts';

/** Most browsers of a person that receive push messages. One more replaces the oldest. */
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

/** A browser belongs to the person who added it last. @param connection a transaction */
export async function saveDevice(connection: Connection, device: NewDevice): Promise<void> {
  const { userId, endpoint, p256dh, auth, equipo, now } = device;
  // Serializes the subscriptions of a person: two concurrent ones would not count each other's row.
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

/** Deletes a device. @param userId only this person's device */
export async function deleteDevice(connection: Connection, userId: number, id: number): Promise<void> {
  await sql`delete from celulares_aviso where id = ${id} and user_id = ${userId}`.execute(connection);
}

/** Deletes a device whose push service answered that the browser no longer receives messages. */
export async function forgetDevice(connection: Connection, id: number): Promise<void> {
  await sql`delete from celulares_aviso where id = ${id}`.execute(connection);
}
