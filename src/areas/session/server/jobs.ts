import { type Clock, systemClock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteOldUnknownSignIns } from './audit-queries.ts';
import { deleteEndedSessions } from './session-queries.ts';
import { deletePastCounters } from './sign-in/sign-in-queries.ts';

/** Every hour, deletes ended sessions, expired counters, and old failed sign-ins on unknown addresses. */
export const sweepSessions = (connection: Connection, clock: Clock): Job<Record<string, never>> => ({
  name: 'sesiones-terminadas',
  words: 'Borrar sesiones terminadas',
  every: '17 * * * *',
  parse: () => ({}),
  async run() {
    await deleteEndedSessions(connection, clock.now());
    // System clock, because the limiter library and the database's trigger use it too.
    await deletePastCounters(connection, systemClock.now());
    await deleteOldUnknownSignIns(connection, systemClock.now());
  },
});
