import { expect, test } from 'vitest';
import { bareTaxId, formatNit } from './tax-id.ts';

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
