import { type RequestContext, requireSession } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { batchedLookup } from '#platform/concurrency.ts';
import type { Database } from '#platform/database/database.ts';
import { readPage } from '#platform/graphql/paging.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import {
  type ChosenNotifications,
  countNotifications,
  countUnread,
  deleteNotifications,
  findNotification,
  listNotifications,
  markNotifications,
} from './notification-queries.ts';
import { presentNotification } from './present-notification.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly kinds: NoticeKinds;
}

const personOf = (context: RequestContext): number => requireSession(context).userId;

type Fields = {
  Query: Pick<QueryResolvers, 'notificaciones' | 'notificacionesSinLeer'>;
  Mutation: Pick<
    MutationResolvers,
    'marcarNotificacion' | 'marcarNotificaciones' | 'borrarNotificacion' | 'borrarNotificaciones'
  >;
};

export function createResolvers({ database, clock, kinds }: Deps): Fields {
  const connection = database.kysely;
  // Batched, because every page loads the unread count.
  const unread = batchedLookup((userIds: readonly number[]) => countUnread(connection, userIds));
  const answer = async (userId: number, cambiadas: number) => ({ cambiadas, sin_leer: (await unread(userId)) ?? 0 });
  const mark = (userId: number, which: ChosenNotifications, isRead: boolean) =>
    markNotifications(connection, isRead, { userId, which, now: clock.now() });
  const remove = async (userId: number, which: ChosenNotifications) =>
    answer(userId, await deleteNotifications(connection, { userId, which, now: clock.now() }));
  return {
    Query: {
      async notificaciones(_source, { pageSize, currentPage }, context) {
        const userId = personOf(context);
        const page = readPage(pageSize, currentPage);
        // Counted before the list is read, so that `hasta` never covers a notification that is missing from the list.
        const { total, sin_leer, hasta } = await countNotifications(connection, userId);
        const items = await listNotifications(connection, userId, page);
        return { total_count: total, sin_leer, hasta, items: items.map((each) => presentNotification(each, kinds)) };
      },
      notificacionesSinLeer: async (_source, _args, context) => (await unread(personOf(context))) ?? 0,
    },
    Mutation: {
      async marcarNotificacion(_source, { key, read }, context) {
        const userId = personOf(context);
        await mark(userId, { key }, read !== 0);
        const found = await findNotification(connection, userId, key);
        return found ? presentNotification(found, kinds) : null;
      },
      async marcarNotificaciones(_source, { hasta }, context) {
        const userId = personOf(context);
        return answer(userId, await mark(userId, { hasta }, true));
      },
      borrarNotificacion: (_source, { key }, context) => remove(personOf(context), { key }),
      borrarNotificaciones: (_source, { hasta }, context) => remove(personOf(context), { hasta }),
    },
  };
}
