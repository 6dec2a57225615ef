import { accept, type Result, refuse } from '#kernel/result.ts';

/** Whole months as days. */
export interface MonthRange {
  /** The first day. */
  readonly desde: string;
  /** The day after the last one. */
  readonly despues: string;
}

const MOST_MONTHS = 24;

/** Months since year 0; undefined for a text that is no month. */
function place(text: string): number | undefined {
  const [, year, month] = /^((?:19|20)\d{2})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year && month ? Number(year) * 12 + Number(month) - 1 : undefined;
}

const firstDay = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** Reads `YYYY-MM` to `YYYY-MM`, both included (docs/product/orders.md#volumes). @returns a refusal in the contract's English */
export function readMonths(desde: string, hasta: string): Result<MonthRange, string> {
  const [first, last] = [place(desde), place(hasta)];
  if (first === undefined || last === undefined) return refuse('Months are written as YYYY-MM.');
  if (last < first) return refuse('hasta is before desde.');
  if (last - first >= MOST_MONTHS) return refuse(`At most ${MOST_MONTHS} months are summed.`);
  return accept({ desde: firstDay(first), despues: firstDay(last + 1) });
}
