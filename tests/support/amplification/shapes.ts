/** Makes a text of about `length` characters. */
export type Shape = (length: number) => string;

const filled =
  (piece: string, before = '', after = ''): Shape =>
  (length) =>
    before + piece.repeat(Math.max(1, Math.floor((length - before.length - after.length) / piece.length))) + after;

/** Texts that slow down parsers, regular expressions or loops. Each grows in one way only. */
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

/** Number of shapes for each of many similar places; together they get all shapes. */
export const SHAPES_PER_PLACE = 12;

let turn = 0;

/**
 * Returns the next items at each call. The number of shapes is prime, so that many similar places together get them
 * all.
 */
export function takeNextItems<Item>(items: readonly Item[], count: number): Item[] {
  turn += count;
  return Array.from({ length: count }, (_, at) => items[(turn + at) % items.length] as Item);
}
