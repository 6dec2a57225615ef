import {
  addMoney,
  type Currency,
  type Money,
  money,
  parseMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '#kernel/money.ts';

export interface TaxedLine {
  /** Amount before tax. */
  readonly valor: string;
  readonly iva_porcentaje: string;
}

export interface TaxRate {
  /** Tax rate in percent: 19, 12.5. */
  readonly rate: number;
  readonly base: Money;
  readonly tax: Money;
}

/**
 * Sums a document's lines by IVA rate, highest rate first. The taxes add up to the document's own IVA: the rate with the largest base gets the
 * rounding difference.
 * @returns undefined when a line has fractions that the currency lacks, or the IVA is unknown
 */
export function taxBreakdown(
  lines: readonly TaxedLine[],
  iva: string | null,
  currency: Currency,
): TaxRate[] | undefined {
  const total = iva === null ? undefined : parseMoney(iva, currency);
  const bases = new Map<number, Money>();
  for (const { valor, iva_porcentaje } of lines) {
    const value = parseMoney(valor, currency);
    if (!value) return undefined;
    const rate = Number(iva_porcentaje);
    bases.set(rate, addMoney(bases.get(rate) ?? zeroMoney(currency), value));
  }
  if (!total || bases.size === 0) return undefined;
  const rates = [...bases].map(([rate, base]) => ({
    rate,
    base,
    tax: money(Math.round((base.minor * rate) / 100), currency),
  }));
  const taxed = rates.filter(({ rate }) => rate > 0).sort((a, b) => b.base.minor - a.base.minor);
  const [largest] = taxed;
  if (!largest && total.minor !== 0) return undefined;
  if (largest)
    largest.tax = addMoney(
      largest.tax,
      subtractMoney(
        total,
        sumMoney(
          rates.map(({ tax }) => tax),
          currency,
        ),
      ),
    );
  return rates.sort((a, b) => b.rate - a.rate);
}
