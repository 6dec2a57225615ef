import type { PageRow } from '#areas/session/rules/site.ts';

export const NOTIFICATIONS_PATH = '/admin/notifications';
/** Marks a notification as read and leads to what it is about; its key follows. */
export const OPEN_PATH = `${NOTIFICATIONS_PATH}/abrir`;
export const PREFERENCES_PATH = `${NOTIFICATIONS_PATH}/preferences`;
/** Ends mails of one kind, from the mail: its token follows. */
export const LEAVE_PATH = '/dejar-avisos';

export const openPathOf = (key: string): string => `${OPEN_PATH}/${encodeURIComponent(key)}`;

export const pages: readonly PageRow[] = [
  // No `needs`: without the permission the page says so before it leads to the home.
  { path: NOTIFICATIONS_PATH, visit: 'session', file: 'areas/notifications/pages/notifications.tsx' },
  {
    path: `${OPEN_PATH}/:key`,
    visit: 'session',
    file: 'areas/notifications/pages/open-notification.ts',
    frame: 'none',
  },
  { path: PREFERENCES_PATH, visit: 'session', file: 'areas/notifications/pages/preferences.tsx' },
  {
    path: `${LEAVE_PATH}/:token`,
    visit: 'anyone',
    file: 'areas/notifications/pages/leave-notices.tsx',
    postedBy: 'mail-programs',
  },
];
