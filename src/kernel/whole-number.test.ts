import { expect, test } from 'vitest';
import { readWholeNumber } from './whole-number.ts';

test.each([
  ['0', 0],
  ['7', 7],
  ['120', 120],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('the plain spelling %j is the number %d', (text, number) => {
  expect(readWholeNumber(text)).toBe(number);
});

test.each([
  ...[undefined, null, '', ' ', ' 1', '1 ', '1\n', '+1', '-1', '-0', '01', '00', '1.', '1.0', '.5', '1,0', '1_0'],
  ...[`1.${'0'.repeat(20)}1`, '1e0', '1E3', '0x1', '0b1', '0o1', '1n', 'NaN', 'Infinity', '٣', '１', 'uno'],
  ...['9007199254740992', '9'.repeat(16), '9'.repeat(400)],
])('the text %j is no number', (text) => {
  expect(readWholeNumber(text)).toBeUndefined();
});
