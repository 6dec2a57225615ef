import type { Connection } from '#platform/database/database.ts';
import { deleteEventsBefore, findFirstKeptNumber } from '#platform/events/event-queries.ts';

/** Deletes events from before an instant, as the daily job does. */
export const deleteOldEvents = async (connection: Connection, before: Date): Promise<void> =>
  deleteEventsBefore(connection, await findFirstKeptNumber(connection, before));
