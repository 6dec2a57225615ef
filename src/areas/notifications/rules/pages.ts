import type { PageRow } from '#areas/session/rules/site.ts';
import { READ_NOTIFICATIONS } from './permissions.ts';

export const NOTIFICATIONS_PATH = '/admin/notifications';
/** Path that marks a notification as read and redirects to its subject. The key follows it. */
export const OPEN_NOTIFICATION_PATH = `${NOTIFICATIONS_PATH}/abrir`;
export const PREFERENCES_PATH = `${NOTIFICATIONS_PATH}/preferences`;
/** Path of the preferences page with the confirmation that they were saved. */
export const SAVED_PATH = `${PREFERENCES_PATH}?guardado=1`;
/** Page that unsubscribes from mails of one kind. The token follows the path. */
export const UNSUBSCRIBE_PATH = '/dejar-avisos';

export const openNotificationPath = (key: string): string => `${OPEN_NOTIFICATION_PATH}/${encodeURIComponent(key)}`;

export const pages: readonly PageRow[] = [
  // Without `needs`, because the page itself shows a message about the missing permission before it redirects to the home.
  {
    path: NOTIFICATIONS_PATH,
    visit: 'session',
    file: 'areas/notifications/pages/notifications.tsx',
    menu: {
      at: 160,
      label: 'Notificaciones',
      icon: 'mail',
      about: 'Lo que le avisamos, y dónde quiere recibirlo.',
      needs: READ_NOTIFICATIONS,
      // Shown only in stores without a bell, which leads to the same page.
      isShown: ({ shows }) => !shows.notificationBell,
    },
  },
  {
    path: `${OPEN_NOTIFICATION_PATH}/:key`,
    visit: 'session',
    file: 'areas/notifications/pages/open-notification.ts',
    frame: 'none',
  },
  { path: PREFERENCES_PATH, visit: 'session', file: 'areas/notifications/pages/preferences.tsx' },
  {
    path: `${UNSUBSCRIBE_PATH}/:token`,
    visit: 'anyone',
    file: 'areas/notifications/pages/unsubscribe-notices.tsx',
    postedBy: 'mail-programs',
  },
];
