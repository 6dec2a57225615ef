import type { Connection } from '#platform/database/database.ts';
import type { NoticeEvent, NoticeKinds, Place } from '../rules/notice.ts';
import { isUsual } from '../rules/preferences.ts';
import { findDays, findPreferences } from './preferences-queries.ts';

/** The preferences of one person, for areas that collect several events into one message. */
export interface PersonPreferences {
  /** Days before the due date. */
  readonly dias: number;
  wants(evento: NoticeEvent, lugar: Place): boolean;
}

/** Reads a person's preferences. @param kinds kinds of the events of interest */
export async function findPersonPreferences(
  connection: Connection,
  userId: number,
  kinds: Partial<NoticeKinds>,
): Promise<PersonPreferences> {
  const said = await findPreferences(connection, userId);
  return {
    dias: await findDays(connection, userId),
    wants: (evento, lugar) =>
      said.find((each) => each.evento === evento && each.lugar === lugar)?.activo ?? isUsual(kinds, evento, lugar),
  };
}
