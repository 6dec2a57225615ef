import type { PersonOperations } from '#areas/associates/server/index.ts';
import type { PasswordsBackend } from '#areas/passwords/server/index.ts';
import type { SupportBackend } from '#areas/support/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

/** Dependencies of the console's use cases about customers. */
export interface CustomersDeps
  extends Pick<PasswordsBackend, 'sendLink'>,
    Pick<SupportBackend, 'issueSecret' | 'endVisit'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly people: PersonOperations;
  /** Public address of the portal, without a slash at the end. */
  readonly publicUrl: string;
}
