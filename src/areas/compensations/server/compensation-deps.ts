import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mail.ts';

/** Where the area warns the operator. */
export interface CompensationLog {
  warn(details: object, message: string): void;
}

/** What the use cases of the area work with. */
export interface CompensationDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** A function, because the queue starts after the areas have declared their jobs. */
  readonly jobs: () => Jobs;
  readonly mailer: Mailer;
  /** Public address of the portal. */
  readonly publicUrl: string;
  readonly minutes: number;
  /** Who confirms compensations: the portal's own job after `minutes`, or the ERP's answer alone. */
  readonly confirmation: 'portal' | 'erp';
  readonly log?: CompensationLog | undefined;
}
