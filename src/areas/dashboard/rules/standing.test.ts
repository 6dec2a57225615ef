import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { ageingBars, invoicesSentence, paymentsAtBankSentence, unpayableSentence, usedPercent } from './standing.ts';

test.each([
  [{ open: 15, expired: 5, expireToday: 1 }, 'Tiene 5 facturas vencidas y una que vence hoy.'],
  [{ open: 15, expired: 1, expireToday: 2 }, 'Tiene una factura vencida y 2 que vencen hoy.'],
  [{ open: 20_000, expired: 1234, expireToday: 0 }, 'Tiene 1.234 facturas vencidas.'],
  [{ open: 3, expired: 1, expireToday: 0 }, 'Tiene una factura vencida.'],
  [{ open: 3, expired: 0, expireToday: 1 }, 'Tiene una factura que vence hoy.'],
  [{ open: 3, expired: 0, expireToday: 3 }, 'Tiene 3 facturas que vencen hoy.'],
  [{ open: 1, expired: 0, expireToday: 0 }, 'Nada está vencido. Tiene una factura por vencer.'],
  [{ open: 0, expired: 0, expireToday: 0 }, 'Está al día: no tiene facturas pendientes.'],
])('invoices %o are described: "%s"', (counts, sentence) => {
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
  // The bank may settle a payment between the two queries; the number must never become negative.
  [1, 1, 1, undefined],
])(
  'of %i overdue invoices, %i can be paid and %i are pending at the bank: %s',
  (expired, payable, atBank, sentence) => {
    expect(unpayableSentence({ expired, payable, atBank }, '$ 100')).toBe(sentence);
  },
);

test.each([
  [0, undefined],
  [1, 'Un pago de $ 77.306.300 espera al banco.'],
  [3, '3 pagos por $ 77.306.300 esperan al banco.'],
])('%i open payments are described: %s', (count, sentence) => {
  expect(paymentsAtBankSentence(count, '$ 77.306.300')).toBe(sentence);
});

const cop = (pesos: number) => money(pesos, 'COP');
const byAge = {
  one_to_seven_days: cop(50),
  fourteen_days: cop(30),
  twenty_one_days: cop(10),
  greater_twenty_one_days: cop(10),
};

test('the bar of the total is the tallest, and amounts are exact in both scales', () => {
  for (const scale of ['enlarge-small', 'shrink-oldest'] as const) {
    const bars = ageingBars(scale, cop(100), byAge);
    expect(bars.map(({ amount }) => amount.minor)).toEqual([100, 50, 30, 10, 10]);
    expect(bars[0]).toMatchObject({ label: 'Total vencido', share: 1 });
  }
});

test('only the scale enlarge-small enlarges a bar under a fifth of the total by a quarter', () => {
  expect(ageingBars('enlarge-small', cop(100), byAge)[3]?.share).toBeCloseTo(0.125);
  expect(ageingBars('shrink-oldest', cop(100), byAge)[3]?.share).toBeCloseTo(0.1);
});

test.each([
  [0, 900, 0],
  [825, 900, 92],
  [1, 900_000, 1],
  [899_999, 900_000, 99],
  [900, 900, 100],
  [901, 900, 100],
  [0, 0, 0],
  [5, 0, 100],
  [-5, 900, 0],
])('of a credit with %i used of %i, the used share is %i percent', (used, limit, expected) => {
  expect(usedPercent(money(used, 'COP'), money(limit, 'COP'))).toBe(expected);
});
