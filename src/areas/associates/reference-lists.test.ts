import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

let portal: TestPortal;
let colombian: TestPerson;
const tokens = new Map<string, string>();

beforeAll(async () => {
  portal = await openTestPortal();
  colombian = await addCustomer(portal.database);
  const ecuadorian = await addCustomer(portal.database, { pais: 'EC', store_code: 'ecuador' });
  const peruvian = await addCustomer(portal.database, { pais: 'PE', store_code: 'lubricantes_peru' });
  for (const [country, { userId }] of Object.entries({ CO: colombian, EC: ecuadorian, PE: peruvian }))
    tokens.set(country, await openTestSession(portal, userId));
});
afterAll(() => portal.close());

interface Listed {
  readonly total_count: number;
  readonly items: readonly Record<string, unknown>[];
  readonly page_info: Record<string, number>;
}

/** Runs a query with one field. @returns the value of that field */
async function ask<Answer>(query: string, country = 'CO'): Promise<Answer> {
  const answer = await callContract({ url: portal.url, token: tokens.get(country) }, query);
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return Object.values(answer.data)[0] as Answer;
}

const regions = (args = '', country = 'CO'): Promise<Listed> =>
  ask<Listed>(
    `{ listarDeptos${args && `(${args})`} {
      total_count items { region_id country_id code default_name code_sap } page_info { page_size current_page total_pages }
    } }`,
    country,
  );

const namesIn = ({ items }: Listed): string[] => items.map(({ default_name }) => String(default_name));

describe('the list of departments', () => {
  const BY_NAME = ['Amazonas', 'Antioquia', 'Arauca', 'Atlántico'];

  test('departments are those of the customer’s own country when the filter names none', async () => {
    expect((await regions('filter: { region_id: { in: ["105", "201"] } }')).items).toEqual([
      expect.objectContaining({ region_id: 105, country_id: 'CO' }),
    ]);
    expect((await regions('filter: { region_id: { neq: "105" } }')).total_count).toBe(32);
  });

  test('the first page has the first ten departments of the customer’s own country, by name', async () => {
    const first = await regions();
    expect(first.items).toHaveLength(10);
    expect(first.page_info).toEqual({ page_size: 10, current_page: 1, total_pages: 4 });
    expect(namesIn(first).slice(0, 4)).toEqual(BY_NAME);
    expect(first.total_count).toBe(33);
    const next = await regions('currentPage: 2');
    expect(next.items).toHaveLength(10);
    expect(namesIn(first)).not.toContain(namesIn(next)[0]);
  });

  test.each([
    ['EC', 24, 'Azuay', 'Bolívar'],
    ['PE', 25, 'Amazonas', 'Áncash'],
  ])('customers of %s get %s departments of their country', async (country, total, ...names) => {
    const first = await regions('', country);
    expect(first.total_count).toBe(total);
    expect(namesIn(first).slice(0, 2)).toEqual(names);
    expect(new Set(first.items.map(({ country_id }) => country_id))).toEqual(new Set([country]));
  });

  test('departments of another country are listed when the filter names the country', async () => {
    const { total_count, items } = await regions('filter: { country_id: { eq: "EC" } }, pageSize: 50');
    expect(total_count).toBe(24);
    expect(items[0]).toEqual({
      region_id: 201,
      country_id: 'EC',
      code: '01',
      default_name: 'Azuay',
      code_sap: '01',
    });
  });

  test('departments are sorted by the requested order', async () => {
    const descending = await regions('sort: { default_name: DESC }, pageSize: 50');
    expect(namesIn(descending).slice(-4)).toEqual(BY_NAME.toReversed());
    const byCode = await regions('sort: { code: ASC }');
    expect(byCode.items.slice(0, 3).map(({ code }) => code)).toEqual(['05', '08', '11']);
  });

  test('each department has the code that the ERP uses', async () => {
    const change = (code_sap: string | null) =>
      portal.database.kysely.updateTable('departamentos').set({ code_sap }).where('region_id', '=', 105).execute();
    const antioquia = async () => (await regions('filter: { region_id: { eq: "105" } }')).items[0];
    await change('A5');
    expect(await antioquia()).toMatchObject({ code: '05', code_sap: 'A5' });
    await change(null);
    expect(await antioquia()).toMatchObject({ code: '05', code_sap: null });
    await change('05');
  });
});

test('roles of associates are listed in the order of sort_order', async () => {
  const offered = async () =>
    (await ask<{ role_name: string }[]>('{ rolesCliente { role_id role_name sort_order } }')).map(
      ({ role_name }) => role_name,
    );
  const place = (sort_order: number) =>
    portal.database.kysely.updateTable('roles').set({ sort_order }).where('role_name', '=', 'basic').execute();
  const inOrder = [
    'Representante Legal',
    'Administrativo',
    'Financiero',
    'Operativo',
    'Compras',
    'Ingeniero Planificación',
    'basic',
    'Terpel',
  ];
  expect(await offered()).toEqual(inOrder);
  await place(0);
  expect(await offered()).toEqual(['basic', ...inOrder.filter((name) => name !== 'basic')]);
  await place(7);
});

describe('kinds of identification document, the default first', () => {
  test.each([
    ['CO', ['CC', 'CE', 'TI', 'NIT', 'Pasaporte'], { title: 'Cédula de ciudadanía', label: 'CC', value: 'CC' }],
    [
      'EC',
      ['NIT', 'CI', 'RUC', 'Pasaporte'],
      { title: 'Identificación tributaria (cédula o RUC)', label: 'NIT', value: 'NIT' },
    ],
    ['PE', ['DNI', 'CE', 'RUC', 'Pasaporte'], { title: 'DNI', label: 'DNI', value: 'DNI' }],
  ])(
    'a customer in %s gets the kinds of identification document of that country',
    async (country, values, standard) => {
      const kinds = await ask<{ value: string }[]>('{ listadoTiposDocumentos { label title value } }', country);
      expect(kinds.map(({ value }) => value)).toEqual(values);
      expect(kinds[0]).toEqual(standard);
    },
  );
});

describe('the list of delivery points', () => {
  const feedRow = (each: number): Record<string, string> => ({
    codigo_destinatario: `F${String(each).padStart(3, '0')}`,
    codigo_cliente: colombian.cliente,
    nombre_comercial: `EDS Del archivo ${String(each).padStart(3, '0')}`,
    nombre_destinatario: 'Inversiones Del Archivo S.A.S.',
    direccion_establecimiento: 'Carrera 52 # 48-10',
    canal: '10',
    sector: '01',
    sociedad: '1000',
    organizacion_ventas: '1001',
    centro_logistico: 'Planta Girardota',
    pais_facturacion: 'CO',
    tipo_cuenta: 'D',
    grupo_vendedor: 'A01',
    id_programa: '12',
    nombre3: 'Tercero',
    nombre4: 'Cuarto',
    nombre5: 'Quinto',
    nombre6: 'Sexto',
    estado: '1',
    fecha_modificacion: '2026-09-01',
    hora_modificacion: '08:30:00',
  });

  beforeAll(async () => {
    const folder = feedFolder({ destinatarios: Array.from({ length: 53 }, (_, each) => feedRow(each)) });
    const { sinRechazos } = await importFolder({ database: portal.database, clock: portal.clock, folder });
    expect(sinRechazos).toBe(true);
  });

  test('delivery points come fifty per page unless pageSize says otherwise', async () => {
    const list = (args = '') =>
      ask<Listed>(
        `{ listarDestinatarios${args} { total_count items { codigo_destinatario } page_info { page_size current_page total_pages } } }`,
      );
    const first = await list();
    expect(first.total_count).toBe(53);
    expect(first.items).toHaveLength(50);
    expect(first.page_info).toEqual({ page_size: 50, current_page: 1, total_pages: 2 });
    expect((await list('(currentPage: 2)')).items).toHaveLength(3);
    expect((await list('(pageSize: 20000)')).items).toHaveLength(53);
  });

  test('each delivery point has all fields of the imported row', async () => {
    const written = feedRow(7);
    const { items } = await ask<Listed>(
      `{ listarDestinatarios(filter: { codigo_destinatario: { eq: "F007" } }) { items {
        id_destinatario codigo_destinatario nombre_comercial canal centro_logistico codigo_cliente created_at
        direccion_establecimiento estado fecha_modificacion grupo_vendedor hora_modificacion id_programa
        nombre3 nombre4 nombre5 nombre6 nombre_destinatario organizacion_ventas pais_facturacion sector sociedad
        tipo_cuenta updated_at
      } } }`,
    );
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(items).toEqual([
      { ...written, estado: 1, id_destinatario: expect.any(Number), created_at: instant, updated_at: instant },
    ]);
    expect(Object.keys(items[0] ?? {})).toHaveLength(24);
  });
});

describe('the list of people', () => {
  test('people come ten per page, with the number of pages', async () => {
    for (let each = 0; each < 12; each += 1) await addColleague(portal.database, colombian, [], 'Financiero');
    const list = (args = '') =>
      ask<Listed>(
        `{ usuariosCliente${args} { total_count items { id } page_info { page_size current_page total_pages } } }`,
      );
    const first = await list();
    expect(first).toMatchObject({
      total_count: 12,
      page_info: { page_size: 10, current_page: 1, total_pages: 2 },
    });
    expect(first.items).toHaveLength(10);
    const rest = await list('(currentPage: 2)');
    expect(rest.page_info).toEqual({ page_size: 10, current_page: 2, total_pages: 2 });
    expect(rest.items).toHaveLength(2);
    expect((await list('(pageSize: 12)')).page_info).toEqual({ page_size: 12, current_page: 1, total_pages: 1 });
    const beyond = await list('(currentPage: 3)');
    expect(beyond).toMatchObject({ total_count: 12, items: [], page_info: { current_page: 3, total_pages: 2 } });
  });

  /**
   * The contract takes three flags and returns only `is_subscribed`, so the test reads the others from the database.
   */
  test('newsletter and default address of a person are false by default, stored as sent, and changed one by one', async () => {
    const FLAGS = ['is_subscribed', 'default_shipping', 'default_billing'] as const;
    const create = async (email: string, flags: object): Promise<number> => {
      const answer = await callContract(
        { url: portal.url, token: tokens.get('CO') },
        'mutation ($input: CrearUsuarioClienteInput!) { crearUsuarioCliente(input: $input) { customer { id } } }',
        {
          input: {
            role_id: 3,
            firstname: 'Luis',
            lastname: 'Marín',
            email,
            document_type: 'CC',
            document: '71334806',
            addresses: [{ telephone: '3105550142', street: 'Calle 1', city: 'Envigado' }],
            ...flags,
          },
        },
      );
      const made = answer.data?.crearUsuarioCliente as { customer: { id: number } } | null | undefined;
      if (!made) throw new Error(JSON.stringify(answer.errors));
      return made.customer.id;
    };
    const edit = (user_id: number, flags: object) =>
      callContract(
        { url: portal.url, token: tokens.get('CO') },
        'mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { email } } }',
        { input: { user_id, ...flags } },
      );
    const kept = (id: number) =>
      portal.database.kysely.selectFrom('usuarios').select(FLAGS).where('id', '=', id).executeTakeFirstOrThrow();
    const none = { is_subscribed: false, default_shipping: false, default_billing: false };

    const silent = await create('callado@estacion.example', {});
    expect(await kept(silent)).toEqual(none);
    for (const flag of FLAGS) {
      const id = await create(`${flag}@estacion.example`, { [flag]: true });
      expect(await kept(id)).toEqual({ ...none, [flag]: true });
      expect((await edit(silent, { [flag]: true })).errors).toBeUndefined();
      expect(await kept(silent)).toEqual({ ...none, [flag]: true });
      const { items } = await ask<Listed>(
        `{ usuariosCliente(filter: { id: { eq: "${silent}" } }) { items { is_subscribed } } }`,
      );
      expect(items).toEqual([{ is_subscribed: flag === 'is_subscribed' }]);
      await edit(silent, { firstname: 'Otro' });
      expect(await kept(silent)).toEqual({ ...none, [flag]: true });
      await edit(silent, { [flag]: false });
      expect(await kept(silent)).toEqual(none);
    }
  });
});
