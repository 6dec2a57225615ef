import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

let portal: TestPortal;
let owner: TestPerson;
let stranger: TestPerson;
/** By role, people of the owner's customer. */
const staff = new Map<string, TestPerson>();

beforeAll(async () => {
  portal = await openTestPortal();
  owner = await addCustomer(portal.database, { destinos: ['L1', 'L2', 'L3'] });
  stranger = await addCustomer(portal.database, { destinos: ['L4'] });
  for (const role of [
    'Administrativo',
    'Financiero',
    'Operativo',
    'Compras',
    'Ingeniero Planificación',
    'Terpel',
    'basic',
  ])
    staff.set(role, await addColleague(portal.database, owner, role === 'Operativo' ? ['L1', 'L2'] : [], role));
  const names = [
    ['Álvaro', 'Ñáñez Pérez'],
    ['beatriz', 'Muñoz'],
    ['Ana', 'Zúñiga'],
  ];
  const ids = [...staff.values()].map(({ userId }) => userId);
  for (const [index, [firstname = '', lastname = '']] of names.entries())
    await portal.database.kysely
      .updateTable('usuarios')
      .set({ firstname, lastname, ...(index === 2 && { status: 0 }) })
      .where('id', '=', ids[index] ?? 0)
      .execute();
});
afterAll(() => portal.close());

interface Listed {
  readonly total_count: number;
  readonly items: readonly Record<string, unknown>[];
}

async function list(
  person: TestPerson,
  args = '',
  fields = 'id firstname role_name email status',
  actor?: 'soporte',
): Promise<Listed> {
  const token = await openTestSession(portal, person.userId, actor);
  const answer = await callContract(
    { url: portal.url, token },
    `{ usuariosCliente${args && `(${args})`} { total_count items { ${fields} } } }`,
  );
  if (!answer.data?.usuariosCliente) throw new Error(JSON.stringify(answer.errors));
  return answer.data.usuariosCliente as Listed;
}

const idsIn = ({ items }: Listed): unknown[] => items.map(({ id }) => id);
const colleague = (role: string): TestPerson => {
  const person = staff.get(role);
  if (!person) throw new Error(`Nobody is ${role}.`);
  return person;
};

describe('who sees whom', () => {
  test('the legal representative: everybody of the customer but the legal representatives', async () => {
    const seen = await list(owner);
    expect(seen.total_count).toBe(7);
    expect(idsIn(seen).toSorted()).toEqual([...staff.values()].map(({ userId }) => userId).toSorted());
  });

  test('and themself when asked for, by address or number', async () => {
    expect(idsIn(await list(owner, `filter: { email: { eq: "${owner.email.toUpperCase()}" } }`))).toEqual([
      owner.userId,
    ]);
    expect(idsIn(await list(owner, `filter: { id: { eq: "${owner.userId}" } }`))).toEqual([owner.userId]);
  });

  test('support staff sees what the representative sees', async () => {
    expect(idsIn(await list(owner, '', undefined, 'soporte')).toSorted()).toEqual(idsIn(await list(owner)).toSorted());
  });

  test.each(['Administrativo', 'Financiero', 'Operativo', 'Compras', 'Ingeniero Planificación', 'Terpel', 'basic'])(
    '%s: themself alone, whomever they ask for',
    async (role) => {
      const person = colleague(role);
      if (role === 'Operativo')
        await portal.database.kysely
          .updateTable('usuarios')
          .set({ status: 1 })
          .where('id', '=', person.userId)
          .execute();
      expect(idsIn(await list(person))).toEqual([person.userId]);
      expect(idsIn(await list(person, `filter: { id: { eq: "${owner.userId}" } }`))).toEqual([]);
      expect(idsIn(await list(person, 'search: "a"', 'id'))).toHaveLength(1);
    },
  );

  test('another customer’s representative: none of them, whatever is asked', async () => {
    for (const args of ['', `filter: { id: { eq: "${colleague('basic').userId}" } }`, 'search: "estacion"'])
      expect((await list(stranger, args)).total_count).toBe(0);
  });

  test('whoever has yet to accept the terms: themself', async () => {
    const { kysely } = portal.database;
    const accepted = (at: Date | null) =>
      kysely.updateTable('usuarios').set({ terms_accepted_at: at }).where('id', '=', owner.userId).execute();
    await accepted(null);
    expect(idsIn(await list(owner, 'pageSize: 100'))).toEqual([owner.userId]);
    expect(idsIn(await list(owner, `filter: { id: { eq: "${owner.userId}" } }`))).toEqual([owner.userId]);
    await accepted(new Date('2026-09-01T00:00:00Z'));
  });
});
