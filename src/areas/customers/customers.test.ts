import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentState } from '#areas/payments/rules/payment-state.ts';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import { daysBetween, localDate, localDateAt } from '#kernel/local-date.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOrders } from '#tests/support/add-orders.ts';
import { signIn } from '#tests/support/call-contract.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const LIST = `query ($buscar: String, $tienda: String, $pageSize: Int, $currentPage: Int) {
  clientesConsola(buscar: $buscar, tienda: $tienda, pageSize: $pageSize, currentPage: $currentPage) {
    total_count page_info { total_pages }
    items { codigo nombre tipo_nit nit store_code moneda debe vencido cupo_usado personas ultimo_ingreso }
    tiendas { store_code clientes con_personas }
  }
}`;
const SHEET = `query ($codigo: String!, $persona: String) {
  clienteConsola(codigo: $codigo, persona: $persona) {
    codigo nombre tipo_nit nit store_code moneda ciudad departamento activo
    cartera { debe vencido vence_hoy por_vencer a_favor dias_mora }
    cupo { limite usado disponible }
    personas_count personas { id nombre correo rol estado ultimo_ingreso sesiones bloqueada_hasta }
    representante pagos_count pagos { referencia estado en_revision monto moneda creada_en }
    pedidos_retenidos_count pedidos_retenidos { num_pedido destino valor moneda desde motivo documentos }
  }
}`;

interface Listed {
  readonly codigo: string;
  readonly debe: string;
  readonly vencido: string;
  readonly cupo_usado: number | null;
  readonly personas: number;
  readonly ultimo_ingreso: string | null;
}
interface List {
  readonly total_count: number;
  readonly items: readonly Listed[];
  readonly tiendas: readonly {
    readonly store_code: string;
    readonly clientes: number;
    readonly con_personas: number;
  }[];
}
interface Person {
  readonly id: number;
  readonly correo: string;
  readonly estado: string;
  readonly sesiones: number;
  readonly ultimo_ingreso: string | null;
  readonly bloqueada_hasta: string | null;
}
interface Sheet extends Record<string, unknown> {
  readonly personas: readonly Person[];
}

let portal: TestPortal;
let soporte: string;
let julia: TestPerson;
let quito: TestPerson;
beforeAll(async () => {
  portal = await openTestPortal();
  soporte = await tokenOf();
  julia = await addCustomer(portal.database, {
    person: { email: 'julia.ñañez+caja_1@guaduales.example' },
    documents: [
      { total: '1000000', fecha_vencimiento_documento: '2026-09-01' },
      { total: '400000', fecha_vencimiento_documento: '2026-12-31' },
      { total: '150000', clase: 'PAYMENT' },
      // A document in another currency: no sum of the customer counts it.
      { total: '77', moneda: 'USD' },
    ],
  });
  await rename(julia, {
    nombre: 'Comercializadora Ñañez 100%_Sólida',
    clienteNit: '901777123-4',
    cupo_credito: '2000000',
  });
  quito = await addCustomer(portal.database, {
    store_code: 'ecuador',
    pais: 'EC',
    documents: [{ total: '20.50', moneda: 'USD' }],
  });
  await rename(quito, { nombre: 'Surtidora Chimborazo', clienteNit: '1791777123001', tipoNit: 'RUC' });
});
afterAll(() => portal.close());

/** Adds an attempt that no job probes. @param minutes its age */
const addAttempt = (person: TestPerson, referencia: string, estado: PaymentState, minutes: number) => {
  const creada_en = new Date(portal.clock.now().getTime() - minutes * 60_000);
  return portal.database.kysely
    .insertInto('pagos')
    .values({
      ...{ uuid: randomUUID(), referencia, numero_cuenta: person.cliente, user_id: person.userId, estado, creada_en },
      ...{ clave_idempotencia: randomUUID(), huella: 'x', monto: '1000', moneda: 'COP', proveedor: 'simulador' },
      ...{ expira_en: new Date(portal.clock.now().getTime() + 600_000), consultar_desde: null },
    })
    .execute();
};
const tokenOf = async (stores?: readonly StoreCode[]) =>
  openOperatorSession(portal, await addOperator(portal, 'soporte', stores));
const rename = ({ cliente }: TestPerson, values: Record<string, string>) =>
  portal.database.kysely.updateTable('clientes').set(values).where('cliente', '=', cliente).execute();

function valueIn<Value>({ data, errors }: GraphQLAnswer): Value {
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Value;
}
const list = async (variables: Record<string, unknown> = {}, token = soporte): Promise<List> =>
  valueIn<List>(await callOperators(portal, token, LIST, { pageSize: 100, ...variables }));
const find = async (buscar: string, token = soporte) =>
  (await list({ buscar }, token)).items.map(({ codigo }) => codigo);
const sheet = async (codigo: string, token = soporte, persona?: string): Promise<Sheet | null> =>
  valueIn<Sheet | null>(await callOperators(portal, token, SHEET, { codigo, persona }));

describe('the customer search finds a customer by', () => {
  test.each([
    ['NIT with dots and check digit', () => '901.777.123-4'],
    ['NIT without check digit', () => '901777123'],
    ['NIT after its word', () => 'nit 901.777.123-4'],
    ['the beginning of the NIT', () => '901777'],
    ['code', () => julia.cliente],
    ['code without leading zeros', () => julia.cliente.replace(/^0+/, '')],
    ['name', () => 'Comercializadora Ñañez 100%_Sólida'],
    ['words of the name, without accents and case', () => 'SOLIDA nanez'],
    ['a sign of patterns as such', () => '100%_s'],
    ['mail address of a person', () => 'julia.ñañez+caja_1@guaduales.example'],
    ['a part of the address, in upper case', () => 'CAJA_1@Guaduales'],
  ])('finds the customer by %s', async (_name, text) => {
    expect(await find(text())).toEqual([julia.cliente]);
  });

  test('RUC in Ecuador', async () => {
    expect(await find('RUC 1791777123001')).toEqual([quito.cliente]);
  });

  test.each(['100%x', 'caja%1', 'caja.1@', '%%%', 'Ñañez Inexistente', "' or 1=1 --"])(
    'the search text %j finds no customer',
    async (text) => {
      expect(await find(text)).toEqual([]);
    },
  );

  test('a NIT typed with its check digit finds the customer whose NIT is stored without one', async () => {
    const other = await addCustomer(portal.database);
    await rename(other, { clienteNit: '833222111' });
    expect(await find('833.222.111-7')).toEqual([other.cliente]);
  });
});

describe('the console’s list of customers', () => {
  test('each listed customer has owed and overdue amounts in their own currency, used credit and active people', async () => {
    const [row] = (await list({ buscar: julia.cliente })).items;
    expect(row).toMatchObject({
      ...{ moneda: 'COP', debe: 1_250_000, vencido: 1_000_000, cupo_usado: 70, personas: 1, ultimo_ingreso: null },
      ...{ tipo_nit: 'NIT', nit: '901777123-4', store_code: 'main' },
    });
    const [dollars] = (await list({ buscar: quito.cliente })).items;
    expect(dollars).toMatchObject({ moneda: 'USD', debe: 20.5, vencido: 20.5, cupo_usado: null });
  });

  test('the pages of the customer list together have each customer once', async () => {
    const all = (await list()).items.map(({ codigo }) => codigo);
    const paged: string[] = [];
    for (let currentPage = 1; currentPage <= Math.ceil(all.length / 10); currentPage += 1)
      paged.push(...(await list({ pageSize: 10, currentPage })).items.map(({ codigo }) => codigo));
    expect(paged).toEqual(all);
  });

  test('a chosen store limits the rows, but not the counts of the stores', async () => {
    const { items, total_count, tiendas } = await list({ tienda: 'ecuador' });
    expect(items.map(({ codigo }) => codigo)).toContain(quito.cliente);
    expect(items.map(({ codigo }) => codigo)).not.toContain(julia.cliente);
    expect(tiendas.find(({ store_code }) => store_code === 'ecuador')?.clientes).toBe(total_count);
    expect(tiendas.map(({ store_code }) => store_code)).toContain('main');
    expect((await list({ tienda: 'otra' })).items).toEqual([]);
  });

  test('a customer without active people is counted separately', async () => {
    const closed = await addCustomer(portal.database, { person: { status: 0 } });
    expect((await list({ buscar: closed.cliente })).tiendas).toEqual([
      { store_code: 'main', clientes: 1, con_personas: 0 },
    ]);
  });

  test('the customer whose people signed in last is listed first', async () => {
    const [ana, luis] = [await addCustomer(portal.database), await addCustomer(portal.database)];
    await signIn(portal.url, ana);
    portal.clock.forward(60);
    await signIn(portal.url, luis);
    const [first, second] = (await list()).items;
    expect([first?.codigo, second?.codigo]).toEqual([luis.cliente, ana.cliente]);
    expect(first?.ultimo_ingreso).toBe(portal.clock.now().toISOString());
  });
});

describe('a customer’s page in the console', () => {
  test('the customer’s page shows the balance, the age of the oldest invoice and the credit', async () => {
    const { cartera, cupo, activo } = (await sheet(julia.cliente)) as Sheet;
    expect(cartera).toEqual({
      ...{ debe: 1_250_000, vencido: 1_000_000, vence_hoy: 0, por_vencer: 400_000, a_favor: 150_000 },
      dias_mora: daysBetween(localDate('2026-09-01'), localDateAt(portal.clock.now())),
    });
    expect(cupo).toEqual({ limite: 2_000_000, usado: 1_400_000, disponible: 600_000 });
    expect(activo).toBe(true);
  });

  test('the customer’s page shows people with state, sessions and last sign-in, and when a lockout ends', async () => {
    const own = await addCustomer(portal.database);
    const invited = await addColleague(portal.database, own, [], 'Operativo', { password_hash: null });
    const gone = await addColleague(portal.database, own, [], 'Operativo', { status: 0 });
    await signIn(portal.url, own);
    const wrong = { email: own.email, password: 'no-es-esta' };
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(signIn(portal.url, wrong)).rejects.toThrow();
    const { personas, representante, personas_count } = (await sheet(own.cliente)) ?? { personas: [] };
    expect(representante).toBe(own.userId);
    expect(personas_count).toBe(3);
    expect(personas.map(({ id, estado, sesiones }) => [id, estado, sesiones])).toEqual([
      [own.userId, 'ACTIVA', 1],
      [invited.userId, 'INVITADA', 0],
      [gone.userId, 'INACTIVA', 0],
    ]);
    expect(personas[0]?.ultimo_ingreso).toBe(portal.clock.now().toISOString());
    expect(personas.map(({ bloqueada_hasta }) => bloqueada_hasta !== null)).toEqual([true, false, false]);
    portal.clock.forward(16 * 60 + 1);
    expect((await sheet(own.cliente))?.personas[0]?.sesiones).toBe(0);
  });

  test('the customer’s page shows payment attempts, unfinished ones first, and the orders on hold', async () => {
    const own = await addCustomer(portal.database, { documents: [{}], destinos: ['CLI-1'] });
    const [number] = own.numbers;
    for (const [referencia, estado, minutes] of [
      ['P-CLIENTE-1', 'aprobada', 60],
      ['P-CLIENTE-2', 'en_banco', 180],
      ['P-CLIENTE-3', 'fallida', 30],
    ] as const)
      await addAttempt(own, referencia, estado, minutes);
    const eventos = [{ evento: 'r', estado: '-1', motivo_bloqueo: 'Cartera vencida' }] as const;
    await addOrders(portal.database, own.cliente, [
      { num_pedido: '4619000001', codigo_destinatario: 'CLI-1', valor: '71250400', eventos, bloqueos: own.ids },
      { num_pedido: '4619000002', codigo_destinatario: 'CLI-1', eventos: [{ estado: '1' }] },
    ]);
    const shown = await sheet(own.cliente);
    expect(shown?.pagos).toMatchObject([
      { referencia: 'P-CLIENTE-2', estado: 'en_banco', en_revision: false },
      { referencia: 'P-CLIENTE-3', estado: 'fallida' },
      { referencia: 'P-CLIENTE-1', estado: 'aprobada', monto: 1000, moneda: 'COP' },
    ]);
    expect(shown?.pagos_count).toBe(3);
    expect(shown?.pedidos_retenidos_count).toBe(1);
    expect(shown?.pedidos_retenidos).toMatchObject([
      {
        ...{ num_pedido: '4619000001', destino: 'EDS CLI-1', valor: 71_250_400, motivo: 'Cartera vencida' },
        documentos: [`FE${number}`],
      },
    ]);
  });

  test('people on the customer’s page are searched by words of name and address', async () => {
    const own = await addCustomer(portal.database);
    const luz = await addColleague(portal.database, own, [], 'Operativo', { firstname: 'Lúz', lastname: 'Marín' });
    const found = (await sheet(own.cliente, soporte, 'luz marin')) ?? { personas: [] };
    expect(found.personas.map(({ id }) => id)).toEqual([luz.userId]);
    expect(found.personas_count).toBe(2);
    expect((await sheet(own.cliente, soporte, '%'))?.personas).toEqual([]);
  });

  test.each(['0000000000', '', '%', "' or true --"])('the code %j opens no customer’s page', async (code) => {
    expect(await sheet(code)).toBeNull();
  });
});

describe('the customer search of an operator of one store', () => {
  test('finds no customer of another store by any key, and does not open the customer’s page', async () => {
    const ofEcuador = await tokenOf(['ecuador']);
    for (const text of [julia.cliente, '901.777.123-4', 'Comercializadora Ñañez', 'caja_1@guaduales', '%', '_'])
      expect(await find(text, ofEcuador)).not.toContain(julia.cliente);
    const { items, tiendas } = await list({}, ofEcuador);
    expect(items.map(({ codigo }) => codigo)).not.toContain(julia.cliente);
    expect(tiendas.map(({ store_code }) => store_code)).toEqual(['ecuador']);
    expect((await list({ tienda: 'main' }, ofEcuador)).items).toEqual([]);
    expect(await sheet(julia.cliente, ofEcuador)).toBeNull();
    expect((await sheet(quito.cliente, ofEcuador))?.codigo).toBe(quito.cliente);
  });
});
