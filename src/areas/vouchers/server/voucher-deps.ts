import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { AddToOutbox } from '#platform/outbox/outbox-queries.ts';

/** Dependencies of issuing vouchers, which operator commands also use. */
export interface IssueDeps {
  /** Notifies the buyer that the vouchers are ready; undefined without notifications. */
  readonly notify?: NotifyPeople | undefined;
  /** Queues the mail with the vouchers. */
  readonly addToOutbox: AddToOutbox;
}

export interface VoucherDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: DownloadLinks;
  readonly mailer: Mailer;
  /** Public base URL of the pages, without a final slash. */
  readonly publicUrl: string;
}
