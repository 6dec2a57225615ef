import { expect, test } from 'vitest';
import { wordsOf } from './search-words.ts';

test('wordsOf splits a search into at most twenty different words, without case or accents', () => {
  expect(wordsOf('  María   ÑÁÑEZ ')).toEqual(['maria', 'nanez']);
  expect(wordsOf('a\0b')).toEqual(['a', 'b']);
  expect(wordsOf(' ')).toEqual([]);
  expect(wordsOf(null)).toEqual([]);
  expect(wordsOf('mar del mar')).toEqual(['mar', 'del']);
  expect(wordsOf('a b c d e f g h i j k l m n o p q r s t u v w x y z')).toHaveLength(20);
});
