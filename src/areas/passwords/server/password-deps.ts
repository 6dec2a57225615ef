import type { KnownDevices, LimitedAttempt, LimitedRequest, SignInLog } from '#areas/session/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { MailLimits } from './mail-limits.ts';

/** Dependencies of this area's use cases. */
export interface PasswordDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The distributor's configured name. */
  readonly provider: string;
  /** Limit of wrong current passwords, shared with sign-in. */
  readonly limited: LimitedAttempt;
  readonly pardon: (address: string) => Promise<void>;
  readonly devices: KnownDevices;
  readonly limitedMail: LimitedRequest;
  readonly mailLimits: MailLimits;
  readonly log?: SignInLog | undefined;
}
