import { expect, test } from 'vitest';
import { invoicesSentence, paymentsAtBankSentence, unpayableSentence } from './standing.ts';

test.each([
  [{ open: 15, expired: 5, expireToday: 1 }, 'Tiene 5 facturas vencidas y una que vence hoy.'],
  [{ open: 15, expired: 1, expireToday: 2 }, 'Tiene una factura vencida y 2 que vencen hoy.'],
  [{ open: 20_000, expired: 1234, expireToday: 0 }, 'Tiene 1.234 facturas vencidas.'],
  [{ open: 3, expired: 1, expireToday: 0 }, 'Tiene una factura vencida.'],
  [{ open: 3, expired: 0, expireToday: 1 }, 'Tiene una factura que vence hoy.'],
  [{ open: 3, expired: 0, expireToday: 3 }, 'Tiene 3 facturas que vencen hoy.'],
  [{ open: 1, expired: 0, expireToday: 0 }, 'Nada está vencido. Tiene una factura por vencer.'],
  [{ open: 0, expired: 0, expireToday: 0 }, 'Está al día: no tiene facturas pendientes.'],
])('%o reads "%s"', (counts, sentence) => {
  expect(invoicesSentence(counts)).toBe(sentence);
});

test.each([
  [5, 5, 0, undefined],
  [0, 0, 0, undefined],
  [5, 4, 0, 'Puede pagar hoy $ 100 de lo vencido; una factura está bloqueada o no se paga en línea.'],
  [5, 2, 0, 'Puede pagar hoy $ 100 de lo vencido; 3 facturas están bloqueadas o no se pagan en línea.'],
  [5, 3, 1, 'Puede pagar hoy $ 100 de lo vencido; una factura está bloqueada o no se paga en línea.'],
  [5, 4, 1, undefined],
  [2, 0, 2, undefined],
  [2, 0, 1, 'De lo vencido, una factura está bloqueada o no se paga en línea.'],
  [2, 0, 0, 'Lo vencido no se puede pagar en línea por ahora: está bloqueado o no se paga en línea.'],
  // Read one after the other, the bank may settle between both: never a negative number.
  [1, 1, 1, undefined],
])('of %i overdue invoices %i can be paid and %i are at the bank: %s', (expired, payable, atBank, sentence) => {
  expect(unpayableSentence({ expired, payable, atBank }, '$ 100')).toBe(sentence);
});

test.each([
  [0, undefined],
  [1, 'Un pago de $ 77.306.300 espera al banco.'],
  [3, '3 pagos por $ 77.306.300 esperan al banco.'],
])('%i open payments: %s', (count, sentence) => {
  expect(paymentsAtBankSentence(count, '$ 77.306.300')).toBe(sentence);
});
