import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

/** Maximum number of delivery points that one person can be given by name. The customer has one more. */
const MANY = 20_000;

let portal: TestPortal;
let owner: TestPerson;
let token: string;
/** Ids of all delivery points, by name. */
let ids: readonly number[];

beforeAll(async () => {
  portal = await openTestPortal();
  owner = await addCustomer(portal.database);
  token = await openTestSession(portal, owner.userId);
  await sql`insert into destinatarios (codigo_destinatario, codigo_cliente, nombre_comercial)
    select 'M' || lpad(n::text, 9, '0'), ${owner.cliente},
      (array['EDS La Ceiba', 'Estación Ñandú', 'Bodega Álamos', 'Taller El Roble'])[1 + n % 4] || ' ' || lpad(n::text, 5, '0')
    from generate_series(0, ${MANY}::int) n`.execute(portal.database.kysely);
  const pages = [1, 2].map((page) => destinations(`pageSize: ${MANY}, currentPage: ${page}`, 'id_destinatario'));
  ids = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id_destinatario }) => Number(id_destinatario)));
});
afterAll(() => portal.close());

interface Listed {
  readonly total_count: number;
  readonly items: readonly Record<string, unknown>[];
}

const ask = (query: string, variables: Record<string, unknown> = {}): Promise<GraphQLAnswer> =>
  callContract({ url: portal.url, token }, query, variables);

async function destinations(args: string, fields = 'codigo_destinatario nombre_comercial asignado'): Promise<Listed> {
  const answer = await ask(`{ listarDestinatarios(${args}) { total_count items { ${fields} } } }`);
  if (!answer.data?.listarDestinatarios) throw new Error(JSON.stringify(answer.errors));
  return answer.data.listarDestinatarios as Listed;
}

/** Prints the duration. It asserts no limit, because the machine may be busy. */
async function timed<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const from = performance.now();
  const value = await work();
  process.stdout.write(`${what}: ${Math.round(performance.now() - from)} ms\n`);
  return value;
}

const CREATE = `mutation ($input: CrearUsuarioClienteInput!) {
  crearUsuarioCliente(input: $input) { customer { id all_destinations destinations_count } }
}`;
const UPDATE = 'mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { email } } }';

const person = (destinos: readonly object[]) => ({
  role_id: 4,
  firstname: 'Luis',
  lastname: 'Marín',
  email: 'muchos@estacion.example',
  document_type: 'CC',
  document: '71334806',
  addresses: [{ telephone: '3105550142', street: 'Calle 1', city: 'Envigado' }],
  destinations: destinos,
});

const countOf = async (userId: number): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from usuario_destinos where user_id = ${userId}`.execute(portal.database.kysely);
  return rows[0]?.count ?? -1;
};

describe('a customer with twenty thousand delivery points', () => {
  test('a person can be given twenty thousand delivery points, exchange them and lose them; one more is refused', async () => {
    const some = ids.slice(0, MANY).map((destination_id) => ({ destination_id }));
    const created = await timed('Crear con 20.000 destinos', () => ask(CREATE, { input: person(some) }));
    const { customer } = (created.data?.crearUsuarioCliente ?? {}) as { customer: { id: number } };
    expect(customer).toMatchObject({ all_destinations: false, destinations_count: MANY });
    expect(await countOf(customer.id)).toBe(MANY);

    const user_id = customer.id;
    // Sends the whole list with one change: the first one removed, the last one added.
    const others = ids.slice(1).map((destination_id) => ({
      destination_id,
      destination_code: `M${'0'.repeat(9)}`,
      destination_name: 'Nombre de una estación de servicio con un nombre muy largo',
    }));
    const edited = await timed('Cambiar 20.000 destinos', () =>
      ask(UPDATE, { input: { user_id, destinations: others } }),
    );
    expect(edited.errors).toBeUndefined();
    expect(await countOf(user_id)).toBe(MANY);
    expect((await destinations(`pageSize: 1, user_id: ${user_id}`)).items).toMatchObject([{ asignado: false }]);

    const one = await timed('Agregar el que falta', () =>
      ask(UPDATE, { input: { user_id, destinations_added: [{ destination_id: ids[0] }] } }),
    );
    expect(one.errors?.[0]?.message).toBe('"destinations" must have a maximum of 20000.');
    expect(await countOf(user_id)).toBe(MANY);
    expect((await ask(UPDATE, { input: { user_id, all_destinations: true } })).errors).toBeUndefined();
    expect(await countOf(user_id)).toBe(0);
  });

  test('a list of delivery points with one of another customer among them is refused as a whole', async () => {
    const stranger = await addCustomer(portal.database, { destinos: ['AJENO'] });
    const input = {
      ...person([...ids.slice(2).map((destination_id) => ({ destination_id })), { destination_code: 'AJENO' }]),
    };
    const answer = await ask(CREATE, { input: { ...input, email: 'ajeno@estacion.example' } });
    expect(answer.errors?.[0]?.message).toBe('Some destinations were not found.');
    expect(stranger.cliente).not.toBe(owner.cliente);
  });

  test('twenty thousand delivery points are listed on one page by name; a page size of 20,001 is refused', async () => {
    const { total_count, items } = await timed('Listar 20.000 destinos', () => destinations(`pageSize: ${MANY}`));
    expect(total_count).toBe(MANY + 1);
    expect(items).toHaveLength(MANY);
    expect(items[0]).toMatchObject({ nombre_comercial: 'Bodega Álamos 00002' });
    const answer = await ask(`{ listarDestinatarios(pageSize: ${MANY + 1}) { total_count } }`);
    expect(answer.errors?.[0]?.extensions.category).toBe('graphql-input');
  });

  test('delivery points cannot be listed many times in one answer by field aliases', async () => {
    const lists = (count: number) =>
      Array.from({ length: count }, (_, at) => `a${at}: listarDestinatarios(pageSize: ${MANY}) { total_count }`);
    expect((await ask(`{ ${lists(2).join(' ')} }`)).errors).toBeUndefined();
    const answer = await ask(`{ ${lists(10).join(' ')} }`);
    expect(answer.errors).toHaveLength(8);
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Too many destinations in one answer: ask for fewer at once.',
      extensions: { category: 'graphql-input' },
    });
  });

  test('the delivery points of one person cannot be listed many times in one answer by field aliases', async () => {
    const destinos = ids.slice(0, MANY).map((destination_id) => ({ destination_id }));
    const created = await ask(CREATE, { input: { ...person(destinos), email: 'otravez@estacion.example' } });
    const { customer } = (created.data?.crearUsuarioCliente ?? {}) as { customer: { id: number } };
    const lists = Array.from(
      { length: 4 },
      (_, at) => `d${at}: destinations(pageSize: ${MANY - at}) { destination_id }`,
    );
    const answer = await ask(
      `{ usuariosCliente(filter: { id: { eq: "${customer.id}" } }) { items { ${lists.join(' ')} } } }`,
    );
    expect(answer.errors?.[0]?.extensions.category).toBe('graphql-input');
  });

  test.each([
    ['nandu', 5000, 'Estación Ñandú 00001'],
    ['ALAMOS 0', 5000, 'Bodega Álamos 00002'],
    [' roble 19999 ', 1, 'Taller El Roble 19999'],
    ['M000012345', 1, 'Estación Ñandú 12345'],
    ['%', 0, undefined],
    ['ninguno así', 0, undefined],
  ])(
    'delivery points are searched without case or accents, by any part of the name: "%s"',
    async (search, total, first) => {
      const found = await timed(`Buscar "${search}"`, () => destinations(`search: ${JSON.stringify(search)}`));
      expect(found.total_count).toBe(total);
      expect(found.items[0]?.nombre_comercial).toBe(first);
      expect(found.items).toHaveLength(Math.min(total, 50));
    },
  );
});

test('a customer’s inactive delivery points are listed only when the filter asks for them', async () => {
  const { kysely } = portal.database;
  const codigo_destinatario = 'M000000007';
  await kysely
    .updateTable('destinatarios')
    .set({ estado: 0 })
    .where('codigo_destinatario', '=', codigo_destinatario)
    .execute();
  expect((await destinations('pageSize: 1')).total_count).toBe(MANY);
  expect((await destinations('filter: { estado: { eq: "0" } }')).items).toMatchObject([{ codigo_destinatario }]);
  expect((await destinations('filter: { estado: { in: ["0", "1"] } }')).total_count).toBe(MANY + 1);
});
