import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { paymentLine } from '#tests/support/bank/payment-window.ts';
import { jsonReply, sessionOpened } from '#tests/support/bank/scripted-bank.ts';
import { openScriptedDesk } from '#tests/support/bank/scripted-desk.ts';

const TWINS = 50;
const { bank, desk, ana, close } = await openScriptedDesk();
afterAll(close);
let num = 0;

beforeEach(async () => {
  num += 1;
  bank.calls.length = 0;
  await addInvoices(desk.database, [{ num: String(num), total: '5000', session: desk.people.ana }]);
});

const twins = () =>
  Promise.all(Array.from({ length: TWINS }, () => ana.ask([paymentLine(String(num), 5000)], `gemelas-${num}`)));

test(`${TWINS} simultaneous requests with one key make one call to the bank and get one answer`, async () => {
  bank.answer = () => sessionOpened;
  const answers = await twins();
  expect(bank.calls).toHaveLength(1);
  expect(new Set(answers.map(({ data }) => JSON.stringify(data?.crearTransaccionOnline))).size).toBe(1);
  expect(answers[0]?.data?.crearTransaccionOnline).toMatchObject({ estado: 'en_banco' });
});

test('simultaneous requests with one key get the same refusal when the bank creates nothing', async () => {
  bank.answer = () => jsonReply(400, { error: 'datos' });
  const answers = await twins();
  expect(bank.calls).toHaveLength(1);
  expect(new Set(answers.map(({ errors }) => errors?.[0]?.extensions.code))).toEqual(new Set(['bank-unavailable']));
});

test('while the outcome of a payment is unknown, at most one call for it runs at a time', async () => {
  let underWay = 0;
  let most = 0;
  bank.answer = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    // The other requests have read the attempt meanwhile.
    await desk.database.kysely.selectFrom('pagos').select('uuid').execute();
    underWay -= 1;
    return jsonReply(500, {});
  };
  const answers = await twins();
  expect(most).toBe(1);
  expect(new Set(answers.map(({ errors }) => errors?.[0]?.extensions.code))).toEqual(new Set(['bank-unknown']));
});

test('a process that was killed during its call to the bank holds the attempt until its lease ends', async () => {
  bank.answer = () => jsonReply(500, {});
  const { errors } = await ana.ask([paymentLine(String(num), 5000)], `gemelas-${num}`);
  const uuid = String(errors?.[0]?.extensions.uuid);
  // The attempt as a killed process leaves it, one second before its lease ends.
  await sql`
    update pagos set apertura_fallo = null, apertura_hasta = clock_timestamp() + interval '1 second' where uuid = ${uuid}`.execute(
    desk.database.kysely,
  );
  bank.calls.length = 0;
  bank.answer = () => sessionOpened;
  const answers = await twins();
  expect(bank.calls).toHaveLength(1);
  const started = answers.map(({ data }) => data?.crearTransaccionOnline as { uuid: string } | undefined);
  expect(new Set(started.map((each) => each?.uuid))).toEqual(new Set([uuid]));
});
