import { redirect } from 'react-router';
import { sitePagesContext } from '#areas/session/pages/session-context.server.ts';
import { safeReturnPath } from '#areas/session/rules/access-guard.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { NOTIFICATIONS_PATH } from '../rules/pages.ts';
import type { Route } from './+types/open-notification';
import { MarkNotification } from './notifications.server.ts';

/** Marks a notification as read and redirects to its subject, or to the list when the subject is gone. Support staff mark nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data } = await askGraphQL(context, MarkNotification, { key: params.key.slice(0, 400), read: 1 });
  const href = data?.marcarNotificacion?.href;
  const next = safeReturnPath(href, context.get(sitePagesContext));
  return redirect(next === '/' ? NOTIFICATIONS_PATH : next, 303);
}
