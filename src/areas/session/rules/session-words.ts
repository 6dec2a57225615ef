import { formatInstant, type LocalDate, localDateAt } from '#kernel/local-date.ts';

const NUMBERS = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];

const inWords = (count: number): string => NUMBERS[count] ?? count.toLocaleString('es-CO');

/** Label of the button that closes all other sessions. @param others how many, at least one */
export const closeOthersLabel = (others: number): string =>
  others === 1 ? 'Cerrar la otra' : `Cerrar las otras ${inWords(others)}`;

/** The message after closing sessions. */
export function closedInWords(closed: number): string {
  if (closed === 0) return 'Esa sesión ya estaba cerrada.';
  return closed === 1 ? 'Cerramos una sesión.' : `Cerramos ${inWords(closed)} sesiones.`;
}

/** `Hoy, 7:52`, or with the date for another day. */
export function usedInWords(instant: string, today: LocalDate): string {
  const words = formatInstant(instant);
  return localDateAt(new Date(instant)) === today ? `Hoy,${words.split(',')[1]}` : words;
}

/** `Dos intentos fallidos el 3 sep 2026, 22:15`. */
export function failedInWords(count: number, last: string): string {
  const attempts = count === 1 ? 'Un intento fallido' : `${capital(inWords(count))} intentos fallidos`;
  return `${attempts} el ${formatInstant(last)}`;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
