import { type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import { mondayOf, type Week, weeksFrom } from './payment-weeks.ts';

/** Number of weeks in the calendar. */
export const SHOWN_WEEKS = 5;

/** The selection in the calendar: overdue invoices, or a week. */
export type ChosenWeek = 'vencido' | Week;

export const CALENDAR_PATH = '/admin/calendario-de-pagos';

/** Finds the week in the address by its Monday. Default, also for a week that is not shown: this week. */
export function chosenWeek(semana: string | null, today: LocalDate): ChosenWeek {
  if (semana === 'vencido') return 'vencido';
  const day = parseLocalDate(semana ?? '');
  const weeks = weeksFrom(today, SHOWN_WEEKS);
  const [first] = weeks;
  return (weeks.find(({ desde }) => day && desde === mondayOf(day)) ?? first) as Week;
}

/** First and last due day of a week's invoices. Those due before today count as overdue instead. */
export const weekDueDays = (
  week: ChosenWeek,
  today: LocalDate,
): { readonly first?: LocalDate; readonly last?: LocalDate } =>
  week === 'vencido' ? {} : { first: week.desde < today ? today : week.desde, last: week.hasta };

export const weekHref = (week: ChosenWeek): string =>
  `${CALENDAR_PATH}?semana=${week === 'vencido' ? week : week.desde}#semana`;
