import { parseValue } from 'graphql';
import { expect, test } from 'vitest';
import { SafeInt } from './safe-int.ts';

test.each([0, -1, 2_147_483_648, 9_007_199_254_740_991])('%i is an identifier', (id) => {
  expect(SafeInt.serialize(id)).toBe(id);
  expect(SafeInt.parseValue(id)).toBe(id);
  expect(SafeInt.parseLiteral(parseValue(String(id)))).toBe(id);
});

test.each([9_007_199_254_740_992, 1.5, '7', null, true])('%j is refused', (value) => {
  expect(() => SafeInt.parseValue(value)).toThrow('Not a whole number');
  expect(() => SafeInt.parseLiteral(parseValue(JSON.stringify(value)))).toThrow('Not a whole number');
});
