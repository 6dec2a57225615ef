import type { LimitedAttempt, LimitedRequest, SignInLog } from '#areas/session/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/** What the use cases need. */
export interface PasswordDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: () => Jobs;
  /** Guessing the current password counts like guessing at the door. */
  readonly limited: LimitedAttempt;
  readonly pardon: (address: string) => Promise<void>;
  readonly limitedMail: LimitedRequest;
  readonly log?: SignInLog | undefined;
}
