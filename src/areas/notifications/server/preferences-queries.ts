import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { NoticeEvent, Place } from '../rules/notice.ts';
import { DAYS } from '../rules/preferences.ts';

export interface Preference {
  readonly evento: NoticeEvent;
  readonly lugar: Place;
  readonly activo: boolean;
}

/** Preferences that a person has changed. Defaults apply to the others. */
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

/** @returns the usual number for a person who has not chosen one */
export async function findDays(connection: Connection, userId: number): Promise<number> {
  const { rows } = await sql<{ dias: number }>`
    select dias from dias_aviso where user_id = ${userId}`.execute(connection);
  return rows[0]?.dias ?? DAYS.usually;
}

export async function saveDays(connection: Connection, userId: number, dias: number): Promise<void> {
  await sql`insert into dias_aviso (user_id, dias) values (${userId}, ${dias})
    on conflict (user_id) do update set dias = excluded.dias`.execute(connection);
}

/**
 * SQL condition: whether a person wants an event at a place.
 * @param person SQL of the person's id
 * @param event SQL of the event
 * @param usual SQL of the default for the event at this place
 */
export const wantsSql = (person: string, event: string, usual: string, lugar: Place) => sql<boolean>`coalesce(
  (select w.activo from preferencias_aviso w where w.user_id = ${sql.raw(person)} and w.evento = ${sql.raw(event)} and w.lugar = ${lugar}),
  ${sql.raw(usual)})`;
