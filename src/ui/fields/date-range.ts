import type { LocalDate } from '#kernel/local-date.ts';

/** A missing end is not chosen yet, or open. */
export interface DateRange {
  readonly start?: LocalDate;
  readonly end?: LocalDate;
}
