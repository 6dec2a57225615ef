import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAVOUR_EVENTS } from '#areas/ledger/rules/events.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { actAtBank } from '#tests/support/bank/bank-payer.ts';
import { sendCallback } from '#tests/support/bank/callback-sender.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import {
  openPaymentWindow,
  type PaymentWindow,
  paymentLine,
  type StartedPayment,
} from '#tests/support/bank/payment-window.ts';
import { refuseRows } from '#tests/support/refuse-table.ts';
import { listEvents } from '#tests/support/written-events.ts';
import { PAYMENT_EVENTS } from './rules/events.ts';
import { reviewPayment } from './server/review-payment.ts';
import { listReviewCases } from './server/review-queries.ts';
import { verifyLedger } from './server/verify-ledger-queries.ts';

const START = `query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid estado url_redirect phrase token } }`;
const LIST =
  '{ pagosACuenta { total_count items { num_documento texto segmento moneda valor_original aplicado queda uuid referencia } } }';

let desk: PaymentDesk;
let ana: PaymentWindow;
beforeAll(async () => {
  desk = await openPaymentDesk();
  const { people, database } = desk;
  ana = openPaymentWindow(desk, people.ana);
  await database.kysely
    .insertInto('segmentos_cliente')
    .values([
      { numero_cuenta: people.ana.cliente, id_segment: '1110' },
      { numero_cuenta: people.ana.cliente, id_segment: '1300' },
      { numero_cuenta: people.ana.cliente, id_segment: '1211', estado: 0 },
      { numero_cuenta: people.otra.cliente, id_segment: '1201' },
      { numero_cuenta: people.quito.cliente, id_segment: '1110' },
    ])
    .execute();
  await addInvoices(database, [{ num: 'C1', total: '5000', session: people.ana, vence: '2026-08-01' }]);
});
afterAll(() => desk.close());

const ask = (filter: object, session: Session | undefined = desk.people.ana, key?: string) =>
  desk.ask(START, { filter }, session, key);
async function pay(amount: number | string, session?: Session, key?: string): Promise<StartedPayment> {
  const { data, errors } = await ask({ id_segment: '1110', amount }, session, key);
  if (errors) throw new Error(errors[0]?.message);
  return data?.easyPayContado as StartedPayment;
}
const approve = (uuid: string, monto: string, moneda = 'COP') =>
  sendCallback(desk, { uuid, estado: 'aprobada', monto, moneda });
async function listed(session: Session = desk.people.ana) {
  const { data } = await desk.ask(LIST, {}, session);
  return data?.pagosACuenta as { total_count: number; items: Record<string, unknown>[] };
}
const favourOf = (uuid: string) =>
  desk.database.kysely
    .selectFrom('documentos')
    .select(['id_edocta_detalle', 'num_documento', 'clase', 'valor_original', 'total', 'texto', 'en_erp'])
    .where('pago_uuid', '=', uuid)
    .execute();
const entriesOf = (uuid: string) =>
  desk.database.kysely
    .selectFrom('asientos')
    .select(['tipo', 'monto', 'de_documento', 'a_documento'])
    .where('operacion', '=', uuid)
    .execute();
const expectExact = async () => expect((await verifyLedger(desk.database)).faltas).toEqual([]);

describe('a payment on account', () => {
  test('a payment on account goes to the bank without blocking documents, and its approval adds one document in the customer’s favour', async () => {
    const { uuid, estado, url_redirect, token } = await pay(40_000);
    expect([estado, token !== '']).toEqual(['en_banco', true]);
    expect(url_redirect).toContain(desk.origin);
    expect(await desk.database.kysely.selectFrom('bloqueos').selectAll().execute()).toEqual([]);
    expect(await favourOf(uuid)).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => approve(uuid, '40000')));
    const { referencia } = await ana.see(uuid);
    const [favour, ...more] = await favourOf(uuid);
    expect(more).toEqual([]);
    expect(favour).toMatchObject({
      num_documento: referencia,
      clase: 'PAYMENT',
      valor_original: '40000.00',
      total: '40000.00',
      texto: 'Pago a cuenta · EDS Afiliada',
      en_erp: false,
    });
    expect(await entriesOf(uuid)).toEqual([
      { tipo: 'contado', monto: '40000.00', de_documento: null, a_documento: favour?.id_edocta_detalle },
    ]);
    expect(await ana.see(uuid)).toMatchObject({ estado: 'aprobada', sin_aplicar: 40_000, detalle: [] });
    expect((await listed()).items[0]).toEqual({
      num_documento: referencia,
      texto: 'Pago a cuenta en línea',
      segmento: 'EDS Afiliada',
      moneda: 'COP',
      valor_original: 40_000,
      aplicado: 0,
      queda: 40_000,
      uuid,
      referencia,
    });
    // The operator has nothing to decide, because the customer has the money in favour.
    expect(await listReviewCases(desk.database.kysely, desk.clock.now())).toEqual([]);
    await expectExact();
  });

  test('when the bank does not call, the result page or the probe approves a payment on account', async () => {
    const first = await pay(2_000);
    await actAtBank(first, 'calla');
    expect(await ana.check(first.uuid)).toMatchObject({ response: true, status: 'aprobada' });
    const second = await pay(3_000);
    await actAtBank(second, 'calla');
    desk.clock.forward(40);
    await desk.payments.sweep();
    expect((await favourOf(second.uuid)).map(({ total }) => total)).toEqual(['3000.00']);
  });

  test('a refused or abandoned payment on account adds no document; one approved after its expiry adds its document', async () => {
    const refused = await pay(2_000);
    await sendCallback(desk, { uuid: refused.uuid, estado: 'rechazada', monto: '2000', moneda: 'COP' });
    const left = await pay(2_500);
    desk.clock.forward(11 * 60);
    await desk.payments.sweep();
    expect([await ana.see(refused.uuid), await ana.see(left.uuid)]).toMatchObject([
      { estado: 'rechazada', sin_aplicar: 0 },
      { estado: 'expirada', sin_aplicar: 0 },
    ]);
    expect([await favourOf(refused.uuid), await favourOf(left.uuid)]).toEqual([[], []]);
    await approve(left.uuid, '2500');
    expect((await favourOf(left.uuid)).map(({ total }) => total)).toEqual(['2500.00']);
    await expectExact();
  });

  test('a payment on account for which the bank reports another amount waits for the operator, who applies the bank’s amount', async () => {
    const { uuid } = await pay(9_000);
    await approve(uuid, '8999');
    expect(await ana.see(uuid)).toMatchObject({ revision: 'amount-differs', estado: 'en_banco' });
    const reference = String((await ana.see(uuid)).referencia);
    const order = {
      action: 'apply',
      reference,
      reason: 'El banco lo confirmó',
      operator: 'Luis Mora',
      amount: '8999',
    } as const;
    expect(await reviewPayment(desk, order)).toMatchObject({ ok: true });
    expect((await favourOf(uuid)).map(({ total }) => total)).toEqual(['8999.00']);
    expect(await reviewPayment(desk, { ...order, action: 'close' })).toEqual({
      ok: false,
      refusal: 'nothing-to-decide',
    });
    await expectExact();
  });

  test('a payment on account in dollars keeps the cents', async () => {
    const { quito } = desk.people;
    const { uuid } = await pay('1234.56', quito);
    await approve(uuid, '1234.56', 'USD');
    expect((await listed(quito)).items).toMatchObject([{ moneda: 'USD', valor_original: 1234.56, queda: 1234.56 }]);
  });
});

describe('events of a payment on account for the distributor’s systems', () => {
  const approvedEvent = async (uuid: string) =>
    (await listEvents(desk.database, PAYMENT_EVENTS.aprobada)).filter(({ datos }) => datos.pago === uuid);
  const favourEvents = async (uuid: string) =>
    (await listEvents(desk.database, FAVOUR_EVENTS.created)).filter(({ datos }) => datos.favor === uuid);

  const keyOf = (uuid: string) =>
    desk.database.kysely
      .selectFrom('documentos')
      .select(['num_documento', 'sociedad', 'ejercicio'])
      .where('pago_uuid', '=', uuid)
      .executeTakeFirstOrThrow();

  test.each([
    ['pesos', '6000', 'COP', '6000.00'],
    ['dollars', '1234.56', 'USD', '1234.56'],
  ])(
    'in %s the events report the payment with its segment, and the money in favour, once',
    async (_what, amount, moneda, told) => {
      const { ana: julia, quito } = desk.people;
      const session = moneda === 'USD' ? quito : julia;
      const { uuid } = await pay(amount, session);
      await Promise.all(Array.from({ length: 5 }, () => approve(uuid, amount, moneda)));
      const { cliente } = session;
      expect(await approvedEvent(uuid)).toMatchObject([
        {
          cliente,
          datos: { tipo: 'contado', segmento: '1110', monto: told, moneda, sin_aplicar: '0.00', documentos: [] },
        },
      ]);
      const document = await keyOf(uuid);
      expect(await favourEvents(uuid)).toEqual([
        { cliente, datos: { favor: uuid, origen: 'pago_a_cuenta', ...document, monto: told, moneda } },
      ]);
    },
  );

  test('the events are written in the transaction of the payment or not at all', async () => {
    const { uuid } = await pay(2_000);
    await refuseRows(desk.database, 'eventos', true);
    try {
      await approve(uuid, '2000');
    } finally {
      await refuseRows(desk.database, 'eventos', false);
    }
    expect(await ana.see(uuid)).toMatchObject({ estado: 'en_banco' });
    expect([await favourOf(uuid), await favourEvents(uuid)]).toEqual([[], []]);
    await approve(uuid, '2000');
    expect([await approvedEvent(uuid), await favourEvents(uuid)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('events of a refused payment on account report no money in favour', async () => {
    const { uuid } = await pay(2_000);
    await sendCallback(desk, { uuid, estado: 'rechazada', monto: '2000', moneda: 'COP' });
    expect(await favourEvents(uuid)).toEqual([]);
  });
});

describe('the idempotency key of a payment on account', () => {
  test('the same request again, also ten times at once, makes one payment', async () => {
    const started = await Promise.all(Array.from({ length: 10 }, () => pay(7_000, undefined, 'una-vez')));
    expect(new Set(started.map(({ uuid }) => uuid)).size).toBe(1);
    expect(await pay('7000.00', undefined, 'una-vez')).toMatchObject({ uuid: started[0]?.uuid });
  });

  test.each([
    ['another amount', { id_segment: '1110', amount: 7_001 }],
    ['another segment', { id_segment: '1300', amount: 7_000 }],
  ])('the same key with %s is refused', async (_case, filter) => {
    const { errors } = await ask(filter, undefined, 'una-vez');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'key-reused' });
  });

  test('the key of a payment of invoices is refused for a payment on account, and the reverse', async () => {
    await ana.pay([paymentLine('C1', 2_000)], 'de-facturas');
    expect(
      (await ask({ id_segment: '1110', amount: 2_000 }, undefined, 'de-facturas')).errors?.[0]?.extensions.code,
    ).toBe('key-reused');
    await addInvoices(desk.database, [{ num: 'C2', total: '7000', session: desk.people.ana }]);
    expect((await ana.refused([paymentLine('C2', 7_000, 7_000)], 'una-vez')).extensions.code).toBe('key-reused');
  });
});

describe('payments on account that are refused without a record', () => {
  test.each<[string, object, string]>([
    ['no segment', { id_segment: '', amount: 2_000 }, 'segment-missing'],
    ['the segment of vouchers', { id_segment: 'BO', amount: 2_000 }, 'segment-unknown'],
    ['another customer’s segment', { id_segment: '1201', amount: 2_000 }, 'segment-unknown'],
    ['a segment that the customer has no longer', { id_segment: '1211', amount: 2_000 }, 'segment-unknown'],
    ['under the minimum', { id_segment: '1110', amount: 1_599 }, 'account-amount-under-minimum'],
    ['zero', { id_segment: '1110', amount: 0 }, 'account-amount-zero'],
    ['negative', { id_segment: '1110', amount: -5_000 }, 'account-amount-zero'],
    ['cents of a peso', { id_segment: '1110', amount: '2000.50' }, 'account-amount-invalid'],
    ['too much', { id_segment: '1110', amount: '10000000001' }, 'account-amount-over-maximum'],
  ])('a payment on account is refused: %s', async (_case, filter, code) => {
    const before = await ana.count();
    const { errors } = await ask(filter);
    expect(errors?.[0]?.extensions).toMatchObject({ category: 'graphql-input', code });
    expect(await ana.count()).toBe(before);
  });

  test.each([
    { id_segment: '1110', amount: 'mil' },
    { id_segment: '1110' },
    { id_segment: null, amount: 1 },
    { id_segment: { eq: '1110' }, amount: 2_000 },
  ])('the malformed payment on account %o is refused', async (filter) => {
    const { errors, data } = await ask(filter);
    expect(errors?.length).toBeGreaterThan(0);
    expect(data?.easyPayContado ?? null).toBeNull();
  });

  test('support staff, a person without the permission and a visitor without a session cannot pay on account', async () => {
    const filter = { id_segment: '1110', amount: 2_000 };
    const before = await ana.count();
    const messages = await Promise.all(
      [desk.people.soporte, desk.people.pedro].map(
        async (session) => (await ask(filter, session)).errors?.[0]?.message,
      ),
    );
    expect(messages).toEqual([
      'Support users cannot perform this operation.',
      'You do not have permission for this operation.',
    ]);
    expect((await desk.ask(START, { filter }, undefined)).errors?.[0]?.extensions.category).toBe(
      'graphql-authorization',
    );
    expect(await ana.count()).toBe(before);
  });
});

describe('visibility of payments on account', () => {
  test('another customer sees neither the payments on account nor the segments', async () => {
    const { uuid } = await pay(4_000);
    await approve(uuid, '4000');
    const { otra } = desk.people;
    expect(await listed(otra)).toEqual({ total_count: 0, items: [] });
    const { data } = await desk.ask('{ segmentosCliente { id_segment nombre } }', {}, otra);
    expect(data?.segmentosCliente).toEqual([{ id_segment: '1201', nombre: 'Lubricantes Industria' }]);
    await expect(openPaymentWindow(desk, otra).see(uuid)).rejects.toThrow('No such entity');
  });

  test('a person of some stations sees only their own payments on account', async () => {
    const { diana, soporte } = desk.people;
    const theirs = await pay(4_000);
    const own = await pay(6_000, diana);
    await approve(theirs.uuid, '4000');
    await approve(own.uuid, '6000');
    expect((await listed(diana)).items.map(({ uuid }) => uuid)).toEqual([own.uuid]);
    await expect(openPaymentWindow(desk, diana).see(theirs.uuid)).rejects.toThrow('No such entity');
    expect((await listed(soporte)).total_count).toBe((await listed()).total_count);
  });
});

/** Steps of payments for a few invoices and on account. The bank may take more than requested, and the ERP may settle an invoice meanwhile. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('invoices' as const),
      amounts: fc.array(fc.integer({ min: 1_600, max: 5_000 }), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({ does: fc.constant('account' as const), amount: fc.integer({ min: 1_600, max: 9_000 }) }),
    fc.record({
      does: fc.constant('answer' as const),
      which: fc.nat(9),
      says: fc.constantFrom('aprobada', 'aprobada', 'rechazada', 'otra'),
    }),
    fc.record({ does: fc.constant('shrink' as const), which: fc.nat(1), to: fc.nat(5_000) }),
    fc.record({ does: fc.constant('expire' as const) }),
    fc.record({ does: fc.constant('return' as const), which: fc.nat(9) }),
  ),
  { minLength: 4, maxLength: 14 },
);

let history = 0;

/** The bank takes another amount, the operator applies it, then the bank reports a refusal. */
const TAKEN_BACK: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never = [
  { does: 'account', amount: 8856 },
  { does: 'answer', which: 0, says: 'otra' },
  { does: 'answer', which: 0, says: 'rechazada' },
];

test('property: payments of invoices and on account in any order keep the ledger balanced', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      history += 1;
      const nums = [`P${history}a`, `P${history}b`];
      await addInvoices(
        desk.database,
        nums.map((num) => ({ num, total: '5000', session: desk.people.ana, vence: '2026-08-01' })),
      );
      // Expires the open payments of earlier histories, because a person may have only a few open ones.
      await desk.database.runScript(
        `update pagos set estado = 'expirada', finalizada_en = now() where tipo = 'contado' and estado in ('creada', 'en_banco', 'pendiente')`,
      );
      const started: { readonly uuid: string; readonly amount: number }[] = [];
      const balances = async () => {
        const rows = await desk.database.kysely
          .selectFrom('documentos')
          .select(['num_documento', 'total'])
          .where('num_documento', 'in', nums)
          .execute();
        return new Map(rows.map(({ num_documento, total }) => [num_documento, Number(total)]));
      };
      for (const step of taken) {
        if (step.does === 'account') {
          const { data } = await ask({ id_segment: '1110', amount: step.amount });
          const uuid = (data?.easyPayContado as StartedPayment | null | undefined)?.uuid;
          if (uuid) started.push({ uuid, amount: step.amount });
        }
        if (step.does === 'invoices') {
          const open = await balances();
          const lines = step.amounts.map((amount, at) => {
            const balance = open.get(nums[at] ?? '') ?? 0;
            return paymentLine(nums[at] ?? '', Math.min(amount, balance), balance);
          });
          const { data } = await ana.ask(lines);
          const uuid = (data?.crearTransaccionOnline as StartedPayment | null | undefined)?.uuid;
          if (uuid)
            started.push({
              uuid,
              amount: lines.reduce((all, { monto_transaccion }) => all + Number(monto_transaccion), 0),
            });
        }
        const chosen = 'which' in step ? started[step.which % Math.max(started.length, 1)] : undefined;
        if (step.does === 'answer' && chosen) {
          const monto = String(chosen.amount + (step.says === 'otra' ? 700 : 0));
          await sendCallback(desk, {
            uuid: chosen.uuid,
            estado: step.says === 'otra' ? 'aprobada' : step.says,
            monto,
            moneda: 'COP',
          });
          const reference = String((await ana.see(chosen.uuid)).referencia);
          if (step.says === 'otra')
            await reviewPayment(desk, { action: 'apply', reference, reason: 'Sí', operator: 'Luis', amount: monto });
        }
        if (step.does === 'shrink') {
          // The ERP reduces the balance by a payment outside of the portal.
          const num = nums[step.which] ?? '';
          await desk.database.runScript(
            `update documentos d set saldo_erp = least(saldo_erp, ${step.to}), total = greatest(least(saldo_erp, ${step.to}) - coalesce((
              select sum(monto) from movimientos m where m.id_edocta_detalle = d.id_edocta_detalle and not conocido), 0), 0) where num_documento = '${num}'`,
          );
        }
        if (step.does === 'expire') {
          desk.clock.forward(11 * 60);
          await desk.payments.sweep();
        }
        if (step.does === 'return' && chosen) {
          const reference = String((await ana.see(chosen.uuid)).referencia);
          await reviewPayment(desk, { action: 'close', reference, reason: 'Devuelto', operator: 'Luis' });
        }
      }
      const { faltas, sumas } = await verifyLedger(desk.database);
      expect(faltas).toEqual([]);
      for (const { recibido, aplicado, a_favor } of sumas)
        expect(Number(recibido)).toBe(Number(aplicado) + Number(a_favor));
    }),
    { numRuns: 12, examples: [[TAKEN_BACK]] },
  );
});
