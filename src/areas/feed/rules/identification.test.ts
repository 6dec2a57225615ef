import { describe, expect, test } from 'vitest';
import { nitCheckDigit } from '#areas/documents/rules/tax-id.ts';
import { cedulaCheckDigit, identificationProblem, privateRucCheckDigit } from './identification.ts';

// The vectors of the tax authorities that are public, and the synthetic ones of the demo.
test.each([
  ['800197268', 4],
  ['830095213', 0],
  ['890903938', 8],
  ['899999068', 1],
  ['900123456', 8],
  ['901450782', 1],
])('NIT %s has check digit %i', (nit, digit) => {
  expect(nitCheckDigit(nit)).toBe(digit);
});

test.each(['1710034065', '1713175071', '1712345675', '0912345675'])('cédula %s checks', (cedula) => {
  expect(cedulaCheckDigit(cedula.slice(0, 9))).toBe(Number(cedula[9]));
});

test('a cédula with another last digit does not', () => {
  expect(cedulaCheckDigit('171003406')).not.toBe(6);
});

test.each(['1790011674001', '1791234561001'])('RUC %s checks', (ruc) => {
  expect(privateRucCheckDigit(ruc.slice(0, 9))).toBe(Number(ruc[9]));
});

describe('what a number cannot be', () => {
  test.each([
    ['NIT', '900123456-8', undefined],
    ['NIT', '900123456', undefined],
    ['NIT', '900123456-7', 'el dígito de verificación de 900123456 es 8, no 7'],
    ['NIT', '900.123.456-8', 'no tiene la forma de un NIT'],
    ['RUC', '1791234561001', undefined],
    // Active, and yet it fails its own checksum: never refused for that.
    ['RUC', '1793213150001', undefined],
    ['RUC', '20601234565', undefined],
    ['RUC', '179123456100', 'no tiene la forma de un RUC'],
    ['CC', '43512345', undefined],
    ['CC', '0351234', 'no tiene la forma de un CC'],
    ['Cédula', '43512345', 'no tiene la forma de un Cédula'],
  ])('%s %s: %s', (type, number, problem) => {
    expect(identificationProblem(type, number)).toBe(problem);
  });
});
