import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import { actAtBank } from '#tests/support/bank/bank-payer.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import {
  balanceOf,
  blocksOf,
  openPaymentWindow,
  type PaymentWindow,
  paymentLine,
  type StartedPayment,
} from '#tests/support/bank/payment-window.ts';
import { verifyLedger } from './server/verify-ledger-queries.ts';

const CANCEL = 'mutation ($uuid: String!) { cancelarTransaccion(uuid: $uuid) { response status uuid message } }';

let desk: PaymentDesk;
let ana: PaymentWindow;
let num: string;
let count = 7000;
beforeAll(async () => {
  desk = await openPaymentDesk();
  ana = openPaymentWindow(desk, desk.people.ana);
});
afterAll(() => desk.close());
beforeEach(async () => {
  count += 1;
  num = String(count);
  await addInvoices(desk.database, [{ num, total: '5000', session: desk.people.ana }]);
});

const started = (amount = 5000): Promise<StartedPayment> => ana.pay([paymentLine(num, amount)]);
async function cancel(uuid: string, session: Session | undefined = desk.people.ana) {
  const { data, errors } = await desk.ask(CANCEL, { uuid }, session);
  return { answer: data?.cancelarTransaccion, category: errors?.[0]?.extensions.category };
}
const isExact = async () => expect((await verifyLedger(desk.database)).faltas).toEqual([]);

test('a cancelled payment without money ends when the bank confirms it: its invoices are free, and nobody is notified', async () => {
  const { uuid } = await started();
  desk.notices.splice(0);
  expect((await cancel(uuid)).answer).toMatchObject({ response: true, status: 'rechazada', uuid });
  expect(await blocksOf(desk, uuid)).toEqual([]);
  expect(await ana.see(uuid)).toMatchObject({ estado: 'rechazada', motivo: 'Cancelado por quien paga' });
  expect(desk.notices).toEqual([]);
  const again = await started();
  expect(again.uuid).not.toBe(uuid);
});

test('the person who started a payment is notified when a colleague cancels it', async () => {
  const { uuid } = await started();
  desk.notices.splice(0);
  const colleague: Session = { ...desk.people.ana, userId: desk.people.pedro.userId };
  expect((await cancel(uuid, colleague)).answer).toMatchObject({ response: true, status: 'rechazada' });
  expect(desk.notices).toContainEqual(expect.objectContaining({ userId: desk.people.ana.userId, tipo: 'pago' }));
});

test('a payment cancelled twice, and four times at once, is cancelled once', async () => {
  const { uuid } = await started();
  const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(uuid)));
  for (const { answer } of [...answers, await cancel(uuid)])
    expect(answer).toMatchObject({ response: true, status: 'rechazada' });
  const events = await desk.database.kysely
    .selectFrom('pago_eventos')
    .select('estado')
    .where('uuid', '=', uuid)
    .execute();
  expect(events.filter(({ estado }) => estado === 'rechazada')).toHaveLength(1);
});

test('a cancelled payment that the bank has already approved is settled as approved', async () => {
  const payment = await started(2000);
  await actAtBank(payment, 'aprueba');
  expect((await cancel(payment.uuid)).answer).toMatchObject({ response: true, status: 'aprobada' });
  expect(await balanceOf(desk, num)).toBe(3000);
  await isExact();
});

test('a cancelled payment that is pending at the bank stays open, and its invoices stay blocked', async () => {
  const payment = await started();
  await actAtBank(payment, 'pendiente');
  expect((await cancel(payment.uuid)).answer).toMatchObject({ response: false, status: 'pendiente' });
  expect(await blocksOf(desk, payment.uuid)).toEqual([num]);
});

test('when payer and cancellation reach the bank at the same time, either nothing was taken or everything is settled', async () => {
  const payment = await started();
  const [cancelled] = await Promise.all([cancel(payment.uuid), actAtBank(payment, 'aprueba').catch(() => undefined)]);
  const { status } = cancelled.answer as { status: string };
  expect(['rechazada', 'aprobada']).toContain(status);
  expect((await ana.check(payment.uuid)).status).toBe(status);
  expect(await balanceOf(desk, num)).toBe(status === 'aprobada' ? 0 : 5000);
  await isExact();
});

test('open payments are listed with their sum and the overdue invoices that they hold, until they are final', async () => {
  const { otra } = desk.people;
  const other = openPaymentWindow(desk, otra);
  await addInvoices(desk.database, [
    { num: '7901', total: '5000', session: otra, vence: '2026-08-01' },
    { num: '7902', total: '5000', session: otra, vence: '2026-12-31' },
  ]);
  const open = async (session: Session) =>
    (await desk.ask('{ pagosAbiertos { total_count monto moneda vencidas items { uuid } } }', {}, session)).data
      ?.pagosAbiertos;
  expect(await open(otra)).toEqual({ total_count: 0, monto: 0, moneda: 'COP', vencidas: 0, items: [] });
  const first = await other.pay([paymentLine('7901', 2000)]);
  // Two different times, because the list is sorted by time.
  desk.clock.forward(1);
  const second = await other.pay([paymentLine('7902', 1800)]);
  expect(await open(otra)).toEqual({
    total_count: 2,
    monto: 3800,
    moneda: 'COP',
    vencidas: 1,
    items: [{ uuid: second.uuid }, { uuid: first.uuid }],
  });
  await cancel(first.uuid, otra);
  expect(await open(otra)).toMatchObject({ total_count: 1, monto: 1800, vencidas: 0 });
  await cancel(second.uuid, otra);
});

test('another customer and support cannot cancel a payment, and another customer’s payment is answered like an unknown one', async () => {
  const { uuid } = await started();
  expect((await cancel(uuid, desk.people.otra)).category).toBe('graphql-no-such-entity');
  expect((await cancel('6f1cf8e5-0000-4000-8000-000000000000')).category).toBe('graphql-no-such-entity');
  expect((await cancel("' or 1=1 --")).category).toBe('graphql-no-such-entity');
  expect((await cancel(uuid, desk.people.soporte)).category).toBe('graphql-authorization');
  expect((await desk.ask(CANCEL, { uuid }, undefined)).errors).toHaveLength(1);
  expect(await blocksOf(desk, uuid)).toEqual([num]);
});

test('while the bank does not answer, cancelling releases no invoice', async () => {
  const silent = await openPaymentDesk({ timeoutMs: 300 });
  await addInvoices(silent.database, [{ num, total: '5000', session: silent.people.ana }]);
  const window = openPaymentWindow(silent, silent.people.ana);
  const { uuid } = await window.pay([paymentLine(num, 5000)]);
  await silent.choose('placetopay', 'gone');
  const { data } = await silent.ask(CANCEL, { uuid }, silent.people.ana);
  expect(data?.cancelarTransaccion).toMatchObject({ response: false, status: 'en_banco' });
  expect(await blocksOf(silent, uuid)).toEqual([num]);
  await silent.close();
});
