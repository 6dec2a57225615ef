import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts';

/** Days, both included. */
export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Maximum days in one transaction, so that no statement blocks the database for long. */
const SLICE_DAYS = 7;

/** Merges single days into periods of consecutive days. @param days in order */
export function runsOfDays(days: readonly LocalDate[]): readonly Days[] {
  const runs: { from: LocalDate; to: LocalDate }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

/** The period in slices of at most seven days, the earliest first; none when it ends before it begins. */
export const slicesOfDays = ({ from, to }: Days): readonly Days[] =>
  Array.from({ length: Math.max(0, Math.ceil((daysBetween(from, to) + 1) / SLICE_DAYS)) }, (_, at) => {
    const start = addDays(from, at * SLICE_DAYS);
    const end = addDays(start, SLICE_DAYS - 1);
    return { from: start, to: end < to ? end : to };
  });
