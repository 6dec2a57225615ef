import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/payment-desk.ts';
import { addInvoices } from '#tests/support/payment-people.ts';
import { blocksOf, lineOf, openWindow, type Window } from '#tests/support/payment-window.ts';

/** A bank that answers as each test wants it to. */
type Answer = (reply: ServerResponse) => void;
const json =
  (status: number, body: unknown): Answer =>
  (reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
let answer: Answer = json(500, {});
let calls = 0;
let bank: Server;
let desk: PaymentDesk;
let ana: Window;

beforeAll(async () => {
  bank = createServer((request, reply) => {
    calls += 1;
    request.resume().on('end', () => answer(reply));
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  const { port } = bank.address() as AddressInfo;
  desk = await openPaymentDesk({ bankUrl: `http://127.0.0.1:${port}`, timeoutMs: 150 });
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

const silence: Answer = () => undefined;
const opened: Answer = json(201, { id: 'ses_1', url: 'https://banco.example/entrar' });

describe('a bank that cannot take the payment', () => {
  test.each<[string, Answer]>([
    ['is down', (reply) => reply.socket?.destroy()],
    ['is slow', silence],
    ['has an error', json(500, { error: 'oops' })],
    ['refuses', json(400, { error: 'datos' })],
    ['answers a page', (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hola</h1>')],
    ['answers half of it', json(201, { id: 'ses_1' })],
    ['answers an address that is none', json(201, { id: 'ses_1', url: 'javascript:alert(1)' })],
    ['sends elsewhere', (reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('%s: the attempt failed, the invoice is free, and the customer can try again', async (_case, fault) => {
    answer = fault;
    const error = await ana.refused([lineOf('1', 5000)], `falla-${_case.replaceAll(' ', '-')}`);
    expect(error).toMatchObject({
      message: 'The transaction could not be created. Try again later or contact the company.',
      extensions: { category: 'internal', code: 'bank-unavailable' },
    });
    expect(await ana.see(String(error.extensions.uuid))).toMatchObject({ estado: 'fallida' });
    expect(await blocksOf(desk)).toEqual([]);
    const before = calls;
    const again = await ana.refused([lineOf('1', 5000)], `falla-${_case.replaceAll(' ', '-')}`);
    expect(again.extensions.uuid).toBe(error.extensions.uuid);
    expect(calls).toBe(before);
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
    for (let minute = 0; minute < 3; minute += 1) {
      desk.clock.forward(60);
      await desk.payments.sweep();
    }
    expect(await blocksOf(desk)).toEqual([]);
  });
});
