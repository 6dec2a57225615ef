import { addDays, daysBetween, formatLocalDate, type LocalDate, localDate } from '#kernel/local-date.ts';

/** A week of the calendar, Monday to Sunday. */
export interface Week {
  readonly desde: LocalDate;
  readonly hasta: LocalDate;
}

/** Any Monday, as the start for counting weekdays. */
const SOME_MONDAY = localDate('2024-01-01');

/** Days since Monday, 0 to 6. */
export const weekdayOf = (day: LocalDate): number => ((daysBetween(SOME_MONDAY, day) % 7) + 7) % 7;

export const mondayOf = (day: LocalDate): LocalDate => addDays(day, -weekdayOf(day));

/** This week and the following ones. */
export function weeksFrom(today: LocalDate, count: number): readonly Week[] {
  const first = mondayOf(today);
  return Array.from({ length: count }, (_, at) => {
    const desde = addDays(first, at * 7);
    return { desde, hasta: addDays(desde, 6) };
  });
}

/** A week in words: `7 – 13 sep`, `31 ago – 6 sep`. */
export function weekInWords({ desde, hasta }: Week): string {
  const [first, last] = [desde, hasta].map((day) => formatLocalDate(day).slice(0, -5));
  return desde.slice(0, 7) === hasta.slice(0, 7) ? `${Number(desde.slice(8))} – ${last}` : `${first} – ${last}`;
}

const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const;

/** A day in words: `mar 8 sep`. */
export const dayInWords = (day: LocalDate): string =>
  `${WEEKDAYS[weekdayOf(day)]} ${formatLocalDate(day).slice(0, -5)}`;
