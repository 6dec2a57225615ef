import { DECLARED_PACE } from '#areas/feed/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { lastPunctualTime } from '../rules/punctual-time.ts';
import { moveDeliveries } from './queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Moves the demo's deliveries forward, because no ERP delivers to the demo. Its figures would all be late an
 * hour after its first start.
 */
export async function deliverPunctually({ database, clock }: Deps): Promise<void> {
  const now = clock.now();
  const times = [...DECLARED_PACE].flatMap(([kind, every]) =>
    every > 0 ? [{ archivo: `${kind}.ndjson`, at: lastPunctualTime(every, now) }] : [],
  );
  await moveDeliveries(database.kysely, times);
}

/** A job every five minutes, which suffices for the shortest pace: fifteen minutes. */
export const punctualDeliveries = (deps: Deps): Job<Record<string, never>> => ({
  name: 'entregas-demostracion',
  words: 'Entregar a tiempo los archivos de la demostración',
  every: '*/5 * * * *',
  parse: () => ({}),
  run: () => deliverPunctually(deps),
});
