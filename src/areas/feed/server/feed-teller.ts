import { openTeller, type TellPeople } from '#areas/notifications/server/index.ts';
import { notices as orderNotices } from '#areas/orders/rules/notices.ts';
import type { Clock } from '#platform/clock.ts';

/** The events that files of the feed bring. */
const kinds = { ...orderNotices };

interface Options {
  /** The distributor's configured name, the first part of every permission. */
  readonly provider: string;
  readonly clock: Clock;
}

/** Tells people of the events that an import brings. */
export const openFeedTeller = (options: Options): TellPeople => openTeller({ ...options, kinds });
