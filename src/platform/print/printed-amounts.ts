import { CURRENCY_DECIMALS, type Currency } from '#kernel/money.ts';

/** Cache: creating a number format takes longer than printing a page. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(minimum: number, maximum: number): Intl.NumberFormat {
  const key = `${minimum} ${maximum}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('es-CO', { minimumFractionDigits: minimum, maximumFractionDigits: maximum });
  formats.set(key, made);
  return made;
}

/** Formats a decimal as text, because a number would lose the cents of very large amounts. */
const format = (decimal: string | number, minimum: number, maximum: number): string =>
  formatOf(minimum, maximum).format(decimal as Intl.StringNumericLiteral);

/** `86.914.200` or `1.234,56`: the currency's decimals, or up to two if the amount has them. */
export const printedAmount = (decimal: string | number, currency: Currency): string =>
  format(decimal, CURRENCY_DECIMALS[currency], 2);

/** A unit price, with up to four decimals. */
export const printedPrice = (decimal: string, currency: Currency): string =>
  format(decimal, CURRENCY_DECIMALS[currency], 4);

/** A quantity with up to three decimals: `2.000` or `2.000,5`. */
export const printedQuantity = (decimal: string): string => format(decimal, 0, 3);

/** A decimal with all its decimals: `2.000,50`. */
export function printedDecimal(decimal: string): string {
  const decimals = decimal.split('.')[1]?.length ?? 0;
  return format(decimal, decimals, decimals);
}

/** A percentage: `19 %` or `12,5 %`. */
export const printedRate = (percent: string | number): string => `${format(percent, 0, 2)} %`;
