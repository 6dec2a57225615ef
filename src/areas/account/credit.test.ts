import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import { type AccountDesk, openAccountDesk } from '#tests/support/account-desk.ts';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await openAccountDesk();
});
afterAll(() => desk.close());

/** As the feed gives it. */
const give = (limit: string | null, used: string | null) =>
  sql`update clientes set cupo_credito = ${limit}::numeric, cupo_usado = ${used}::numeric where cliente = ${desk.people.ana.cliente}`.execute(
    desk.database.kysely,
  );

async function creditOf(session: Session) {
  const { data, errors } = await desk.ask(session, '{ cupoCredito { moneda limite usado disponible } }');
  expect(errors).toBeUndefined();
  return data?.cupoCredito;
}

test.each([
  ['900000000', '825205550', { limite: 900000000, usado: 825205550, disponible: 74794450 }],
  ['900000000', '0', { limite: 900000000, usado: 0, disponible: 900000000 }],
  ['900000000', '900000001', { limite: 900000000, usado: 900000001, disponible: -1 }],
  ['0', '0', { limite: 0, usado: 0, disponible: 0 }],
])('a limit of %s of which %s is used', async (limit, used, expected) => {
  await give(limit, used);
  expect(await creditOf(desk.people.ana)).toMatchObject({ moneda: 'COP', ...expected });
});

test('no limit, or an unknown use, is no credit', async () => {
  await give(null, null);
  expect(await creditOf(desk.people.ana)).toBeNull();
  await give('1000', null);
  expect(await creditOf(desk.people.ana)).toBeNull();
});

test('a person of some delivery points does not see it, nor does another customer', async () => {
  await give('1000', '10');
  expect(await creditOf({ ...desk.people.ana, destinos: ['110099'] })).toBeNull();
  expect(await creditOf(desk.people.otra)).toBeNull();
});
