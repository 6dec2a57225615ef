import { expect, test } from 'vitest';
import { formatTaxId, nitCheckDigit } from './tax-id.ts';

test.each([
  ['NIT', '900123456-8', 'NIT 900.123.456-8'],
  ['NIT', '900.123.456-8', 'NIT 900.123.456-8'],
  ['NIT', '1712345675', 'NIT 1.712.345.675'],
  ['RUC', '1791234561001', 'RUC 1791234561001'],
  ['NIT', 'sin dato', 'NIT sin dato'],
])('%s %s is written %s', (type, number, written) => {
  expect(formatTaxId(type, number)).toBe(written);
});

test.each([
  '800197268-4',
  '830095213-0',
  '890903938-8',
  '899999068-1',
  '900123456-8',
  '901450782-1',
  '800345671-5',
  '830512340-8',
])('the check digit of %s', (nit) => {
  const [number = '', digit] = nit.split('-');
  expect(String(nitCheckDigit(number))).toBe(digit);
  expect(nitCheckDigit(`1${number.slice(1)}`)).not.toBe(Number(digit));
});
