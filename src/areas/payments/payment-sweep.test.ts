import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { blocksOf, paymentLine } from '#tests/support/bank/payment-window.ts';
import {
  type BankReply,
  cutConnection,
  jsonReply,
  sessionOpened,
  sessionReport,
} from '#tests/support/bank/scripted-bank.ts';
import { openScriptedDesk } from '#tests/support/bank/scripted-desk.ts';

const { bank, desk, ana, close } = await openScriptedDesk();
afterAll(close);
let count = 0;

/** Closes the attempts that a test left open, so that the next test counts only its own calls. */
beforeEach(async () => {
  bank.answer = ({ uuid }) => sessionReport(uuid, 'rechazada');
  for (let round = 0; round < 3; round += 1) {
    desk.clock.forward(7200);
    await desk.payments.sweep();
  }
  expect(await blocksOf(desk)).toEqual([]);
});

async function addInvoice(): Promise<string> {
  count += 1;
  await addInvoices(desk.database, [{ num: String(count), total: '5000', session: desk.people.ana }]);
  return String(count);
}

async function openAttempts(number: number): Promise<string[]> {
  bank.answer = () => sessionOpened;
  const nums = Array.from({ length: number }, (_, index) => String(count + index + 1));
  count += number;
  await addInvoices(
    desk.database,
    nums.map((num) => ({ num, total: '5000', session: desk.people.ana })),
  );
  const uuids: string[] = [];
  for (const num of nums) uuids.push((await ana.pay([paymentLine(num, 5000)])).uuid);
  return uuids;
}

const statesOf = async (uuids: readonly string[]): Promise<Set<unknown>> =>
  new Set(await Promise.all(uuids.map(async (uuid) => (await ana.see(uuid)).estado)));

const REFUSALS: readonly BankReply[] = [
  jsonReply(400, { error: 'datos' }),
  jsonReply(401, { error: 'firma' }),
  jsonReply(404, { message: 'Not found' }),
  (reply) => reply.end('<h1>hola</h1>'),
];

test('twenty attempts for which the bank gives no answer do not keep twenty others from being settled', async () => {
  const sickOnes = await openAttempts(20);
  const healthy = await openAttempts(20);
  bank.answer = ({ uuid }) => REFUSALS[sickOnes.indexOf(uuid) % 4] ?? sessionReport(uuid, 'aprobada');
  desk.clock.forward(31);
  await desk.payments.sweep();
  expect(await statesOf(healthy)).toEqual(new Set(['aprobada']));
  expect(await statesOf(sickOnes)).toEqual(new Set(['en_banco']));
});

test('attempts whose connection is always cut are postponed, so that the others are asked about', async () => {
  const sickOnes = await openAttempts(3);
  const healthy = await openAttempts(20);
  bank.answer = ({ uuid }) => (sickOnes.includes(uuid) ? cutConnection : sessionReport(uuid, 'aprobada'));
  for (let minute = 0; minute < 2; minute += 1) {
    desk.clock.forward(60);
    await desk.payments.sweep();
  }
  expect(await statesOf(healthy)).toEqual(new Set(['aprobada']));
});

test('the bank is asked less and less often about an attempt without a usable answer, but at least every quarter of an hour', async () => {
  const [uuid] = await openAttempts(1);
  bank.answer = () => jsonReply(400, { error: 'datos' });
  const askedAfterMinutes: number[] = [];
  for (let minute = 1; minute <= 65; minute += 1) {
    desk.clock.forward(60);
    const before = bank.calls.length;
    await desk.payments.sweep();
    if (bank.calls.length > before) askedAfterMinutes.push(minute);
  }
  const pauses = askedAfterMinutes.slice(1).map((minute, index) => minute - (askedAfterMinutes[index] ?? 0));
  expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15]);
  bank.answer = () => sessionReport(String(uuid), 'aprobada');
  desk.clock.forward(3600);
  await desk.payments.sweep();
  expect(await ana.see(String(uuid))).toMatchObject({ estado: 'aprobada' });
});

test('a bank that is down gets few questions, and every attempt is settled soon after it recovers', async () => {
  const attempts = await openAttempts(40);
  bank.answer = () => cutConnection;
  const before = bank.calls.length;
  for (let minute = 0; minute < 5; minute += 1) {
    desk.clock.forward(60);
    await desk.payments.sweep();
  }
  expect(bank.calls.length - before).toBeLessThanOrEqual(5 * 8);
  bank.answer = ({ uuid }) => sessionReport(uuid, 'aprobada');
  desk.clock.forward(3600);
  await desk.payments.sweep();
  expect(await statesOf(attempts)).toEqual(new Set(['aprobada']));
});

test('two simultaneous sweeps ask about each attempt once', async () => {
  await openAttempts(20);
  bank.answer = ({ uuid }) => sessionReport(uuid, 'abierta');
  bank.calls.length = 0;
  desk.clock.forward(31);
  await Promise.all([desk.payments.sweep(), desk.payments.sweep()]);
  expect(bank.calls.map(({ uuid }) => uuid).sort()).toEqual([...new Set(bank.calls.map(({ uuid }) => uuid))].sort());
  expect(bank.calls).toHaveLength(20);
});

test('money that the bank took after the attempt expired in the portal is found without a callback', async () => {
  const [uuid] = await openAttempts(1);
  bank.answer = () => sessionReport(String(uuid), 'abierta');
  desk.clock.forward(24 * 3600);
  await desk.payments.sweep();
  expect(await ana.see(String(uuid))).toMatchObject({ estado: 'expirada', se_sigue_preguntando: true });

  bank.answer = () => sessionReport(String(uuid), 'aprobada');
  desk.clock.forward(60);
  await desk.payments.sweep();
  expect(await ana.see(String(uuid))).toMatchObject({ estado: 'aprobada', se_sigue_preguntando: false });

  bank.calls.length = 0;
  desk.clock.forward(3600);
  await desk.payments.sweep();
  expect(bank.calls).toEqual([]);
});

test('the bank is asked about an expired attempt for two days, less and less often, but not about a refused one', async () => {
  const [expired, refused] = await openAttempts(2);
  bank.answer = ({ uuid }) => (uuid === expired ? sessionReport(uuid, 'abierta') : sessionReport(uuid, 'rechazada'));
  desk.clock.forward(24 * 3600);
  await desk.payments.sweep();
  expect(await ana.see(String(refused))).toMatchObject({ estado: 'rechazada' });
  bank.calls.length = 0;
  for (let hour = 0; hour < 72; hour += 1) {
    desk.clock.forward(3600);
    await desk.payments.sweep();
  }
  expect(new Set(bank.calls.map(({ uuid }) => uuid))).toEqual(new Set([expired]));
  expect(bank.calls.length).toBeGreaterThanOrEqual(10);
  expect(bank.calls.length).toBeLessThanOrEqual(14);
});

test('a bank that is down when the two days end is asked until it answers once, so that money taken by then is found', async () => {
  const [taken, never] = await openAttempts(2);
  bank.answer = ({ uuid }) => sessionReport(uuid, 'abierta');
  desk.clock.forward(24 * 3600);
  await desk.payments.sweep();
  bank.answer = () => cutConnection;
  for (let turn = 0; turn < 10; turn += 1) {
    desk.clock.forward(6 * 3600);
    await desk.payments.sweep();
  }
  bank.calls.length = 0;
  bank.answer = ({ uuid }) => sessionReport(uuid, uuid === taken ? 'aprobada' : 'abierta');
  for (let turn = 0; turn < 4; turn += 1) {
    desk.clock.forward(6 * 3600);
    await desk.payments.sweep();
  }
  expect(await ana.see(String(taken))).toMatchObject({ estado: 'aprobada' });
  expect(bank.calls.map(({ uuid }) => uuid).sort()).toEqual([String(taken), String(never)].sort());
});

test('questions about an attempt without an answer of the bank end after two weeks', async () => {
  const [uuid] = await openAttempts(1);
  bank.answer = () => sessionReport(String(uuid), 'abierta');
  desk.clock.forward(24 * 3600);
  await desk.payments.sweep();
  bank.answer = () => cutConnection;
  desk.clock.forward(15 * 24 * 3600);
  await desk.payments.sweep();
  bank.calls.length = 0;
  desk.clock.forward(24 * 3600);
  await desk.payments.sweep();
  expect(bank.calls).toEqual([]);
});

test('attempts written while a clock was a day ahead are still asked about', async () => {
  const [open, expired] = await openAttempts(2);
  bank.answer = ({ uuid }) => sessionReport(uuid, uuid === open ? 'pendiente' : 'abierta');
  desk.clock.forward(24 * 3600);
  await desk.payments.sweep();
  desk.clock.forward(-24 * 3600);
  expect(await ana.see(String(expired))).toMatchObject({ estado: 'expirada' });

  bank.answer = ({ uuid }) => sessionReport(uuid, 'aprobada');
  desk.clock.forward(60);
  await desk.payments.sweep();
  expect(await statesOf([String(open), String(expired)])).toEqual(new Set(['aprobada']));
});

test('documents of an attempt begun by a clock a day ahead, and unknown to the bank, are free after a minute', async () => {
  desk.clock.forward(24 * 3600);
  bank.answer = () => cutConnection;
  const num = await addInvoice();
  bank.calls.length = 0;
  await ana.refused([paymentLine(num, 5000)]);
  const uuid = bank.calls[0]?.uuid;
  desk.clock.forward(-24 * 3600);
  bank.answer = () => jsonReply(404, { error: 'desconocida' });
  await desk.payments.sweep();
  expect(await ana.see(String(uuid))).toMatchObject({ estado: 'creada' });

  // Lets a minute pass for the database's clock too.
  await sql`update pagos set llamada_en = llamada_en - interval '1 minute', apertura_hasta = apertura_hasta - interval '1 minute'`.execute(
    desk.database.kysely,
  );
  desk.clock.forward(60);
  await desk.payments.sweep();
  expect(await ana.see(String(uuid))).toMatchObject({ estado: 'fallida' });
  expect(await blocksOf(desk)).toEqual([]);
});

test('the sweep asks about an attempt that was begun by a clock a day ahead', async () => {
  desk.clock.forward(24 * 3600);
  const [uuid] = await openAttempts(1);
  desk.clock.forward(-24 * 3600);
  bank.answer = () => sessionReport(String(uuid), 'rechazada');
  await desk.payments.sweep();
  expect(await ana.see(String(uuid))).toMatchObject({ estado: 'rechazada' });
});

test.each([0, 1, 29, 30, 31, 59])(
  'an attempt that the bank keeps open ends at most 150 s after its expiry, with sweeps %i s after the last look at it',
  async (phase) => {
    const [uuid = ''] = await openAttempts(1);
    bank.answer = () => sessionReport(uuid, 'abierta');
    // The payer looks one second before the grace period ends. The sweeps come each minute.
    desk.clock.forward(600 + 59);
    expect(await ana.check(uuid)).toMatchObject({ response: false, status: 'en_banco' });
    let since = 59;
    for (let sweep = phase; since + sweep <= 150; sweep = 60) {
      desk.clock.forward(sweep);
      since += sweep;
      await desk.payments.sweep();
    }
    expect(await statesOf([uuid])).toEqual(new Set(['expirada']));
  },
);
