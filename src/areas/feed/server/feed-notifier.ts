import { createNotifier, type NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { FEED_NOTICES } from './feed-hooks.ts';

interface Options {
  /** The distributor's configured name, which every permission begins with. */
  readonly provider: string;
  readonly clock: Clock;
}

/** Notifies people of the events that an import contains. */
export const createFeedNotifier = (options: Options): NotifyPeople =>
  createNotifier({ ...options, kinds: FEED_NOTICES });
