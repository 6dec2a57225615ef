import { addDays, formatWeekday, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import { mondayOf } from './payment-weeks.ts';
import { lastMonth, type StatementPeriod } from './statement-period.ts';

/** Frequencies of the statement by mail (docs/product/account.md#statement-by-mail). */
export const CADENCES = ['semanal', 'mensual'] as const;
export type Cadence = (typeof CADENCES)[number];

export const CADENCE_WORDS: Readonly<Record<Cadence, { readonly label: string; readonly when: string }>> = {
  semanal: { label: 'Cada lunes', when: 'cada lunes, con la semana que terminó' },
  mensual: { label: 'Cada mes', when: 'el día 1 de cada mes, con el mes que terminó' },
};

export const isCadence = (text: unknown): text is Cadence => CADENCES.some((each) => each === text);

/** Hour at which statements are sent, in the common time zone of all countries. It is after the ERP's nightly delivery. */
const SENT_AT_HOUR = 6;

/** The latest day whose statements are due: today from six in the morning, before that yesterday. */
export const mailDay = (now: Date): LocalDate => localDateAt(new Date(now.getTime() - SENT_AT_HOUR * 3_600_000));

/** The last complete week (Monday to Sunday) or month before this day. */
export function closedPeriod(cadence: Cadence, day: LocalDate): StatementPeriod {
  if (cadence === 'mensual') return lastMonth(day);
  const monday = mondayOf(day);
  return { desde: addDays(monday, -7), hasta: addDays(monday, -1) };
}

/** The next day on which statements are sent. */
export function nextMailDay(cadence: Cadence, day: LocalDate): LocalDate {
  if (cadence === 'semanal') return addDays(mondayOf(day), 7);
  // Four days after the 28th are in the next month, whatever the month's length.
  const next = addDays(`${day.slice(0, 8)}28` as LocalDate, 4);
  return `${next.slice(0, 8)}01` as LocalDate;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A mail day in words: `lunes 7 sep 2026`. */
export const mailDayInWords = (day: LocalDate): string => lowerFirst(formatWeekday(day));

/** Path of the page that ends a subscription. The mail's token follows it. */
export const STATEMENT_UNSUBSCRIBE_PATH = '/dejar-extracto';
