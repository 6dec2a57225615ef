import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordConfirmation } from '#areas/passwords/server/confirm-password.ts';
import { createSignInLimits, hashPassword } from '#areas/session/server/index.ts';
import { money } from '#kernel/money.ts';
import { openPaymentDesk, type PaymentDesk } from '#tests/support/bank/payment-desk.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { blocksOf, paymentLine } from '#tests/support/bank/payment-window.ts';

const PASSWORD = 'Ceiba-2026*';
const START = `mutation ($input: [TransaccionOnlineInput!]!, $password: String) {
  crearTransaccionOnline(input: $input, password: $password) { uuid estado }
}`;

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk({
    passwordAbove: new Map([['COP', money(4_000, 'COP')]]),
    confirmPassword: (database) => createPasswordConfirmation(database.kysely, createSignInLimits(database.kysely)),
  });
  const { ana, quito } = desk.people;
  await desk.database.kysely
    .updateTable('usuarios')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', ana.userId)
    .execute();
  await addInvoices(
    desk.database,
    ['1', '2', '3', '4'].map((num) => ({ num, total: '5000', session: ana })),
  );
  await addInvoices(desk.database, [{ num: '5', total: '9000.00', session: quito }]);
});
afterAll(() => desk.close());

async function start(num: string, amount: number, password?: string, key?: string) {
  const { data, errors } = await desk.ask(START, { input: [paymentLine(num, amount)], password }, desk.people.ana, key);
  const started = data?.crearTransaccionOnline as { estado: string } | null | undefined;
  return errors?.[0]?.extensions.code ?? started?.estado;
}

test('a payment above the limit requires the password, and nothing is recorded before', async () => {
  expect(await start('1', 4000)).toBe('en_banco');
  const error = (await desk.ask(START, { input: [paymentLine('2', 4001)] }, desk.people.ana)).errors?.[0];
  expect(error).toMatchObject({
    message: 'The payment is above the amount that needs the password.',
    extensions: { category: 'graphql-input', code: 'password-required', limite: '4000', moneda: 'COP' },
  });
  expect(await start('2', 4001, 'no es esta')).toBe('password-incorrect');
  expect(await blocksOf(desk)).toEqual(['1']);
  expect(await start('2', 4001, PASSWORD)).toBe('en_banco');
});

test('the same key continues without the password, which was confirmed when the attempt was recorded', async () => {
  expect(await start('3', 5000, PASSWORD, 'misma-clave')).toBe('en_banco');
  expect(await start('3', 5000, undefined, 'misma-clave')).toBe('en_banco');
});

test('a payment in a currency without a limit requires no password', async () => {
  const answer = await desk.ask(START, { input: [paymentLine('5', '9000.00', '9000.00')] }, desk.people.quito);
  expect(answer.errors).toBeUndefined();
});

test('after too many wrong passwords the correct one is refused too', async () => {
  const codes: unknown[] = [];
  for (let turn = 0; turn < 7; turn += 1) codes.push(await start('4', 5000, `mala-${turn}`));
  expect(codes.at(0)).toBe('password-incorrect');
  expect(codes.at(-1)).toBe('password-locked');
  expect(await start('4', 5000, PASSWORD)).toBe('password-locked');
  expect(await blocksOf(desk)).not.toContain('4');
});
