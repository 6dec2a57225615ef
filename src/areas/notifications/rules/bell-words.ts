/** The accessible name of the bell. */
export const bellLabel = (unread: number): string =>
  `Notificaciones, ${unread === 0 ? 'ninguna' : unread.toLocaleString('es-CO')} sin leer`;

/** The count as the bell has room for it. */
export const bellText = (unread: number): string => (unread > 99 ? '99+' : String(unread));
