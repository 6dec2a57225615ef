import { formatInstant, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import { type DeviceKind, deviceKind } from './device-kind.ts';

const NUMBERS = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];

const inWords = (count: number): string => NUMBERS[count] ?? count.toLocaleString('es-CO');

/** Label of the button that closes all other sessions. @param others how many, at least one */
export const closeOthersLabel = (others: number): string =>
  others === 1 ? 'Cerrar la otra' : `Cerrar las otras ${inWords(others)}`;

/** Confirmation with the number of closed sessions. */
export function closedInWords(closed: number): string {
  if (closed === 0) return 'Esa sesión ya estaba cerrada.';
  return closed === 1 ? 'Cerramos una sesión.' : `Cerramos ${inWords(closed)} sesiones.`;
}

/** Time of the last use: `Hoy, 7:52`, with a date for other days. */
export function lastUseInWords(instant: string, today: LocalDate): string {
  const words = formatInstant(instant);
  return localDateAt(new Date(instant)) === today ? `Hoy,${words.split(',')[1]}` : words;
}

/** Failed sign-ins: `Dos intentos fallidos el 3 sep 2026, 22:15`. */
export function failedAttemptsInWords(count: number, last: string): string {
  const attempts = count === 1 ? 'Un intento fallido' : `${capital(inWords(count))} intentos fallidos`;
  return `${attempts} el ${formatInstant(last)}`;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A device, described so that its owner recognises it, from the User-Agent header. */
export interface DeviceWords {
  readonly kind: DeviceKind;
  /** `Computador, Chrome`. */
  readonly text: string;
}

const KINDS = { computer: 'Computador', phone: 'Celular', tablet: 'Tableta' } as const;

/** The order matters, because browsers based on Chrome or Safari name those too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** Describes a device. @param userAgent stored with the session; null for older sessions */
export function deviceInWords(userAgent: string | null | undefined): DeviceWords {
  const kind = deviceKind(userAgent ?? '');
  if (kind === 'other') return { kind, text: userAgent ? 'Otro programa' : 'Dispositivo sin identificar' };
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return { kind, text: browser ? `${KINDS[kind]}, ${browser}` : KINDS[kind] };
}
