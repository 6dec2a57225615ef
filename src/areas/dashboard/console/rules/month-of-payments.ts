import { addDays, type LocalDate } from '#kernel/local-date.ts';
import { CURRENCIES, type Currency, type Decimal, type Money, moneyOf, sumMoney, zeroMoney } from '#kernel/money.ts';

/** Approved payments of a day and a currency, as the contract returns them. */
export interface DayOfPayments {
  readonly dia: string;
  readonly moneda: string;
  readonly aprobados: number;
  readonly monto: Decimal;
}

export interface MonthOfPayments {
  readonly currency: Currency;
  readonly today: Money;
  readonly approvedToday: number;
  readonly total: Money;
  /** Thirty days, the last one today. */
  readonly days: readonly { readonly day: LocalDate; readonly amount: Money }[];
}

const DAYS = 30;

/** The approved payments of thirty days in each currency that occurs. Currencies are never added up. @param today in Bogotá @param own currency shown without payments */
export function monthsOfPayments(
  rows: readonly DayOfPayments[],
  today: LocalDate,
  own: Currency = CURRENCIES[0],
): readonly MonthOfPayments[] {
  const found = CURRENCIES.filter((currency) => rows.some(({ moneda }) => moneda === currency));
  return (found.length > 0 ? found : [own]).map((currency) => monthOf(rows, today, currency));
}

function monthOf(rows: readonly DayOfPayments[], today: LocalDate, currency: Currency): MonthOfPayments {
  const own = new Map(rows.filter(({ moneda }) => moneda === currency).map((row) => [row.dia, row]));
  const days = Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - DAYS);
    const row = own.get(day);
    return { day, amount: row ? moneyOf(row.monto, currency) : zeroMoney(currency) };
  });
  return {
    currency,
    today: days.at(-1)?.amount ?? zeroMoney(currency),
    approvedToday: own.get(today)?.aprobados ?? 0,
    total: sumMoney(
      days.map(({ amount }) => amount),
      currency,
    ),
    days,
  };
}
