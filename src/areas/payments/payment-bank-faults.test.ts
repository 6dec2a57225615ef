import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BankScript } from '#tests/support/bank/bank-protocol.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { blocksOf, paymentLine } from '#tests/support/bank/payment-window.ts';
import { EACH_PROVIDER } from '#tests/support/bank/provider-tests.ts';
import { type BankReply, cutConnection, jsonReply } from '#tests/support/bank/scripted-bank.ts';
import { openScriptedDesk } from '#tests/support/bank/scripted-desk.ts';

const silence: BankReply = () => undefined;
const always =
  (reply: BankReply): BankScript =>
  () =>
    reply;

/** All providers must pass the same tests of failures. */
describe.each(EACH_PROVIDER)('payments with the provider %s', async (provider, { protocol }) => {
  const { bank, desk, ana, close } = await openScriptedDesk({ timeoutMs: 2_000, provider });
  afterAll(close);
  /** Number of approved payments of invoice 12. */
  let settled = 0;

  beforeAll(() =>
    addInvoices(
      desk.database,
      Array.from({ length: 12 }, (_, index) => ({ num: String(index + 1), total: '5000', session: desk.people.ana })),
    ),
  );

  /** Ends the cool-down in which requests with the same key get the last outcome without a call to the bank. */
  const endCoolDown = (uuid: string) =>
    sql`update pagos set apertura_hasta = clock_timestamp() where uuid = ${uuid}`.execute(desk.database.kysely);

  describe('a bank that definitely refuses the payment', () => {
    test.each(protocol.refusals)(
      'after the bank’s answer %s the attempt failed, the invoice is free, and the customer can try again',
      async (_case, refusal) => {
        const key = `rechazo-${_case.replaceAll(' ', '-')}`;
        bank.answer = always(refusal);
        const error = await ana.refused([paymentLine('1', 5000)], key);
        expect(error).toMatchObject({
          message: 'The transaction could not be created. Try again later or contact the company.',
          extensions: { category: 'internal', code: 'bank-unavailable' },
        });
        expect(await ana.see(String(error.extensions.uuid))).toMatchObject({ estado: 'fallida', motivo: null });
        expect(await blocksOf(desk)).toEqual([]);
        const before = bank.calls.length;
        const again = await ana.refused([paymentLine('1', 5000)], key);
        expect(again.extensions.uuid).toBe(error.extensions.uuid);
        expect(bank.calls.length).toBe(before);
      },
    );
  });

  describe('a bank that may have taken the payment', () => {
    test.each<[string, BankScript]>([
      ['cuts the connection', always(cutConnection)],
      ['does not answer in time', always(silence)],
      ['answers with an error', always(jsonReply(500, { error: 'oops' }))],
      ['has the uuid already', always(jsonReply(409, { error: 'repetida' }))],
      [
        'answers with a page',
        () => (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hola</h1>'),
      ],
      ['answers incompletely', protocol.opensHalf],
      ['answers with an invalid address', protocol.opensWith('javascript:alert(1)')],
      [
        'redirects to another address',
        () => (reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      ],
    ])(
      'when the bank %s, the outcome is unknown, the invoice stays blocked, and the same key continues the same attempt',
      async (_case, fault) => {
        const key = `no-se-sabe-${_case.replaceAll(' ', '-')}`;
        bank.answer = fault;
        const error = await ana.refused([paymentLine('1', 5000)], key);
        expect(error).toMatchObject({
          message: expect.stringContaining('not known yet'),
          extensions: { category: 'internal', code: 'bank-unknown' },
        });
        const uuid = String(error.extensions.uuid);
        expect(error.extensions.uuid_abierto).toBe(uuid);
        expect(await ana.see(uuid)).toMatchObject({ estado: 'creada', finalizada_en: null });
        expect(await blocksOf(desk)).toEqual(['1']);
        expect(desk.keptAlive.at(-1)?.tokenHash).toBe(desk.people.ana.tokenHash);

        // During the cool-down the same key causes no call; another key gets the open attempt.
        const before = bank.calls.length;
        expect((await ana.refused([paymentLine('1', 5000)], key)).extensions).toMatchObject({
          code: 'bank-unknown',
          uuid,
        });
        expect((await ana.refused([paymentLine('1', 5000)])).extensions).toMatchObject({ uuid_abierto: uuid });
        expect(bank.calls.length).toBe(before);

        // The refusal of a later call does not show whether the first one created a session.
        await endCoolDown(uuid);
        bank.answer = always(jsonReply(400, { error: 'datos' }));
        expect((await ana.refused([paymentLine('1', 5000)], key)).extensions).toMatchObject({
          code: 'bank-unknown',
          uuid,
        });
        expect(await blocksOf(desk)).toEqual(['1']);

        await endCoolDown(uuid);
        bank.answer = protocol.openSession;
        expect(await ana.pay([paymentLine('1', 5000)], key)).toMatchObject({ uuid, estado: 'en_banco' });
        bank.answer = protocol.reportState('rechazada');
        expect(await ana.check(uuid)).toMatchObject({ status: 'rechazada' });
        expect(await blocksOf(desk)).toEqual([]);
      },
    );

    test('an attempt whose session the bank does not know fails after a minute, and the invoice is free', async () => {
      bank.answer = always(jsonReply(500, {}));
      const uuid = String((await ana.refused([paymentLine('1', 5000)])).extensions.uuid);
      await endCoolDown(uuid);
      // A session whose id was lost with the answer cannot be queried, and nobody can pay it.
      bank.answer = always(jsonReply(404, { error: 'desconocida' }));
      desk.clock.forward(59);
      expect(await ana.check(uuid)).toMatchObject({
        status: 'creada',
        message: expect.stringContaining('not known yet'),
      });
      desk.clock.forward(1);
      expect(await ana.check(uuid)).toMatchObject({ status: 'fallida' });
      expect(await blocksOf(desk)).toEqual([]);
    });

    test('when the bank turns out to have the session, the payer gets an address and continues', async () => {
      bank.answer = always(silence);
      const key = 'respuesta-perdida';
      const uuid = String((await ana.refused([paymentLine('1', 5000)], key)).extensions.uuid);
      await endCoolDown(uuid);
      bank.answer = (call) => (protocol.isOpening(call) ? protocol.openSession : protocol.reportState('abierta'))(call);
      // If the bank finds the lost session, the result page recovers it; otherwise the same key creates another session.
      const found = { response: false, status: protocol.findsLost ? 'en_banco' : 'creada' };
      expect(await ana.check(uuid)).toMatchObject(found);
      expect(await ana.pay([paymentLine('1', 5000)], key)).toMatchObject({ uuid, estado: 'en_banco' });
      expect((await ana.see(uuid)).url_redirect).toMatch(protocol.address);
      bank.answer = protocol.reportState('rechazada');
      expect(await ana.check(uuid)).toMatchObject({ status: 'rechazada' });
    });

    test('an approval before the bank’s own answer settles the payment, and the answer of the creation says so', async () => {
      for (const late of [
        protocol.openSession,
        always(jsonReply(500, {})),
        always(jsonReply(400, { error: 'datos' })),
      ]) {
        const key = `antes-${bank.calls.length}`;
        bank.answer = protocol.fast(desk, late);
        const payment = await ana.pay([paymentLine('12', 1600, 5000 - 1600 * settled)], key);
        settled += 1;
        expect(payment).toMatchObject({ estado: 'aprobada', token: '', phrase: '' });
        expect(payment.url_redirect).toBe(`${desk.origin}/admin/resultado-transaccion?uuid=${payment.uuid}`);
        expect(await ana.pay([paymentLine('12', 1600, 5000 - 1600 * (settled - 1))], key)).toEqual(payment);
        expect(await blocksOf(desk)).toEqual([]);
      }
    });
  });

  describe('a bank that cannot be asked about the payment', () => {
    test.each<[string, BankScript]>([
      ['is down', always(cutConnection)],
      ['does not answer in time', always(silence)],
      ['answers about another attempt', protocol.reportOtherAttempt],
      ['gives a malformed answer', protocol.nonsense],
      ['is another server without that page', always(jsonReply(404, { message: 'Route GET:/ not found' }))],
    ])('while the bank %s, the invoice stays blocked, even long after the expiry', async (_case, fault) => {
      bank.answer = protocol.openSession;
      const num = String(2 + (await blocksOf(desk)).length);
      const { uuid } = await ana.pay([paymentLine(num, 5000)]);
      bank.answer = fault;
      desk.clock.forward(3600);
      expect(await ana.check(uuid)).toMatchObject({
        response: false,
        status: 'en_banco',
        message: expect.stringContaining('could not be reached'),
      });
      await desk.payments.sweep();
      expect(await blocksOf(desk, uuid)).toEqual([num]);
    });

    test('one sweep asks a silent bank about at most eight payments', async () => {
      bank.answer = always(silence);
      desk.clock.forward(3600);
      const before = bank.calls.length;
      await desk.payments.sweep();
      expect(bank.calls.length - before).toBeLessThanOrEqual(8);
    });

    test('once the bank answers that nothing was paid, all blocked invoices are free', async () => {
      bank.answer = protocol.reportAllEnded;
      for (let hour = 0; hour < 3; hour += 1) {
        desk.clock.forward(3600);
        await desk.payments.sweep();
      }
      expect(await blocksOf(desk)).toEqual([]);
    });
  });
});
