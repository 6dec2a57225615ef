import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { actAtBank } from '#tests/support/bank/bank-payer.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import {
  openPaymentWindow,
  type PaymentWindow,
  paymentLine,
  type StartedPayment,
} from '#tests/support/bank/payment-window.ts';
import { type CompensationDesk, openCompensationDesk } from '#tests/support/compensation-desk.ts';
import { type CompensationWindow, openCompensationWindow } from '#tests/support/compensation-window.ts';

const WORKERS = 64;
const ROUNDS = 400;
/** Half of the documents are in the customer's favour. */
const DOCUMENTS = 100;
const OPEN = 100_000;

let payments: PaymentDesk;
let desk: CompensationDesk;
let payer: PaymentWindow;
let ana: CompensationWindow;

beforeAll(async () => {
  // A long timeout: bank and portal share one thread here, and a slow machine must not cause failures that are not under test.
  payments = await openPaymentDesk({ realTime: true, timeoutMs: 60_000 });
  desk = await openCompensationDesk({ beside: payments });
  payer = openPaymentWindow(payments, payments.people.ana);
  ana = openCompensationWindow(desk, payments.people.ana);
});
afterAll(async () => {
  await desk.close();
  await payments.close();
});

/** The same sequence of random numbers in each run, so that a failure can be reproduced. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Faults in the ledger, and documents with a wrong balance: it did not fall by exactly the payments and compensations, or fell below zero. */
async function faults(): Promise<unknown[]> {
  const { faltas } = await verifyLedger(payments.database);
  const { rows } = await sql`
    select d.num_documento, d.valor_original, d.total, coalesce(m.tomado, 0) as tomado from documentos d
    left join (select id_edocta_detalle, sum(monto) as tomado from movimientos group by id_edocta_detalle) m using (id_edocta_detalle)
    where d.valor_original - d.total <> coalesce(m.tomado, 0) or coalesce(m.tomado, 0) > d.valor_original`.execute(
    payments.database.kysely,
  );
  return [...faltas, ...rows];
}

/** Whether both sides of completed compensations are equal, and payments applied exactly the approved amounts. */
async function sums(): Promise<unknown> {
  const { rows } = await sql`
    select
      (select coalesce(sum(total_compensado), 0) from compensaciones where estado = 'S')::text as compensado,
      (select coalesce(sum(m.monto), 0) from movimientos m join documentos d using (id_edocta_detalle)
        where m.origen = 'compensacion' and d.clase = 'PAYMENT')::text as de_pagos,
      (select coalesce(sum(m.monto), 0) from movimientos m join documentos d using (id_edocta_detalle)
        where m.origen = 'compensacion' and d.clase = 'INVOICE')::text as de_facturas`.execute(
    payments.database.kysely,
  );
  return rows[0];
}

async function balanced(): Promise<void> {
  expect(await faults()).toEqual([]);
  const { compensado, de_pagos, de_facturas } = (await sums()) as Record<string, string>;
  expect([Number(de_pagos), Number(de_facturas)]).toEqual([Number(compensado), Number(compensado)]);
}

const addDocuments = (prefixes: { readonly pago: number; readonly factura: number }, count: number, open: number) =>
  addInvoices(
    payments.database,
    Array.from({ length: count }, (_none, at) => [
      { num: String(prefixes.pago + at), total: String(open), session: payments.people.ana, clase: 'PAYMENT' as const },
      { num: String(prefixes.factura + at), total: String(open), session: payments.people.ana },
    ]).flat(),
  );

async function readBalances(): Promise<Map<string, number>> {
  const rows = await payments.database.kysely.selectFrom('documentos').select(['num_documento', 'total']).execute();
  return new Map(rows.map(({ num_documento, total }) => [num_documento, Number(total)]));
}

test(`${WORKERS} workers pay and compensate ${DOCUMENTS} documents at once: no amount is taken twice and no document stays blocked`, {
  timeout: 180_000,
}, async () => {
  const roll = dice(20_260_905);
  const half = DOCUMENTS / 2;
  await addDocuments({ pago: 10, factura: 1_000 }, half, OPEN);
  const pick = (from: number, count: number) => [
    ...new Set(Array.from({ length: 1 + roll(count) }, () => String(from + roll(half)))),
  ];
  const counts = { refused: 0, paid: 0, compensated: 0 };
  let balances = await readBalances();
  let left = ROUNDS;

  /** Otherwise a deadlock would look like a refusal. */
  const noDeadlock = (errors: readonly { readonly extensions: Record<string, unknown> }[]) =>
    expect(errors.filter(({ extensions }) => extensions.category !== 'graphql-input')).toEqual([]);

  async function pay(): Promise<keyof typeof counts> {
    const lines = pick(1_000, 3).map((num) => {
      const open = balances.get(num) ?? OPEN;
      return paymentLine(num, Math.min(open, 1_600 + roll(9_000)), open);
    });
    const { data, errors } = await payer.ask(lines);
    if (errors) {
      noDeadlock(errors);
      return 'refused';
    }
    const payment = data?.crearTransaccionOnline as StartedPayment;
    await actAtBank(payment, roll(3) === 0 ? 'rechaza' : 'aprueba');
    await payer.check(payment.uuid);
    return 'paid';
  }

  async function compensate(): Promise<keyof typeof counts> {
    const taken = [...pick(10, 3), ...pick(1_000, 3)].map((num) => [num, 1 + roll(9_000)] as const);
    const { errors } = await ana.ask(Object.fromEntries(taken));
    if (errors) {
      noDeadlock(errors);
      return 'refused';
    }
    // One of two concurrent workers, or both, end the compensations in process.
    await Promise.all([desk.runJobs(), desk.runJobs()]);
    return 'compensated';
  }

  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      if (left % 10 === 0) balances = await readBalances();
      counts[await (roll(2) === 0 ? pay() : compensate())] += 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  await payments.bank.deliverDue();
  await desk.runJobs();
  await balanced();
  expect(await payments.database.kysely.selectFrom('bloqueos').selectAll().execute()).toEqual([]);
  // Proves that there was contention.
  expect(counts.paid).toBeGreaterThan(20);
  expect(counts.compensated).toBeGreaterThan(20);
  expect(counts.refused).toBeGreaterThan(20);
});

type Step =
  | { readonly kind: 'pay'; readonly at: number; readonly amount: number; readonly ending: 'aprueba' | 'rechaza' }
  | { readonly kind: 'compensate'; readonly from: number; readonly to: number; readonly amount: number }
  | { readonly kind: 'settle' }
  | { readonly kind: 'answer'; readonly which: number; readonly estado: 'S' | 'F' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    at: fc.nat(2),
    amount: fc.integer({ min: 1_600, max: 9_000 }),
    ending: fc.constantFrom('aprueba' as const, 'rechaza' as const),
  }),
  fc.record({
    kind: fc.constant('compensate' as const),
    from: fc.nat(2),
    to: fc.nat(2),
    amount: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.constant({ kind: 'settle' as const }),
  fc.record({
    kind: fc.constant('answer' as const),
    which: fc.nat(5),
    estado: fc.constantFrom('S' as const, 'F' as const),
  }),
);

test('payments, compensations, the ERP’s answers and endings in any order keep balances equal to the ledger', {
  timeout: 120_000,
}, async () => {
  let series = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      series += 1;
      const [pago, factura] = [series * 10, 10_000 + series * 10];
      // Numbers that show the side. Payments of other tests are below 100.
      await addDocuments({ pago: 5_000_000 + pago, factura: 6_000_000 + factura }, 3, 10_000);
      const sent: string[] = [];
      for (const each of steps) await take(each, { pago: 5_000_000 + pago, factura: 6_000_000 + factura }, sent);
      await payments.bank.deliverDue();
      await desk.runJobs();
      await desk.compensations.sweep();
      await desk.runJobs();
      await balanced();
    }),
    { numRuns: 15 },
  );
});

const SEND = `mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion } }`;

async function take(
  each: Step,
  first: { readonly pago: number; readonly factura: number },
  sent: string[],
): Promise<void> {
  if (each.kind === 'pay') {
    const num = String(first.factura + each.at);
    const open = (await readBalances()).get(num) ?? 0;
    const { data } = await payer.ask([paymentLine(num, Math.min(each.amount, open), open)]);
    const payment = data?.crearTransaccionOnline as StartedPayment | null | undefined;
    if (!payment) return;
    await actAtBank(payment, each.ending);
    await payer.check(payment.uuid);
  } else if (each.kind === 'compensate') {
    const line = (tipo: string, num: number) => ({ tipo, num_documento: String(num), monto: each.amount });
    const input = [line('PAYMENT', first.pago + each.from), line('INVOICE', first.factura + each.to)];
    const { data } = await desk.ask(payments.people.ana, SEND, { input });
    const answer = data?.crearCompensacion as { idTransaccion: string } | null | undefined;
    if (answer) sent.push(answer.idTransaccion);
  } else if (each.kind === 'answer') {
    const uuid = sent[each.which % Math.max(sent.length, 1)];
    if (!uuid) return;
    await payments.database.kysely
      .insertInto('respuestas_compensaciones')
      .values({ id_transaccion: uuid, estado: each.estado, motivo: null })
      .onConflict((held) => held.column('id_transaccion').doUpdateSet({ estado: each.estado, atendida_en: null }))
      .execute();
    await desk.compensations.sweep();
  } else await desk.runJobs();
}
