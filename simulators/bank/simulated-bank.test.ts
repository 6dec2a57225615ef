import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '#areas/payments/provider/provider.ts';
import { createSandbox } from '#areas/payments/provider/sandbox/sandbox.ts';
import { money } from '#kernel/money.ts';
import { encryptToken, PUBLIC_MARKERS } from '#platform/crypto-js-token.ts';
import {
  BANK_SECRET,
  type Listener,
  openListener,
  openTestBank,
  type TestBank,
} from '#tests/support/bank/test-bank.ts';

let bank: TestBank;
let listener: Listener;
let provider: PaymentProvider;
beforeEach(async () => {
  bank = await openTestBank();
  listener = await openListener();
  provider = createSandbox({ url: bank.url, secret: BANK_SECRET, clock: bank.clock });
});
afterEach(async () => {
  listener.close();
  await bank.close();
});

const reportOf = (uuid: string) => provider.getSession({ uuid, referencia: '', providerId: undefined });

const PHRASE = 'una-frase-cualquiera';

async function newSession(payer = 'Inversiones Estación La Ceiba S.A.S.') {
  const uuid = randomUUID();
  const expiresAt = new Date(bank.clock.now().getTime() + 600_000);
  const returnUrl = 'https://portal.example/admin/resultado-transaccion?uuid=1';
  const opened = await provider.createSession({
    uuid,
    referencia: `SRT-${uuid.slice(0, 6)}`,
    amount: money(223_380_900, 'COP'),
    description: 'Pago',
    payer: { name: payer, country: 'CO', ip: '192.0.2.14', userAgent: 'Navegador' },
    expiresAt,
    returnUrl,
    notifyUrl: listener.url,
    seed: PHRASE,
  });
  if (!opened.ok) throw new Error(opened.refusal);
  const { entry: given } = opened.value;
  if (given.kind !== 'ticket') throw new Error('The bank gave no ticket');
  return { uuid, expiresAt, returnUrl, token: given.ticket };
}

const entry = (uuid: string, token: string, phrase = PHRASE): string =>
  `${bank.url}/entrar?${new URLSearchParams({ uuid, token: encryptToken(token, phrase, PUBLIC_MARKERS) })}`;
const enter = (address: string) => fetch(address, { redirect: 'manual' });
async function passOf(address: string): Promise<string> {
  const page = (await enter(address)).headers.get('location');
  if (!page) throw new Error('The bank did not let the payer in');
  return bank.origin + page;
}
const press = (page: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

describe('the token', () => {
  test('opens the session once', async () => {
    const { uuid, token } = await newSession();
    const address = entry(uuid, token);
    expect((await enter(address)).status).toBe(303);
    expect((await enter(address)).status).toBe(403);
    expect((await enter(entry(uuid, token))).status).toBe(403);
  });

  test('expires after ten minutes', async () => {
    const { uuid, token } = await newSession();
    bank.clock.forward(601);
    expect((await enter(entry(uuid, token))).status).toBe(403);
  });

  test('is valid only for its own session and phrase', async () => {
    const one = await newSession();
    const other = await newSession();
    const addresses = [
      entry(other.uuid, one.token),
      entry(one.uuid, one.token, 'otra-frase'),
      entry(one.uuid, `${one.token}x`),
      entry(one.uuid, one.token.replace(/\.\d+\./, '.9999999999.')),
      `${bank.url}/entrar?uuid=${one.uuid}&token=hola`,
      `${bank.url}/entrar?uuid=${one.uuid}&token=a&token=b`,
      `${bank.url}/entrar`,
    ];
    for (const address of addresses) expect((await enter(address)).status).toBe(403);
    expect((await enter(entry(one.uuid, one.token))).status).toBe(303);
  });

  test('is not needed to reload the page that it opened', async () => {
    const { uuid, token } = await newSession();
    const page = await passOf(entry(uuid, token));
    expect((await fetch(page)).status).toBe(200);
    expect((await fetch(page)).status).toBe(200);
  });
});

describe('the pages', () => {
  test('say that they are a simulation, show the payment, and run no script', async () => {
    const { uuid, token } = await newSession('Café "Ñ" <script>alert(1)</script>');
    const response = await fetch(await passOf(entry(uuid, token)));
    const text = await response.text();
    expect(text).toContain('este no es un banco real');
    expect(text).toContain('$ 223.380.900');
    expect(text).toContain('Café &quot;Ñ&quot; &lt;script&gt;');
    expect(text).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' https://portal.example; frame-ancestors 'none'; base-uri 'none'",
    );
    expect((await fetch(`${bank.url}/estilo.css`)).headers.get('content-type')).toContain('text/css');
  });

  test('apply the behaviour of the chosen bank', async () => {
    const { uuid, token, returnUrl } = await newSession();
    const answered = await press(await passOf(entry(uuid, token)), { banco: 'rechaza', accion: 'banco' });
    expect([answered.status, answered.headers.get('location')]).toEqual([303, returnUrl]);
    expect(await reportOf(uuid)).toMatchObject({ value: { word: 'rechazada', banco: 'Banco que rechaza' } });
  });

  test('accept no second answer', async () => {
    const { uuid, token } = await newSession();
    const page = await passOf(entry(uuid, token));
    await press(page, { accion: 'aprueba' });
    expect((await press(page, { accion: 'rechaza' })).status).toBe(409);
    expect(await (await fetch(page)).text()).toContain('ya tiene respuesta');
    expect(await reportOf(uuid)).toMatchObject({ value: { word: 'aprobada' } });
  });

  test('leave the session open when the payer closes the window', async () => {
    const { uuid, token, returnUrl } = await newSession();
    const closed = await press(await passOf(entry(uuid, token)), { accion: 'cerrar' });
    expect(closed.headers.get('location')).toBe(returnUrl);
    expect(await reportOf(uuid)).toMatchObject({ value: { word: 'abierta' } });
  });

  test('accept no payment after the expiry', async () => {
    const { uuid, token } = await newSession();
    const page = await passOf(entry(uuid, token));
    bank.clock.forward(601);
    const late = await press(page, { accion: 'aprueba' });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('La sesión venció');
    expect(await reportOf(uuid)).toMatchObject({ value: { word: 'expirada' } });
  });

  test.each([
    ['an unknown button', { accion: 'regala' }, {}, 400],
    ['no button', {}, {}, 400],
    ['a form from another site', { accion: 'aprueba' }, { origin: 'https://malo.example' }, 403],
  ])('change nothing for %s', async (_case, fields, headers, status) => {
    const { uuid, token } = await newSession();
    expect((await press(await passOf(entry(uuid, token)), fields, headers)).status).toBe(status);
    expect(await reportOf(uuid)).toMatchObject({ value: { word: 'abierta' } });
  });

  test('answer 404 for an invented pass', async () => {
    expect((await fetch(`${bank.url}/pago/inventado`)).status).toBe(404);
    expect((await press(`${bank.url}/pago/inventado`, { accion: 'aprueba' })).status).toBe(404);
  });
});

describe('the operator', () => {
  test('can decide pending sessions only', async () => {
    const { uuid, token } = await newSession();
    const decide = (decision: string) => press(`${bank.url}/operador/${uuid}`, { decision });
    await decide('aprobada');
    expect(await reportOf(uuid)).toMatchObject({ value: { word: 'abierta' } });
    await press(await passOf(entry(uuid, token)), { accion: 'pendiente' });
    expect(await (await fetch(bank.url)).text()).toContain('Rechazar SRT-');
    expect((await decide('regalada')).status).toBe(400);
    await decide('rechazada');
    await decide('aprobada');
    expect(await reportOf(uuid)).toMatchObject({ value: { word: 'rechazada' } });
  });
});

describe('the callbacks', () => {
  test('are retried until the merchant accepts them', async () => {
    listener.status = 503;
    const { uuid, token } = await newSession();
    await press(await passOf(entry(uuid, token)), { accion: 'antes' });
    expect(listener.received).toHaveLength(1);
    await bank.bank.deliverDue();
    expect(listener.received).toHaveLength(1);
    listener.status = 200;
    bank.clock.forward(3);
    await bank.bank.deliverDue();
    bank.clock.forward(60);
    await bank.bank.deliverDue();
    expect(listener.received.map(({ body }) => JSON.parse(body).estado)).toEqual(['aprobada', 'aprobada']);
  });

  test('stop after the last retry; then the bank waits for a query', async () => {
    listener.status = 500;
    const { uuid, token } = await newSession();
    await press(await passOf(entry(uuid, token)), { accion: 'antes' });
    for (let turn = 0; turn < 12; turn += 1) {
      bank.clock.forward(301);
      await bank.bank.deliverDue();
    }
    expect(listener.received).toHaveLength(6);
    expect(await reportOf(uuid)).toMatchObject({ value: { word: 'aprobada' } });
  });
});

describe('after a kill', () => {
  test('the bank has all sessions, and delivers the outstanding callbacks', async () => {
    listener.status = 503;
    const { uuid, token } = await newSession();
    const left = await newSession();
    await press(await passOf(entry(uuid, token)), { accion: 'antes' });
    const before = await reportOf(uuid);
    // Simulates a crash during the last write.
    appendFileSync(bank.journalFile, '{"uuid":"');
    bank = await bank.restart();
    provider = createSandbox({ url: bank.url, secret: BANK_SECRET, clock: bank.clock });
    expect(await reportOf(uuid)).toEqual(before);
    expect(await reportOf(left.uuid)).toMatchObject({ value: { word: 'abierta' } });
    expect((await enter(entry(uuid, token))).status).toBe(403);
    listener.status = 200;
    await bank.bank.deliverDue();
    expect(listener.received).toHaveLength(2);
    expect(readFileSync(bank.journalFile, 'utf8').split('\n').filter(Boolean).length).toBeLessThanOrEqual(4);
  });
});
