/** A calendar day without a time zone, as `YYYY-MM-DD`. Text order equals date order. */
export type LocalDate = string & { readonly __localDate: true };

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;
const DAY_MS = 86_400_000;

const utc = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);

/** Reads a day. @returns undefined for a text that is not an existing day (`2026-02-30`), and before the year 1000: the database has no year 0 */
export function parseLocalDate(text: string): LocalDate | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return undefined;
  return text as LocalDate;
}

/** Reads a day from a trusted source. @throws RangeError when the day does not exist */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (!date) throw new RangeError(`Not a day: ${text}`);
  return date;
}

/** Time zone of "today". Guayaquil and Lima have the same offset, UTC−5, all year (docs/product/general.md#days-and-times). */
export const TIME_ZONE = 'America/Bogota';

/** The Bogota time in ISO form, without its offset. @throws RangeError for an invalid Date */
const inBogota = (instant: Date): string => new Date(instant.getTime() - 5 * 3_600_000).toISOString();

/** The calendar day at that instant in Bogota time. */
export const localDateAt = (instant: Date): LocalDate => inBogota(instant).slice(0, 10) as LocalDate;

/** Midnight in Bogotá, with which the day begins. */
export const startOfDay = (date: LocalDate): Date => new Date(`${date}T05:00:00Z`);

/** Days that follow each other, both included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface TypedPeriod {
  readonly desde?: string | null | undefined;
  readonly hasta?: string | null | undefined;
}

/**
 * The days from `desde` to `hasta`, both included. An unreadable last day is today; an unreadable first day gives the usual number of days; a first
 * day after the last gives the last alone.
 */
export function readPeriod(
  { desde, hasta }: TypedPeriod,
  { today, days }: { readonly today: LocalDate; readonly days: number },
): Period {
  const to = parseLocalDate(hasta ?? '') ?? today;
  const from = parseLocalDate(desde ?? '') ?? addDays(to, 1 - days);
  return { from: from <= to ? from : to, to };
}

const LAST_DAY = Date.UTC(9999, 11, 31);

/** Adds whole days, to the end of the year 9999 at most: a longer year is not a `LocalDate`. @param days a negative number counts back */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Math.min(utc(date) + days * DAY_MS, LAST_DAY)).toISOString().slice(0, 10) as LocalDate;

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => Math.round((utc(to) - utc(from)) / DAY_MS);

type Report = (value: string) => void;

/** Limit of reported values per process, so that a broken column does not fill the log. */
const MOST_REPORTED = 100;
const reported = new Set<string>();
let report: Report = () => undefined;

/**
 * Sets the function that reports invalid dates of stored data. Each value is reported once per process.
 * @param to gets the first 40 characters of the value
 */
export function setInvalidDateReporter(to: Report): void {
  report = to;
}

/** Reports an invalid date once. */
export function reportInvalidDate(value: string): void {
  const text = value.slice(0, 40);
  if (reported.has(text) || reported.size >= MOST_REPORTED) return;
  reported.add(text);
  report(text);
}

/** Cache of formatted days: a list shows the same few days in many rows. */
const shown = new Map<string, string>();
const MOST_SHOWN = 1_000;

/**
 * `5 sep 2026`; an invalid day shows as `00/00/0000` (docs/product/general.md#days-and-times). Reads only the first
 * ten characters, so use `formatInstant` for instants: in UTC they may fall on the next day.
 */
export function formatLocalDate(text: string | null | undefined): string {
  const known = text && shown.get(text);
  if (known) return known;
  const date = text ? parseLocalDate(text.slice(0, 10)) : undefined;
  if (!date) {
    if (text) reportInvalidDate(text);
    return '00/00/0000';
  }
  const written = `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
  if (shown.size >= MOST_SHOWN) shown.clear();
  shown.set(date, written);
  return written;
}

/** The month, short for narrow columns: `Sep 2026`. @param month `2026-09` */
export function formatMonth(month: string): string {
  const name = MONTHS[Number(month.slice(5, 7)) - 1];
  return name ? `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}` : month;
}

/** `5 sep 2026, 9:42` in Bogota time. An invalid value gives a dash, so that it does not break the page. */
export function formatInstant(instant: Date | string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) {
    reportInvalidDate(String(instant));
    return '—';
  }
  return `${formatLocalDate(localDateAt(at))}, ${formatTimeOfDay(at)}`;
}

/** `9:42` in Bogota time. @throws RangeError for an invalid Date */
export function formatTimeOfDay(instant: Date): string {
  const text = inBogota(instant);
  return `${Number(text.slice(11, 13))}:${text.slice(14, 16)}`;
}

/** `2026-09-05 08:05:00` in Bogota time, the contract's format of instants. @throws RangeError for an invalid Date */
export const formatContractTime = (instant: Date): string => inBogota(instant).slice(0, 19).replace('T', ' ');

const WEEKDAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;

/** `Sábado 5 sep 2026`. */
export const formatWeekday = (date: LocalDate): string =>
  `${WEEKDAYS[new Date(utc(date)).getUTCDay()]} ${formatLocalDate(date)}`;
