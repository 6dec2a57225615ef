import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteExpiredSessions } from './operator-queries.ts';
import { deleteExpiredChallenges } from './passkey-queries.ts';

/** Every hour, deletes expired sessions and challenges. */
export const sweepSessions = (connection: Connection, clock: Clock): Job<Record<string, never>> => ({
  name: 'sesiones-operadores',
  words: 'Borrar sesiones vencidas de operadores',
  every: '27 * * * *',
  parse: () => ({}),
  async run() {
    await deleteExpiredSessions(connection, clock.now());
    await deleteExpiredChallenges(connection, clock.now());
  },
});
