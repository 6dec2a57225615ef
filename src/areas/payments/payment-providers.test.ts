import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pressAtBank } from '#tests/support/bank/bank-payer.ts';
import { sendCallback } from '#tests/support/bank/callback-sender.ts';
import { openPaymentDesk, PAYMENT_SECRET, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import {
  balanceOf,
  blocksOf,
  openPaymentWindow,
  type PaymentWindow,
  paymentLine,
  type StartedPayment,
} from '#tests/support/bank/payment-window.ts';
import { notificationSignature } from './provider/placetopay/placetopay-auth.ts';

let desk: PaymentDesk;
let ana: PaymentWindow;
let num: string;
let count = 2000;
beforeAll(async () => {
  desk = await openPaymentDesk({ provider: 'placetopay' });
  ana = openPaymentWindow(desk, desk.people.ana);
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.choose('placetopay', 'configured');
  count += 1;
  num = String(count);
  await addInvoices(desk.database, [{ num, total: '5000', session: desk.people.ana }]);
});

const attemptOf = (uuid: string) =>
  desk.database.kysely.selectFrom('pagos').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const sessionOf = async (uuid: string): Promise<number> => Number((await attemptOf(uuid)).proveedor_id);

async function payerDoes(
  { url_redirect }: Pick<StartedPayment, 'url_redirect'>,
  action: string,
): Promise<string | null> {
  const body = new URLSearchParams({ action });
  return (await fetch(url_redirect, { method: 'POST', body, redirect: 'manual' })).headers.get('location');
}

interface Told {
  readonly requestId: number;
  readonly reference: string;
  readonly status?: string;
}

/** Sends the provider's notification, signed at the time of the call. */
async function notify({ requestId, reference, status = 'APPROVED' }: Told, secret = PAYMENT_SECRET) {
  const date = desk.clock.now().toISOString();
  const signature = notificationSignature({ requestId: String(requestId), status, date }, secret);
  const response = await fetch(`${desk.origin}/avisos/pagos/placetopay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: { status, reason: '00', message: '', date }, requestId, reference, signature }),
  });
  return { status: response.status, body: await response.json() };
}

describe('a provider that gives complete addresses', () => {
  test('the contract gives the provider’s address unchanged, and the way back to it while the session is open', async () => {
    const payment = await ana.pay([paymentLine(num, 5000)]);
    expect(payment).toMatchObject({
      estado: 'en_banco',
      url_redirect: expect.stringMatching(/\/checkout\/session\/\d+\/[0-9a-f]{32}$/),
      token: '',
      phrase: '',
    });
    expect(await attemptOf(payment.uuid)).toMatchObject({ proveedor: 'placetopay', token: null });
    expect(await ana.see(payment.uuid)).toMatchObject({ url_redirect: payment.url_redirect });
  });

  test.each([
    ['approve', 'aprobada', 0, { cus: expect.stringMatching(/^\d{10}$/), banco: 'Banco de prueba' }],
    ['reject', 'rechazada', 5000, { motivo: 'Fondos insuficientes' }],
    ['cancel', 'rechazada', 5000, { motivo: 'La petición ha sido cancelada por el usuario' }],
  ])('when the payer chooses %s, the notification makes the attempt %s', async (action, estado, balance, facts) => {
    const payment = await ana.pay([paymentLine(num, 5000)]);
    expect(await payerDoes(payment, action)).toBe(`${desk.origin}/admin/resultado-transaccion?uuid=${payment.uuid}`);
    await desk.checkout.finish();
    expect(await ana.see(payment.uuid)).toMatchObject({ estado, url_redirect: null, ...facts });
    expect(await balanceOf(desk, num)).toBe(balance);
    expect(await blocksOf(desk, payment.uuid)).toEqual([]);
  });

  test('a failed try leaves the session open, and the next try settles the payment', async () => {
    const payment = await ana.pay([paymentLine(num, 2000)]);
    await payerDoes(payment, 'refused');
    expect(await ana.check(payment.uuid)).toMatchObject({ response: false, status: 'en_banco' });
    await payerDoes(payment, 'approve');
    await desk.checkout.finish();
    expect(await balanceOf(desk, num)).toBe(3000);
  });

  test('a payment pending at the provider stays blocked until the bank decides', async () => {
    const payment = await ana.pay([paymentLine(num, 5000)]);
    await payerDoes(payment, 'pending');
    desk.clock.forward(3600);
    await desk.payments.sweep();
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'pendiente' });
    expect(await blocksOf(desk, payment.uuid)).toEqual([num]);
    desk.checkout.decide(await sessionOf(payment.uuid), 'APPROVED');
    await desk.checkout.finish();
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'aprobada' });
  });

  test('when the payer never comes back, the session expires and the invoice is free', async () => {
    const payment = await ana.pay([paymentLine(num, 5000)]);
    desk.clock.forward(601);
    await desk.payments.sweep();
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'expirada' });
    expect(await blocksOf(desk, payment.uuid)).toEqual([]);
  });
});

describe('a provider’s callback that names no amount', () => {
  test('a callback without an amount makes the portal ask the provider, whose answer decides without a review', async () => {
    const payment = await ana.pay([paymentLine(num, 5000)]);
    const { referencia } = await attemptOf(payment.uuid);
    const told = { requestId: await sessionOf(payment.uuid), reference: referencia };
    // The notification says approved, but the session is still open.
    expect(await notify(told)).toEqual({ status: 200, body: { estado: 'en_banco' } });
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'en_banco', revision: null });
    await payerDoes(payment, 'approve');
    await Promise.all(Array.from({ length: 20 }, () => notify(told)));
    expect(await notify(told)).toEqual({ status: 200, body: { estado: 'aprobada' } });
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'aprobada', revision: null });
    expect(await balanceOf(desk, num)).toBe(0);
  });

  test('a captured callback repeated a hundred times causes a few questions, and counts again after a minute', async () => {
    const payment = await ana.pay([paymentLine(num, 5000)]);
    const { referencia } = await attemptOf(payment.uuid);
    count += 1;
    await addInvoices(desk.database, [{ num: String(count), total: '5000', session: desk.people.ana }]);
    const other = await attemptOf((await ana.pay([paymentLine(String(count), 5000)])).uuid);
    const requestId = await sessionOf(payment.uuid);
    const asking = vi.spyOn(globalThis, 'fetch');
    const questions = () =>
      asking.mock.calls.filter(([url]) => String(url).endsWith(`/api/session/${requestId}`)).length;
    try {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, each) =>
          notify({ requestId, reference: each % 2 ? referencia : other.referencia }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
      for (let each = 0; each < 20; each += 1) await notify({ requestId, reference: referencia });
      expect(questions()).toBeGreaterThan(0);
      expect(questions()).toBeLessThanOrEqual(6);
      await payerDoes(payment, 'approve');
      desk.clock.forward(61);
      expect(await notify({ requestId, reference: referencia })).toEqual({ status: 200, body: { estado: 'aprobada' } });
    } finally {
      asking.mockRestore();
    }
  });

  test('a captured callback with another reference, which its signature does not cover, changes nothing', async () => {
    const [mine, other] = [await ana.pay([paymentLine(num, 2000)]), num];
    count += 1;
    await addInvoices(desk.database, [{ num: String(count), total: '5000', session: desk.people.ana }]);
    const theirs = await ana.pay([paymentLine(String(count), 5000)]);
    await payerDoes(mine, 'approve');
    await desk.checkout.finish();
    const { referencia } = await attemptOf(theirs.uuid);
    expect(await notify({ requestId: await sessionOf(mine.uuid), reference: referencia })).toEqual({
      status: 503,
      body: { error: 'nonsense' },
    });
    expect(await ana.see(theirs.uuid)).toMatchObject({ estado: 'en_banco', revision: null });
    expect(await balanceOf(desk, other)).toBe(3000);
  });

  test('a callback for an unknown attempt, or signed with another secret, is refused', async () => {
    const payment = await ana.pay([paymentLine(num, 5000)]);
    const { referencia } = await attemptOf(payment.uuid);
    const requestId = await sessionOf(payment.uuid);
    expect(await notify({ requestId, reference: 'SRT-2026-999999' })).toMatchObject({ status: 404 });
    expect(await notify({ requestId, reference: referencia }, 'otro-secreto')).toMatchObject({ status: 401 });
  });

  test('the end of a session whose address was lost does not end the attempt, which continues in its own session', async () => {
    const payment = await ana.pay([paymentLine(num, 5000)]);
    const { referencia } = await attemptOf(payment.uuid);
    const found = desk.checkout.find(await sessionOf(payment.uuid));
    if (!found) throw new Error('No session');
    const lost = desk.checkout.open({ ...found.request, expiration: desk.clock.now().toISOString() });
    expect(await notify({ requestId: lost.requestId, reference: referencia, status: 'REJECTED' })).toEqual({
      status: 200,
      body: { estado: 'en_banco' },
    });
    await desk.checkout.finish();
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'en_banco' });
    expect(await blocksOf(desk, payment.uuid)).toEqual([num]);
  });

  test('when the provider cannot be asked at the callback, a job asks later', async () => {
    const payment = await ana.pay([paymentLine(num, 5000)]);
    const { referencia } = await attemptOf(payment.uuid);
    desk.enqueued.length = 0;
    expect(await notify({ requestId: 999_999, reference: referencia })).toEqual({
      status: 503,
      body: { error: 'refused' },
    });
    expect(desk.enqueued).toEqual([{ name: 'sondear-pago', input: { uuid: payment.uuid, turn: 1 } }]);
  });
});

test('a payment that is reversed after its settlement is marked for an operator, and its record stays', async () => {
  const payment = await ana.pay([paymentLine(num, 5000)]);
  await payerDoes(payment, 'approve');
  await desk.checkout.finish();
  desk.warnings.length = 0;
  desk.checkout.reverse(await sessionOf(payment.uuid));
  await desk.checkout.finish();
  expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'aprobada', revision: 'contradiction' });
  expect(await balanceOf(desk, num)).toBe(0);
  expect(desk.warnings).toEqual([expect.objectContaining({ revision: 'contradiction' })]);
});

describe('an attempt stays with the provider that it was begun with', () => {
  test('after another provider is configured, questions, callbacks and the way back of an open attempt stay with the first', async () => {
    const atCheckout = await ana.pay([paymentLine(num, 2000)]);
    await desk.choose('simulador', 'configured');
    expect(await ana.check(atCheckout.uuid)).toMatchObject({ status: 'en_banco' });
    expect((await ana.see(atCheckout.uuid)).url_redirect).toBe(atCheckout.url_redirect);
    await payerDoes(atCheckout, 'approve');
    await desk.checkout.finish();
    expect(await balanceOf(desk, num)).toBe(3000);

    const atBank = await ana.pay([paymentLine(num, 3000, 3000)]);
    await desk.choose('placetopay', 'configured');
    await pressAtBank(String((await ana.see(atBank.uuid)).url_redirect), 'calla');
    desk.clock.forward(40);
    await desk.payments.sweep();
    expect(await ana.see(atBank.uuid)).toMatchObject({ estado: 'aprobada' });
    expect(await balanceOf(desk, num)).toBe(0);
  });

  test('an attempt whose creation got no answer opens its next session with the first provider, under the same key', async () => {
    const { uuid } = await ana.pay([paymentLine(num, 5000)], `perdida-${num}`);
    const lost = { estado: 'creada', url_redirect: null, proveedor_id: null } as const;
    await desk.database.kysely.updateTable('pagos').set(lost).where('uuid', '=', uuid).execute();
    await desk.choose('simulador', 'gone');
    const refused = await ana.refused([paymentLine(num, 5000)], `perdida-${num}`);
    expect(refused.extensions).toMatchObject({ code: 'bank-unknown', uuid });
    expect(await blocksOf(desk, uuid)).toEqual([num]);
    await desk.database.kysely.updateTable('pagos').set({ apertura_hasta: null }).where('uuid', '=', uuid).execute();
    await desk.choose('simulador', 'configured');
    expect(await ana.pay([paymentLine(num, 5000)], `perdida-${num}`)).toMatchObject({
      uuid,
      url_redirect: expect.stringContaining('/checkout/session/'),
    });
  });

  test('one provider’s secret settles no attempt of another provider', async () => {
    const payment = await ana.pay([paymentLine(num, 5000)]);
    const told = { uuid: payment.uuid, estado: 'aprobada', monto: '5000' };
    expect(await sendCallback(desk, told)).toEqual({ status: 404, body: { error: 'unknown' } });
    expect(await balanceOf(desk, num)).toBe(5000);
  });

  test('when its provider is no longer configured, an attempt stays blocked and the log states the reason', async () => {
    const payment = await ana.pay([paymentLine(num, 5000)]);
    await desk.choose('simulador', 'gone');
    desk.warnings.length = 0;
    desk.clock.forward(3600);
    expect(await ana.check(payment.uuid)).toMatchObject({ response: false, status: 'en_banco' });
    expect(await blocksOf(desk, payment.uuid)).toEqual([num]);
    expect(desk.warnings).toEqual([expect.objectContaining({ proveedor: 'placetopay' })]);
  });

  test('a provider that is not configured has no callback address', async () => {
    const answer = await fetch(`${desk.origin}/avisos/pagos/otro`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });
});
