import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import type { NoticeKinds } from '../rules/notice.ts';

/** Dependencies of notification preferences, mails, pushes and reminders. */
export interface NoticesDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Declared kinds of all areas. */
  readonly kinds: NoticeKinds;
  readonly mailer: Mailer;
  /** Undefined without configured keys, which turns pushes off. */
  readonly push: PushSender | undefined;
  /** Host names of allowed push services. */
  readonly pushServices: readonly string[];
  /** Public base URL of the portal, which every link begins with. */
  readonly publicUrl: string;
  /** The distributor's configured name, which every permission begins with. */
  readonly provider: string;
  /** The key derived for UNSUBSCRIBE_PURPOSE; it signs unsubscribe links. */
  readonly unsubscribeKey: string;
  readonly log?: { warn(details: object, message: string): void } | undefined;
}
