import { randomUUID } from 'node:crypto';
import { createDocumentRelationLookup, createDocumentsBackend } from '#areas/documents/server/index.ts';
import { announceNewsJob } from '#areas/news/server/index.ts';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import { documentList } from '#areas/payments/rules/pages.ts';
import { addDays } from '#kernel/local-date.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import { listPublished, markPostsUnannounced } from './queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: string;
  readonly notify: NotifyPeople;
}

const DAY_MS = 86_400_000;
/** Older notifications are skipped: the portal deletes them after half a year, so no list shows them. */
const KEPT_DAYS = 60;
const READ_AFTER_DAYS = 3;
/** Days before today on which each scripted account has invoices for a reminder. */
const REMINDED_DAYS = [3, 2, 1];

/** Notifies people as if the portal had run: skips old events, and marks those of some days ago as read. */
export const createPastNotifier = (notify: NotifyPeople, clock: Clock): NotifyPeople => {
  const since = (days: number) => clock.now().getTime() - days * DAY_MS;
  return (tx, notices) =>
    notify(
      tx,
      notices
        .filter(({ at }) => at.getTime() > since(KEPT_DAYS))
        .map((notice) => ({ ...notice, isPast: notice.isPast || at(notice) < since(READ_AFTER_DAYS) })),
    );
};

const at = (notice: { readonly at: Date }): number => notice.at.getTime();

/** Writes the notifications of news and due dates that the portal's jobs would have written. Idempotent. */
export async function notifyPast(deps: Deps): Promise<void> {
  await tellNews(deps);
  await remind(deps);
}

async function tellNews({ database, clock, notify }: Deps): Promise<void> {
  const now = clock.now();
  await markPostsUnannounced(database.kysely);
  const published = await listPublished(database.kysely, new Date(now.getTime() - KEPT_DAYS * DAY_MS), now);
  for (const instant of published) await announceNewsJob({ database, clock: { now: () => instant }, notify }).run({});
}

async function remind({ database, clock, provider, notify }: Deps): Promise<void> {
  for (const days of REMINDED_DAYS) {
    const morning = new Date(`${addDays(today(clock), -days)}T07:10:00-05:00`);
    const then: Clock = { now: () => morning };
    const { jobs = [] } = createDocumentsBackend({
      ...{ database, clock: then },
      links: createDownloadLinks({ secret: randomUUID(), clock: then, baseUrl: 'http://localhost' }),
      findAllowedSession: async () => undefined,
      related: createDocumentRelationLookup({ provider, relations: [] }),
      // Sends no mails and pushes for past days.
      reminders: { provider, notify, queueMailsAndPushes: async () => undefined, listPath: documentList.href },
    });
    for (const job of jobs) await job.run({});
  }
}
