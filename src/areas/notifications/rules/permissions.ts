/** Permission for the page of notifications, the bell and the stream (docs/product/notifications.md#who-is-told). */
export const READ_NOTIFICATIONS = 'Notificaciones::pedidos';
