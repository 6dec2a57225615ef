import { STORE_CODES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { addDays, daysBetween, formatLocalDate, formatMonth, type LocalDate } from '#kernel/local-date.ts';
import { type Currency, type Decimal, type Money, moneyOf, sumMoney } from '#kernel/money.ts';

export interface ApprovedDay {
  readonly dia: string;
  readonly store_code: string;
  readonly moneda: string;
  readonly cantidad: number;
  readonly monto: Decimal;
}

/** A bar of the plot: a day, or a month of a long period. */
export interface ApprovedBar {
  readonly label: string;
  /** Short label under the rule, at Mondays or months. */
  readonly mark: string | undefined;
  readonly payments: number;
  readonly amount: Money;
  /** The amount of each of the plot's stores, in their order. */
  readonly byStore: readonly Money[];
  readonly isOpen: boolean;
}

/** Longer periods are shown by month. */
const MOST_DAYS = 62;

const isMonday = (day: LocalDate): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;

/** Stores with approved payments in a currency, in the portal's order. */
export const paidStores = (rows: readonly ApprovedDay[], currency: Currency): readonly StoreCode[] =>
  STORE_CODES.filter((code) => rows.some(({ store_code, moneda }) => store_code === code && moneda === currency));

/**
 * Approved payments of a currency by day, or by month for more than two months; bars without payments are zero.
 * @param today its bar is open, because the day is not over
 */
export function approvedByDay(
  rows: readonly ApprovedDay[],
  currency: Currency,
  { from, to, today }: { readonly from: LocalDate; readonly to: LocalDate; readonly today: LocalDate },
): readonly ApprovedBar[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const stores = paidStores(rows, currency);
  const byMonth = days.length > MOST_DAYS;
  const keyOf = (day: string): string => (byMonth ? day.slice(0, 7) : day);
  const own = Map.groupBy(
    rows.filter(({ moneda }) => moneda === currency),
    ({ dia }) => keyOf(dia),
  );
  return [...new Set(days.map(keyOf))].map((key, at) => {
    const found = own.get(key) ?? [];
    const day = key as LocalDate;
    const sumOf = (some: readonly ApprovedDay[]): Money =>
      sumMoney(
        some.map(({ monto }) => moneyOf(monto, currency)),
        currency,
      );
    return {
      label: byMonth ? formatMonth(key) : formatLocalDate(day),
      mark: byMonth
        ? at % 3 === 0
          ? formatMonth(key)
          : undefined
        : isMonday(day)
          ? formatLocalDate(day).slice(0, -5)
          : undefined,
      payments: found.reduce((sum, { cantidad }) => sum + cantidad, 0),
      amount: sumOf(found),
      byStore: stores.map((code) => sumOf(found.filter(({ store_code }) => store_code === code))),
      isOpen: key === keyOf(today),
    };
  });
}
