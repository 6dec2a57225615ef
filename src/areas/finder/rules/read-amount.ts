import { CURRENCIES, SIGNS } from '#kernel/money.ts';

/** An amount as people write it: a currency, separators between thousands, a comma or a point before the cents. */
const CURRENCY = [...Object.values(SIGNS), 'US$', ...CURRENCIES].map((text) => text.replace('$', '\\$')).join('|');
const AMOUNT = new RegExp(`^(?:${CURRENCY})? ?(\\d[\\d., ]*)$`, 'i');
/** Numeric columns have 16 digits before the point; a longer number is no amount. */
const MOST_DIGITS = 15;

/** @returns the decimal that the database compares, or undefined for a text that is no amount */
export function readAmount(text: string): string | undefined {
  const written = AMOUNT.exec(text)?.[1]?.replaceAll(' ', '');
  if (!written) return undefined;
  const [, whole = written, cents] = /^(.*)[.,](\d{1,2})$/.exec(written) ?? [];
  const digits = whole.replaceAll(/[.,]/g, '');
  if (digits === '' || digits.length > MOST_DIGITS) return undefined;
  return cents === undefined ? digits : `${digits}.${cents}`;
}
