import { describe, expect, test } from 'vitest';
import { checkDigitWarning, fitsType, isNumericType } from './identification.ts';

describe('the structure of each type of identification', () => {
  test.each([
    ['CC', '43512345', true],
    ['CC', '0351234', false],
    ['CC', '12345678901', false],
    ['CE', 'AB123456', true],
    ['CE', '0123', false],
    ['TI', '10203040506', true],
    ['NIT', '900123456-8', true],
    ['NIT', '900123456', true],
    ['NIT', '900123456-7', true],
    ['NIT', '900.123.456-8', false],
    ['Pasaporte', 'AQ123456', true],
    ['Pasaporte', 'AQ 12', false],
    ['CI', '1710034066', true],
    ['CI', '171003406', false],
    ['DNI', '45678901', true],
    ['DNI', '4567890', false],
    ['RUC', '1791234561001', true],
    // An active company whose RUC fails the checksum; it must be accepted.
    ['RUC', '1793213150001', true],
    ['RUC', '20601234565', true],
    ['RUC', '179123456100', false],
    ['Cédula', '43512345', false],
    ['constructor', '43512345', false],
  ])('an identification of type %s with the number %s has a valid structure: %s', (type, number, fits) => {
    expect(fitsType(type, number)).toBe(fits);
  });

  test.each([
    ['1791234561001', true],
    ['0912345675', true],
    ['900123456', false],
  ])('an Ecuadorian form accepts the number %s under the name NIT: %s', (number, fits) => {
    expect(fitsType('NIT', number, 'EC')).toBe(fits);
  });
});

describe('a wrong check digit of an identification gives a warning', () => {
  test.each([
    ['CC', '', undefined],
    ['NIT', '', undefined],
    ['NIT', '900123456-7', /sería 8/],
    ['NIT', '900123456-8', undefined],
    ['NIT', '900123456', undefined],
    ['CI', '1710034066', /terminaría en 5/],
    ['CI', '1710034065', undefined],
    ['RUC', '1793213150001', undefined],
    ['CC', '43512345', undefined],
  ])('the identification %s %s gives the warning: %s', (type, number, says) => {
    const warning = checkDigitWarning(type, number);
    if (says) expect(warning).toMatch(says);
    else expect(warning).toBeUndefined();
  });

  test.each([
    ['900123456-7', /sería 8/],
    ['900123456-8', undefined],
    ['0912345676', undefined],
  ])('in Ecuador, the NIT %s is checked as a Colombian NIT, a cédula or a RUC', (number, says) => {
    const warning = checkDigitWarning('NIT', number, 'EC');
    if (says) expect(warning).toMatch(says);
    else expect(warning).toBeUndefined();
  });
});

test.each([
  ['CC', true],
  ['NIT', true],
  ['CE', false],
  ['Pasaporte', false],
  ['Cédula', true],
])('the identification type %s has digits only: %s', (type, isNumeric) => {
  expect(isNumericType(type)).toBe(isNumeric);
});
