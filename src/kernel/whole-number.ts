const PLAIN = /^(?:0|[1-9]\d{0,15})$/;

/**
 * Reads a whole number in its plain spelling: digits, without sign, decimals, exponent, blanks or leading zeros. `Number` reads `1.0`, `1e0` and `0x1`
 * as well, and one row would have many addresses.
 * @returns undefined for any other text, and for a number too large to be exact
 */
export function readWholeNumber(text: string | null | undefined): number | undefined {
  const number = PLAIN.test(text ?? '') ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}
