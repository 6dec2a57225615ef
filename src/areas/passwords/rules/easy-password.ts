import { COMMON_WORDS } from './common-words.ts';

/** What a guess begins with: names of the person and of the company, and the address. */
export type OwnWords = readonly string[];

/** Fewer letters and digits than this, once the guessable parts are taken away, are soon tried out. */
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

/** Without case and accents: `Contraseña` is `contrasena`. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const withoutLeet = (text: string): string => text.replace(/[0134573@$!|+€]/g, (sign) => LEET[sign] ?? sign);

/** Up to four digits at either end, and the signs around them: what is added because a form asks for it. */
const withoutDecoration = (text: string): string =>
  text.replace(/^[^\p{L}\d]*\d{0,4}(?!\d)/u, '').replace(/(?<!\d)\d{0,4}[^\p{L}\d]*$/u, '');

const lengthOf = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;

/** Years, and runs of keys that lie beside each other or follow each other. */
const withoutRuns = (text: string): string =>
  text
    .replace(/(19|20)\d\d/g, '\n')
    .replace(RUN, '\n')
    .replace(/(.)\1{2,}/g, '\n');

const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Three or more of a row, longest first. */
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
 * Whether a password is one of those that are tried first: a common word, or the person's and company's own, with decoration
 * (docs/product/passwords.md#rules). Two or more common words are a phrase, and no longer easy.
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

/** Each part of a name, an address or a company that is long enough to tell something. */
const wordsOf = (own: OwnWords): string[] =>
  own
    .flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);

const withoutAll = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, '\n'), text);
