import { type Currency, type Money, parseMoney } from '#kernel/money.ts';

/**
 * Reads a posted `MoneyField`: a plain decimal, or without JavaScript typed text (`$ 1.234,56`). A dot before three
 * digits groups thousands, because plain decimals have at most two (docs/product/general.md#money).
 * @returns undefined when the value is empty or no amount
 */
export function readMoneyField(posted: FormDataEntryValue | null, currency: Currency): Money | undefined {
  if (typeof posted !== 'string') return undefined;
  const typed = posted.replace(/\s|\$|^\s*S\//gi, '');
  const spanish = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$|^\d+,\d*$/.test(typed);
  return parseMoney(spanish ? typed.replaceAll('.', '').replace(/,$/, '').replace(',', '.') : typed, currency);
}
