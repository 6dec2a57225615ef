import { addDays, formatLocalDate, type LocalDate } from '#kernel/local-date.ts';

export interface Period {
  readonly label: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01` as LocalDate;

/** The periods that the page offers, until today. The first is the one without dates in the address. */
export function offeredReportPeriods(today: LocalDate): readonly [Period, ...Period[]] {
  const month = firstOfMonth(today);
  const lastMonth = addDays(month, -1);
  return [
    { label: 'Este mes', from: month, to: today },
    { label: 'Mes pasado', from: firstOfMonth(lastMonth), to: lastMonth },
    { label: '7 días', from: addDays(today, -6), to: today },
    { label: '30 días', from: addDays(today, -29), to: today },
    { label: 'Un año', from: addDays(today, -364), to: today },
  ];
}

/** A period in words: `1 ago a 31 ago 2026`. */
export const periodWords = ({ from, to }: Omit<Period, 'label'>): string =>
  from === to
    ? formatLocalDate(to)
    : from.slice(0, 4) === to.slice(0, 4)
      ? `${formatLocalDate(from).slice(0, -5)} a ${formatLocalDate(to)}`
      : `${formatLocalDate(from)} a ${formatLocalDate(to)}`;
