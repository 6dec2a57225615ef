import type { PersonOperations } from '#areas/associates/server/index.ts';
import type { PasswordsBackend } from '#areas/passwords/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

/** Dependencies of the console's use cases about customers. */
export interface CustomersDeps extends Pick<PasswordsBackend, 'sendLink'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly people: PersonOperations;
}
