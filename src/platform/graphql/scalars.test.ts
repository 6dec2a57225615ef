import { parseValue } from 'graphql';
import { describe, expect, test } from 'vitest';
import { Decimal, SafeInt } from './scalars.ts';

test.each([1600, '1600', '1600.00', ' 1600.5 ', '-0.01', '999999999999999', '0.000000000000001'])(
  'the value %j is a decimal',
  (value) => {
    expect(Decimal.parseValue(value)).toBe(String(value).trim());
  },
);

describe('a decimal that is refused, however long the value is', () => {
  test.each([
    ['letters', 'mil'],
    ['nothing', ''],
    ['sixteen digits', '1234567890123456'],
    ['twenty-one decimals', `0.${'1'.repeat(21)}`],
    ['very many zeros', `1.${'0'.repeat(150_000)}1`],
    ['very many spaces', `${' '.repeat(150_000)}1`],
    ['a list', [1]],
    ['true', true],
  ])('the value is refused as a decimal: %s', (_case, value) => {
    expect(() => Decimal.parseValue(value)).toThrow('Not an exact decimal.');
  });
});

test.each([0, -1, 2_147_483_648, 9_007_199_254_740_991])('the number %i is an identifier', (id) => {
  expect(SafeInt.serialize(id)).toBe(id);
  expect(SafeInt.parseValue(id)).toBe(id);
  expect(SafeInt.parseLiteral(parseValue(String(id)))).toBe(id);
});

test.each([9_007_199_254_740_992, 1.5, '7', null, true])('the value %j is refused as an identifier', (value) => {
  expect(() => SafeInt.parseValue(value)).toThrow('Not a whole number');
  expect(() => SafeInt.parseLiteral(parseValue(JSON.stringify(value)))).toThrow('Not a whole number');
});
