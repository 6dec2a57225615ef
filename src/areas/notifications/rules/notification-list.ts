import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { NOTIFICATIONS_PATH } from './pages.ts';

/** Declaration of the list of a person's notifications, newest first (docs/product/notifications.md#the-page). */
export const NOTIFICATION_LIST: ListDeclaration = {
  path: NOTIFICATIONS_PATH,
  rowId: 'key',
  words: {
    title: 'Notificaciones',
    one: 'notificación',
    many: 'notificaciones',
    fromStart: 'Ver desde la primera: faltan {before} arriba',
    loadFailed: 'No pudimos traer sus notificaciones',
  },
};
