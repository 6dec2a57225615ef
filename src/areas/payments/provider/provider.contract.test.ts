import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { concernsAttempt, type ProviderHarness } from '#tests/support/bank/provider-harness.ts';
import { EACH_PROVIDER } from '#tests/support/bank/provider-tests.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { CallbackNotice, PaymentProvider, SessionRequest, SessionToQuery } from './provider.ts';

/** The contract test for all providers. A further provider in the list is tested without new tests. */
describe.each(EACH_PROVIDER)('the provider %s', (_name, { openHarness }) => {
  let harness: ProviderHarness;
  let count = 81_000;
  beforeAll(async () => {
    harness = await openHarness();
  });
  afterAll(() => harness.close());

  const requestOf = (changes: Partial<SessionRequest> = {}): SessionRequest => {
    count += 1;
    return {
      uuid: randomUUID(),
      referencia: `SRT-2026-0${count}`,
      amount: money(5_000, 'COP'),
      description: 'Pago de facturas',
      payer: { name: 'Inversiones Estación La Ceiba S.A.S.', country: 'CO', ip: '192.0.2.14', userAgent: 'Navegador' },
      expiresAt: new Date('2026-09-05T14:52:00Z'),
      returnUrl: 'https://portal.example/admin/resultado-transaccion?uuid=1',
      notifyUrl: harness.notifyUrl,
      seed: 'una-frase-cualquiera',
      ...changes,
    };
  };

  /** An attempt that has no session at the provider. */
  const stranger = (): SessionToQuery => ({ ...requestOf(), providerId: '999999' });

  async function opened(request: SessionRequest): Promise<{ asked: SessionToQuery; address: string }> {
    const session = await harness.provider.createSession(request);
    if (!session.ok) throw new Error(session.refusal);
    const { providerId, entry } = session.value;
    const address = harness.provider.addressOf({ ...request, url: entry.url });
    if (entry.kind === 'address') expect(address).toBe(entry.url);
    return { asked: { ...request, providerId }, address };
  }

  /** The outcome of a callback: the one it contains, or the provider's answer to a query. */
  const heed = (notice: CallbackNotice, { uuid }: SessionRequest) =>
    notice.kind === 'outcome'
      ? { ok: true, value: notice.report }
      : harness.provider.getSession({ uuid, referencia: notice.referencia, providerId: notice.providerId });

  test('opens a session with an id and an address, and the same one for a repeated request', async () => {
    const request = requestOf();
    const first = await opened(request);
    const second = await opened(request);
    expect(first.address).toMatch(/^http/);
    expect(first.asked.providerId).toEqual(expect.any(String));
    expect(second.asked.providerId === first.asked.providerId).toBe(harness.repeatedRequest === 'same session');
    expect(await harness.provider.getSession(second.asked)).toEqual({
      ok: true,
      value: { uuid: request.uuid, word: 'abierta', amount: request.amount },
    });
  });

  test('never opens the same session for a request with another amount', async () => {
    const request = requestOf();
    const first = await opened(request);
    const other = await harness.provider.createSession({ ...request, amount: money(6_000, 'COP') });
    // An existing uuid has a session, though not this one.
    if (harness.repeatedRequest === 'same session') expect(other).toEqual({ ok: false, refusal: 'unknown' });
    else expect(other.ok && other.value.providerId).not.toBe(first.asked.providerId);
    expect(await harness.provider.getSession(first.asked)).toMatchObject({ value: { amount: request.amount } });
  });

  test('reports a session that does not exist as unknown', async () => {
    const session = { ...requestOf(), providerId: undefined };
    expect(await harness.provider.getSession(session)).toEqual({
      ok: true,
      value: { uuid: session.uuid, word: 'desconocida' },
    });
  });

  test('lets a payer return to a session that was left', async () => {
    const request = requestOf();
    const { asked, address } = await opened(request);
    expect((await fetch(address)).status).toBe(200);
    const session = await harness.provider.createSession(request);
    const again = session.ok ? harness.provider.addressOf({ ...request, url: session.value.entry.url }) : '';
    expect((await fetch(again)).status).toBe(200);
    expect(await harness.provider.getSession(asked)).toMatchObject({ value: { word: 'abierta' } });
  });

  test('ends an unpaid session and reports it, with the same report for a repeated request', async () => {
    const { asked, address } = await opened(requestOf());
    const ended = await harness.provider.cancelSession(asked);
    expect(ended).toMatchObject({ ok: true, value: { word: 'rechazada', motivo: expect.any(String) } });
    expect(await harness.provider.cancelSession(asked)).toEqual(ended);
    expect(await harness.provider.getSession(asked)).toEqual(ended);
    await harness.actAsPayer(address, 'approve').catch(() => undefined);
    expect(await harness.provider.getSession(asked)).toEqual(ended);
  });

  test.each([
    ['approve', 'aprobada'],
    ['leave pending', 'pendiente'],
  ] as const)('does not end a session that the payer has used (%s)', async (what, word) => {
    const { asked, address } = await opened(requestOf());
    await harness.actAsPayer(address, what);
    expect(await harness.provider.cancelSession(asked)).toMatchObject({ ok: true, value: { word } });
  });

  test('does not end a session that does not exist', async () => {
    const session = { ...requestOf(), providerId: undefined };
    expect(await harness.provider.cancelSession(session)).toMatchObject({ ok: true, value: { word: 'desconocida' } });
  });

  test.each([
    ['approve', { word: 'aprobada', amount: money(123_45, 'USD'), cus: expect.any(String), banco: expect.any(String) }],
    ['reject', { word: 'rechazada', motivo: expect.any(String) }],
    ['leave pending', { word: 'pendiente' }],
  ] as const)(
    'when the payer does «%s», the callback reports the same as a question to the provider',
    async (what, expected) => {
      const request = requestOf({ amount: money(123_45, 'USD') });
      const { asked, address } = await opened(request);
      await harness.actAsPayer(address, what);
      const report = await harness.provider.getSession(asked);
      expect(report).toMatchObject({ ok: true, value: expected });
      const notices = (await harness.callbacks())
        .map((message) => harness.provider.verifyCallback(message))
        .flatMap((verified) => (verified.ok && concernsAttempt(verified.value, request) ? [verified.value] : []));
      const expectedNotices = what === 'leave pending' && !harness.sendsPendingCallback ? [] : [report];
      expect(await Promise.all(notices.map((notice) => heed(notice, request)))).toEqual(expectedNotices);
    },
  );

  test('refuses a callback that is not the provider’s own', async () => {
    const { address } = await opened(requestOf());
    await harness.actAsPayer(address, 'approve');
    const message = (await harness.callbacks()).at(-1);
    if (!message) throw new Error('No callback came');
    const refused = { ok: false, refusal: 'bad-signature' };
    for (const forged of harness.forged(message)) expect(harness.provider.verifyCallback(forged)).toEqual(refused);
    const other = harness.misconfigured({ secret: 'el-secreto-de-otro-comercio' });
    expect(other.verifyCallback(message)).toEqual(refused);
  });

  test('refuses an unknown merchant', async () => {
    const other = harness.misconfigured({ secret: 'el-secreto-de-otro-comercio' });
    expect(await other.createSession(requestOf())).toEqual({ ok: false, refusal: 'refused' });
    expect(await other.getSession(stranger())).toEqual({ ok: false, refusal: 'refused' });
  });

  describe('the provider over a failing network', () => {
    const asked = async (provider: PaymentProvider) => [
      await provider.createSession(requestOf()),
      await provider.getSession(stranger()),
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

    test('without a listening server, the request is known not to have left', async () =>
      expect(await asked(harness.misconfigured({ url: `http://127.0.0.1:${await freePort()}` }))).toEqual(
        answers('not-sent', 'unreachable'),
      ));
    test('after a connection that breaks once the call is repeated, and a refusal then leaves the outcome unknown', async () => {
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
    test('a late answer leaves the outcome unknown', async () =>
      expect(await failing(undefined)).toEqual(answers('unknown', 'unreachable')));
    test('a server error of the provider leaves the outcome unknown', async () =>
      expect(await failing('{}', 503)).toEqual(answers('unknown', 'unreachable')));
    test('an answer of invalid JSON leaves the outcome unknown', async () =>
      expect(await failing('<html>')).toEqual(answers('unknown', 'nonsense')));
    test('an answer of JSON with other fields leaves the outcome unknown', async () =>
      expect(await failing('{"estado":"aprobada"}')).toEqual(answers('unknown', 'nonsense')));
    test('an answer “not found” counts as a refusal', async () =>
      expect(await failing('{"error":"?"}', 404)).toEqual(answers('refused', 'refused')));
    test('an answer “conflict” means that a session of that name exists', async () =>
      expect(await failing('{"error":"repetida"}', 409)).toEqual(answers('unknown', 'refused')));
  });
});
