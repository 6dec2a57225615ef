import { expect, test } from 'vitest';
import { bareTaxId, formatNit, nitCheckDigit } from './tax-id.ts';

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

test.each([
  ['900123456', '900.123.456-8'],
  ['900123456-8', '900.123.456-8'],
  ['900.123.456-8', '900.123.456-8'],
  ['1791234561001', '1791234561001'],
  ['PA-1234', 'PA-1234'],
])('%s is written %s', (nit, written) => {
  expect(formatNit(nit)).toBe(written);
});

test.each([
  ['830512340-8', '830512340'],
  ['830.512.340-8', '830512340'],
  ['830512340', '830512340'],
  ['1791234561001', '1791234561001'],
])('%s in a code is %s', (nit, bare) => {
  expect(bareTaxId(nit)).toBe(bare);
});
