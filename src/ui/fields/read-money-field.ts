import { type Currency, type Money, parseMoney } from '#kernel/money.ts';

/**
 * Reads what a `MoneyField` posts: a plain decimal, or without script what a person typed (`$ 1.234,56`).
 * Three digits after a dot are thousands, since the plain decimal never has more than two
 * (docs/product/general.md#money).
 * @returns undefined when the value is empty or not an amount; the caller words the message
 */
export function readMoneyField(posted: FormDataEntryValue | null, currency: Currency): Money | undefined {
  if (typeof posted !== 'string') return undefined;
  const typed = posted.replace(/\s|\$|^\s*S\//gi, '');
  const spanish = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$|^\d+,\d*$/.test(typed);
  return parseMoney(spanish ? typed.replaceAll('.', '').replace(/,$/, '').replace(',', '.') : typed, currency);
}
