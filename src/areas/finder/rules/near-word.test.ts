import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearchedAmount } from '#kernel/list/searched-amount.ts';
import { correctWords, isOneTypoApart, nearPatterns } from './near-word.ts';

test.each([
  ['cieba', 'ceiba', true],
  ['seiba', 'ceiba', true],
  ['ceibaa', 'ceiba', true],
  ['ceba', 'ceiba', true],
  ['ceibo', 'ceiba', true],
  ['cebia', 'ceiba', true],
  ['ebaci', 'ceiba', false],
  ['llarumal', 'yarumal', false],
  ['ceibaaa', 'ceiba', false],
])('the word %s differs by one letter from %s: %s', (typed, word, expected) => {
  expect(isOneTypoApart(typed, word)).toBe(expected);
});

test('a word with a letter left out or added anywhere is one letter apart', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,12}$/), fc.nat(12), fc.stringMatching(/^[a-z]$/), (word, at, letter) => {
      const place = at % word.length;
      expect(isOneTypoApart(word.slice(0, place) + word.slice(place + 1), word)).toBe(true);
      expect(isOneTypoApart(word.slice(0, place) + letter + word.slice(place), word)).toBe(true);
    }),
  );
});

test('property: a word with one typing error matches a search pattern, and a text that contains it is among the searched texts', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-c]{4,9}$/),
      fc.stringMatching(/^[a-c]{3,10}$/),
      fc.nat(8),
      (typed, other, at) => {
        const [place, letter] = [at % typed.length, other.charAt(0)];
        const [head, tail] = [typed.slice(0, place), typed.slice(place)];
        const exchanged = head + tail.charAt(1) + tail.charAt(0) + tail.slice(2);
        const words = [head + tail.slice(1), head + letter + tail, head + letter + tail.slice(1), exchanged, other];
        const like = (pattern: string) => new RegExp(`^${pattern.replaceAll('_', '.').replaceAll('%', '.*')}$`);
        const { patterns, texts } = nearPatterns(typed);
        const matchesOne = (text: string, some: readonly string[]) => some.some((pattern) => like(pattern).test(text));
        for (const word of words.filter((each) => isOneTypoApart(typed, each))) {
          expect(matchesOne(word, patterns)).toBe(true);
          for (const text of [word, `${word} y otra`, `una ${word}`]) expect(matchesOne(` ${text} `, texts)).toBe(true);
        }
      },
    ),
  );
});

describe('correcting the text of the finder', () => {
  test.each([
    [['eds', 'cieba'], ['eds', 'ceiba'], 'eds ceiba'],
    [['ceiba'], ['ceiba'], undefined],
    [['xyzzy'], ['ceiba'], undefined],
    [['48503'], ['48502'], undefined],
    [['rio'], ['mio'], undefined],
    [[], ['ceiba'], undefined],
  ])('the words %j among the known words %j are corrected to: %s', (typed, names, expected) => {
    expect(correctWords(typed, names)).toBe(expected);
  });
});

describe('an amount in the finder', () => {
  test.each([
    ['86.914.200', '86914200'],
    ['$ 86.914.200', '86914200'],
    ['86,914,200', '86914200'],
    ['86 914 200', '86914200'],
    ['1.234,56', '1234.56'],
    ['S/ 1,234.5', '1234.5'],
    ['US$1234.56', '1234.56'],
    ['FE-48502', undefined],
    ['..', undefined],
    ['9'.repeat(40), undefined],
  ])('the text %s is searched as the amount %s', (typed, expected) => {
    expect(parseSearchedAmount(typed)).toBe(expected);
  });
});
