import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hallazgos } from '#generated/contract.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOrders } from '#tests/support/add-orders.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const CUFE = 'fe'.repeat(48);

let portal: TestPortal;
let owner: TestPerson;
let stranger: TestPerson;
let limited: TestPerson;
let withoutPermissions: TestPerson;

beforeAll(async () => {
  portal = await openTestPortal();
  const documents = [
    { num_documento: '7700123', num_factura: 'BUSCA-555', cufe: CUFE, fecha_documento: '2026-08-01' },
    { num_documento: '7700456', num_factura: null, clase: 'PAYMENT' as const, fecha_documento: '2026-08-03' },
    { num_documento: '7700789', num_factura: 'BUSCA_%9', total: '0', saldo_erp: '0', fecha_documento: '2026-09-01' },
    { num_documento: '7700999', codigo_destinatario: 'HALLA-1', fecha_documento: '2026-08-02' },
  ];
  owner = await addCustomer(portal.database, { destinos: ['HALLA-1', 'HALLA-2'], documents });
  stranger = await addCustomer(portal.database, { documents: [{ num_documento: '7700123' }] });
  const person = { firstname: 'Zoraida', lastname: 'Buscada', document: '43487201' };
  limited = await addColleague(portal.database, owner, ['HALLA-1'], 'Financiero', person);
  withoutPermissions = await addColleague(portal.database, owner, [], 'basic');
  await pay(owner);
  await addOrders(portal.database, owner.cliente, [
    {
      num_pedido: '4770011111',
      num_sicom: '88123456',
      codigo_destinatario: 'HALLA-1',
      fecha_pedido: '2026-08-01',
      entregas: [{ numero_entrega: '8770011111', num_factura: 'BUSCA-555' }],
    },
    { num_pedido: '4770011122', codigo_destinatario: 'HALLA-2', fecha_pedido: '2026-08-09' },
  ]);
});
afterAll(() => portal.close());

const QUERY = `query ($texto: String!) { buscar(texto: $texto) {
  documentos { total_count items { num_documento num_factura estado_documento total } }
  pedidos { total_count items { num_pedido num_sicom nombre_destino estado_pedido_description } }
  pagos { total_count items { referencia monto estado } }
  personas { total_count items { firstname email } }
} }`;

async function ask(who: TestPerson, query: string, variables: Record<string, unknown>, actor?: 'soporte') {
  return callContract({ url: portal.url, token: await openTestSession(portal, who.userId, actor) }, query, variables);
}

async function find(who: TestPerson, texto: string, actor?: 'soporte'): Promise<Hallazgos> {
  const { data, errors } = await ask(who, QUERY, { texto }, actor);
  expect(errors).toBeUndefined();
  return data?.buscar as Hallazgos;
}

const NOTHING = { documentos: null, pedidos: null, pagos: null, personas: null };
const numbersIn = ({ documentos }: Hallazgos) => documentos?.items.map(({ num_documento }) => num_documento);

async function pay(who: TestPerson): Promise<void> {
  const line = {
    numero_documento: who.numbers[3],
    monto_documento: 1_000_000,
    monto_transaccion: 1_000_000,
    tipo_transaccion: 'total',
    fecha_vencimiento: '2026-09-01',
  };
  const query = 'mutation ($input: [TransaccionOnlineInput!]!) { crearTransaccionOnline(input: $input) { uuid } }';
  expect((await ask(who, query, { input: [line] })).errors).toBeUndefined();
}

describe('finding documents', () => {
  test('documents are found by part of either number, open documents and the latest first', async () => {
    expect(numbersIn(await find(owner, '7700'))).toEqual(['7700456', '7700999', '7700123', '7700789']);
    expect(numbersIn(await find(owner, 'busca-5'))).toEqual(['7700123']);
    expect(numbersIn(await find(owner, '7.700.123'))).toEqual(['7700123']);
  });

  test('documents are found by their whole CUFE, however it is written', async () => {
    expect(numbersIn(await find(owner, CUFE.toUpperCase()))).toEqual(['7700123']);
    expect(numbersIn(await find(owner, CUFE.slice(1)))).toEqual([]);
  });

  test('pattern signs in the text for documents are matched literally', async () => {
    expect(numbersIn(await find(owner, '_%'))).toEqual(['7700789']);
    expect(numbersIn(await find(owner, "'; drop table documentos; --"))).toEqual([]);
  });

  test('only documents of the caller’s own customer and delivery points are searched', async () => {
    expect(numbersIn(await find(stranger, '7700'))).toEqual(['7700123']);
    expect((await find(stranger, 'BUSCA')).documentos?.total_count).toBe(0);
    expect(numbersIn(await find(limited, '7700'))).toEqual(['7700999']);
  });
});

describe('finding orders', () => {
  const orders = async (who: TestPerson, text: string) =>
    (await find(who, text)).pedidos?.items.map(({ num_pedido }) => num_pedido);

  test('orders are found by part of either number, newest first', async () => {
    expect(await orders(owner, '47700111')).toEqual(['4770011122', '4770011111']);
    expect(await orders(owner, '88.123.456')).toEqual(['4770011111']);
    expect((await find(owner, '88123456')).pedidos?.items).toEqual([
      {
        num_pedido: '4770011111',
        num_sicom: '88123456',
        nombre_destino: 'EDS HALLA-1',
        estado_pedido_description: 'Solicitado',
      },
    ]);
  });

  test('an order is found by the whole number of its invoice, together with the invoice', async () => {
    expect(await orders(owner, 'busca-555')).toEqual(['4770011111']);
    expect(numbersIn(await find(owner, 'busca-555'))).toEqual(['7700123']);
    expect(await orders(owner, 'busca-55')).toEqual([]);
    expect(await orders(stranger, 'busca-555')).toEqual([]);
  });

  test('only people who may follow orders find them, within their customer and delivery points', async () => {
    expect(await orders(stranger, '47700111')).toEqual([]);
    expect(await orders(await addColleague(portal.database, owner, ['HALLA-2'], 'Operativo'), '47700111')).toEqual([
      '4770011122',
    ]);
    expect((await find(limited, '47700111')).pedidos).toBeNull();
  });
});

describe('finding payments and people', () => {
  test('a payment is found by part of its reference', async () => {
    const { pagos } = await find(owner, '810');
    expect(pagos?.total_count).toBe(1);
    expect(pagos?.items[0]).toMatchObject({ monto: 1_000_000, estado: 'en_banco' });
    expect((await find(stranger, '810')).pagos?.total_count).toBe(0);
  });

  test('a person who manages people finds them, ignoring accents and dots', async () => {
    expect((await find(owner, 'zoraída')).personas?.items).toEqual([{ firstname: 'Zoraida', email: limited.email }]);
    expect((await find(owner, '43.487.201')).personas?.total_count).toBe(1);
    expect((await find(stranger, 'zoraida')).personas?.total_count).toBe(0);
    expect((await find(limited, 'zoraida')).personas).toBeNull();
  });
});

describe('the finder without permission', () => {
  test('a group of results without permission is null, not empty', async () => {
    expect(await find(withoutPermissions, '7700')).toEqual(NOTHING);
  });

  test('support staff finds the same results as the customer', async () => {
    expect((await find(owner, '7700', 'soporte')).documentos?.total_count).toBe(4);
  });

  test('nothing is searched without a session', async () => {
    const { errors } = await callContract({ url: portal.url }, QUERY, { texto: '7700' });
    expect(errors?.[0]?.message).toContain("isn't authorized");
  });

  test.each(['', ' 7 '])('the text %j finds nothing', async (texto) => {
    expect(await find(owner, texto)).toEqual(NOTHING);
  });

  test('a long text is cut and still searched', async () => {
    expect((await find(owner, '7700'.padEnd(10_000, 'x'))).documentos?.total_count).toBe(0);
  });
});
