import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { deleteEventsBefore, findFirstKeptNumber, numberEvents } from '#platform/events/event-queries.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteOldDeliveries, lockDestinations, tellOfDeletedEvents } from './webhooks/deleted-events-queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Days until events are deleted. */
  readonly keptDays: number;
}

type Plain = Record<string, never>;

const DAY_MS = 86_400_000;

/** Deletes old events daily, even if no system reads events (docs/product/integration.md#events). */
export const integrationJobs = ({ database, clock, keptDays }: Deps): readonly Job<Plain>[] => [
  {
    name: 'borrar-eventos',
    words: 'Borrar los eventos viejos',
    every: '40 4 * * *',
    parse: () => ({}),
    async run() {
      await numberEvents(database);
      const now = clock.now();
      const before = new Date(now.getTime() - keptDays * DAY_MS);
      await inTransaction(database.kysely, async (transaction) => {
        const tx = transaction as Connection;
        await lockDestinations(tx);
        const firstKept = await findFirstKeptNumber(tx, before);
        await deleteOldDeliveries(tx, firstKept, now);
        await deleteEventsBefore(tx, firstKept);
        await tellOfDeletedEvents(tx, { at: now, forgottenBefore: before });
      });
    },
  },
];
