import type { TellPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { AddToOutbox } from '#platform/outbox/outbox-queries.ts';

/** What issues vouchers: also in a command's process. */
export interface IssueDeps {
  /** Tells the buyer that the vouchers are ready; undefined: nobody is told. */
  readonly tell?: TellPeople | undefined;
  /** Writes the mail with the vouchers. */
  readonly addToOutbox: AddToOutbox;
}

export interface VoucherDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: Links;
  readonly mailer: Mailer;
  /** Where the pages are reached from outside, without a slash at the end. */
  readonly publicUrl: string;
}
