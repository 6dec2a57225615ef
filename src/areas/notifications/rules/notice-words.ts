import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatLocalDate, type LocalDate } from '#kernel/local-date.ts';

/** `3 sin leer`, `todas leídas`. */
export const unreadWords = (unread: number): string =>
  unread === 0 ? 'todas leídas' : `${formatCount(unread)} sin leer`;

/**
 * `Hoy, 8:05`, `4 sep 2026, 16:24`: without seconds.
 * @param date in the store's clock, as the contract gives it: YYYY-MM-DD HH:MM:SS
 */
export function whenWords(date: string, today: LocalDate): string {
  const [, day = '', hour, minute] = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d)/.exec(date) ?? [];
  if (hour === undefined) return date;
  return `${day === today ? 'Hoy' : formatLocalDate(day)}, ${Number(hour)}:${minute}`;
}

/** The accessible name of the bell. */
export const bellLabel = (unread: number): string =>
  `Notificaciones, ${unread === 0 ? 'ninguna' : unread.toLocaleString('es-CO')} sin leer`;

/** The count as the bell has room for it. */
export const bellText = (unread: number): string => (unread > 99 ? '99+' : String(unread));
