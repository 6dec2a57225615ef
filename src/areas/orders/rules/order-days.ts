import type { DayRange } from '#kernel/list/list-fields.ts';
import { formatLocalDate } from '#kernel/local-date.ts';

/** Period in the sentence above the list: `entre el 5 jul y el 5 sep 2026`. */
export function dayRangeInWords({ desde, hasta }: DayRange): string {
  if (!desde) return `hasta el ${formatLocalDate(hasta)}`;
  if (!hasta) return `desde el ${formatLocalDate(desde)}`;
  if (desde === hasta) return `del ${formatLocalDate(hasta)}`;
  const first = formatLocalDate(desde);
  return `entre el ${desde.slice(0, 4) === hasta.slice(0, 4) ? first.slice(0, -5) : first} y el ${formatLocalDate(hasta)}`;
}
