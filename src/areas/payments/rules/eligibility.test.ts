import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentForPayment } from '#areas/documents/rules/document.ts';
import { localDate } from '#kernel/local-date.ts';
import { money } from '#kernel/money.ts';
import { checkPaymentRequest, type PaymentDocumentInput, planPayment } from './eligibility.ts';
import { PAYMENT_REFUSALS, paymentRefusalMessage } from './refusal.ts';

const document = (num_documento: string, changes: Partial<DocumentForPayment> = {}): DocumentForPayment => ({
  id_edocta_detalle: Number(num_documento),
  clase: 'INVOICE',
  num_documento,
  sociedad: '1000',
  ejercicio: 2026,
  num_factura: undefined,
  fecha_vencimiento_documento: localDate('2026-09-01'),
  nombre_destino: undefined,
  total: money(5_000, 'COP'),
  pago_en_linea: true,
  bloqueo: undefined,
  ...changes,
});
const asked = (numero_documento: string, changes: Partial<PaymentDocumentInput> = {}): PaymentDocumentInput => ({
  numero_documento,
  monto_documento: 5_000,
  monto_transaccion: 5_000,
  tipo_transaccion: 'total',
  ...changes,
});
const held = (motivo: 'pago' | 'compensacion' | 'erp', uuid?: string) => ({
  motivo,
  uuid,
  descripcion: undefined,
  desde: undefined,
});
const refusalsOf = (lines: PaymentDocumentInput[], documents: DocumentForPayment[]) => {
  const plan = planPayment(lines, documents, 'CO');
  return plan.ok ? 'accepted' : plan.refusal;
};

describe('a document number that several documents have', () => {
  const two = [document('7', { id_edocta_detalle: 70 }), document('7', { id_edocta_detalle: 71 })];

  test('a shared number is refused without an identifier, and never guessed', () => {
    expect(refusalsOf([asked('7')], two)).toEqual([{ code: 'document-ambiguous', numeroDocumento: '7' }]);
  });

  test('a document with a shared number is paid by its identifier, and both can be paid at once', () => {
    const lines = [asked('7', { id_edocta_detalle: 71 }), asked('7', { id_edocta_detalle: 70 })];
    const plan = planPayment(lines, two, 'CO');
    expect(plan.ok && plan.value.lines.map(({ document: { id_edocta_detalle } }) => id_edocta_detalle)).toEqual([
      71, 70,
    ]);
  });

  test.each<[string, PaymentDocumentInput[], DocumentForPayment[], string]>([
    [
      'the identifier of a document with another number',
      [asked('8', { id_edocta_detalle: 70 })],
      two,
      'document-not-found',
    ],
    [
      'the same identifier twice',
      [asked('7', { id_edocta_detalle: 70 }), asked('7', { id_edocta_detalle: 70 })],
      two,
      'document-repeated',
    ],
    [
      'the same document by identifier and by number',
      [asked('7', { id_edocta_detalle: 70 }), asked('7')],
      two.slice(0, 1),
      'document-repeated',
    ],
  ])('a document is paid by number and identifier, or refused: %s', (_name, lines, documents, code) => {
    expect(refusalsOf(lines, documents)).toMatchObject([{ code }]);
  });
});

describe('documents that cannot be paid', () => {
  test.each([
    ['a document of another customer, or an unknown one', undefined, 'document-not-found'],
    ['settled', document('1', { total: money(0, 'COP') }), 'document-settled'],
    ['money in the customer’s favour', document('1', { clase: 'PAYMENT' }), 'document-not-payable'],
    ['not payable online', document('1', { pago_en_linea: false }), 'document-not-payable'],
    ['blocked by the ERP', document('1', { bloqueo: held('erp') }), 'document-blocked'],
    ['in a compensation', document('1', { bloqueo: held('compensacion', 'c') }), 'document-blocked'],
    ['paid in part meanwhile', document('1', { total: money(4_000, 'COP') }), 'document-changed'],
    ['in the wrong currency', document('1', { total: money(500_001, 'USD') }), 'document-changed'],
  ] as const)('paying is refused for a document: %s', (_case, found, code) => {
    expect(refusalsOf([asked('1')], found ? [found] : [])).toEqual([{ code, numeroDocumento: '1' }]);
  });

  test('a document in an open payment is refused with that payment', () => {
    const refusals = refusalsOf([asked('1')], [document('1', { bloqueo: held('pago', 'abierto') })]);
    expect(refusals).toEqual([{ code: 'document-in-payment', numeroDocumento: '1', uuidAbierto: 'abierto' }]);
  });

  test('every line that cannot be paid is named, and then nothing is paid', () => {
    const refusals = refusalsOf(
      [asked('1'), asked('2', { monto_transaccion: 0 }), asked('3')],
      [document('2'), document('3')],
    );
    expect(refusals).toEqual([
      { code: 'document-not-found', numeroDocumento: '1' },
      { code: 'amount-zero', numeroDocumento: '2' },
    ]);
  });
});

describe('malformed payment requests', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => asked(String(index + 1)));
  test.each([
    ['no documents', [], [{ code: 'no-documents' }]],
    ['101 documents', many(101), [{ code: 'too-many-documents' }]],
    ['100 documents', many(100), []],
    ['the same document twice', [asked('7'), asked('7')], [{ code: 'document-repeated', numeroDocumento: '7' }]],
    [
      'a remark of 256 characters',
      [asked('7', { observaciones: 'x'.repeat(256) })],
      [{ code: 'remark-too-long', numeroDocumento: '7' }],
    ],
  ])('a malformed payment request is refused: %s', (_case, lines, expected) =>
    expect(checkPaymentRequest(lines)).toEqual(expected),
  );

  test('a payment of pesos and dollars together is refused', () => {
    const dollars = document('2', { total: money(500_000, 'USD') });
    expect(refusalsOf([asked('1'), asked('2')], [document('1'), dollars])).toEqual([{ code: 'currency-mixed' }]);
  });
});

test('property: an accepted plan pays each requested document once, and its total is the sum of its lines', () => {
  const lines = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 60 }),
      open: fc.integer({ min: 1, max: 1_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(lines, (rows) => {
      const documents = rows.map(({ id, open }) => document(String(id), { total: money(open, 'COP') }));
      const plan = planPayment(
        rows.map(({ id, open, share }) =>
          asked(String(id), {
            monto_documento: open,
            monto_transaccion: Math.round(open * share),
            tipo_transaccion: 'parcial',
          }),
        ),
        documents,
        'CO',
      );
      if (!plan.ok) return plan.refusal.length > 0;
      expect(plan.value.lines.map((line) => line.document.num_documento)).toEqual(rows.map(({ id }) => String(id)));
      expect(plan.value.total.minor).toBe(plan.value.lines.reduce((sum, { amount }) => sum + amount.minor, 0));
      return plan.value.lines.every(
        ({ amount, document: { total } }) => amount.minor > 0 && amount.minor <= total.minor,
      );
    }),
  );
});

test('every refusal of a payment has its Spanish sentence', () => {
  for (const code of Object.keys(PAYMENT_REFUSALS) as (keyof typeof PAYMENT_REFUSALS)[])
    expect(paymentRefusalMessage({ code })).toMatch(/\.$/);
});

test.each(['monto_documento', 'monto_transaccion'])(
  'a %s of a hundred thousand digits is refused before it is parsed',
  (field) => {
    const long = `1.${'0'.repeat(100_000)}1`;
    expect(checkPaymentRequest([asked('1', { [field]: long })])).toEqual([
      { code: 'amount-invalid', numeroDocumento: '1' },
    ]);
    expect(checkPaymentRequest([asked('1', { [field]: '999999999999999.00' })])).toEqual([]);
  },
);
