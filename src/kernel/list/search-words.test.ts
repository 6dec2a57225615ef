import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test('wordsOf splits a search into at most twenty different words, without case or accents', () => {
  expect(searchWords('  María   ÑÁÑEZ ')).toEqual(['maria', 'nanez']);
  expect(searchWords('a\0b')).toEqual(['a', 'b']);
  expect(searchWords(' ')).toEqual([]);
  expect(searchWords(null)).toEqual([]);
  expect(searchWords('mar del mar')).toEqual(['mar', 'del']);
  expect(searchWords('a b c d e f g h i j k l m n o p q r s t u v w x y z')).toHaveLength(20);
});
