import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { actAtBank } from '#tests/support/bank-payer.ts';
import { freePort } from '#tests/support/free-port.ts';
import { BANK_SECRET, type Listener, openListener, openTestBank, type TestBank } from '#tests/support/test-bank.ts';
import type { PaymentProvider, SessionRequest } from './provider.ts';
import { openSandbox } from './sandbox.ts';

/** What a test of any provider needs beside the port: a payer, and the other end of its callbacks. */
interface Harness {
  readonly provider: PaymentProvider;
  readonly notifyUrl: string;
  payerDoes(request: SessionRequest, what: 'approve' | 'reject' | 'leave pending'): Promise<void>;
  callbacks(): Promise<Listener['received']>;
  /** The same provider, reached at another address or with another secret. */
  misconfigured(how: { url?: string; secret?: string; timeoutMs?: number }): PaymentProvider;
  close(): Promise<void>;
}

async function sandboxHarness(): Promise<Harness> {
  const testBank: TestBank = await openTestBank();
  const listener = await openListener();
  const { clock, bank } = testBank;
  const open = (how: { url?: string; secret?: string; timeoutMs?: number } = {}) =>
    openSandbox({ url: testBank.url, secret: BANK_SECRET, clock, timeoutMs: 10_000, ...how });
  const provider = open();
  const buttons = { approve: 'aprueba', reject: 'rechaza', 'leave pending': 'pendiente' };
  return {
    provider,
    notifyUrl: listener.url,
    async payerDoes(request, what) {
      const token = provider.freshToken(request.uuid, request.expiresAt);
      const payment = { uuid: request.uuid, url_redirect: `${testBank.url}/entrar`, phrase: request.phrase, token };
      await actAtBank(payment, buttons[what]);
    },
    async callbacks() {
      await bank.deliverDue();
      return listener.received;
    },
    misconfigured: open,
    async close() {
      listener.close();
      await testBank.close();
    },
  };
}

/** Every implementation must pass all of it. A second provider adds a line here, and no test. */
const PROVIDERS: [string, () => Promise<Harness>][] = [['sandbox', sandboxHarness]];

describe.each(PROVIDERS)('the provider %s', (_name, open) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await open();
  });
  afterAll(() => harness.close());

  const requestOf = (changes: Partial<SessionRequest> = {}): SessionRequest => ({
    uuid: randomUUID(),
    referencia: 'SRT-2026-081001',
    amount: money(5_000, 'COP'),
    description: 'Pago de facturas',
    payer: 'Inversiones Estación La Ceiba S.A.S.',
    expiresAt: new Date('2026-09-05T14:52:00Z'),
    returnUrl: 'https://portal.example/admin/resultado-transaccion?uuid=1',
    notifyUrl: harness.notifyUrl,
    phrase: 'una-frase-cualquiera',
    ...changes,
  });

  test('opens a session, and the same one when asked twice', async () => {
    const request = requestOf();
    const first = await harness.provider.createSession(request);
    const second = await harness.provider.createSession(request);
    expect(first).toMatchObject({
      ok: true,
      value: { url: expect.stringMatching(/^http/), token: expect.any(String) },
    });
    expect(second.ok && first.ok && second.value.providerId === first.value.providerId).toBe(true);
    expect(await harness.provider.getSession(request.uuid)).toEqual({
      ok: true,
      value: { uuid: request.uuid, word: 'abierta', amount: request.amount },
    });
  });

  test('does not open the same one for another amount', async () => {
    const request = requestOf();
    await harness.provider.createSession(request);
    const other = await harness.provider.createSession({ ...request, amount: money(6_000, 'COP') });
    // The uuid is taken, so a session exists, although not this one.
    expect(other).toEqual({ ok: false, refusal: 'unknown' });
  });

  test('that it knows no such session is an answer', async () => {
    const uuid = randomUUID();
    expect(await harness.provider.getSession(uuid)).toEqual({ ok: true, value: { uuid, word: 'desconocida' } });
  });

  test.each([
    ['approve', { word: 'aprobada', amount: money(123_45, 'USD'), cus: expect.any(String), banco: expect.any(String) }],
    ['reject', { word: 'rechazada', motivo: expect.any(String) }],
    ['leave pending', { word: 'pendiente' }],
  ] as const)('a payer can %s, and the callback says the same as asking', async (what, expected) => {
    const request = requestOf({ amount: money(123_45, 'USD') });
    await harness.provider.createSession(request);
    await harness.payerDoes(request, what);
    const report = await harness.provider.getSession(request.uuid);
    expect(report).toMatchObject({ ok: true, value: expected });
    const told = (await harness.callbacks()).map((message) => harness.provider.verifyCallback(message));
    expect(told.filter((each) => each.ok && each.value.uuid === request.uuid)).toEqual([report]);
  });

  test('a callback that is not the provider’s own is refused', async () => {
    const request = requestOf();
    await harness.provider.createSession(request);
    await harness.payerDoes(request, 'approve');
    const message = (await harness.callbacks()).at(-1);
    if (!message) throw new Error('No callback came');
    const changed = { ...message, body: message.body.replace('5000', '5001') };
    expect(harness.provider.verifyCallback(changed)).toEqual({ ok: false, refusal: 'bad-signature' });
    expect(harness.provider.verifyCallback({ ...message, headers: {} })).toEqual({
      ok: false,
      refusal: 'bad-signature',
    });
    const stranger = harness.misconfigured({ secret: 'el-secreto-de-otro-comercio' });
    expect(stranger.verifyCallback(message)).toEqual({ ok: false, refusal: 'bad-signature' });
  });

  test('refuses a merchant it does not know', async () => {
    const stranger = harness.misconfigured({ secret: 'el-secreto-de-otro-comercio' });
    expect(await stranger.createSession(requestOf())).toEqual({ ok: false, refusal: 'refused' });
    expect(await stranger.getSession(randomUUID())).toEqual({ ok: false, refusal: 'refused' });
  });

  describe('over a network that fails', () => {
    const asked = async (provider: PaymentProvider) => [
      await provider.createSession(requestOf()),
      await provider.getSession(randomUUID()),
    ];
    const failing = async (reply: string | undefined, status = 200) => {
      const server = createServer((_request, response) => {
        if (reply !== undefined) response.writeHead(status).end(reply);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const given = await asked(
        harness.misconfigured({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs: 1_000 }),
      );
      server.closeAllConnections();
      server.close();
      return given;
    };
    const answers = (creation: string, report: string) => [
      { ok: false, refusal: creation },
      { ok: false, refusal: report },
    ];

    test('nobody listens: the request never left', async () =>
      expect(await asked(harness.misconfigured({ url: `http://127.0.0.1:${await freePort()}` }))).toEqual(
        answers('not-sent', 'unreachable'),
      ));
    test('a connection that breaks once is tried again, and a refusal then decides nothing', async () => {
      let calls = 0;
      const server = createServer((request, response) => {
        calls += 1;
        if (calls === 1) request.socket.destroy();
        else response.writeHead(400).end('{}');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      expect(await harness.misconfigured({ url }).createSession(requestOf())).toEqual({
        ok: false,
        refusal: 'unknown',
      });
      expect(calls).toBe(2);
      server.closeAllConnections();
      server.close();
    });
    test('no answer in time', async () => expect(await failing(undefined)).toEqual(answers('unknown', 'unreachable')));
    test('an error of theirs', async () => expect(await failing('{}', 503)).toEqual(answers('unknown', 'unreachable')));
    test('something that is no JSON', async () =>
      expect(await failing('<html>')).toEqual(answers('unknown', 'nonsense')));
    test('JSON of something else', async () =>
      expect(await failing('{"estado":"aprobada"}')).toEqual(answers('unknown', 'nonsense')));
    test('a page that is not there', async () =>
      expect(await failing('{"error":"?"}', 404)).toEqual(answers('refused', 'refused')));
    test('a conflict: a session of that name exists', async () =>
      expect(await failing('{"error":"repetida"}', 409)).toEqual(answers('unknown', 'refused')));
  });
});
