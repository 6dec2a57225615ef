import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendCallback } from '#tests/support/callback-sender.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/payment-desk.ts';
import { addInvoices } from '#tests/support/payment-people.ts';
import { blocksOf, lineOf, openWindow, type Window } from '#tests/support/payment-window.ts';

/** A bank that answers as each test wants it to. */
type Answer = (reply: ServerResponse, body: string) => unknown;
const json =
  (status: number, body: unknown): Answer =>
  (reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
let answer: Answer = json(500, {});
let calls = 0;
/** Approved payments of invoice 12. */
let settled = 0;
let bank: Server;
let desk: PaymentDesk;
let ana: Window;

beforeAll(async () => {
  bank = createServer((request, reply) => {
    calls += 1;
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => void answer(reply, body));
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  const { port } = bank.address() as AddressInfo;
  desk = await openPaymentDesk({ bankUrl: `http://127.0.0.1:${port}`, timeoutMs: 2_000 });
  ana = openWindow(desk, desk.people.ana);
  await addInvoices(
    desk.database,
    Array.from({ length: 12 }, (_, index) => ({ num: String(index + 1), total: '5000', session: desk.people.ana })),
  );
});
afterAll(async () => {
  await desk.close();
  bank.closeAllConnections();
  bank.close();
});

/** As after the seconds in which requests with the same key are answered without a call. */
const endCoolDown = (uuid: string) =>
  sql`update pagos set apertura_hasta = clock_timestamp() where uuid = ${uuid}`.execute(desk.database.kysely);

const silence: Answer = () => undefined;
const opened: Answer = json(201, { id: 'ses_1', url: 'https://banco.example/entrar' });

describe('a bank that refuses the payment for certain', () => {
  test.each([400, 401, 422, 429])(
    'HTTP %d: the attempt failed, the invoice is free, and the customer can try again',
    async (status) => {
      answer = json(status, { error: 'datos' });
      const error = await ana.refused([lineOf('1', 5000)], `rechazo-${status}`);
      expect(error).toMatchObject({
        message: 'The transaction could not be created. Try again later or contact the company.',
        extensions: { category: 'internal', code: 'bank-unavailable' },
      });
      expect(await ana.see(String(error.extensions.uuid))).toMatchObject({ estado: 'fallida', motivo: null });
      expect(await blocksOf(desk)).toEqual([]);
      const before = calls;
      const again = await ana.refused([lineOf('1', 5000)], `rechazo-${status}`);
      expect(again.extensions.uuid).toBe(error.extensions.uuid);
      expect(calls).toBe(before);
    },
  );
});

describe('a bank that may have taken the payment', () => {
  test.each<[string, Answer]>([
    ['cuts the connection', (reply) => reply.socket?.destroy()],
    ['is slow', silence],
    ['has an error', json(500, { error: 'oops' })],
    ['knows the uuid already', json(409, { error: 'repetida' })],
    ['answers a page', (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hola</h1>')],
    ['answers half of it', json(201, { id: 'ses_1' })],
    ['answers an address that is none', json(201, { id: 'ses_1', url: 'javascript:alert(1)' })],
    ['sends elsewhere', (reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])(
    '%s: nothing is said to be known, the invoice stays blocked, and the same key goes on with the same attempt',
    async (_case, fault) => {
      const key = `no-se-sabe-${_case.replaceAll(' ', '-')}`;
      answer = fault;
      const error = await ana.refused([lineOf('1', 5000)], key);
      expect(error).toMatchObject({
        message: expect.stringContaining('not known yet'),
        extensions: { category: 'internal', code: 'bank-unknown' },
      });
      const uuid = String(error.extensions.uuid);
      expect(error.extensions.uuid_abierto).toBe(uuid);
      expect(await ana.see(uuid)).toMatchObject({ estado: 'creada', finalizada_en: null });
      expect(await blocksOf(desk)).toEqual(['1']);
      expect(desk.keptAlive.at(-1)?.tokenHash).toBe(desk.people.ana.tokenHash);

      // Within seconds the same key asks the bank nothing; another key is shown the open attempt.
      const before = calls;
      expect((await ana.refused([lineOf('1', 5000)], key)).extensions).toMatchObject({ code: 'bank-unknown', uuid });
      expect((await ana.refused([lineOf('1', 5000)])).extensions).toMatchObject({ uuid_abierto: uuid });
      expect(calls).toBe(before);

      // A refusal of the next call says nothing about the first one.
      await endCoolDown(uuid);
      answer = json(400, { error: 'datos' });
      expect((await ana.refused([lineOf('1', 5000)], key)).extensions).toMatchObject({ code: 'bank-unknown', uuid });
      expect(await blocksOf(desk)).toEqual(['1']);

      await endCoolDown(uuid);
      answer = opened;
      expect(await ana.pay([lineOf('1', 5000)], key)).toMatchObject({ uuid, estado: 'en_banco' });
      answer = json(200, { uuid, estado: 'rechazada', monto: '5000', moneda: 'COP' });
      expect(await ana.check(uuid)).toMatchObject({ status: 'rechazada' });
      expect(await blocksOf(desk)).toEqual([]);
    },
  );

  test('the bank says that it knows no such session: the attempt fails after a minute, and the invoice is free', async () => {
    answer = json(500, {});
    const uuid = String((await ana.refused([lineOf('1', 5000)])).extensions.uuid);
    await endCoolDown(uuid);
    answer = json(404, { error: 'desconocida' });
    desk.clock.forward(59);
    expect(await ana.check(uuid)).toMatchObject({
      status: 'creada',
      message: expect.stringContaining('not known yet'),
    });
    desk.clock.forward(1);
    expect(await ana.check(uuid)).toMatchObject({ status: 'fallida' });
    expect(await blocksOf(desk)).toEqual([]);
  });

  test('the bank has the session: the result page gets its address, and the payer goes on', async () => {
    answer = silence;
    const uuid = String((await ana.refused([lineOf('1', 5000)])).extensions.uuid);
    await endCoolDown(uuid);
    answer = (reply) =>
      (reply.req.method === 'POST' ? opened : json(200, { uuid, estado: 'abierta', monto: '5000', moneda: 'COP' }))(
        reply,
        '',
      );
    expect(await ana.check(uuid)).toMatchObject({ response: false, status: 'en_banco' });
    expect((await ana.see(uuid)).url_redirect).toMatch(/^https:\/\/banco\.example\/entrar\?token=/);
    answer = json(200, { uuid, estado: 'rechazada', monto: '5000', moneda: 'COP' });
    await ana.check(uuid);
  });

  test('an approval that comes before the bank’s own answer settles, and the answer of the creation says so', async () => {
    for (const late of [opened, json(500, {}), json(400, { error: 'datos' })] as const) {
      const key = `antes-${calls}`;
      answer = async (reply, body) => {
        await sendCallback(desk, { uuid: String(JSON.parse(body).uuid), estado: 'aprobada', monto: '1600' });
        late(reply, body);
      };
      const payment = await ana.pay([lineOf('12', 1600, 5000 - 1600 * settled)], key);
      settled += 1;
      expect(payment).toMatchObject({ estado: 'aprobada', token: '', phrase: '' });
      expect(payment.url_redirect).toBe(`${desk.origin}/admin/resultado-transaccion?uuid=${payment.uuid}`);
      expect(await ana.pay([lineOf('12', 1600, 5000 - 1600 * (settled - 1))], key)).toEqual(payment);
      expect(await blocksOf(desk)).toEqual([]);
    }
  });
});

describe('a bank that cannot be asked', () => {
  test.each<[string, Answer]>([
    ['is down', (reply) => reply.socket?.destroy()],
    ['is slow', silence],
    [
      'answers of another attempt',
      json(200, { uuid: '8f14e45f-ceea-4a1c-9d3b-111111111111', estado: 'aprobada', monto: '5000', moneda: 'COP' }),
    ],
    ['answers nonsense', json(200, { estado: 'quién sabe' })],
    ['is another server, that has no such page', json(404, { message: 'Route GET:/ not found' })],
  ])('%s: blocked stays blocked, also long past the expiry', async (_case, fault) => {
    answer = opened;
    const num = String(2 + (await blocksOf(desk)).length);
    const { uuid } = await ana.pay([lineOf(num, 5000)]);
    answer = fault;
    desk.clock.forward(3600);
    expect(await ana.check(uuid)).toMatchObject({
      response: false,
      status: 'en_banco',
      message: expect.stringContaining('could not be reached'),
    });
    await desk.payments.sweep();
    expect(await blocksOf(desk, uuid)).toEqual([num]);
  });

  test('a sweep does not wait for a silent bank again and again', async () => {
    answer = silence;
    desk.clock.forward(3600);
    const before = calls;
    await desk.payments.sweep();
    expect(calls - before).toBeLessThanOrEqual(8);
  });

  test('when it answers again that it knows nothing of them, all are free', async () => {
    answer = json(404, { error: 'desconocida' });
    for (let hour = 0; hour < 3; hour += 1) {
      desk.clock.forward(3600);
      await desk.payments.sweep();
    }
    expect(await blocksOf(desk)).toEqual([]);
  });
});
