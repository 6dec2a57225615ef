import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { actAtBank } from '#tests/support/bank/bank-payer.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { openPaymentWindow, type PaymentWindow, paymentLine } from '#tests/support/bank/payment-window.ts';

let desk: PaymentDesk;
let ana: PaymentWindow;
beforeAll(async () => {
  desk = await openPaymentDesk({ realTime: true, realJobs: true });
  ana = openPaymentWindow(desk, desk.people.ana);
  const session = desk.people.ana;
  await addInvoices(
    desk.database,
    ['1', '2', '3'].map((num) => ({ num, total: '5000', session })),
  );
});
afterAll(() => desk.close());

const probesOf = async (uuid: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = 'sondear-pago' and data ->> 'uuid' = ${uuid}`.execute(
    desk.database.kysely,
  );
  return rows[0]?.count ?? 0;
};

test('the probe settles a payment when the payer never comes back and the bank never calls', async () => {
  const payment = await ana.pay([paymentLine('1', 5000)]);
  expect(await probesOf(payment.uuid)).toBe(1);
  await actAtBank(payment, 'calla');
  await vi.waitFor(async () => expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'aprobada' }), {
    timeout: 30_000,
    interval: 200,
  });
});

test('the probe is queued again while the attempt is open', async () => {
  const payment = await ana.pay([paymentLine('2', 5000)]);
  await vi.waitFor(async () => expect(await probesOf(payment.uuid)).toBeGreaterThan(1), {
    timeout: 30_000,
    interval: 200,
  });
  expect(await ana.see(payment.uuid)).toMatchObject({ estado: 'en_banco' });
});

test('a refused payment leaves no job behind', async () => {
  const count = async () =>
    (
      await sql<{ count: number }>`select count(*) from pgboss.job where name = 'sondear-pago'`.execute(
        desk.database.kysely,
      )
    ).rows[0]?.count;
  await ana.pay([paymentLine('3', 5000)], 'la-misma');
  const before = await count();
  await ana.refused([paymentLine('3', 4000)], 'la-misma');
  await ana.refused([paymentLine('1', 9999)]);
  expect(await count()).toBe(before);
});

test('the sweep of payments is scheduled every minute', async () => {
  const { rows } = await sql<{ cron: string }>`select cron from pgboss.schedule where name = 'barrer-pagos'`.execute(
    desk.database.kysely,
  );
  expect(rows).toEqual([{ cron: '* * * * *' }]);
});
