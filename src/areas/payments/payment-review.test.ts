import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyPayment, blockDocuments } from '#areas/documents/server/index.ts';
import { FAVOUR_EVENTS } from '#areas/ledger/rules/events.ts';
import { postEntries } from '#areas/ledger/server/index.ts';
import { money } from '#kernel/money.ts';
import { sendCallback } from '#tests/support/bank/callback-sender.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import {
  balanceOf,
  blocksOf,
  openPaymentWindow,
  type PaymentWindow,
  paymentLine,
} from '#tests/support/bank/payment-window.ts';
import { listEvents } from '#tests/support/written-events.ts';
import { type ReviewDecision, reviewPayment } from './server/review-payment.ts';
import { listReviewCases } from './server/review-queries.ts';
import { verifyLedger } from './server/verify-ledger-queries.ts';

let desk: PaymentDesk;
let ana: PaymentWindow;
let count = 0;
let nums: string[];
beforeAll(async () => {
  desk = await openPaymentDesk();
  ana = openPaymentWindow(desk, desk.people.ana);
});
afterAll(() => desk.close());
beforeEach(async () => {
  count += 2;
  nums = [String(count), String(count + 1)];
  await addInvoices(desk.database, [
    { num: nums[0] ?? '', total: '5000', session: desk.people.ana, vence: '2026-08-01' },
    { num: nums[1] ?? '', total: '5000', session: desk.people.ana, vence: '2026-08-02' },
  ]);
  desk.warnings.length = 0;
});

const pay = async (first: number, second: number) =>
  (await ana.pay([paymentLine(nums[0] ?? '', first), paymentLine(nums[1] ?? '', second)])).uuid;
const tell = (uuid: string, estado: string, monto: string, moneda = 'COP') =>
  sendCallback(desk, { uuid, estado, monto, moneda });
const referenceOf = async (uuid: string) => String((await ana.see(uuid)).referencia);
async function decide(uuid: string, action: ReviewDecision['action'], amount?: string) {
  const reference = await referenceOf(uuid);
  return reviewPayment(desk, { action, reference, reason: 'El banco lo confirmó', operator: 'Luis Mora', amount });
}
const eventsOf = (uuid: string) =>
  desk.database.kysely
    .selectFrom('pago_eventos')
    .select(['estado', 'detalle'])
    .where('uuid', '=', uuid)
    .where('origen', '=', 'operador')
    .execute();
/** Events of a payment's money in favour: created, applied, returned. */
const favourEvents = (uuid: string) =>
  Promise.all(
    Object.values(FAVOUR_EVENTS).map(async (kind) =>
      (await listEvents(desk.database, kind)).filter(({ datos }) => datos.favor === uuid),
    ),
  );
const listed = async (uuid: string) => {
  const reference = await referenceOf(uuid);
  return (await listReviewCases(desk.database.kysely, desk.clock.now())).filter(
    (each) => each.referencia === reference,
  );
};
/** Values of a gauge in the metrics, by its only label. */
async function gauge(name: string): Promise<Record<string, number>> {
  const values = await desk.payments.gauges?.[0]?.read();
  return Object.fromEntries(
    (values?.[name] ?? []).map(({ labels, value }) => [Object.values(labels ?? {}).join(' '), value]),
  );
}
/** Asserts that all money that the bank took is on documents or in the customer's favour. */
async function expectExact(uuid: string, taken: number): Promise<void> {
  const { rows } = await sql<{ applied: number; favour: number }>`
    select (select coalesce(sum(10000 - d.total_now), 0) from (
      select sum(d.total) as total_now from pago_lineas l join documentos d using (id_edocta_detalle) where l.uuid = p.uuid) d)::float8 as applied,
      p.sin_aplicar::float8 as favour from pagos p where p.uuid = ${uuid}`.execute(desk.database.kysely);
  expect(Number(rows[0]?.applied) + Number(rows[0]?.favour)).toBe(taken);
}

describe('a payment for which the bank reports another amount', () => {
  test('the operator is warned once, the customer reads about it, and the way back to the bank is closed', async () => {
    const uuid = await pay(5000, 2000);
    await tell(uuid, 'aprobada', '6000');
    await tell(uuid, 'aprobada', '6000');
    expect(desk.warnings).toEqual([{ referencia: await referenceOf(uuid), revision: 'amount-differs' }]);
    expect(await ana.see(uuid)).toMatchObject({ revision: 'amount-differs', monto_banco: 6000, url_redirect: null });
    expect(await listed(uuid)).toMatchObject([
      { revision: 'amount-differs', monto_banco: '6000.00', estado: 'en_banco' },
    ]);
    await decide(uuid, 'release');
  });

  test('until the operator decides, the result page states that a person is checking the payment', async () => {
    const looking = 'A person is looking at the transaction. Do not pay again.';
    const uuid = await pay(5000, 2000);
    await tell(uuid, 'aprobada', '6000');
    expect(await ana.check(uuid)).toMatchObject({ response: false, status: 'en_banco', message: looking });
    await decide(uuid, 'release');
    expect(await ana.check(uuid)).toMatchObject({
      response: true,
      status: 'fallida',
      message: 'The transaction failed. The documents are unlocked.',
    });
    await tell(uuid, 'aprobada', '6500');
    expect(await ana.check(uuid)).toMatchObject({ response: true, status: 'fallida', message: looking });
    await decide(uuid, 'release');
  });

  test('releasing frees the invoices and records the decision, and a repeated decision changes nothing', async () => {
    const uuid = await pay(5000, 2000);
    await tell(uuid, 'aprobada', '6000');
    expect(await decide(uuid, 'release')).toEqual({ ok: true, value: { state: 'fallida', isRepeated: false } });
    expect(await decide(uuid, 'release')).toEqual({ ok: true, value: { state: 'fallida', isRepeated: true } });
    expect(await eventsOf(uuid)).toEqual([
      {
        estado: 'fallida',
        detalle: { accion: 'release', motivo: 'El banco lo confirmó', operador: 'Luis Mora' },
      },
    ]);
    expect(await blocksOf(desk, uuid)).toEqual([]);
    expect(await listed(uuid)).toEqual([]);
    expect(await ana.see(uuid)).toMatchObject({ estado: 'fallida', revision: null });
    // The same report opens no new review; another amount does.
    await tell(uuid, 'aprobada', '6000');
    expect(await listed(uuid)).toEqual([]);
    await tell(uuid, 'aprobada', '6500');
    expect(await listed(uuid)).toMatchObject([{ monto_banco: '6500.00' }]);
    await decide(uuid, 'release');
  });

  test.each([
    ['less: the older invoice is paid first', 6000, [0, 4000], 0],
    ['more: the rest stays in the customer’s favour', 9000, [0, 3000], 2000],
  ])('the bank’s amount is applied when the bank took %s', async (_case, taken, balances, favour) => {
    const uuid = await pay(5000, 2000);
    await tell(uuid, 'aprobada', String(taken));
    expect(await decide(uuid, 'apply', '7000')).toEqual({ ok: false, refusal: 'amount-differs' });
    expect(await decide(uuid, 'apply')).toEqual({ ok: false, refusal: 'amount-missing' });
    expect(await decide(uuid, 'apply', String(taken))).toEqual({
      ok: true,
      value: { state: 'aprobada', isRepeated: false },
    });
    expect(await decide(uuid, 'apply', String(taken))).toEqual({
      ok: true,
      value: { state: 'aprobada', isRepeated: true },
    });
    expect(await Promise.all(nums.map((num) => balanceOf(desk, num)))).toEqual(balances);
    expect(await ana.see(uuid)).toMatchObject({
      estado: 'aprobada',
      monto_banco: taken,
      sin_aplicar: favour,
      revision: null,
    });
    expect(await blocksOf(desk, uuid)).toEqual([]);
    await expectExact(uuid, taken);
    await tell(uuid, 'aprobada', String(taken));
    await expectExact(uuid, taken);
    if (favour > 0) await decide(uuid, 'close');
  });

  test('an amount in another currency cannot be applied', async () => {
    const uuid = await pay(5000, 2000);
    await tell(uuid, 'aprobada', '7000', 'USD');
    expect(await ana.see(uuid)).toMatchObject({ revision: 'amount-differs', monto_banco: null });
    expect(await decide(uuid, 'apply', '7000')).toEqual({ ok: false, refusal: 'other-currency' });
    expect(await decide(uuid, 'release')).toMatchObject({ ok: true });
  });
});

test('an approval after a refusal is applied only by the operator’s decision', async () => {
  const uuid = await pay(5000, 2000);
  await tell(uuid, 'rechazada', '7000');
  await tell(uuid, 'aprobada', '7000');
  expect(desk.warnings).toMatchObject([{ revision: 'contradiction' }]);
  expect(await decide(uuid, 'apply', '7000')).toMatchObject({ ok: true, value: { state: 'aprobada' } });
  await expectExact(uuid, 7000);
});

test('money in favour is logged, shown to the customer and listed until it is marked as handled', async () => {
  const first = await pay(5000, 2000);
  desk.clock.forward(11 * 60);
  await desk.payments.sweep();
  const second = await pay(3000, 2000);
  await tell(second, 'aprobada', '5000');
  await tell(first, 'aprobada', '7000');
  expect(desk.warnings).toEqual([{ referencia: await referenceOf(first), sin_aplicar: '3000', moneda: 'COP' }]);
  expect(await ana.see(first)).toMatchObject({ sin_aplicar: 3000 });
  const free = desk.database.kysely.selectFrom('documentos').select('bloqueo_erp').where('pago_uuid', '=', first);
  expect(await free.execute()).toEqual([{ bloqueo_erp: null }]);
  expect(await listed(first)).toMatchObject([{ a_favor: '3000.00' }]);
  expect(await gauge('surtidor_payments_in_favour')).toEqual({ COP: 3000 });
  expect(await gauge('surtidor_payments_for_review')).toMatchObject({ sin_aplicar: 1 });
  expect(await decide(first, 'close')).toMatchObject({ ok: true, value: { isRepeated: false } });
  expect(await decide(first, 'close')).toMatchObject({ ok: true, value: { isRepeated: true } });
  expect((await favourEvents(first)).map(({ length }) => length)).toEqual([1, 0, 1]);
  expect(await ana.see(first)).toMatchObject({ sin_aplicar: 0 });
  expect(await listed(first)).toEqual([]);
});

test('after a partial compensation the remaining money can be returned, but nothing while a compensation holds it', async () => {
  const first = await pay(5000, 2000);
  desk.clock.forward(11 * 60);
  await desk.payments.sweep();
  await tell(await pay(3000, 2000), 'aprobada', '5000');
  await tell(first, 'aprobada', '7000');
  const { kysely } = desk.database;
  const cop = money(1000, 'COP');
  const operacion = randomUUID();
  const [invoice = 0] = await addInvoices(desk.database, [
    { num: `R${count}`, total: '5000', session: desk.people.ana },
  ]);
  const made = await kysely
    .selectFrom('documentos')
    .select(['id_edocta_detalle', 'sociedad', 'ejercicio'])
    .where('pago_uuid', '=', first)
    .executeTakeFirstOrThrow();
  const { id_edocta_detalle: favour, ...year } = made;
  const invoiceYear = await kysely
    .selectFrom('documentos')
    .select(['sociedad', 'ejercicio'])
    .where('id_edocta_detalle', '=', invoice)
    .executeTakeFirstOrThrow();
  await kysely.transaction().execute(async (tx) => {
    const lineas = [favour, invoice].map((id_edocta_detalle) => ({ id_edocta_detalle, monto: cop }));
    await applyPayment(tx, { uuid: operacion, origen: 'compensacion', aplicado_en: desk.clock.now(), lineas });
    const pair = { de: favour, a: invoice, monto: cop };
    await postEntries(tx, { operacion, tipo: 'compensacion', registrado_en: desk.clock.now(), lineas: [pair] });
  });
  await desk.database.runScript(`
    insert into compensaciones (id_transaccion, numero_cuenta, user_id, clave_idempotencia, huella, moneda, total_compensado, estado, created_at, updated_at)
      select '${operacion}', numero_cuenta, user_id, 'cruce', 'h', 'COP', 1000, 'S', creada_en, creada_en from pagos where uuid = '${first}';
    insert into compensacion_pares (id_transaccion, pago, factura, monto) values ('${operacion}', ${favour}, ${invoice}, 1000)`);
  expect(await ana.see(first)).toMatchObject({ sin_aplicar: 2000 });
  const desde = desk.clock.now();
  await blockDocuments(kysely, { uuid: operacion, motivo: 'compensacion', ids: [favour], desde, expira: desde });
  expect(await decide(first, 'close')).toEqual({ ok: false, refusal: 'favour-held' });
  await kysely.deleteFrom('bloqueos').where('uuid', '=', operacion).execute();
  expect(await decide(first, 'close')).toMatchObject({ ok: true, value: { isRepeated: false } });
  expect(await ana.see(first)).toMatchObject({ sin_aplicar: 0 });
  const { cliente } = desk.people.ana;
  const common = { favor: first, num_documento: await referenceOf(first), ...year, moneda: 'COP' };
  const documentos = [{ num_documento: `R${count}`, ...invoiceYear, num_factura: `FE-R${count}`, monto: '1000.00' }];
  expect(await favourEvents(first)).toEqual([
    [{ cliente, datos: { ...common, origen: 'excedente', monto: '3000.00' } }],
    [{ cliente, datos: { ...common, compensacion: operacion, monto: '1000.00', queda: '2000.00', documentos } }],
    [{ cliente, datos: { ...common, monto: '2000.00', queda: '0.00' } }],
  ]);
  const { faltas, sumas } = await verifyLedger(desk.database);
  expect(faltas).toEqual([]);
  expect(sumas).toMatchObject([{ cruzado: '1000.00' }]);
});

test('money that the ERP may have booked already becomes a blocked document in favour', async () => {
  const uuid = await pay(5000, 2000);
  await desk.database.runScript(
    `update documentos set saldo_erp = 0, total = 0 where num_documento = '${nums[0]}' and numero_cuenta = '${desk.people.ana.cliente}'`,
  );
  await tell(uuid, 'aprobada', '7000');
  expect(await ana.see(uuid)).toMatchObject({ sin_aplicar: 5000 });
  const held = desk.database.kysely.selectFrom('documentos').select('bloqueo_erp').where('pago_uuid', '=', uuid);
  expect(await held.execute()).toEqual([{ bloqueo_erp: 'Revisamos si este valor ya está en su cuenta' }]);
  expect(await decide(uuid, 'close')).toMatchObject({ ok: true });
});

test('a payment that the ERP booked before the bank’s report is deducted once, when the ERP’s next row arrives', async () => {
  const uuid = await pay(2000, 5000);
  const mine = `num_documento = '${nums[0]}' and numero_cuenta = '${desk.people.ana.cliente}'`;
  await desk.database.runScript(`update documentos set saldo_erp = 3000, total = 3000 where ${mine}`);
  await tell(uuid, 'aprobada', '7000');
  const fallen = desk.database.kysely
    .selectFrom('movimientos')
    .select(['monto', 'caida'])
    .where('uuid', '=', uuid)
    .orderBy('monto');
  expect(await fallen.execute()).toEqual([
    { monto: '2000.00', caida: '2000.00' },
    { monto: '5000.00', caida: '0.00' },
  ]);
});

test('an attempt that is open after its expiry is listed and counted, and can be released', async () => {
  const before = await gauge('surtidor_payments_for_review');
  const uuid = await pay(5000, 2000);
  await tell(uuid, 'pendiente', '7000');
  expect(await decide(uuid, 'release')).toEqual({ ok: false, refusal: 'nothing-to-decide' });
  expect(await gauge('surtidor_payment_attempts_open')).toMatchObject({ 'pendiente 15m': 1 });
  desk.clock.forward(2 * 86_400);
  expect((await gauge('surtidor_payments_for_review')).past_expiry).toBe((before.past_expiry ?? 0) + 1);
  expect(await gauge('surtidor_payment_attempts_open')).toMatchObject({ 'pendiente older': 1 });
  expect(await listed(uuid)).toMatchObject([{ estado: 'pendiente', revision: null }]);
  expect(await decide(uuid, 'release')).toMatchObject({ ok: true, value: { state: 'fallida' } });
  expect(await blocksOf(desk, uuid)).toEqual([]);
});

test('of ten simultaneous decisions by operators, one is made', async () => {
  const uuid = await pay(5000, 2000);
  await tell(uuid, 'aprobada', '6000');
  expect(await gauge('surtidor_payments_for_review')).toMatchObject({ revision: 1 });
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => decide(uuid, 'apply', '6000')));
  expect(outcomes.filter((each) => each.ok && !each.value.isRepeated)).toHaveLength(1);
  expect(await eventsOf(uuid)).toHaveLength(1);
  await expectExact(uuid, 6000);
  expect(await gauge('surtidor_payments_for_review')).toMatchObject({ revision: 0 });
});

test('a decision about an unknown payment reference is refused', async () => {
  const order = { action: 'release', reference: 'SRT-2020-1', reason: 'Porque sí', operator: 'Luis Mora' } as const;
  expect(await reviewPayment(desk, order)).toEqual({ ok: false, refusal: 'unknown' });
});
