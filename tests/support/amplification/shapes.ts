/** A text of about `length` characters. */
export type Shape = (length: number) => string;

const filled =
  (piece: string, before = '', after = ''): Shape =>
  (length) =>
    before + piece.repeat(Math.max(1, Math.floor((length - before.length - after.length) / piece.length))) + after;

/** Values that made a parser, an expression or a loop slow somewhere: each grows in one way only. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  'long digits': filled('9'),
  'digits before a letter': filled('9', '', 'x'),
  'a long word': filled('a', '', '!'),
  'zeros after the point': filled('0', '1.', '1'),
  'repeated names': filled('a&'),
  pairs: filled('a=1&'),
  separators: filled('.,;-/|:', '', 'x'),
  ranges: filled('1-19999.', '', '1'),
  'nested brackets': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'deep JSON': (length) => `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`,
  'combining marks': filled('\u0301', 'a'),
  'percent signs': filled('%'),
  surrogates: filled('\ud83d\ude00', '', '\ud800'),
  'whitespace before': filled(' ', '', 'x'),
  'whitespace inside': filled(' \t', 'x', 'x'),
  'mail addresses': filled('a.', 'a@', '@'),
  backslashes: filled('\\', '', '"'),
  tags: filled('<a '),
  'weighed list': filled('a;q=0.1,'),
};

/** How many shapes meet one place of many: the place beside it meets those that are left over. */
export const A_DOZEN = 12;

let turn = 0;

/** Other ones each time (the number of shapes is a prime, so no place of a list meets the same ones again and again), so that many places of one kind meet all of them together. */
export function inTurns<Item>(items: readonly Item[], count: number): Item[] {
  turn += count;
  return Array.from({ length: count }, (_, at) => items[(turn + at) % items.length] as Item);
}
