import type { Connection } from '#platform/database/database.ts';
import type { NoticeEvent, NoticeKinds, NoticePlace } from '../rules/notice.ts';
import { isOnByDefault } from '../rules/preferences.ts';
import { findPreferences, findReminderDays } from './preferences-queries.ts';

/** One person's preferences, for areas that collect several events in one message. */
export interface PersonPreferences {
  /** Days between reminder and due date. */
  readonly dias: number;
  wants(evento: NoticeEvent, lugar: NoticePlace): boolean;
}

/** Reads a person's preferences. @param kinds the kinds of notices that matter to the caller */
export async function findPersonPreferences(
  connection: Connection,
  userId: number,
  kinds: Partial<NoticeKinds>,
): Promise<PersonPreferences> {
  const said = await findPreferences(connection, userId);
  return {
    dias: await findReminderDays(connection, userId),
    wants: (evento, lugar) =>
      said.find((each) => each.evento === evento && each.lugar === lugar)?.activo ??
      isOnByDefault(kinds, evento, lugar),
  };
}
