import { expect, test } from 'vitest';
import { readFilter, wordsOf } from './plain-filter.ts';

const KINDS = { id: 'number', email: 'text' } as const;

test.each([
  [{ id: { eq: '7' } }, [{ column: 'id', kind: 'number', is: 'among', values: ['7'] }]],
  [
    { id: { in: ['7', ' 8 '], neq: '9' } },
    [
      { column: 'id', kind: 'number', is: 'among', values: ['7', '8'] },
      { column: 'id', kind: 'number', is: 'not among', values: ['9'] },
    ],
  ],
  [{ email: { like: '%luis%' } }, [{ column: 'email', kind: 'text', is: 'contains', values: ['%luis%'] }]],
  [{ email: { eq: null }, id: null }, []],
  [null, []],
])('%j', (input, conditions) => {
  expect(readFilter(input, KINDS)).toEqual({ ok: true, value: conditions });
});

test.each([
  [{ id: { eq: 'siete' } }, 'a whole number is expected'],
  [{ id: { eq: '99999999999' } }, 'a whole number is expected'],
  [{ id: { in: ['1', null] } }, 'a whole number is expected'],
  [{ id: { like: '7' } }, 'the operator like does not apply to it'],
  [{ email: { gt: 'a' } }, 'the operator gt does not apply to it'],
  [{ email: { like: `x${'%'.repeat(300)}x` } }, 'at most 254 characters are allowed'],
  [{ email: { in: ['a', 'a\0b'] } }, 'the value has a character that is not allowed'],
])('%j is refused', (input, problem) => {
  expect(readFilter(input, KINDS)).toMatchObject({ ok: false, refusal: { problem } });
});

test('a list of up to a hundred values is read', () => {
  const list = (length: number) => ({ id: { nin: Array<string>(length).fill('7') } });
  expect(readFilter(list(100), KINDS).ok).toBe(true);
  expect(readFilter(list(101), KINDS)).toMatchObject({ refusal: { problem: 'at most 100 values are allowed' } });
});

test('wordsOf splits a search into at most twenty different words, without case or accents', () => {
  expect(wordsOf('  María   ÑÁÑEZ ')).toEqual(['maria', 'nanez']);
  expect(wordsOf('a\0b')).toEqual(['a', 'b']);
  expect(wordsOf(' ')).toEqual([]);
  expect(wordsOf(null)).toEqual([]);
  expect(wordsOf('mar del mar')).toEqual(['mar', 'del']);
  expect(wordsOf('a b c d e f g h i j k l m n o p q r s t u v w x y z')).toHaveLength(20);
});
