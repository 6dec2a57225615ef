import { useSearchParams } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatWeekday } from '#kernel/local-date.ts';
import { useReload } from '#ui/behaviour/use-reload.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { ListPage } from '#web/list/list-page.tsx';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { sendToServer } from '#web/page/reach-server.ts';
import { unreadWords } from '../rules/notice-words.ts';
import { NOTIFICATION_LIST } from '../rules/notification-list.ts';
import { DeleteAll, ListActions, NoNotifications, PreferencesLink } from '../ui/list-actions.tsx';
import { useLoadedUnread, useNoticeChange } from '../ui/live-events.ts';
import { NotificationCard } from '../ui/notification-card.tsx';
import css from '../ui/notifications.module.css';
import type { Route } from './+types/notifications';
import { loadNotifications, type NotificationRefusal, postNotification } from './notifications.server.ts';

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
  const list = loaderData.problem === undefined ? loaderData : undefined;
  const shown = list && list.total_count > 0 ? list : undefined;
  const canChange = facts?.isSupportUser === false;
  useLoadedUnread(list);
  useListOfNow();
  const [search] = useSearchParams();
  return (
    <div className={css.page}>
      <ListPage
        list={NOTIFICATION_LIST}
        loaded={loaderData}
        actions={shown && <ListActions list={shown} canChange={canChange} />}
        lead={
          <>
            {formatWeekday(today)}
            {shown && <> · {unreadWords(shown.sinLeer)}</>}
          </>
        }
        banner={actionData?.problem && <Alert tone="err" title={actionData.problem} />}
        empty={<NoNotifications />}
        foot={
          <>
            <PreferencesLink />
            <DeleteAll hasta={search.get('borrar')} />
          </>
        }
      >
        {(rows) => (
          <div className={css.list}>
            {rows.map((row) => (
              <NotificationCard key={row.key} row={row} today={today} canChange={canChange} />
            ))}
          </div>
        )}
      </ListPage>
    </div>
  );
}

/** Reloads the list when its notifications change: a new one arrives, or another tab or device marks or deletes some. */
function useListOfNow(): void {
  useNoticeChange(useReload());
}
