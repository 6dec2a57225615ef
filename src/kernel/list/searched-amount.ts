import { CURRENCIES, CURRENCY_SIGNS } from '../money.ts';

/** Currency signs and codes that people write before or after an amount. */
const CURRENCY = [...Object.values(CURRENCY_SIGNS), 'US$', ...CURRENCIES]
  .map((text) => text.replace('$', '\\$'))
  .join('|');
const AMOUNT = new RegExp(`^(?:${CURRENCY})? ?(\\d[\\d., ]*)$`, 'i');
/** Maximum number of digits before the point. Database columns hold 16; a longer number is not an amount. */
const MOST_DIGITS = 15;

/** Parses an amount as people write it. @returns a decimal for the database; undefined for a text that is not an amount */
export function parseSearchedAmount(text: string): string | undefined {
  const written = AMOUNT.exec(text)?.[1]?.replaceAll(' ', '');
  if (!written) return undefined;
  const [, whole = written, cents] = /^(.*)[.,](\d{1,2})$/.exec(written) ?? [];
  const digits = whole.replaceAll(/[.,]/g, '');
  if (digits === '' || digits.length > MOST_DIGITS) return undefined;
  return cents === undefined ? digits : `${digits}.${cents}`;
}
