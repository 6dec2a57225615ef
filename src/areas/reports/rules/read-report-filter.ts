import type { Country } from '#areas/stores/rules/countries.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { addDays, daysBetween, type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import type { Days } from './slices-of-days.ts';

/** The longest report: a leap year. */
export const LONGEST_PERIOD_DAYS = 366;

export interface ReportFilterInput {
  readonly desde?: string | null | undefined;
  readonly hasta?: string | null | undefined;
  readonly tienda?: string | null | undefined;
  readonly pais?: string | null | undefined;
}

export interface ReportFilter {
  readonly days: Days;
  /** The period to compare with: as many days before; for a whole month, the month before. */
  readonly before: Days;
  /** Empty when the operator sees no store of the filter. */
  readonly stores: readonly StoreCode[];
}

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01` as LocalDate;
const isWholeMonth = ({ from, to }: Days): boolean =>
  from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && addDays(to, 1).endsWith('-01');

/**
 * Reads the filter of a report (docs/product/reports.md#filter). Unreadable days count as not given, and days after today are left out.
 * @param today in Bogotá @param seen stores of the operator
 */
export function readReportFilter(
  { desde, hasta, tienda, pais }: ReportFilterInput,
  { today, seen }: { readonly today: LocalDate; readonly seen: readonly StoreCode[] },
): ReportFilter {
  const asked = parseLocalDate(hasta ?? '') ?? today;
  const to = asked < today ? asked : today;
  const first = parseLocalDate(desde ?? '') ?? firstOfMonth(to);
  const earliest = addDays(to, 1 - LONGEST_PERIOD_DAYS);
  const from = first > to ? to : first < earliest ? earliest : first;
  const days = { from, to };
  const lastBefore = addDays(from, -1);
  const before = isWholeMonth(days)
    ? { from: firstOfMonth(lastBefore), to: lastBefore }
    : { from: addDays(from, -1 - daysBetween(from, to)), to: lastBefore };
  return {
    days,
    before,
    stores: STORE_CODES.filter(
      (code) =>
        seen.includes(code) && (!tienda || code === tienda) && (!pais || STORES[code].country === (pais as Country)),
    ),
  };
}
