import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { createPlacetopay } from './placetopay.ts';
import { createAuth, createTranKey, notificationSignature } from './placetopay-auth.ts';
import { parseSessionReport } from './placetopay-report.ts';

const SECRET = 'siteSecretKey';
const NOTICE = { requestId: '1234', status: 'APPROVED', date: '2019-01-01T12:00:00-05:00' };
const SIGNATURE = 'sha256:97c40fef1ed74b710a6837d8014f931d41c7caeac333bffa4dc75ed178a6b0e3';

describe('the examples that the provider publishes', () => {
  test('the transaction key equals that of the published example', () =>
    expect(createTranKey(Buffer.from('927342197'), '2023-06-21T09:56:06-05:00', SECRET)).toBe(
      '1HeFKdVDB63DIerOEcyoLWAVZj5OfwZPExqRLAKS2W4=',
    ));
  test('the signature of a notification equals that of the published example', () =>
    expect(notificationSignature(NOTICE, SECRET)).toBe(SIGNATURE));
});

test('the provider’s nonce is sent in Base64 and hashed as bytes', () => {
  const auth = createAuth({ login: 'l', secret: SECRET }, fixedClock().now());
  expect(auth.tranKey).toBe(createTranKey(Buffer.from(auth.nonce, 'base64'), auth.seed, SECRET));
  expect(createAuth({ login: 'l', secret: SECRET }, fixedClock().now()).nonce).not.toBe(auth.nonce);
});

describe('a notification of the provider', () => {
  const provider = createPlacetopay({
    url: 'http://127.0.0.1:1',
    login: 'comercio',
    secret: SECRET,
    clock: fixedClock(),
  });
  const body = (changes: object = {}) =>
    JSON.stringify({
      status: { status: NOTICE.status, reason: '00', message: 'Aprobada', date: NOTICE.date },
      requestId: 1234,
      reference: 'SRT-2026-000001',
      signature: SIGNATURE,
      ...changes,
    });
  const ask = { kind: 'ask', referencia: 'SRT-2026-000001', providerId: '1234' };

  test('a notification of any status only makes the portal ask, because it names no amount', () =>
    expect(provider.verifyCallback({ headers: {}, body: body() })).toEqual({ ok: true, value: ask }));
  test('a notification may write its id as text', () =>
    expect(provider.verifyCallback({ headers: {}, body: body({ requestId: '1234' }) })).toEqual({
      ok: true,
      value: ask,
    }));
  test.each([
    ['of another session', { requestId: 1235 }],
    ['with a changed status', { status: { status: 'REJECTED', date: NOTICE.date } }],
    ['with a changed date', { status: { status: 'APPROVED', date: '2019-01-01T12:00:01-05:00' } }],
    ['with a signature of the older kind', { signature: SIGNATURE.slice(7) }],
    ['with an empty signature', { signature: '' }],
  ])('a notification %s is refused', (_case, changes) =>
    expect(provider.verifyCallback({ headers: {}, body: body(changes) })).toEqual({
      ok: false,
      refusal: 'bad-signature',
    }),
  );
  test.each(['', 'hola', '[]', '{}', body({ requestId: '../1' }), body({ status: 'APPROVED' })])(
    'the notification body %s is malformed',
    (text) => expect(provider.verifyCallback({ headers: {}, body: text })).toEqual({ ok: false, refusal: 'malformed' }),
  );
});

describe('the provider’s reports of a session', () => {
  const asked = { uuid: 'u', referencia: 'SRT-2026-000001', providerId: '7' };
  const amount = (total: number | string, currency = 'COP') => ({ from: { currency, total }, to: { currency, total } });
  const tried = (status: string, changes: object = {}) => ({
    status: { status, reason: '00', message: `Mensaje ${status}`, date: '2026-09-05T09:45:00-05:00' },
    amount: amount(5000),
    authorization: '887755',
    issuerName: 'Banco de prueba',
    refunded: false,
    ...changes,
  });
  const session = (status: string, payment: object[] | null, changes: object = {}, reason = '00') => ({
    requestId: 7,
    status: { status, reason, message: `Sesión ${status}`, date: '2026-09-05T09:45:00-05:00' },
    request: { payment: { reference: asked.referencia, amount: { currency: 'COP', total: 5000 } } },
    payment,
    ...changes,
  });
  const traces = { cus: '887755', banco: 'Banco de prueba' };
  const five = money(5000, 'COP');

  test.each([
    ['no try yet', session('PENDING', null, {}, 'PC'), { word: 'abierta', amount: five }],
    ['one try refused; the payer may try again', session('PENDING', [tried('REJECTED')]), { word: 'abierta' }],
    ['the bank has not decided', session('PENDING', [tried('PENDING')], {}, 'PT'), { word: 'pendiente' }],
    ['approved', session('APPROVED', [tried('APPROVED')]), { word: 'aprobada', amount: five, ...traces }],
    [
      'approved at the second try',
      session('APPROVED', [tried('REJECTED'), tried('APPROVED', { authorization: 99 })]),
      { word: 'aprobada', amount: five, cus: '99' },
    ],
    [
      'approved, with the amount as text',
      session('APPROVED', [tried('APPROVED', { amount: amount('5000.00') })]),
      { amount: five },
    ],
    [
      'taken twice',
      session('APPROVED', [tried('APPROVED'), tried('APPROVED')]),
      { word: 'aprobada', amount: money(10_000, 'COP') },
    ],
    [
      'taken in part',
      session('APPROVED_PARTIAL', [tried('APPROVED', { amount: amount(2000) })]),
      { word: 'aprobada', amount: money(2000, 'COP') },
    ],
    [
      'taken in another currency',
      session('APPROVED', [tried('APPROVED', { amount: amount(1.25, 'USD') })]),
      { word: 'aprobada', amount: money(125, 'USD') },
    ],
    [
      'approved and then reversed, while the session stays approved',
      session('APPROVED', [tried('APPROVED', { refunded: true })]),
      { word: 'rechazada', motivo: 'El pago fue reversado' },
    ],
    ['reversed, with the status REFUNDED', session('APPROVED', [tried('REFUNDED')]), { word: 'rechazada' }],
    [
      'one try reversed, another approved',
      session('APPROVED', [tried('APPROVED', { refunded: true }), tried('APPROVED')]),
      { word: 'aprobada', amount: five },
    ],
    [
      'refused',
      session('REJECTED', [tried('REJECTED')], {}, 'XN'),
      { word: 'rechazada', motivo: 'Mensaje REJECTED', ...traces },
    ],
    ['cancelled by the payer', session('REJECTED', [], {}, '?C'), { word: 'rechazada', motivo: 'Sesión REJECTED' }],
    ['expired without a try', session('REJECTED', [], {}, 'EX'), { word: 'expirada' }],
    ['expired after a refused try', session('REJECTED', [tried('REJECTED')], {}, 'EX'), { word: 'rechazada' }],
  ])('the provider’s report of a session becomes a state: %s', (_case, body, expected) =>
    expect(parseSessionReport(body, asked)).toMatchObject({ uuid: 'u', ...expected }),
  );

  test.each([
    ['of another session', session('APPROVED', [tried('APPROVED')], { requestId: 8 })],
    [
      'of another attempt',
      session('APPROVED', [tried('APPROVED')], {
        request: { payment: { reference: 'SRT-2026-000002', amount: { currency: 'COP', total: 5000 } } },
      }),
    ],
    ['that refuses the request', { status: { status: 'FAILED', reason: 401, message: 'Autenticación' } }],
    ['with an unknown status', session('WEIGHED', [])],
    ['approved without a transaction', session('APPROVED', [])],
    ['approved without an amount', session('APPROVED', [tried('APPROVED', { amount: null })])],
    ['approved in an unknown currency', session('APPROVED', [tried('APPROVED', { amount: amount(5, 'XYZ') })])],
  ])('the provider’s answer %s is ignored', (_case, body) => expect(parseSessionReport(body, asked)).toBeUndefined());
});
