import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import type { NoticeKinds } from '../rules/notice.ts';

/** Dependencies of preferences, mails, pushes and reminders. */
export interface NoticesDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Declarations of all areas. */
  readonly kinds: NoticeKinds;
  readonly mailer: Mailer;
  /** Undefined without keys of our own: nothing is pushed. */
  readonly push: PushSender | undefined;
  /** Hosts to which pushes may go. */
  readonly pushServices: readonly string[];
  /** Public address of the portal, the start of every link. */
  readonly publicUrl: string;
  /** The distributor's configured name, the first part of every permission. */
  readonly provider: string;
  /** The portal's key for links that end mails of a kind (UNSUBSCRIBE_PURPOSE). */
  readonly unsubscribeKey: string;
  readonly log?: { warn(details: object, message: string): void } | undefined;
}
