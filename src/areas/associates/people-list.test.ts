import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import type { PersonDeps } from './server/person-deps.ts';
import { createResolvers } from './server/resolvers.ts';

let portal: TestPortal;
let owner: TestPerson;
let stranger: TestPerson;
/** One person of the owner's customer for each role. */
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

describe('which people each role sees in the list', () => {
  test('the legal representative sees everybody of the customer but the legal representatives', async () => {
    const seen = await list(owner);
    expect(seen.total_count).toBe(7);
    expect(idsIn(seen).toSorted()).toEqual([...staff.values()].map(({ userId }) => userId).toSorted());
  });

  test('the legal representative is listed when the filter names their own address or id', async () => {
    expect(idsIn(await list(owner, `filter: { email: { eq: "${owner.email.toUpperCase()}" } }`))).toEqual([
      owner.userId,
    ]);
    expect(idsIn(await list(owner, `filter: { id: { eq: "${owner.userId}" } }`))).toEqual([owner.userId]);
  });

  test('support staff sees the same people as the legal representative', async () => {
    expect(idsIn(await list(owner, '', undefined, 'soporte')).toSorted()).toEqual(idsIn(await list(owner)).toSorted());
  });

  test.each(['Administrativo', 'Financiero', 'Operativo', 'Compras', 'Ingeniero Planificación', 'Terpel', 'basic'])(
    'a person with the role %s sees only themself, whatever the filter',
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

  test('another customer’s legal representative sees none of the people, whatever the filter', async () => {
    for (const args of ['', `filter: { id: { eq: "${colleague('basic').userId}" } }`, 'search: "estacion"'])
      expect((await list(stranger, args)).total_count).toBe(0);
  });

  test('a representative who has not accepted the terms sees only their own entry in the list of people', async () => {
    const { kysely } = portal.database;
    const accepted = (at: Date | null) =>
      kysely.updateTable('usuarios').set({ terms_accepted_at: at }).where('id', '=', owner.userId).execute();
    await accepted(null);
    expect(idsIn(await list(owner, 'pageSize: 100'))).toEqual([owner.userId]);
    expect(idsIn(await list(owner, `filter: { id: { eq: "${owner.userId}" } }`))).toEqual([owner.userId]);
    await accepted(new Date('2026-09-01T00:00:00Z'));
  });
});

describe('searching people', () => {
  test.each([
    ['  alvaro ', ['Álvaro']],
    ['ÁLVARO', ['Álvaro']],
    ['nanez perez', ['Álvaro']],
    ['perez alvaro', ['Álvaro']],
    ['zuñ', ['Ana']],
    ['MUNOZ', ['beatriz']],
    ['%', []],
    ['_', []],
    ["' or 1=1 --", []],
    ['no hay nadie así', []],
  ])('the search "%s" finds %j', async (search, names) => {
    const found = await list(owner, `search: ${JSON.stringify(search)}`);
    expect(found.items.map(({ firstname }) => firstname)).toEqual(names);
    expect(found.total_count).toBe(names.length);
  });

  test('people are found by address and by document number', async () => {
    const { email, userId } = colleague('Compras');
    expect(idsIn(await list(owner, `search: "${email.slice(0, 9)}"`))).toContain(userId);
    const [{ document } = { document: '' }] = (await list(owner, `filter: { id: { eq: "${userId}" } }`, 'document'))
      .items;
    expect(idsIn(await list(owner, `search: "${document}"`))).toEqual([userId]);
  });

  test('people are filtered by several statuses, roles and numbers at once', async () => {
    const inactive = colleague('Operativo');
    await portal.database.kysely.updateTable('usuarios').set({ status: 0 }).where('id', '=', inactive.userId).execute();
    expect(idsIn(await list(owner, 'filter: { status: { eq: "0" } }'))).toEqual([inactive.userId]);
    expect((await list(owner, 'filter: { status: { eq: "1" } }')).total_count).toBe(6);
    expect((await list(owner, 'filter: { status: { in: ["0", "1"] } }')).total_count).toBe(7);
    expect((await list(owner, 'filter: { status: { eq: "1" }, role_id: { eq: "4" } }')).total_count).toBe(0);
    expect((await list(owner, 'filter: { role_id: { nin: ["2", "4"] } }')).total_count).toBe(5);
    expect((await list(owner, 'filter: { email: { like: "%estacion%" } }')).total_count).toBe(7);
    await portal.database.kysely.updateTable('usuarios').set({ status: 1 }).where('id', '=', inactive.userId).execute();
  });

  test.each([
    'filter: { id: { eq: "uno" } }',
    'filter: { status: { gt: "0" } }',
    'pageSize: 0',
    'currentPage: 0',
    'pageSize: 101',
  ])('the people list with %s is refused with a reason', async (args) => {
    const token = await openTestSession(portal, owner.userId);
    const answer = await callContract({ url: portal.url, token }, `{ usuariosCliente(${args}) { total_count } }`);
    expect(answer.errors?.[0]?.extensions.category).toBe('graphql-input');
  });

  test('people are sorted as requested, without regard to accents or case, across pages', async () => {
    const byName = await list(owner, 'pageSize: 100');
    const names = byName.items.map(({ firstname }) => firstname);
    expect(names.slice(0, 3)).toEqual(['Álvaro', 'Ana', 'beatriz']);
    const descending = await list(owner, 'pageSize: 100, sort: { firstname: DESC }');
    expect(descending.items.map(({ firstname }) => firstname).at(-1)).toBe('Álvaro');
    const pages = [1, 2, 3, 4].map((page) => list(owner, `pageSize: 3, currentPage: ${page}`));
    const paged = await Promise.all(pages);
    expect(paged.map(({ items }) => items.length)).toEqual([3, 3, 1, 0]);
    expect(paged.flatMap(idsIn)).toEqual(idsIn(byName));
    expect(paged.map(({ total_count }) => total_count)).toEqual([7, 7, 7, 7]);
  });
});

describe('fields of a person in the contract', () => {
  test('every field of a person in the contract is answered', async () => {
    const { userId } = colleague('Operativo');
    await portal.database.kysely
      .updateTable('usuarios')
      .set({
        telephone: '3105550142',
        street: '<b>Calle 1',
        city: 'Cali',
        region_id: 176,
        date_of_birth: '1980-02-29',
        password_hash: null,
      })
      .where('id', '=', userId)
      .execute();
    const { items } = await list(
      owner,
      `filter: { id: { eq: "${userId}" } }`,
      `id dob document document_type role_id role_name status street telephone celphone city country_id region_id invitado
       all_destinations destinations_count destinations { destination_id destination_code destination_name }`,
    );
    expect(items).toEqual([
      expect.objectContaining({
        dob: '1980-02-29',
        street: '<b>Calle 1',
        telephone: '3105550142',
        celphone: '3105550142',
        region_id: 176,
        role_name: 'Operativo',
        invitado: true,
        all_destinations: false,
        destinations_count: 2,
        destinations: [
          expect.objectContaining({ destination_code: 'L1', destination_name: 'EDS L1' }),
          expect.objectContaining({ destination_code: 'L2' }),
        ],
      }),
    ]);
  });

  test('a person who is not limited has all_destinations and an empty list of delivery points', async () => {
    const { items } = await list(
      owner,
      `filter: { id: { eq: "${colleague('Compras').userId}" } }`,
      'all_destinations destinations_count destinations { destination_code }',
    );
    expect(items).toEqual([{ all_destinations: true, destinations_count: 0, destinations: [] }]);
  });

  test('a limited manager sees only those delivery points of a person that the manager has too', async () => {
    const limited = await addColleague(portal.database, owner, ['L2', 'L3']);
    const { items } = await list(
      limited,
      `filter: { id: { eq: "${colleague('Operativo').userId}" } }`,
      'all_destinations destinations_count destinations { destination_code }',
    );
    expect(items).toEqual([
      { all_destinations: false, destinations_count: 1, destinations: [{ destination_code: 'L2' }] },
    ]);
  });
});

test('the people list takes two statements, one of them for delivery points, whatever its length', async () => {
  const statements: string[] = [];
  const { kysely } = portal.database;
  const counted = kysely.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const deps: PersonDeps = {
    database: { ...portal.database, kysely: counted },
    clock: portal.clock,
    provider: 'Terpel',
    passwords: { invite: async () => undefined, mayInvite: async () => ({ ok: true, value: undefined }) },
  };
  const { Query, UsuarioCliente } = createResolvers(deps) as unknown as Fields;
  const session = sessionOf(owner);
  const answer = await Query.usuariosCliente({}, { pageSize: 100, currentPage: 1 }, { session });
  expect(statements).toHaveLength(1);
  expect(answer.items.length).toBeGreaterThan(5);
  await Promise.all(answer.items.map((person) => UsuarioCliente.destinations(person, { pageSize: 50 })));
  expect(statements).toHaveLength(2);
});

interface Fields {
  readonly Query: {
    usuariosCliente(source: object, args: object, context: object): Promise<{ items: readonly object[] }>;
  };
  readonly UsuarioCliente: { destinations(person: object, args: object): Promise<unknown> };
}

const sessionOf = ({ cliente, userId }: TestPerson) => ({
  userId,
  cliente,
  storeCode: 'main',
  roleName: 'Representante Legal',
  permissions: new Set(['Terpel_Usuarios::editar_perfil']),
  destinos: 'all',
  mustAcceptTerms: false,
});
