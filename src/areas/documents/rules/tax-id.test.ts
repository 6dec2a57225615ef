import { expect, test } from 'vitest';
import { bareTaxId, formatNit, printedTaxId } from './tax-id.ts';

test.each([
  ['900123456', '900.123.456-8'],
  ['900123456-8', '900.123.456-8'],
  ['900.123.456-8', '900.123.456-8'],
  ['1791234561001', '1791234561001'],
  ['PA-1234', 'PA-1234'],
])('the tax id %s is written %s', (nit, written) => {
  expect(formatNit(nit)).toBe(written);
});

test.each([
  ['830512340-8', '830512340'],
  ['830.512.340-8', '830512340'],
  ['830512340', '830512340'],
  ['1791234561001', '1791234561001'],
])('the tax id %s in a CUFE becomes %s', (nit, bare) => {
  expect(bareTaxId(nit)).toBe(bare);
});

test.each([
  ['CO', 'NIT', '900123456', 'NIT 900.123.456-8'],
  ['CO', 'CC', '43218905', 'CC 43218905'],
  ['EC', 'RUC', '1791234561001', 'RUC 1791234561001'],
  ['EC', 'CI', '1710034065', 'CI 1710034065'],
  ['EC', 'NIT', '1710034065', 'NIT 1710034065'],
  ['PE', 'RUC', '20601234565', 'RUC 20601234565'],
  ['PE', 'DNI', '45678901', 'DNI 45678901'],
] as const)(
  'a paper in %s writes the id of type %s %s as %s: only a Colombian NIT has a check digit',
  (country, type, number, written) => {
    expect(printedTaxId(country, type, number)).toBe(written);
  },
);
