import { expect, test } from 'vitest';
import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { contractDecimal } from '#tests/support/contract-decimal.ts';
import { PAYMENT_STATES } from '../../rules/payment-state.ts';
import { delayBefore } from './result-view.tsx';
import { ADVICE, resultNotices, STATE_SENTENCES, wasCancelled } from './result-words.ts';

const line = {
  id_edocta_detalle: 1,
  numero_documento: '900001',
  numero_factura: 'FE-48397',
  monto_documento: contractDecimal(100),
  monto_transaccion: contractDecimal(100),
  tipo_transaccion: 'total',
  nombre_destino: null,
};
const attempt = (lines: number): PaymentAttemptFragment => ({
  uuid: 'c902f8c7-f50f-48ac-8e6c-35e6ee1e95c9',
  referencia: 'SRT-2026-081001',
  tipo: 'credito',
  id_segment: null,
  segmento: null,
  compra: null,
  estado: 'pendiente',
  monto: contractDecimal(100),
  moneda: 'COP',
  cus: null,
  banco: null,
  motivo: null,
  creada_en: '2026-09-05T14:42:00Z',
  expira_en: '2026-09-05T14:52:00Z',
  finalizada_en: null,
  url_redirect: null,
  sin_aplicar: contractDecimal(0),
  revision: null,
  monto_banco: null,
  se_sigue_preguntando: false,
  pagador: 'Ana Pérez',
  detalle: Array.from({ length: lines }, () => line),
});

test('a refused payment’s page states that no money was taken, and the remaining debt, for one or many documents', () => {
  expect(STATE_SENTENCES.rechazada(attempt(1))).toBe(
    'Su banco no autorizó el débito. No se descontó dinero y su factura sigue disponible para pagar.',
  );
  expect(STATE_SENTENCES.rechazada(attempt(2))).toContain('sus facturas siguen disponibles para pagar');
  expect(STATE_SENTENCES.aprobada(attempt(1))).toBe('Su banco confirmó el pago de una factura.');
  expect(STATE_SENTENCES.aprobada(attempt(3))).toBe('Su banco confirmó el pago de 3 facturas.');
});

test('a payment refused by a bank does not count as cancelled, even after a request to cancel', () => {
  const refused = { ...attempt(1), estado: 'rechazada' };
  expect(wasCancelled(refused, true)).toBe(true);
  expect(wasCancelled(refused, false)).toBe(false);
  expect(wasCancelled({ ...refused, banco: 'Banco que rechaza' }, true)).toBe(false);
  expect(wasCancelled({ ...refused, estado: 'aprobada' }, true)).toBe(false);
});

test('the deadline at the bank is shown in Bogotá time, while the payer can continue there', () => {
  const open = { ...attempt(1), url_redirect: 'https://banco.example' };
  expect(STATE_SENTENCES.en_banco(open)).toContain('hasta las 9:52');
  expect(ADVICE.en_banco?.(open).text).toContain('antes de las 9:52');
});

test('a payment that cannot be continued at the bank, as after its deadline, names no deadline', () => {
  for (const tipo of ['credito', 'contado']) {
    const over = { ...attempt(1), tipo };
    expect(STATE_SENTENCES.en_banco(over)).toContain('Le seguimos preguntando.');
    expect(STATE_SENTENCES.en_banco(over) + ADVICE.en_banco?.(over).text).not.toMatch(/9:52|seguir donde/);
  }
});

test('a payment with an unknown outcome forbids paying again; while the bank is silent, the page asks the customer to check first', () => {
  const warned = PAYMENT_STATES.filter((state) => ADVICE[state]?.(attempt(1)).tone === 'warn');
  expect(warned).toEqual(['creada', 'pendiente', 'expirada']);
});

test('the page states that the bank is still asked about a payment that ended without its answer', () => {
  for (const state of ['expirada', 'fallida'] as const) {
    const asked = ADVICE[state]?.({ ...attempt(1), estado: state, se_sigue_preguntando: true });
    expect(asked).toMatchObject({ tone: 'warn', title: 'Seguimos preguntando al banco' });
    expect(asked?.text).toContain('SRT-2026-081001');
    expect(ADVICE[state]?.(attempt(1)).title).not.toContain('Seguimos preguntando');
  }
});

test('the result page has plain sentences with the amounts for a review and for money in favour', () => {
  const titles = (changes: Partial<ReturnType<typeof attempt>>) =>
    resultNotices({ ...attempt(1), ...changes }).map(({ title, text }) => `${title}. ${text}`);
  expect(titles({})).toEqual([]);
  expect(
    titles({ revision: 'amount-differs', monto: contractDecimal(5000), monto_banco: contractDecimal(4999) }),
  ).toEqual([
    expect.stringMatching(
      /^El banco informó otro valor; lo estamos revisando\. Informó \$ 4\.999 en lugar de \$ 5\.000\./,
    ),
  ]);
  expect(titles({ revision: 'contradiction' })).toEqual([expect.stringContaining('dos respuestas distintas')]);
  expect(titles({ estado: 'aprobada', monto: contractDecimal(5000), monto_banco: contractDecimal(4999) })).toEqual([
    expect.stringMatching(/^El banco debitó \$ 4\.999\./),
  ]);
  expect(titles({ estado: 'aprobada', sin_aplicar: contractDecimal(3000) })).toEqual([
    expect.stringMatching(/^\$ 3\.000 quedaron a su favor\./),
  ]);
});

test('the result page asks less and less often, and never stops asking', () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 100].map(delayBefore);
  expect(delays).toEqual([3000, 5000, 8000, 13_000, 20_000, 30_000, 30_000, 30_000]);
});

test('the result of a payment on account mentions no invoices', () => {
  const paid = { ...attempt(0), tipo: 'contado', segmento: 'EDS Afiliada', sin_aplicar: contractDecimal(100) };
  expect(STATE_SENTENCES.aprobada(paid)).toBe(
    'Su banco confirmó el pago a cuenta de EDS Afiliada. El dinero queda a su favor y lo cruza cuando quiera.',
  );
  const said = PAYMENT_STATES.flatMap((state) => {
    const advice = ADVICE[state]?.(paid);
    return [STATE_SENTENCES[state](paid), advice?.title ?? '', advice?.text ?? ''];
  });
  expect(said.join(' ')).not.toMatch(/factura/i);
  expect(resultNotices({ ...paid, estado: 'aprobada' })).toEqual([]);
});
