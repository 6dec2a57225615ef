import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAtBank } from '#tests/support/bank/bank-payer.ts';
import { sendCallback } from '#tests/support/bank/callback-sender.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { paymentFaults } from '#tests/support/bank/payment-faults.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import {
  openPaymentWindow,
  type PaymentWindow,
  paymentLine,
  type StartedPayment,
} from '#tests/support/bank/payment-window.ts';

const WORKERS = 64;
const ATTEMPTS = 2_000;
const DOCUMENTS = 100;
const OPEN = 1_000_000;

let desk: PaymentDesk;
let ana: PaymentWindow;
beforeAll(async () => {
  // A long timeout: bank and portal share one thread here, and a slow machine must not cause failures that are not under test.
  desk = await openPaymentDesk({ realTime: true, timeoutMs: 60_000 });
  ana = openPaymentWindow(desk, desk.people.ana);
  const session = desk.people.ana;
  await addInvoices(
    desk.database,
    Array.from({ length: DOCUMENTS }, (_, index) => ({ num: `R${index}`, total: String(OPEN), session })),
  );
  await addInvoices(
    desk.database,
    Array.from({ length: 50 }, (_, index) => ({ num: `C${index}`, total: '5000', session })),
  );
});
afterAll(() => desk.close());

/** The same sequence of random numbers in each run, so that a failure can be reproduced. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const ENDINGS = ['aprueba', 'aprueba', 'rechaza', 'dos-veces', 'calla', 'antes', 'falla'] as const;
const roll = dice(20_260_905);

/** One attempt for a few of the hundred invoices, at balances just read, with any outcome at the bank. */
async function attempt(balances: Map<string, number>): Promise<'refused' | 'paid'> {
  // Lets the bank's answers through. The embedded database answers within one turn of the event loop, so refusals alone would never yield to them.
  await (await fetch(`${desk.bankUrl}/estilo.css`)).text();
  const wanted = new Set(Array.from({ length: 1 + roll(3) }, () => `R${roll(DOCUMENTS)}`));
  const lines = [...wanted].map((num) => {
    const open = balances.get(num) ?? OPEN;
    return paymentLine(num, roll(12) === 0 ? open : Math.min(open, 1_600 + roll(60_000)), open);
  });
  const { data, errors } = await ana.ask(lines);
  if (errors) {
    // Otherwise a deadlock or an unreachable bank would look like a refusal.
    expect(errors.filter(({ extensions }) => extensions.category !== 'graphql-input')).toEqual([]);
    return 'refused';
  }
  const payment = data?.crearTransaccionOnline as StartedPayment;
  const ending = ENDINGS[roll(ENDINGS.length)] ?? 'aprueba';
  await actAtBank(payment, ending);
  // Either this query or the callback settles the payment, whichever comes first.
  await Promise.all([ana.check(payment.uuid), ana.check(payment.uuid)]);
  return 'paid';
}

async function readBalances(): Promise<Map<string, number>> {
  const rows = await desk.database.kysely.selectFrom('documentos').select(['num_documento', 'total']).execute();
  return new Map(rows.map(({ num_documento, total }) => [num_documento, Number(total)]));
}

test(`${WORKERS} workers make ${ATTEMPTS} attempts on ${DOCUMENTS} documents: no document is overpaid or blocked twice`, {
  timeout: 300_000,
}, async () => {
  const counts = { refused: 0, paid: 0 };
  let balances = await readBalances();
  let left = ATTEMPTS;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      if (left % 25 === 0) balances = await readBalances();
      if (left % 400 === 0) expect(await paymentFaults(desk.database)).toEqual([]);
      counts[await attempt(balances)] += 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  await desk.bank.deliverDue();
  expect(await paymentFaults(desk.database)).toEqual([]);
  expect(await desk.database.kysely.selectFrom('bloqueos').selectAll().execute()).toEqual([]);
  // Proves that there was contention: many attempts succeeded, and many met a document that another one blocked or had just
  // paid.
  expect(counts.paid).toBeGreaterThan(200);
  expect(counts.refused).toBeGreaterThan(200);
});

test('a hundred repetitions of each of fifty callbacks settle fifty payments', { timeout: 120_000 }, async () => {
  const payments = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ana.pay([paymentLine(`C${index}`, 2_000)])),
  );
  const told = payments.flatMap(({ uuid }) =>
    Array.from({ length: 100 }, () => ({ uuid, estado: 'aprobada', monto: '2000' })),
  );
  told.sort(() => roll(3) - 1);
  const statuses = new Set<number>();
  const send = async (): Promise<void> => {
    for (let next = told.pop(); next; next = told.pop()) statuses.add((await sendCallback(desk, next)).status);
  };
  await Promise.all(Array.from({ length: 32 }, send));
  expect([...statuses]).toEqual([200]);
  const { rows } = await sql<{ open: number; ledger: number; events: number }>`
    select (select count(*) from documentos where num_documento like 'C%' and total = 3000) open,
      (select count(*) from movimientos join documentos using (id_edocta_detalle) where num_documento like 'C%') ledger,
      (select count(*) from pago_eventos where estado = 'aprobada' and uuid = any(${payments.map(({ uuid }) => uuid)})) events`.execute(
    desk.database.kysely,
  );
  expect(rows).toEqual([{ open: 50, ledger: 50, events: 50 }]);
  expect(await paymentFaults(desk.database)).toEqual([]);
});
