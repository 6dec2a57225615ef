import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

/** Dependencies of the console's use cases about customers. */
export interface CustomersDeps {
  readonly database: Database;
  readonly clock: Clock;
}
