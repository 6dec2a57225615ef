import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { lineErrors, payFormFields, readPayForm, toPaymentInput } from './post-payment.server.ts';

const BASE = {
  clave: '0b54f3a6-5d2f-4f6e-9a43-0c6f3a8f8b11',
  moneda: 'COP',
  documento: '7',
  'numero.7': '48502',
  'factura.7': 'FE-48502',
  'vence.7': '2026-08-25',
  'saldo.7': '86914200',
  'pago.7': 'total',
};

function posted(changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...BASE, ...changes })) form.append(name, value);
  return form;
}

const read = (changes: Record<string, string>) => {
  const form = readPayForm(posted(changes));
  if (!form.ok) throw new Error('The form should be readable');
  return form.value;
};

describe('the payment form’s variables for the contract', () => {
  test('an invoice paid in full', () => {
    expect(toPaymentInput(read({}))).toEqual([
      {
        id_edocta_detalle: 7,
        numero_documento: '48502',
        numero_factura: 'FE-48502',
        fecha_vencimiento: '2026-08-25',
        monto_documento: '86914200',
        monto_transaccion: '86914200',
        tipo_transaccion: 'total',
        observaciones: null,
      },
    ]);
  });

  test('an invoice paid in part, with the amount typed or from the field', () => {
    for (const typed of ['2.000.000', '2000000', '$ 2.000.000'])
      expect(toPaymentInput(read({ 'pago.7': 'parcial', 'abono.7': typed }))[0]).toMatchObject({
        monto_documento: '86914200',
        monto_transaccion: '2000000',
        tipo_transaccion: 'parcial',
      });
  });

  test('a partial amount equal to the whole balance is sent as a total payment', () => {
    expect(toPaymentInput(read({ 'pago.7': 'parcial', 'abono.7': '86.914.200' }))[0]?.tipo_transaccion).toBe('total');
  });

  test('an amount left in the hidden field of a total payment is ignored', () => {
    expect(toPaymentInput(read({ 'abono.7': '5' }))[0]?.monto_transaccion).toBe('86914200');
  });

  test('an invoice without its own number can be paid', () => {
    expect(toPaymentInput(read({ 'factura.7': '' }))[0]?.numero_factura).toBeNull();
  });

  test('amounts in dollars keep their cents', () => {
    const form = read({ moneda: 'USD', 'saldo.7': '14806.25', 'pago.7': 'parcial', 'abono.7': '1.000,5' });
    expect(toPaymentInput(form)[0]).toMatchObject({ monto_documento: '14806.25', monto_transaccion: '1000.50' });
  });
});

describe('the sentence beside a line of the payment form', () => {
  test.each([
    ['', 'Escriba cuánto quiere abonar.'],
    ['abc', 'Escriba el valor solo con números, por ejemplo 1.500.000.'],
    ['12,5', 'Escriba el valor solo con números, por ejemplo 1.500.000.'],
    ['-5', 'El valor no puede ser negativo.'],
    ['0', 'Escriba cuánto quiere abonar.'],
    ['1.200', 'El abono mínimo es de $ 1.600. Escriba un valor entre $ 1.600 y $ 86.914.200.'],
    ['86.914.201', 'El saldo de esta factura es $ 86.914.200. Escriba ese valor o uno menor.'],
    ['99999999999999999999', 'Escriba el valor solo con números, por ejemplo 1.500.000.'],
  ])('the typed amount %j gets the sentence: %s', (typed, sentence) => {
    expect(lineErrors(read({ 'pago.7': 'parcial', 'abono.7': typed }), 'CO')).toEqual({ 7: sentence });
  });

  test('an amount that can be paid gets no sentence', () => {
    expect(lineErrors(read({}), 'CO')).toEqual({});
    expect(lineErrors(read({ 'pago.7': 'parcial', 'abono.7': '1.600' }), 'CO')).toEqual({});
  });

  test('typed values are shown again after a problem', () => {
    expect(read({ 'pago.7': 'parcial', 'abono.7': ' abc ' }).lines[0]?.choice).toEqual({
      kind: 'parcial',
      amount: undefined,
      text: 'abc',
    });
    expect(read({ 'pago.7': 'parcial', 'abono.7': '2.000' }).lines[0]?.choice).toMatchObject({
      amount: money(2000, 'COP'),
    });
  });
});

test.each([
  ['no key', { clave: '' }],
  ['an invalid key', { clave: 'a b c d e f g h' }],
  ['an unknown currency', { moneda: 'EUR' }],
  ['no balance', { 'saldo.7': '' }],
  ['an invalid balance', { 'saldo.7': '1e9' }],
  ['a document id that is no number', { documento: 'x' }],
])('a form that the payment dialog does not post is refused: %s', (_name, changes: Record<string, string>) => {
  expect(readPayForm(posted(changes))).toEqual({ ok: false, refusal: 'stale' });
});

test('the password of the form is read, and is not among the values shown again', () => {
  const form = read({ password: ' Surtidor2026* ' });
  expect(form.password).toBe(' Surtidor2026* ');
  expect(JSON.stringify(payFormFields(form))).not.toContain('Surtidor');
});

test('the form posted again sends the same payment with the same key', () => {
  const cases: Record<string, string>[] = [
    {},
    { 'pago.7': 'parcial', 'abono.7': '2.000' },
    { moneda: 'USD', 'saldo.7': '14806.25' },
  ];
  for (const changes of cases) {
    const form = read(changes);
    const again = new FormData();
    for (const [name, value] of payFormFields(form)) again.append(name, value);
    expect(readPayForm(again)).toEqual({ ok: true, value: form });
  }
});

describe('a form with more lines than one payment covers', () => {
  test('a form with thirty thousand lines is refused', () => {
    const form = posted();
    for (let line = 0; line < 30_000; line += 1) form.append('documento', '1');
    expect(readPayForm(form)).toEqual({ ok: false, refusal: 'too-many' });
  });

  test('a form with a hundred lines is read', () => {
    const form = new FormData();
    form.append('clave', BASE.clave);
    form.append('moneda', 'COP');
    for (let id = 1; id <= 100; id += 1) {
      const fields = { documento: id, [`numero.${id}`]: id, [`factura.${id}`]: '', [`vence.${id}`]: '2026-08-25' };
      const amounts = { [`saldo.${id}`]: '5000', [`pago.${id}`]: 'total', [`abono.${id}`]: '' };
      for (const [name, value] of Object.entries({ ...fields, ...amounts })) form.append(name, String(value));
    }
    const read = readPayForm(form);
    expect(read.ok && read.value.lines.length).toBe(100);
    form.append('documento', '101');
    expect(readPayForm(form)).toEqual({ ok: false, refusal: 'too-many' });
  });
});
