import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentForPayment } from '#areas/documents/rules/document.ts';
import { localDate } from '#kernel/local-date.ts';
import { type Currency, money, moneyOf } from '#kernel/money.ts';
import {
  type CompensationLineInput,
  type CompensationPairInput,
  MAXIMUM_COMPENSATION_DOCUMENTS,
  planCompensation,
} from './plan-compensation.ts';

const document = (
  id: number,
  clase: 'INVOICE' | 'PAYMENT',
  total: number,
  differences: Partial<DocumentForPayment> & { currency?: Currency } = {},
): DocumentForPayment => ({
  id_edocta_detalle: id,
  clase,
  num_documento: `N${id}`,
  sociedad: '1000',
  ejercicio: 2026,
  num_factura: undefined,
  fecha_vencimiento_documento: localDate('2026-08-01'),
  nombre_destino: undefined,
  total: money(total, differences.currency ?? 'COP'),
  pago_en_linea: true,
  bloqueo: undefined,
  ...differences,
});

const held = (motivo: 'pago' | 'compensacion' | 'erp') => ({
  bloqueo: { motivo, descripcion: undefined, uuid: 'otra', desde: undefined },
});

const DOCUMENTS = [
  document(1, 'PAYMENT', 1000),
  document(2, 'PAYMENT', 500),
  document(3, 'PAYMENT', 700, held('compensacion')),
  document(4, 'PAYMENT', 0),
  document(5, 'PAYMENT', 123, { currency: 'USD' }),
  document(10, 'INVOICE', 800),
  document(11, 'INVOICE', 900),
  document(12, 'INVOICE', 900, held('pago')),
  document(13, 'INVOICE', 900, held('erp')),
  document(14, 'INVOICE', 60, { num_documento: 'TWICE' }),
  document(15, 'INVOICE', 60, { num_documento: 'TWICE' }),
  document(16, 'INVOICE', 900, { pago_en_linea: false }),
];

const line = (
  id: number,
  monto: string | number,
  differences: Partial<CompensationLineInput> = {},
): CompensationLineInput => ({
  tipo: id < 10 ? 'PAYMENT' : 'INVOICE',
  num_documento: id === 14 || id === 15 ? 'TWICE' : `N${id}`,
  monto,
  ...differences,
});
const pair = (pago: number, factura: number, monto: number | string): CompensationPairInput => ({
  pago,
  factura,
  monto,
});

const plan = (lines: readonly CompensationLineInput[], pairs: readonly CompensationPairInput[] = []) => {
  const made = planCompensation(lines, pairs, DOCUMENTS);
  if (!made.ok) return made.refusal.map(({ code, numDocumento, pair: refused }) => [code, numDocumento ?? refused]);
  return made.value.pairs.map(({ pago, factura, monto }) => [pago, factura, monto.minor]);
};

describe('accepted plans of a compensation', () => {
  test.each<[string, CompensationLineInput[], CompensationPairInput[], unknown]>([
    [
      'pairs are made oldest first',
      [line(1, 1000), line(10, 800), line(11, 900)],
      [],
      [
        [1, 10, 800],
        [1, 11, 200],
      ],
    ],
    ['a line caps its document', [line(1, 300), line(10, 800)], [], [[1, 10, 300]]],
    ['pairs as asked', [line(1, 1000), line(10, 800), line(11, 900)], [pair(1, 11, 900)], [[1, 11, 900]]],
    ['an invoice that is not payable online', [line(1, 5), line(16, 900)], [], [[1, 16, 5]]],
    [
      'a number of two documents by its identifier',
      [line(1, 5), line(15, 60, { id_edocta_detalle: 15 })],
      [],
      [[1, 15, 5]],
    ],
    ['a text as amount', [line(1, '5'), line(10, '800.00')], [], [[1, 10, 5]]],
  ])('a compensation’s plan is accepted: %s', (_what, lines, pairs, expected) => {
    expect(plan(lines, pairs)).toEqual(expected);
  });

  test('a document without a remaining amount is left out of the plan of a compensation', () => {
    const made = planCompensation([line(1, 1000), line(2, 500), line(10, 800)], [], DOCUMENTS);
    expect(made.ok && made.value.lines.map(({ document: { id_edocta_detalle } }) => id_edocta_detalle)).toEqual([
      1, 10,
    ]);
    expect(made.ok && made.value.total).toEqual(money(800, 'COP'));
  });
});

describe('refused plans of a compensation', () => {
  test.each<[string, CompensationLineInput[], CompensationPairInput[], unknown]>([
    ['nothing', [], [], [['too-few-sides', undefined]]],
    ['payments only', [line(1, 5)], [], [['too-few-sides', undefined]]],
    ['invoices only', [line(10, 5)], [], [['too-few-sides', undefined]]],
    [
      'too many',
      Array.from({ length: MAXIMUM_COMPENSATION_DOCUMENTS + 1 }, (_none, at) => line(at + 1, 5)),
      [],
      [['too-many-documents', undefined]],
    ],
    [
      'too many pairs',
      [line(1, 5), line(10, 5)],
      Array.from({ length: 201 }, () => pair(1, 10, 1)),
      [['too-many-pairs', undefined]],
    ],
    ['another customer’s or an unknown one', [line(1, 5), line(99, 5)], [], [['document-not-found', 'N99']]],
    ['an ambiguous number', [line(1, 5), line(14, 5)], [], [['document-ambiguous', 'TWICE']]],
    ['twice', [line(1, 5), line(1, 5), line(10, 5)], [], [['document-repeated', 'N1']]],
    [
      'twice, once by identifier',
      [line(1, 5), line(1, 5, { id_edocta_detalle: 1 }), line(10, 5)],
      [],
      [['document-repeated', 'N1']],
    ],
    ['the wrong side', [line(1, 5), line(2, 5, { tipo: 'INVOICE' })], [], [['type-mismatch', 'N2']]],
    ['an unknown side', [line(1, 5), line(2, 5, { tipo: 'OTHER' }), line(10, 5)], [], [['type-unknown', 'N2']]],
    [
      'held by another compensation, a payment, the ERP',
      [line(3, 5), line(12, 5), line(13, 5)],
      [],
      [
        ['document-in-compensation', 'N3'],
        ['document-in-payment', 'N12'],
        ['document-blocked', 'N13'],
      ],
    ],
    ['settled', [line(4, 5), line(10, 5)], [], [['document-settled', 'N4']]],
    ['two currencies', [line(5, '1.23'), line(10, 5)], [], [['currency-mixed', undefined]]],
    [
      'more than is open',
      [line(1, 1001), line(10, 801)],
      [],
      [
        ['amount-over-balance', 'N1'],
        ['amount-over-balance', 'N10'],
      ],
    ],
    [
      'zero and negative',
      [line(1, 0), line(10, -5)],
      [],
      [
        ['amount-zero', 'N1'],
        ['amount-negative', 'N10'],
      ],
    ],
    ['no amount', [line(1, 'x'), line(10, 5)], [], [['amount-invalid', 'N1']]],
    ['cents of pesos', [line(1, '5.5'), line(10, 5)], [], [['amount-invalid', 'N1']]],
    ['an endless amount', [line(1, '1'.repeat(33)), line(10, 5)], [], [['amount-invalid', 'N1']]],
    ['an unknown pair', [line(1, 5), line(10, 5)], [pair(1, 11, 5)], [['pair-unknown', [1, 11]]]],
    ['a pair the wrong way round', [line(1, 5), line(10, 5)], [pair(10, 1, 5)], [['pair-unknown', [10, 1]]]],
    ['a pair twice', [line(1, 5), line(10, 5)], [pair(1, 10, 2), pair(1, 10, 3)], [['pair-repeated', [1, 10]]]],
    ['a pair of zero', [line(1, 5), line(10, 5)], [pair(1, 10, 0)], [['amount-zero', [1, 10]]]],
    ['a pair below zero', [line(1, 5), line(10, 5)], [pair(1, 10, -1)], [['amount-negative', [1, 10]]]],
    [
      'pairs beyond a payment',
      [line(1, 1000), line(10, 800), line(11, 900)],
      [pair(1, 10, 800), pair(1, 11, 201)],
      [['amount-over-balance', 'N1']],
    ],
    [
      'pairs beyond an invoice',
      [line(1, 1000), line(2, 500), line(10, 800)],
      [pair(1, 10, 700), pair(2, 10, 101)],
      [['amount-over-balance', 'N10']],
    ],
  ])('a compensation’s plan is refused: %s', (_what, lines, pairs, expected) => {
    expect(plan(lines, pairs)).toEqual(expected);
  });
});

test('property: an accepted plan takes no more of a document than is open, and equal sums of both sides', () => {
  const ids = [1, 2, 10, 11, 16];
  const amount = fc.oneof(fc.integer({ min: -5, max: 1200 }), fc.constantFrom('1.5', 'x', '1e3', ''));
  const lines = fc
    .uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
    .chain((chosen) => fc.tuple(...chosen.map((id) => amount.map((monto) => line(id, monto)))));
  const pairs = fc.array(fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(10, 11, 16), amount), { maxLength: 4 });
  fc.assert(
    fc.property(lines, pairs, (asked, askedPairs) => {
      const made = planCompensation(
        asked,
        askedPairs.map((each) => pair(...each)),
        DOCUMENTS,
      );
      expect(made.ok || made.refusal.length > 0).toBe(true);
      if (!made.ok) return;
      const { lines: taken, total } = made.value;
      for (const { document: each, taken: part } of taken) {
        expect(part.minor).toBeGreaterThan(0);
        expect(part.minor).toBeLessThanOrEqual(each.total.minor);
      }
      const sideOf = (clase: string) =>
        taken.filter((each) => each.document.clase === clase).reduce((sum, each) => sum + each.taken.minor, 0);
      expect(sideOf('PAYMENT')).toBe(total.minor);
      expect(sideOf('INVOICE')).toBe(total.minor);
    }),
  );
});

test('a plan in dollars keeps the cents', () => {
  const dollars = [
    document(1, 'PAYMENT', 123456, { currency: 'USD' }),
    document(2, 'INVOICE', 57, { currency: 'USD' }),
  ];
  const made = planCompensation([line(1, '1234.56'), line(2, '0.57', { tipo: 'INVOICE' })], [], dollars);
  expect(made.ok && made.value.total).toEqual(moneyOf('0.57', 'USD'));
});
