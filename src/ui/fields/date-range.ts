import type { LocalDate } from '#kernel/local-date.ts';

/** A range of days. A missing end is open, or not chosen yet. */
export interface DateRange {
  readonly start?: LocalDate;
  readonly end?: LocalDate;
}
