import type { TellPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mail.ts';

export interface VoucherLog {
  warn(details: object, message: string): void;
}

/** What issues vouchers: also in a command's process, which has no queue. */
export interface IssueDeps {
  /** Tells the buyer that the vouchers are ready; undefined: nobody is told. */
  readonly tell?: TellPeople | undefined;
  /** A function, because the queue starts after the areas have declared their jobs; undefined: a sweep of the portal sends the mail. */
  readonly jobs?: (() => Jobs) | undefined;
}

export interface VoucherDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: () => Jobs;
  readonly links: Links;
  readonly mailer: Mailer;
  /** Where the pages are reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  readonly log?: VoucherLog | undefined;
}
