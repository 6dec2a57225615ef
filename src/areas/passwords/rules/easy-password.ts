import { COMMON_WORDS } from './common-words.ts';

/** Words that an attacker tries first: names of person and company, and the address. */
export type OwnWords = readonly string[];

/** Letters and digits that must remain without the guessable parts: fewer are quickly tried out. */
const ENOUGH_LEFT = 4;
const SHORTEST_WORD = 4;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '€': 'e',
};

/** Removes case and accents: `Contraseña` becomes `contrasena`. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const withoutLeet = (text: string): string => text.replace(/[0134573@$!|+€]/g, (sign) => LEET[sign] ?? sign);

/** Removes up to four digits and the signs around them at either end, which people add because a form requires them. */
const withoutDecoration = (text: string): string =>
  text.replace(/^[^\p{L}\d]*\d{0,4}(?!\d)/u, '').replace(/(?<!\d)\d{0,4}[^\p{L}\d]*$/u, '');

const lengthOf = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;

/** Replaces years, runs of the keyboard or the alphabet, and repeated characters by a line break. */
const withoutRuns = (text: string): string =>
  text
    .replace(/(19|20)\d\d/g, '\n')
    .replace(RUN, '\n')
    .replace(/(.)\1{2,}/g, '\n');

const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Three or more neighbours of a row of `ROWS`, longest first. */
const RUN = new RegExp(
  ROWS.flatMap((row) => [...row].flatMap((_, at) => piecesFrom(row, at)))
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

function piecesFrom(row: string, at: number): string[] {
  const rest = row.slice(at);
  return Array.from({ length: Math.max(0, rest.length - 2) }, (_, less) => rest.slice(0, rest.length - less));
}

export type Easiness = 'common' | 'own-words';

/**
 * Whether a password is easy to guess: a common word, or a word of the person or company, with decoration
 * (docs/product/passwords.md#rules). Two or more common words are a phrase and not easy.
 */
export function easinessOf(password: string, own: OwnWords = []): Easiness | undefined {
  const written = plain(password);
  const spellings = [written, withoutDecoration(written)].flatMap((each) => [each, withoutLeet(each)]);
  const ownWords = wordsOf(own);
  for (const spelling of spellings) {
    const anonymous = withoutAll(spelling, ownWords);
    const isOwn = anonymous !== spelling;
    if (isGuessable(anonymous)) return isOwn ? 'own-words' : 'common';
  }
  return undefined;
}

const isGuessable = (text: string): boolean =>
  lengthOf(withoutRuns(text)) < ENOUGH_LEFT ||
  COMMON_WORDS.some((word) => text.includes(word) && lengthOf(withoutRuns(text.replaceAll(word, '\n'))) < ENOUGH_LEFT);

/** The parts of names and addresses with four characters or more, longest first. */
const wordsOf = (own: OwnWords): string[] =>
  own
    .flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);

const withoutAll = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, '\n'), text);
