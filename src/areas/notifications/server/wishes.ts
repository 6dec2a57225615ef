import type { Connection } from '#platform/database/database.ts';
import { EVENT_FACTS, type NoticeEvent, type Place } from '../rules/preferences.ts';
import { findDays, findPreferences } from './preferences-queries.ts';

/** What one person wants to be told of, for areas that gather what they tell. */
export interface Wishes {
  /** Days before the due date. */
  readonly dias: number;
  wants(evento: NoticeEvent, lugar: Place): boolean;
}

export async function findWishes(connection: Connection, userId: number): Promise<Wishes> {
  const said = await findPreferences(connection, userId);
  return {
    dias: await findDays(connection, userId),
    wants: (evento, lugar) =>
      said.find((each) => each.evento === evento && each.lugar === lugar)?.activo ?? EVENT_FACTS[evento].usually[lugar],
  };
}
