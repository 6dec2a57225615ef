import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { addDemoDestinations } from './destinations.ts';
import { addFailedMails } from './failed-mails.ts';
import { addDemoKeys } from './integration-keys.ts';
import { issueCertificates } from './issue-certificates.ts';
import { createPastNotifier, notifyPast } from './notify-past.ts';
import { orderFiles } from './order-files.ts';
import { playHistory } from './play-history.ts';
import { publishPicture } from './publish-picture.ts';
import { readPosts } from './read-posts.ts';
import { addRefusedFile } from './refused-file.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: string;
  /** Public address of the pages, which is printed on documents. */
  readonly publicUrl: string;
  /** Notifies people of every kind of event. */
  readonly notify: NotifyPeople;
}

/**
 * Replays the actions of the demo's people and the portal's notifications. Each state that a page can show occurs once (docs/product/feed.md).
 * Idempotent.
 */
export async function playPast(deps: Deps): Promise<void> {
  const told = { ...deps, notify: createPastNotifier(deps.notify, deps.clock) };
  // A child process copies the picture in parallel.
  const published = publishPicture(deps);
  await playHistory(told);
  await issueCertificates(told);
  await orderFiles(told);
  await notifyPast(told);
  await addFailedMails(told);
  await addDemoKeys(told);
  await addDemoDestinations(told);
  await addRefusedFile(told);
  await published;
  await readPosts(told);
}
