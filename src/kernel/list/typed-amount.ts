import { type Currency, DECIMALS, type Money, parseMoney } from '../money.ts';

/**
 * An amount as a customer types it: dots group thousands and are stripped, a comma starts the decimals (docs/product/general.md#money).
 * A single dot followed by one or two digits cannot group anything, so it starts the decimals too: `1234.50`.
 * @returns undefined when the text is no amount of that currency, or a negative one
 */
export function readTypedAmount(text: string, currency: Currency): Money | undefined {
  const typed = text.replaceAll(/[$\s]/g, '');
  const decimal = /^\d+\.\d{1,2}$/.test(typed) ? typed : typed.replaceAll('.', '').replace(',', '.');
  return decimal.startsWith('-') ? undefined : parseMoney(decimal, currency);
}

/** The amount as text for the field and the address: no sign, no grouping, decimals only where there are any. */
export const writeTypedAmount = ({ minor, currency }: Money): string => {
  const decimals = DECIMALS[currency];
  const text = (minor / 10 ** decimals).toFixed(decimals);
  return text.replace(/\.00$/, '').replace('.', ',');
};
