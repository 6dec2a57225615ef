import { type Currency, type Money, parseMoney } from '#kernel/money.ts';

/**
 * Reads what a `MoneyField` posts: a plain decimal, or without script what a person typed (`$ 1.234,56`).
 * Three digits after a dot are thousands, since the plain decimal never has more than two.
 * @returns undefined when it is empty or no amount; the caller answers with its own sentence.
 */
export function readMoneyField(posted: FormDataEntryValue | null, currency: Currency): Money | undefined {
  if (typeof posted !== 'string') return undefined;
  const typed = posted.replace(/\s|\$|^\s*S\//gi, '');
  const spanish = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$|^\d+,\d*$/.test(typed);
  return parseMoney(spanish ? typed.replaceAll('.', '').replace(/,$/, '').replace(',', '.') : typed, currency);
}
