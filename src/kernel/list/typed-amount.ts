import { CURRENCY_DECIMALS, type Currency, type Money, parseMoney } from '../money.ts';

/**
 * Reads an amount as a customer types it. Dots group thousands; a comma starts the decimals (docs/product/general.md#money). A single dot before one
 * or two final digits also starts the decimals: `1234.50`.
 * @returns undefined for a text that is not an amount of that currency, or a negative one
 */
export function readTypedAmount(text: string, currency: Currency): Money | undefined {
  const typed = text.replaceAll(/[$\s]/g, '');
  const decimal = /^\d+\.\d{1,2}$/.test(typed) ? typed : typed.replaceAll('.', '').replace(',', '.');
  return decimal.startsWith('-') ? undefined : parseMoney(decimal, currency);
}

/**
 * The amount as text for an input and the address: without sign and grouping, with decimals only when there are any.
 */
export const writeTypedAmount = ({ minor, currency }: Money): string => {
  const decimals = CURRENCY_DECIMALS[currency];
  const text = (minor / 10 ** decimals).toFixed(decimals);
  return text.replace(/\.00$/, '').replace('.', ',');
};
