import type { Connection } from '#platform/database/database.ts';
import type { NoticeEvent, NoticeKinds, Place } from '../rules/notice.ts';
import { isUsual } from '../rules/preferences.ts';
import { findDays, findPreferences } from './preferences-queries.ts';

/** What one person wants to be told of, for areas that gather what they tell. */
export interface Wishes {
  /** Days before the due date. */
  readonly dias: number;
  wants(evento: NoticeEvent, lugar: Place): boolean;
}

/** @param kinds of the events that are asked for */
export async function findWishes(connection: Connection, userId: number, kinds: Partial<NoticeKinds>): Promise<Wishes> {
  const said = await findPreferences(connection, userId);
  return {
    dias: await findDays(connection, userId),
    wants: (evento, lugar) =>
      said.find((each) => each.evento === evento && each.lugar === lugar)?.activo ?? isUsual(kinds, evento, lugar),
  };
}
