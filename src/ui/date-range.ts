import type { LocalDate } from '#kernel/local-date.ts';

/** Either end may be missing: not chosen yet, or open. */
export interface DateRange {
  readonly start?: LocalDate;
  readonly end?: LocalDate;
}
