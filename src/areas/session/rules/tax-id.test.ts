import { expect, test } from 'vitest';
import { formatTaxId } from './tax-id.ts';

test.each([
  ['NIT', '900123456-8', 'NIT 900.123.456-8'],
  ['NIT', '900.123.456-8', 'NIT 900.123.456-8'],
  ['NIT', '1712345675', 'NIT 1.712.345.675'],
  ['RUC', '1791234561001', 'RUC 1791234561001'],
  ['NIT', 'sin dato', 'NIT sin dato'],
])('the tax id %s %s is written %s', (type, number, written) => {
  expect(formatTaxId(type, number)).toBe(written);
});
