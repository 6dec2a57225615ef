import { expect, test } from 'vitest';
import { issuedInWords, operationInWords, referenceNumber } from './statement-words.ts';

const issued = {
  clase: 'INVOICE',
  tipo_documento: 'RV',
  agrupacion: 'Facturas',
  nombre_destino: 'EDS La Ceiba',
  texto: null,
} as const;

test.each([
  [{}, 'Factura · EDS La Ceiba'],
  [{ texto: 'Corriente' }, 'Factura · EDS La Ceiba · Corriente'],
  [{ tipo_documento: 'ZZ' }, 'Facturas · EDS La Ceiba'],
  [{ tipo_documento: 'ZZ', agrupacion: null, nombre_destino: null }, 'Documento'],
])('the statement movement %j is described: %s', (differences, words) => {
  expect(issuedInWords({ ...issued, ...differences })).toBe(words);
});

test.each([
  [['FE-1'], 1, 'Consignación 88 de FE-1'],
  [['FE-1', 'FE-2'], 2, 'Consignación 88 de FE-1 y FE-2'],
  [['FE-1', 'FE-2', 'FE-3', 'FE-4'], 9, 'Consignación 88 de FE-1, FE-2, FE-3 y 6 más'],
  [[], 0, 'Consignación 88'],
])('a settlement that names %j of %d documents is described: %s', (numeros, cuantos, words) => {
  expect(operationInWords({ tipo: 'pago', referencia: 'Consignación 88', numeros, cuantos })).toBe(words);
});

test('a document that settled itself is named once in its movement', () => {
  const note = { tipo: 'nota_credito', referencia: 'NC-103294' };
  expect(operationInWords({ ...note, numeros: ['NC-103294', 'F001-103297'], cuantos: 2 })).toBe(
    'Nota crédito NC-103294 de F001-103297',
  );
  expect(operationInWords({ ...note, numeros: ['NC-103294', 'FE-1', 'FE-2', 'FE-3'], cuantos: 5 })).toBe(
    'Nota crédito NC-103294 de FE-1, FE-2, FE-3 y 1 más',
  );
});

test.each([
  ['Consignación 88120455', '88120455'],
  ['SRT-2026-079914', 'SRT-2026-079914'],
  ['Ajuste del distribuidor', undefined],
  ['-'.repeat(50_000), undefined],
  [null, undefined],
])('the payment number read from the reference “%s” is %s', (referencia, number) => {
  expect(referenceNumber(referencia)).toBe(number);
});
