import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { openPaymentWindow, paymentLine } from '#tests/support/bank/payment-window.ts';
import { openVouchersDesk, startPurchase } from '#tests/support/vouchers-desk.ts';
import { MOST_OPEN_PER_PERSON } from './rules/account-payment.ts';

const START = 'query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid } }';
const CANCEL = 'mutation ($uuid: String!) { cancelarTransaccion(uuid: $uuid) { status } }';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
  const { ana } = desk.people;
  await desk.database.kysely
    .insertInto('segmentos_cliente')
    .values({ numero_cuenta: ana.cliente, id_segment: '1110' })
    .execute();
  await addInvoices(desk.database, [{ num: 'A1', total: '5000', session: ana }]);
});
afterAll(() => desk.close());

const start = async (key: string, session: Session = desk.people.ana) => {
  const { data, errors } = await desk.ask(START, { filter: { id_segment: '1110', amount: 9000 } }, session, key);
  const uuid = (data?.easyPayContado as { uuid: string } | null | undefined)?.uuid;
  return { uuid, code: errors?.[0]?.extensions.code };
};

test('of twelve simultaneous payments on account five open; invoices can still be paid, and an ended payment makes room', async () => {
  const keys = Array.from({ length: 12 }, (_, at) => `abierto-${at}`);
  const answers = await Promise.all(keys.map((key) => start(key)));
  const opened = answers.flatMap(({ uuid }) => uuid ?? []);
  expect(opened).toHaveLength(MOST_OPEN_PER_PERSON.contado);
  expect(answers.filter(({ code }) => code === 'too-many-open')).toHaveLength(12 - MOST_OPEN_PER_PERSON.contado);

  const known = keys[answers.findIndex(({ uuid }) => uuid === opened[0])] ?? '';
  expect((await start(known)).uuid).toBe(opened[0]);
  expect(await openPaymentWindow(desk, desk.people.ana).pay([paymentLine('A1', 5000)])).toHaveProperty('uuid');

  await desk.ask(CANCEL, { uuid: opened[0] }, desk.people.ana);
  expect((await start('despues')).uuid).toEqual(expect.any(String));
  expect((await start('otro-mas')).code).toBe('too-many-open');
});

test('of twenty-four simultaneous purchases of vouchers twenty open; other people and payments still open, and an ended purchase makes room', async () => {
  const shop = await openVouchersDesk();
  try {
    const { ana, otra } = shop;
    await shop.payments.database.kysely
      .insertInto('segmentos_cliente')
      .values({ numero_cuenta: ana.cliente, id_segment: '1110' })
      .execute();
    const buy = async (key: string, session: Session = ana) => {
      const { data, errors } = await startPurchase(shop, 100_000, session, key);
      const uuid = (data?.easyPayContado as { uuid: string } | null | undefined)?.uuid;
      return { uuid, code: errors?.[0]?.extensions.code };
    };
    const keys = Array.from({ length: MOST_OPEN_PER_PERSON.compra + 4 }, (_, at) => `bonos-${at}`);
    const answers = await Promise.all(keys.map((key) => buy(key)));
    const opened = answers.flatMap(({ uuid }) => uuid ?? []);
    expect(opened).toHaveLength(MOST_OPEN_PER_PERSON.compra);
    expect(answers.filter(({ code }) => code === 'too-many-open')).toHaveLength(4);

    // A known key gets its attempt again, also when nothing more opens.
    const known = keys[answers.findIndex(({ uuid }) => uuid === opened[0])] ?? '';
    expect((await buy(known)).uuid).toBe(opened[0]);
    expect((await buy('de-otra', otra)).uuid).toEqual(expect.any(String));
    const onAccount = await shop.ask(START, { filter: { id_segment: '1110', amount: 9000 } }, ana, 'a-cuenta');
    expect(onAccount.errors).toBeUndefined();

    await shop.ask(CANCEL, { uuid: opened[0] }, ana);
    expect((await buy('despues')).uuid).toEqual(expect.any(String));
    expect((await buy('otra-mas')).code).toBe('too-many-open');
  } finally {
    await shop.close();
  }
});
