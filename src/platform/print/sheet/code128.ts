/** Widths of bar, space, bar, space, bar, space for each symbol value of Code 128 (ISO/IEC 15417); 106 is the stop with its last bar. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;

/** Pairs of digits in set C, half as wide; a last odd digit, and anything else, in set B. */
function valuesOf(text: string): number[] {
  if (!/^\d{2,}$/.test(text)) return [START_B, ...[...text].map((character) => character.charCodeAt(0) - 32)];
  const pairs = text.match(/\d\d/g) ?? [];
  const odd = text.length % 2 === 1 ? [TO_B, text.charCodeAt(text.length - 1) - 32] : [];
  return [START_C, ...pairs.map(Number), ...odd];
}

/**
 * A barcode as the widths of bars and spaces in turn, a bar first, in modules. Ten modules of empty space belong on either side.
 * @throws RangeError when the text has a character outside printable ASCII
 */
export function code128(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError('Code 128 holds printable ASCII only');
  const values = valuesOf(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103;
  return [...values, check, STOP].flatMap((value) => [...(SYMBOLS[value] ?? '')].map(Number));
}
