import { type RouterContextProvider, redirect } from 'react-router';
import { listHref } from '#kernel/list/list-address.ts';
import { pageIn } from '#kernel/list/list-window.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { translateNotices } from '../rules/contract-messages.ts';
import { NOTIFICATION_LIST } from '../rules/notification-list.ts';
import { DeleteNotification, DeleteNotifications, MarkNotification, MarkNotifications } from './notifications-query.ts';

export interface NotificationRefusal {
  readonly problem: string;
}

type Context = Readonly<RouterContextProvider>;

/** Marks or deletes one notification, or all up to a position. @throws a redirect to the same list */
export async function postNotification(request: Request, context: Context): Promise<NotificationRefusal> {
  const form = await readForm(request);
  const answer = await change(context, form);
  if (!answer) return { problem: 'No entendimos qué hacer con la notificación. Recargue la página.' };
  const [error] = answer.errors ?? [];
  if (error) return { problem: translateNotices(error.message) };
  const search = new URL(request.url).searchParams;
  throw redirect(listHref(NOTIFICATION_LIST, new URLSearchParams(), pageIn(NOTIFICATION_LIST, search)), 303);
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
