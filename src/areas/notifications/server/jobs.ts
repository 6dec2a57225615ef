import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteOldNotifications } from './change-queries.ts';

/** Retention of changes in days, as long as a session lasts. A browser that was away for longer reloads the list. */
const CHANGE_DAYS = 7;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Retention of notifications in days. */
  readonly days: number;
}

/** Nightly job: deletes old notifications and changes (docs/product/notifications.md#limits). */
export const pruneJob = ({ database, clock, days }: Deps): Job<Record<string, never>> => ({
  name: 'avisos-antiguos',
  words: 'Borrar avisos antiguos',
  every: '40 3 * * *',
  parse: () => ({}),
  async run() {
    const ago = (count: number) => new Date(clock.now().getTime() - count * 86_400_000);
    await deleteOldNotifications(database.kysely, { notifications: ago(days), changes: ago(CHANGE_DAYS) });
  },
});
