import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatLocalDate, type LocalDate } from '#kernel/local-date.ts';

/** Unread count in words: `3 sin leer`, `todas leídas`. */
export const unreadWords = (unread: number): string =>
  unread === 0 ? 'todas leídas' : `${formatCount(unread)} sin leer`;

/**
 * Time of a notification without seconds: `Hoy, 8:05`, `4 sep 2026, 16:24`.
 * @param date in the store's time zone, as the contract returns it: YYYY-MM-DD HH:MM:SS
 */
export function whenWords(date: string, today: LocalDate): string {
  const [, day = '', hour, minute] = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d)/.exec(date) ?? [];
  if (hour === undefined) return date;
  return `${day === today ? 'Hoy' : formatLocalDate(day)}, ${Number(hour)}:${minute}`;
}

/** Accessible name of the bell. */
export const bellLabel = (unread: number): string =>
  `Notificaciones, ${unread === 0 ? 'ninguna' : unread.toLocaleString('es-CO')} sin leer`;

/** The count inside the bell, at most `99+`. */
export const bellText = (unread: number): string => (unread > 99 ? '99+' : String(unread));
