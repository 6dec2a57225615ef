import { expect, test } from 'vitest';
import { leftOutWords } from './left-out-words.ts';

test.each([
  [5, 5, 0, undefined],
  [5, 4, 0, 'una factura está bloqueada o no se paga en línea.'],
  [1_300, 2, 0, '1.298 facturas están bloqueadas o no se pagan en línea.'],
  [5, 4, 1, 'una factura espera al banco.'],
  [5, 2, 2, '2 facturas esperan al banco, y una factura está bloqueada o no se paga en línea.'],
  [5, 1, 1, 'una factura espera al banco, y 3 facturas están bloqueadas o no se pagan en línea.'],
  // The bank may settle a payment between the two queries.
  [5, 4, 3, 'una factura espera al banco.'],
  [5, 5, 1, undefined],
])('of %i overdue invoices %i can be paid and %i are at the bank: %s', (expired, payable, atBank, words) => {
  expect(leftOutWords({ expired, payable, atBank })).toBe(words);
});
