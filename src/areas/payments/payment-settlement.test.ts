import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { actAtBank } from '#tests/support/bank/bank-payer.ts';
import { sendCallback } from '#tests/support/bank/callback-sender.ts';
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
import { PAYMENT_EVENTS } from './rules/events.ts';
import { verifyLedger } from './server/verify-ledger-queries.ts';

let desk: PaymentDesk;
let ana: PaymentWindow;
let num: string;
let count = 1000;
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
const approved = ({ uuid }: StartedPayment, monto = '5000') => ({ uuid, estado: 'aprobada', monto });
const eventsOf = async (uuid: string) =>
  (await desk.database.kysely
    .selectFrom('pago_eventos')
    .select(['origen', 'estado', 'detalle'])
    .where('uuid', '=', uuid)
    .orderBy('id')
    .execute()) as { origen: string; estado: string; detalle: object }[];

describe('the bank’s callback', () => {
  test('a callback settles the payment, and a hundred repetitions settle nothing more', async () => {
    desk.notices.splice(0);
    const payment = await started(2000);
    expect(await sendCallback(desk, approved(payment, '2000'))).toEqual({ status: 200, body: { estado: 'aprobada' } });
    const replays = await Promise.all(Array.from({ length: 100 }, () => sendCallback(desk, approved(payment, '2000'))));
    expect(new Set(replays.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balanceOf(desk, num)).toBe(3000);
    expect(await eventsOf(payment.uuid)).toHaveLength(2);
    const notice = { tipo: 'pago', body: 'El banco confirmó su pago de $ 2.000.' };
    expect(desk.notices).toMatchObject([
      { ...notice, userId: desk.people.ana.userId, title: expect.stringMatching(/^Pago SRT-2026-\d+ aprobado$/) },
      { ...notice, wholeAccount: true, href: `/admin/resultado-transaccion?uuid=${payment.uuid}` },
    ]);
  });

  test('a callback with a refusal notifies people that nothing was paid', async () => {
    desk.notices.splice(0);
    const { uuid } = await started();
    await sendCallback(desk, { uuid, estado: 'rechazada', monto: '5000' });
    expect(desk.notices.map(({ title, body }) => [title.replace(/^Pago \S+/, 'Pago'), body])[0]).toEqual([
      'Pago rechazado',
      'El banco no aprobó su pago de $ 5.000. Lo que iba a pagar quedó libre.',
    ]);
  });

  test('a callback with a wrong signature, an old one, a changed body or none is refused and changes nothing', async () => {
    const payment = await started();
    const told = approved(payment);
    const longAgo = new Date(desk.clock.now().getTime() - 301_000);
    const refused = await Promise.all([
      sendCallback(desk, told, { secret: 'otro-secreto-cualquiera' }),
      sendCallback(desk, told, { signedAt: longAgo }),
      sendCallback(desk, told, { body: JSON.stringify({ ...told, monto: '1' }) }),
      sendCallback(desk, told, { header: '' }),
      sendCallback(desk, told, { header: 't=1,v1=zz' }),
    ]);
    expect(refused).toEqual(Array.from({ length: 5 }, () => ({ status: 401, body: { error: 'bad-signature' } })));
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'en_banco' });
    expect(await balanceOf(desk, num)).toBe(5000);
  });

  test.each([
    '',
    'hola',
    '[]',
    '{"uuid":"1"}',
    '{"uuid":"8f14e45f-ceea-4a1c-9d3b-111111111111","estado":"pagada","monto":"1","moneda":"COP"}',
  ])('a signed callback with a malformed body is refused: %s', async (body) => {
    expect(await sendCallback(desk, body)).toEqual({ status: 400, body: { error: 'malformed' } });
  });

  test('a callback for an unknown attempt is answered as unknown', async () => {
    const told = { uuid: '8f14e45f-ceea-4a1c-9d3b-111111111111', estado: 'aprobada', monto: '5000' };
    expect(await sendCallback(desk, told)).toEqual({ status: 404, body: { error: 'unknown' } });
  });

  test('a callback with another amount settles nothing, is marked for an operator once, and the invoice stays blocked', async () => {
    const payment = await started();
    for (let turn = 0; turn < 3; turn += 1)
      expect((await sendCallback(desk, approved(payment, '4999'))).body).toEqual({ estado: 'en_banco' });
    expect((await sendCallback(desk, { ...approved(payment), moneda: 'USD' })).body).toEqual({ estado: 'en_banco' });
    expect(await balanceOf(desk, num)).toBe(5000);
    expect(await blocksOf(desk, payment.uuid)).toEqual([num]);
    expect((await eventsOf(payment.uuid)).slice(1)).toEqual([
      { origen: 'aviso', estado: 'aprobada', detalle: { revision: 'amount-differs', monto: '4999', moneda: 'COP' } },
    ]);
  });

  test('when the bank corrects a differing amount, the corrected amount becomes the payment’s', async () => {
    const payment = await started();
    await sendCallback(desk, approved(payment, '1'));
    expect((await sendCallback(desk, approved(payment))).body).toEqual({ estado: 'aprobada' });
    expect(await balanceOf(desk, num)).toBe(0);
    expect((await verifyLedger(desk.database)).faltas).toEqual([]);
  });

  test('a callback that contradicts the final state changes nothing', async () => {
    const payment = await started();
    await sendCallback(desk, { ...approved(payment), estado: 'rechazada' });
    expect((await sendCallback(desk, approved(payment))).body).toEqual({ estado: 'rechazada' });
    expect(await balanceOf(desk, num)).toBe(5000);
    expect((await eventsOf(payment.uuid)).at(-1)?.detalle).toMatchObject({ revision: 'contradiction' });
  });

  test('a callback with a body over the limit is refused', async () => {
    expect((await sendCallback(desk, 'x'.repeat(20_000))).status).toBe(413);
  });
});

describe('callback, probe and result page of one payment', () => {
  test('callback, probe and result page at the same time settle the payment once', async () => {
    const payment = await started();
    await actAtBank(payment, 'calla');
    desk.clock.forward(40);
    await Promise.all([
      ...Array.from({ length: 10 }, () => sendCallback(desk, approved(payment))),
      ...Array.from({ length: 10 }, () => ana.check(payment.uuid)),
      desk.payments.sweep(),
    ]);
    expect(await balanceOf(desk, num)).toBe(0);
    const ledger = await desk.database.kysely
      .selectFrom('movimientos')
      .select(['monto', 'origen'])
      .where('uuid', '=', payment.uuid)
      .execute();
    expect(ledger).toEqual([{ monto: '5000.00', origen: 'pago' }]);
    expect((await eventsOf(payment.uuid)).filter(({ estado }) => estado === 'aprobada')).toHaveLength(1);
  });

  test('when the bank does not call, the result page asks the bank', async () => {
    const payment = await started();
    expect(await ana.check(payment.uuid)).toMatchObject({ response: false, status: 'en_banco' });
    await actAtBank(payment, 'calla');
    expect(await ana.check(payment.uuid)).toEqual({
      response: true,
      status: 'aprobada',
      uuid: payment.uuid,
      message: 'The transaction was approved.',
    });
    expect(await balanceOf(desk, num)).toBe(0);
  });

  test('a bank that calls twice settles the payment once', async () => {
    const payment = await started(2000);
    await actAtBank(payment, 'dos-veces');
    await desk.bank.deliverDue();
    expect(await balanceOf(desk, num)).toBe(3000);
  });

  test('a payment that is first pending at the bank can be approved later', async () => {
    const payment = await started();
    await actAtBank(payment, 'tarda');
    await desk.bank.deliverDue();
    expect(await ana.check(payment.uuid)).toMatchObject({ response: false, status: 'pendiente' });
    expect((await ana.see(payment.uuid)).url_redirect).toBeNull();
    expect(await blocksOf(desk, payment.uuid)).toEqual([num]);
    desk.clock.forward(21);
    await desk.bank.deliverDue();
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'aprobada' });
  });
});

describe('a payer who never comes back from the bank', () => {
  test('an attempt left open expires and its invoice is free', async () => {
    const payment = await started();
    desk.clock.forward(9 * 60);
    await desk.payments.sweep();
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'en_banco' });
    desk.clock.forward(2 * 60);
    await desk.payments.sweep();
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'expirada', url_redirect: null });
    expect(await blocksOf(desk, payment.uuid)).toEqual([]);
    expect(await ana.pay([paymentLine(num, 5000)])).toMatchObject({ estado: 'en_banco' });
  });

  test('an attempt that is pending at the bank is never released, however long it takes', async () => {
    const payment = await started();
    await actAtBank(payment, 'pendiente');
    for (let day = 0; day < 3; day += 1) {
      desk.clock.forward(86_400);
      await desk.payments.sweep();
    }
    expect(await ana.check(payment.uuid)).toMatchObject({ response: false, status: 'pendiente' });
    expect(await blocksOf(desk, payment.uuid)).toEqual([num]);
    await fetch(`${desk.bankUrl}/operador/${payment.uuid}`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'aprobada' }),
      redirect: 'manual',
    });
    expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'aprobada' });
  });

  test('an approval after the expiry is applied, because the bank has the money', async () => {
    const payment = await started();
    desk.clock.forward(11 * 60);
    await desk.payments.sweep();
    expect((await sendCallback(desk, approved(payment))).body).toEqual({ estado: 'aprobada' });
    expect(await balanceOf(desk, num)).toBe(0);
    expect((await eventsOf(payment.uuid)).at(-1)?.detalle).toMatchObject({ late: true });
    expect((await sendCallback(desk, { ...approved(payment), estado: 'expirada' })).body).toEqual({
      estado: 'aprobada',
    });
  });

  test('of an approval after another attempt has paid the invoice, the money that no invoice takes is kept in favour', async () => {
    const first = await started(5000);
    desk.clock.forward(11 * 60);
    await desk.payments.sweep();
    const second = await started(3000);
    await sendCallback(desk, approved(second, '3000'));
    await sendCallback(desk, approved(first));
    expect(await balanceOf(desk, num)).toBe(0);
    const rows = await desk.database.kysely
      .selectFrom('pagos')
      .select(['uuid', 'sin_aplicar'])
      .where('uuid', 'in', [first.uuid, second.uuid])
      .execute();
    expect(new Map(rows.map((row) => [row.uuid, Number(row.sin_aplicar)]))).toEqual(
      new Map([
        [first.uuid, 3000],
        [second.uuid, 0],
      ]),
    );
  });
});

describe('a process killed between recording the attempt and calling the bank', () => {
  const orphan = async () => {
    const payment = await started();
    // State of the database at the call to the bank: the attempt and its blocks, but nothing from the bank.
    const uuid = crypto.randomUUID();
    const { kysely } = desk.database;
    const row = await kysely.selectFrom('pagos').selectAll().where('uuid', '=', payment.uuid).executeTakeFirstOrThrow();
    await kysely
      .insertInto('pagos')
      .values({
        ...row,
        uuid,
        referencia: `H-${num}`,
        clave_idempotencia: `huerfana-${num}`,
        estado: 'creada',
        url_redirect: null,
        token: null,
        proveedor_id: null,
      })
      .execute();
    await kysely.updateTable('pago_lineas').set({ uuid }).where('uuid', '=', payment.uuid).execute();
    await kysely.updateTable('bloqueos').set({ uuid }).where('uuid', '=', payment.uuid).execute();
    await kysely.updateTable('pagos').set({ estado: 'fallida' }).where('uuid', '=', payment.uuid).execute();
    return uuid;
  };

  test('the sweep ends the interrupted attempt within two minutes, long before its expiry', async () => {
    const uuid = await orphan();
    desk.clock.forward(35);
    await desk.payments.sweep();
    expect(await ana.see(uuid)).toMatchObject({ estado: 'creada' });
    desk.clock.forward(35);
    await desk.payments.sweep();
    expect(await ana.see(uuid)).toMatchObject({ estado: 'fallida' });
    expect(await blocksOf(desk, uuid)).toEqual([]);
  });

  test('a request with the same key continues the interrupted attempt', async () => {
    const uuid = await orphan();
    expect(await ana.pay([paymentLine(num, 5000)], `huerfana-${num}`)).toMatchObject({ uuid, estado: 'en_banco' });
  });
});

describe('the event of a payment for the distributor’s systems', () => {
  const eventsFor = async (uuid: string) =>
    (
      await desk.database.kysely
        .selectFrom('eventos')
        .select(['tipo', 'version', 'cliente', 'datos'])
        .orderBy('orden')
        .execute()
    ).filter(({ datos }) => (datos as { readonly pago: string }).pago === uuid);
  const known = (tipo: string) => Object.values(PAYMENT_EVENTS).find((kind) => kind.tipo === tipo);

  test('a started payment writes no event; an approval writes one, also when repeated, with each invoice’s amount', async () => {
    const payment = await started(2000);
    expect(await eventsFor(payment.uuid)).toEqual([]);
    await sendCallback(desk, approved(payment, '2000'));
    await sendCallback(desk, approved(payment, '2000'));
    const events = await eventsFor(payment.uuid);
    expect(events).toMatchObject([
      {
        ...{ tipo: 'pago.aprobado', version: 1, cliente: desk.people.ana.cliente },
        datos: {
          ...{ tipo: 'credito', monto: '2000.00', moneda: 'COP', sin_aplicar: '0.00', monto_banco: null },
          documentos: [{ num_documento: num, monto: '2000.00', aplicado: '2000.00' }],
        },
      },
    ]);
    const { sociedad, ejercicio } = await desk.database.kysely
      .selectFrom('documentos')
      .select(['sociedad', 'ejercicio'])
      .where('num_documento', '=', num)
      .executeTakeFirstOrThrow();
    expect(events[0]?.datos).toMatchObject({ documentos: [{ sociedad, ejercicio }] });
    for (const { tipo, datos } of events) expect(known(tipo)?.schema.parse(datos)).toEqual(datos);
  });

  test('the event reports money that the invoice can no longer take as in the customer’s favour', async () => {
    const payment = await started();
    await desk.database.kysely
      .updateTable('documentos')
      .set({ saldo_erp: '1500', total: '1500' })
      .where('num_documento', '=', num)
      .execute();
    await sendCallback(desk, approved(payment));
    const [event] = await eventsFor(payment.uuid);
    const datos = event?.datos as z.infer<typeof PAYMENT_EVENTS.aprobada.schema>;
    const cents = (decimal: string | undefined) => Math.round(Number(decimal) * 100);
    expect(cents(datos.sin_aplicar) + cents(datos.documentos[0]?.aplicado)).toBe(500_000);
    expect(cents(datos.documentos[0]?.monto)).toBe(500_000);
  });

  test('an expiry and a late approval write two events, in that order', async () => {
    const payment = await started();
    await sendCallback(desk, { uuid: payment.uuid, estado: 'expirada', monto: '5000' });
    await sendCallback(desk, approved(payment));
    expect((await eventsFor(payment.uuid)).map(({ tipo }) => tipo)).toEqual(['pago.expirado', 'pago.aprobado']);
  });
});
