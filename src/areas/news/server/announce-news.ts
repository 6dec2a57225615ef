import { noticeKey } from '#areas/notifications/rules/notice.ts';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { claimPostsToNotify } from './queries.ts';

/** Maximum age of a post that notifies people, so that the first import of old posts notifies nobody. */
const FRESH_MS = 24 * 3_600_000;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly notify: NotifyPeople;
}

/** Notifies people of a post when its publication date has come (docs/product/notifications.md#news). */
export const announceNewsJob = ({ database, clock, notify }: Deps): Job<Record<string, never>> => ({
  name: 'avisar-noticias',
  words: 'Avisar de las noticias',
  every: '*/5 * * * *',
  parse: () => ({}),
  async run() {
    const now = clock.now();
    await inTransaction(database.kysely, async (tx) => {
      const posts = await claimPostsToNotify(tx, now, new Date(now.getTime() - FRESH_MS));
      await notify(
        tx,
        posts.map(({ post_id, name, short_description, publish_date, cliente }) => ({
          ...{ tipo: 'noticia' as const, cliente, key: noticeKey('noticia', post_id), title: name, at: publish_date },
          body: short_description,
          href: `/allied/news?newsId=${post_id}`,
        })),
      );
    });
  },
});
