import { addDays, daysBetween, type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import { MONTH_NAMES } from '#kernel/month-names.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';

/** A statement's period, including both days (docs/product/account.md#statement). */
export interface StatementPeriod {
  readonly desde: LocalDate;
  readonly hasta: LocalDate;
}

export type BadPeriod = 'not-a-day' | 'reversed' | 'future' | 'too-long';

/** Maximum length in days: two years, one of them a leap year. */
const MOST_DAYS = 731;

/** Parses and validates the period of a statement. @param today the latest allowed end */
export function readStatementPeriod(
  desde: string,
  hasta: string,
  today: LocalDate,
): Result<StatementPeriod, BadPeriod> {
  const [first, last] = [parseLocalDate(desde), parseLocalDate(hasta)];
  if (!first || !last) return refuse('not-a-day');
  if (first > last) return refuse('reversed');
  if (last > today) return refuse('future');
  return daysBetween(first, last) < MOST_DAYS ? accept({ desde: first, hasta: last }) : refuse('too-long');
}

/** Spanish sentences for invalid periods. */
export const PERIOD_SENTENCES: Readonly<Record<BadPeriod, string>> = {
  'not-a-day': 'Escriba dos fechas que existan.',
  reversed: 'La primera fecha debe ser anterior a la segunda.',
  future: 'El extracto llega hasta hoy: elija una fecha final que no sea posterior.',
  'too-long': 'Un extracto cubre hasta dos años. Elija un periodo más corto.',
};

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01` as LocalDate;

/** First day of an earlier month. @param back number of months before that of the day */
function monthBefore(day: LocalDate, back: number): LocalDate {
  let first = firstOfMonth(day);
  for (let each = 0; each < back; each += 1) first = firstOfMonth(addDays(first, -1));
  return first;
}

/** The last whole month: the default period of a statement. */
export const lastMonth = (today: LocalDate): StatementPeriod => wholeMonths(today, 1, 1);

/** Whole months, from `from` to `to` months ago. */
const wholeMonths = (today: LocalDate, from: number, to: number): StatementPeriod => ({
  desde: monthBefore(today, from),
  hasta: addDays(monthBefore(today, to - 1), -1),
});

const nameOfMonth = (day: LocalDate): string => MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? '';
const monthOf = (day: LocalDate): string => nameOfMonth(day).toLowerCase();

export interface OfferedPeriod extends StatementPeriod {
  readonly label: string;
}

/** Periods offered as links: the last two whole months one by one, the last three months, and the current month. */
export function offeredStatementPeriods(today: LocalDate): readonly OfferedPeriod[] {
  const [last, before] = [wholeMonths(today, 1, 1), wholeMonths(today, 2, 2)];
  return [
    { ...last, label: nameOfMonth(last.desde) },
    { ...before, label: nameOfMonth(before.desde) },
    { ...wholeMonths(today, 3, 1), label: 'Últimos tres meses' },
    { desde: firstOfMonth(today), hasta: today, label: 'Este mes' },
  ];
}

/** A period in words: `Del 1 al 31 de agosto de 2026`, `Del 28 de agosto al 3 de septiembre de 2026`. */
export function periodInWords({ desde, hasta }: StatementPeriod): string {
  const [from, to] = [Number(desde.slice(8)), Number(hasta.slice(8))];
  const end = `${to} de ${monthOf(hasta)} de ${hasta.slice(0, 4)}`;
  if (desde === hasta) return `El ${end}`;
  if (desde.slice(0, 7) === hasta.slice(0, 7)) return `Del ${from} al ${end}`;
  const year = desde.slice(0, 4) === hasta.slice(0, 4) ? '' : ` de ${desde.slice(0, 4)}`;
  return `Del ${from} de ${monthOf(desde)}${year} al ${end}`;
}
