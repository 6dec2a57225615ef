import { expect, test } from 'vitest';
import { identificationCheck } from './identification-check.ts';

test.each<[string, string, string | undefined, string?]>([
  ['NIT', '900123456-8', undefined],
  ['NIT', '900123456', undefined],
  ['NIT', '900123456-7', 'el dígito de verificación de 900123456 es 8, no 7'],
  ['NIT', '900.123.456-8', 'no tiene la forma de un NIT'],
  // A file may contain a cédula with a wrong digit, about which the form only warns.
  ['CI', '1710034066', undefined],
  ['Cédula', '43512345', 'no tiene la forma de un Cédula'],
  // The portal's form in Ecuador accepts a RUC here, and the Colombian NIT of a person who lives in Ecuador.
  ['NIT', '1710034065001', undefined, 'EC'],
  ['NIT', '1710034065001', 'no tiene la forma de un NIT', 'CO'],
  ['NIT', '900123456-8', undefined, 'EC'],
  ['NIT', '900123456-7', 'el dígito de verificación de 900123456 es 8, no 7', 'EC'],
])('the identification %s %s gets the hint %s (%s)', (type, number, razon, country = 'CO') => {
  const row: Record<string, string> = { tipo: type, numero: number, pais: country };
  const check = identificationCheck('tipo', 'numero', 'pais');
  expect(check((column: string) => row[column] ?? null)).toEqual(razon ? [{ columna: 'numero', razon }] : []);
});
