import { type RouterContextProvider, redirect } from 'react-router';
import type { NotificationCardFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { listHref } from '#kernel/list/list-address.ts';
import { type ListRows, readPageNumber } from '#kernel/list/list-window.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { translateNotices } from '../rules/contract-messages.ts';
import { NOTIFICATION_LIST } from '../rules/notification-list.ts';

interface FoundNotifications extends Pick<ListRows<NotificationCardFragment>, 'total_count' | 'items'> {
  readonly sinLeer: number;
  /** Position of the newest notification in this response. */
  readonly hasta: number;
}

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

export interface NotificationRefusal {
  readonly problem: string;
}

type Context = Readonly<RouterContextProvider>;

/** Marks or deletes one notification, or all up to a position. @throws a redirect back to the list */
export async function postNotification(request: Request, context: Context): Promise<NotificationRefusal> {
  const form = await readForm(request);
  const answer = await change(context, form);
  if (!answer) return { problem: 'No entendimos qué hacer con la notificación. Recargue la página.' };
  const [error] = answer.errors ?? [];
  if (error) return { problem: translateNotices(error.message) };
  const search = new URL(request.url).searchParams;
  throw redirect(listHref(NOTIFICATION_LIST, new URLSearchParams(), readPageNumber(NOTIFICATION_LIST, search)), 303);
}

function change(context: Context, form: PostedForm) {
  const key = form.get('key') ?? '';
  const hasta = Number(form.get('hasta'));
  switch (form.get('accion')) {
    case 'leida':
      return askGraphQL(context, MarkNotification, { key, read: 1 });
    case 'sin-leer':
      return askGraphQL(context, MarkNotification, { key, read: 0 });
    case 'borrar':
      return askGraphQL(context, DeleteNotification, { key });
    case 'leidas':
      return Number.isSafeInteger(hasta) ? askGraphQL(context, MarkNotifications, { hasta }) : undefined;
    case 'borrar-todas':
      return Number.isSafeInteger(hasta) ? askGraphQL(context, DeleteNotifications, { hasta }) : undefined;
    default:
      return undefined;
  }
}

graphql(`
  fragment NotificationCard on Notificacion {
    key
    title
    body
    read
    date
    titulo_tipo
    href
  }
`);

const NotificationsPage = graphql(`
  query NotificationsPage($pageSize: Int!, $currentPage: Int!) {
    notificaciones(pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      sin_leer
      hasta
      items { ...NotificationCard }
    }
  }
`);

export const MarkNotification = graphql(`
  mutation MarkNotification($key: String!, $read: Int!) {
    marcarNotificacion(key: $key, read: $read) { key href }
  }
`);

const MarkNotifications = graphql(`
  mutation MarkNotifications($hasta: SafeInt!) {
    marcarNotificaciones(hasta: $hasta) { cambiadas }
  }
`);

const DeleteNotification = graphql(`
  mutation DeleteNotification($key: String!) {
    borrarNotificacion(key: $key) { cambiadas }
  }
`);

const DeleteNotifications = graphql(`
  mutation DeleteNotifications($hasta: SafeInt!) {
    borrarNotificaciones(hasta: $hasta) { cambiadas }
  }
`);
