import { createNotifier, type NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { FEED_NOTICES } from './feed-hooks.ts';

interface Options {
  /** The distributor's configured name, the prefix of every permission. */
  readonly provider: string;
  readonly clock: Clock;
}

/** Creates the function that notifies people of the events in an import. */
export const createFeedNotifier = (options: Options): NotifyPeople =>
  createNotifier({ ...options, kinds: FEED_NOTICES });
