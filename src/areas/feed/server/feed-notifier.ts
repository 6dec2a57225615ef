import { createNotifier, type NotifyPeople } from '#areas/notifications/server/index.ts';
import { notices as orderNotices } from '#areas/orders/rules/notices.ts';
import type { Clock } from '#platform/clock.ts';

/** Kinds of events that files of the feed contain. */
const kinds = { ...orderNotices };

interface Options {
  /** The distributor's configured name, the first part of every permission. */
  readonly provider: string;
  readonly clock: Clock;
}

/** Notifies people of the events that an import contains. */
export const createFeedNotifier = (options: Options): NotifyPeople => createNotifier({ ...options, kinds });
