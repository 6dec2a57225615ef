import { type Clock, systemClock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deletePastCounters } from './attempt-store.ts';
import { deleteOldUnknown } from './audit-store.ts';
import { deleteEndedSessions } from './session-store.ts';

/** Every hour: sessions that have ended, counters whose lock is over, and old attempts on addresses of no user. */
export const sweepSessions = (connection: Connection, clock: Clock): Job<Record<string, never>> => ({
  name: 'sesiones-terminadas',
  every: '17 * * * *',
  parse: () => ({}),
  async run() {
    await deleteEndedSessions(connection, clock.now());
    // The limiter library and the database's own rule know no other clock.
    await deletePastCounters(connection, systemClock.now());
    await deleteOldUnknown(connection, systemClock.now());
  },
});
