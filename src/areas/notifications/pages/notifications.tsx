import { useSearchParams } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatWeekday } from '#kernel/local-date.ts';
import { useReload } from '#ui/behaviour/use-reload.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { eachRow, ListResults } from '#web/list/list-results.tsx';
import { keepLoadedRows, useMoreRows } from '#web/list/use-more-rows.ts';
import { sendToServer } from '#web/page/reach-server.ts';
import { unreadWords } from '../rules/notice-words.ts';
import { NOTIFICATION_LIST } from '../rules/notification-list.ts';
import { NOTIFICATIONS_PATH } from '../rules/pages.ts';
import { DeleteAll, ListActions, NoNotifications, PreferencesLink } from '../ui/list-actions.tsx';
import { useNoticeChange, useToldUnread } from '../ui/live-events.ts';
import { NotificationCard } from '../ui/notification-card.tsx';
import css from '../ui/notifications.module.css';
import type { Route } from './+types/notifications';
import {
  loadNotifications,
  type NotificationList,
  type NotificationRefusal,
  postNotification,
} from './notifications.server.ts';

const { words } = NOTIFICATION_LIST;

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadNotifications(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => postNotification(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendToServer(serverAction, (problem): NotificationRefusal => ({ problem }));

export const shouldRevalidate = keepLoadedRows(NOTIFICATION_LIST);

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, facts } = usePortal();
  const list = 'items' in loaderData ? loaderData : undefined;
  useToldUnread(list);
  useListOfNow();
  const [search] = useSearchParams();
  const hasta = search.get('borrar');
  return (
    <div className={css.page}>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: words.title }]} />
      <PageHead
        title={words.title}
        actions={list && list.total_count > 0 && <ListActions list={list} canChange={facts?.isSupportUser === false} />}
      >
        <p>
          {formatWeekday(today)}
          {list && list.total_count > 0 && <> · {unreadWords(list.sinLeer)}</>}
        </p>
      </PageHead>
      {actionData?.problem && <Alert tone="err" title={actionData.problem} />}
      {list && <Found list={list} canChange={facts?.isSupportUser === false} />}
      {list && <PreferencesLink />}
      {list && <DeleteAll hasta={hasta} />}
      {'problem' in loaderData && loaderData.problem !== undefined && (
        <Card>
          <ErrorState title={words.failed} retryHref={NOTIFICATIONS_PATH}>
            <p>{loaderData.problem}</p>
          </ErrorState>
        </Card>
      )}
    </div>
  );
}

function Found({ list, canChange }: { readonly list: NotificationList; readonly canChange: boolean }) {
  const { today } = usePortal();
  const more = useMoreRows(NOTIFICATION_LIST, list);
  if (list.total_count === 0) return <NoNotifications />;
  return (
    <ListResults list={NOTIFICATION_LIST} window={list} more={more}>
      <div className={css.list}>
        {eachRow(NOTIFICATION_LIST, more.rows, (row) => (
          <NotificationCard row={row} today={today} canChange={canChange} />
        ))}
      </div>
    </ListResults>
  );
}

/** Loads the list again when it changes anywhere: a new notification, another tab, another device. */
function useListOfNow(): void {
  useNoticeChange(useReload());
}
