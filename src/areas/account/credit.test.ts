import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import { type AccountDesk, openAccountDesk } from '#tests/support/account-desk.ts';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await openAccountDesk();
});
afterAll(() => desk.close());

/** Stores limit and used credit as the feed does. */
const give = (limit: string | null, used: string | null) =>
  sql`update clientes set cupo_credito = ${limit}::numeric, cupo_usado = ${used}::numeric where cliente = ${desk.people.ana.cliente}`.execute(
    desk.database.kysely,
  );

async function creditOf(session: Session) {
  const { data, errors } = await desk.ask(session, '{ cupoCredito { moneda limite usado disponible } }');
  expect(errors).toBeUndefined();
  return data?.cupoCredito;
}

const owedBy = async (cliente: string): Promise<number> => {
  const { rows } = await sql<{ owed: string }>`
    select coalesce(sum(total), 0)::text as owed from documentos where numero_cuenta = ${cliente} and clase = 'INVOICE'`.execute(
    desk.database.kysely,
  );
  return Number(rows[0]?.owed);
};

test.each(['900000000', '0', '1'])(
  'with a credit limit of %s, the used credit is the open debt, regardless of the figure in the feed',
  async (limit) => {
    await give(limit, '825205550');
    const owed = await owedBy(desk.people.ana.cliente);
    expect(await creditOf(desk.people.ana)).toEqual({
      moneda: 'COP',
      limite: Number(limit),
      usado: owed,
      disponible: Number(limit) - owed,
    });
  },
);

test('a customer without a credit limit has no credit', async () => {
  await give(null, '5');
  expect(await creditOf(desk.people.ana)).toBeNull();
});

test('the credit is hidden from a person limited to some delivery points and from other customers', async () => {
  await give('1000', '10');
  expect(await creditOf({ ...desk.people.ana, destinos: ['110099'] })).toBeNull();
  expect(await creditOf(desk.people.otra)).toBeNull();
});
