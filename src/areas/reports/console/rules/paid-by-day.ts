import { addDays, daysBetween, formatLocalDate, formatMonth, type LocalDate } from '#kernel/local-date.ts';
import { type Currency, type Decimal, type Money, moneyOf, sumMoney } from '#kernel/money.ts';

export interface PaidDay {
  readonly dia: string;
  readonly moneda: string;
  readonly cantidad: number;
  readonly monto: Decimal;
}

/** A bar of the plot: a day, or a month of a long period. */
export interface PaidBar {
  readonly label: string;
  /** Short label under the rule, at Mondays or months. */
  readonly mark: string | undefined;
  readonly payments: number;
  readonly amount: Money;
  readonly isOpen: boolean;
}

/** Longer periods are shown by month. */
const MOST_DAYS = 62;

const isMonday = (day: LocalDate): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;

/**
 * Approved payments of a currency by day, or by month for more than two months; bars without payments are zero.
 * @param today its bar is open, because the day is not over
 */
export function paidByDay(
  rows: readonly PaidDay[],
  currency: Currency,
  { from, to, today }: { readonly from: LocalDate; readonly to: LocalDate; readonly today: LocalDate },
): readonly PaidBar[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const byMonth = days.length > MOST_DAYS;
  const keyOf = (day: string): string => (byMonth ? day.slice(0, 7) : day);
  const own = Map.groupBy(
    rows.filter(({ moneda }) => moneda === currency),
    ({ dia }) => keyOf(dia),
  );
  return [...new Set(days.map(keyOf))].map((key, at) => {
    const found = own.get(key) ?? [];
    const day = key as LocalDate;
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
      amount: sumMoney(
        found.map(({ monto }) => moneyOf(monto, currency)),
        currency,
      ),
      isOpen: key === keyOf(today),
    };
  });
}
