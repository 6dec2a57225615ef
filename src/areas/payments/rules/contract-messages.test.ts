import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { isRefusalCode, lineSentence, translatePayment } from './contract-messages.ts';
import { PAYMENT_REFUSALS, type PaymentRefusalCode } from './refusal.ts';

const CODES = Object.keys(PAYMENT_REFUSALS) as PaymentRefusalCode[];

test.each(CODES)('the refusal %s has its own sentence in Spanish', (code) => {
  const general = translatePayment('a sentence that nobody wrote');
  expect(translatePayment(PAYMENT_REFUSALS[code])).not.toBe(general);
  expect(lineSentence(code)).toBe(translatePayment(PAYMENT_REFUSALS[code]));
  expect(lineSentence(code)).not.toMatch(/\b(the|is|must|document)\b/i);
});

test('a contract message without a translation is never shown in English', () => {
  expect(translatePayment('select * from pagos')).toBe(
    'No pudimos comunicarnos con el servidor. Intente de nuevo en un momento.',
  );
  expect(translatePayment(undefined)).toBe('No pudimos comunicarnos con el servidor. Intente de nuevo en un momento.');
});

test('refused amounts name the allowed range in the currency of the invoice', () => {
  expect(lineSentence('amount-under-minimum', { openBalance: money(50_000, 'COP'), country: 'CO' })).toBe(
    'El abono mínimo es de $ 1.600. Escriba un valor entre $ 1.600 y $ 50.000.',
  );
  expect(lineSentence('amount-over-balance', { openBalance: money(1_480_625, 'USD'), country: 'EC' })).toBe(
    'El saldo de esta factura es $ 14.806,25. Escriba ese valor o uno menor.',
  );
});

test.each([
  ['amount-zero', true],
  ['bank-unavailable', false],
  [undefined, false],
  ['toString', false],
  [7, false],
])('the code %s is a refusal of a line: %s', (code, expected) => {
  expect(isRefusalCode(code)).toBe(expected);
});
