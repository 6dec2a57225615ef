import type { RouterContextProvider } from 'react-router';
import type { NotificationCardFragment } from '#generated/client/graphql.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { translateNotices } from '../rules/contract-messages.ts';
import { NOTIFICATION_LIST } from '../rules/notification-list.ts';
import { NotificationsPage } from './notifications-query.ts';

interface FoundNotifications extends Pick<ListRows<NotificationCardFragment>, 'total_count' | 'items'> {
  readonly sinLeer: number;
  /** Position of the newest notification that this response includes. */
  readonly hasta: number;
}

export type NotificationList = FoundNotifications & ListRows<NotificationCardFragment>;

/** @throws a 403 response without the permission */
export function loadNotifications(request: Request, context: Readonly<RouterContextProvider>) {
  return loadList<FoundNotifications>(NOTIFICATION_LIST, {
    request,
    translate: translateNotices,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, NotificationsPage, paging);
      const { sin_leer: sinLeer, ...found } = data?.notificaciones ?? {};
      if (!('items' in found) || sinLeer === undefined) return { found: undefined, errors };
      return { found: { ...found, sinLeer } as FoundNotifications, errors };
    },
  });
}
