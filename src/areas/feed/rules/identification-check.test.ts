import { expect, test } from 'vitest';
import { identificationCheck } from './identification-check.ts';

test.each([
  ['NIT', '900123456-8', undefined],
  ['NIT', '900123456', undefined],
  ['NIT', '900123456-7', 'el dígito de verificación de 900123456 es 8, no 7'],
  ['NIT', '900.123.456-8', 'no tiene la forma de un NIT'],
  // A cédula's digit is warned about where someone types it; a file is taken at its word.
  ['CI', '1710034066', undefined],
  ['Cédula', '43512345', 'no tiene la forma de un Cédula'],
])('%s %s: %s', (type, number, razon) => {
  const row: Record<string, string> = { tipo: type, numero: number };
  const check = identificationCheck('tipo', 'numero');
  expect(check((column: string) => row[column] ?? null)).toEqual(razon ? [{ columna: 'numero', razon }] : []);
});
