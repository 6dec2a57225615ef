import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderTimeline, OrderTraceability, OrderTracking } from '#generated/contract.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOrders } from '#tests/support/add-orders.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { refreshOrderStates } from './server/index.ts';

const CUFE = 'ab'.repeat(48);
const UNBOOKED = 'cd'.repeat(48);

let portal: TestPortal;
let owner: TestPerson;
let stranger: TestPerson;
let limited: TestPerson;
let powerless: TestPerson;

beforeAll(async () => {
  portal = await openTestPortal();
  const { database } = portal;
  owner = await addCustomer(database, {
    destinos: ['PED-1', 'PED-2'],
    documents: [
      { num_factura: 'FE-1', cufe: CUFE, codigo_destinatario: 'PED-1' },
      { num_documento: 'RETIENE-1', codigo_destinatario: 'PED-1', fecha_vencimiento_documento: '2026-08-02' },
      { num_documento: 'RETIENE-2', codigo_destinatario: 'PED-2', fecha_vencimiento_documento: '2026-08-01' },
      { num_documento: 'PAGADO', codigo_destinatario: 'PED-1', total: '0' },
    ],
  });
  stranger = await addCustomer(database, { destinos: ['AJENO-1'] });
  limited = await addColleague(database, owner, ['PED-1'], 'Operativo');
  powerless = await addColleague(database, owner, [], 'Financiero');
  await database.kysely
    .insertInto('plantas')
    .values([
      { centro_logistico: 'PX1', nombre: 'Planta Uno', ciudad: null },
      { centro_logistico: 'PX2', nombre: 'Planta Dos', ciudad: null },
    ])
    .execute();
  const carried = { transportador: 'Transportes del Cauce S.A.S.', placa: 'WLM482', fecha_estimada: '2026-09-05' };
  await addOrders(database, owner.cliente, [
    {
      num_pedido: '4700000001',
      num_sicom: '81000009',
      codigo_destinatario: 'PED-1',
      fecha_pedido: '2026-08-30',
      fecha_entrega: '2026-09-02',
      valor: '32000000',
      observaciones: 'Recibir por la isla 2',
      lineas: [
        { cantidad: '2000.5', precio: '15240.1234', valor: '30487870', centro_logistico: 'PX1' },
        { cantidad: '10', cod_producto: '100301', descripcion: 'Biodiésel B10', centro_logistico: 'PX2' },
      ],
      entregas: [
        {
          numero_entrega: '8700000001',
          ...carried,
          ...{ orden_cargue: 'OC-1', remision: 'RM-1', guia_transporte: 'GT-1' },
          ...{ num_factura: 'FE-1', cufe: CUFE, fecha_factura: '2026-08-31' },
          lineas: [{ cantidad: '1500.25', cantidad_facturada: '1500.25' }],
        },
        { numero_entrega: '8700000002', orden_cargue: 'OC-2', lineas: [{ cantidad: '500.25' }] },
      ],
      eventos: [
        {
          estado: '5',
          numero_entrega: '8700000001',
          fecha_hora_evento: '2026-09-01T08:00:00-05:00',
          ubicacion: 'Peaje',
        },
        { estado: '2', fecha_hora_evento: '2026-08-30T10:00:00-05:00' },
        { estado: '3', numero_entrega: '8700000001', fecha_hora_evento: '2026-08-31T10:00:00-05:00' },
        { estado: '3', numero_entrega: '8700000002', fecha_hora_evento: '2026-08-31T10:00:00-05:00' },
        { estado: '3', numero_entrega: '8700000002', fecha_hora_evento: '2026-08-31T10:00:00-05:00' },
        {
          estado: '3',
          numero_entrega: '8700000002',
          fecha_hora_evento: '31/08 a las 25:00',
          observaciones: 'Vía cerrada',
        },
      ],
    },
    {
      num_pedido: '4700000002',
      num_sicom: '81000005',
      codigo_destinatario: 'PED-2',
      fecha_pedido: '2026-09-01',
      fecha_entrega: '2026-09-04',
      lineas: [{ centro_logistico: 'PX2' }],
      eventos: [{ estado: '1' }, { estado: '-1', motivo_bloqueo: 'Cartera vencida' }],
      bloqueos: owner.ids.slice(1),
    },
    {
      num_pedido: '4700000003',
      codigo_destinatario: 'PED-1',
      fecha_pedido: '2026-06-15',
      eventos: [{ estado: '1' }, { estado: '6', estatus_rechazo: 'Sin producto en la planta' }],
    },
    {
      num_pedido: '4700000004',
      codigo_destinatario: 'PED-1',
      fecha_pedido: '2026-09-02',
      entregas: [{ numero_entrega: '8700000004', num_factura: 'FE-4', cufe: UNBOOKED, fecha_factura: '2026-09-03' }],
      eventos: [{ estado: '2' }, { estado: '4', numero_entrega: '8700000004' }],
    },
  ]);
  await addOrders(database, stranger.cliente, [{ num_pedido: '4599000001', codigo_destinatario: 'AJENO-1' }]);
});
afterAll(() => portal.close());

async function ask(
  who: TestPerson,
  query: string,
  variables: Record<string, unknown> = {},
  actor?: 'soporte',
): Promise<GraphQLAnswer> {
  return callContract({ url: portal.url, token: await openTestSession(portal, who.userId, actor) }, query, variables);
}

async function answer<Answer>(
  who: TestPerson,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  const { data, errors } = await ask(who, query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0] as Answer;
}

const LIST = `query ($filter: OrderFilterInput, $pageSize: Int, $currentPage: Int, $sortField: String, $sortDirection: SortEnum) {
  orderTraceability(filter: $filter, pageSize: $pageSize, currentPage: $currentPage, sortField: $sortField, sortDirection: $sortDirection) {
    size data { num_pedido }
  } }`;

/** Last digits of the orders on the page, and the total number of found orders. */
async function found(who: TestPerson, variables: Record<string, unknown>): Promise<[numbers: string, size: number]> {
  const { data, size } = await answer<OrderTraceability>(who, LIST, variables);
  return [data.map(({ num_pedido }) => num_pedido.slice(-1)).join(''), size];
}

const DETAIL = `query ($number: String) { orderTraceability(filter: { num_pedido: { eq: $number } }) { data {
  id_cliente num_pedido num_sicom solicitante nombre_solicitante destino nombre_destino estado_pedido estado_pedido_description
  estado_bloqueo_pedido motivo_bloqueo estatus_rechazo fecha_pedido fecha_entrega valor moneda num_factura cufe guia_transporte observaciones
  plantas { centro_logistico nombre }
  detalle { id_pedido_info cantidad centro_logistico cod_producto descripcion unidad_medida precio valor }
  historial { fecha_hora_evento ocurrio_en type type_description numero_entrega cufe guia_transporte ubicacion observaciones estatus_rechazo
    motivo_bloqueo download { pdf { url status menssage } } }
  entregas { numero_entrega num_pedido estado estado_description orden_cargue remision guia_transporte transportador placa ubicacion
    fecha_estimada num_factura cufe fecha_factura lineas { cod_producto cantidad cantidad_facturada } }
  retenido_por { id_edocta_detalle num_factura num_documento fecha_vencimiento_documento saldo bloqueada } retenciones_saldadas
} } }`;

async function detail(who: TestPerson, number: string): Promise<Order> {
  const { data } = await answer<OrderTraceability>(who, DETAIL, { number });
  expect(data).toHaveLength(1);
  return data[0] as Order;
}

describe('one order in the contract', () => {
  test('an order has its own facts, lines and plants', async () => {
    const order = await detail(owner, '4700000001');
    expect(order).toMatchObject({
      id_cliente: owner.cliente,
      num_sicom: '81000009',
      solicitante: owner.cliente,
      nombre_solicitante: owner.company,
      destino: 'PED-1',
      nombre_destino: 'EDS PED-1',
      estado_pedido: '3',
      estado_pedido_description: 'Remisionado',
      estado_bloqueo_pedido: false,
      fecha_pedido: '2026-08-30',
      fecha_entrega: '2026-09-02',
      valor: 32_000_000,
      moneda: 'COP',
      num_factura: 'FE-1',
      cufe: CUFE,
      guia_transporte: 'GT-1',
      observaciones: 'Recibir por la isla 2',
      plantas: [{ nombre: 'Planta Dos' }, { nombre: 'Planta Uno' }],
      retenido_por: [],
    });
    expect(order.detalle).toEqual([
      {
        id_pedido_info: '4700000001-10',
        cantidad: 2000.5,
        centro_logistico: 'PX1',
        cod_producto: '100201',
        descripcion: 'Gasolina corriente oxigenada',
        unidad_medida: 'GAL',
        precio: 15240.1234,
        valor: 30_487_870,
      },
      expect.objectContaining({ cod_producto: '100301', precio: null, valor: null }),
    ]);
  });

  test('an order has several deliveries, each with its own progress', async () => {
    const { entregas } = await detail(owner, '4700000001');
    expect(entregas).toEqual([
      {
        numero_entrega: '8700000001',
        num_pedido: '4700000001',
        estado: '5',
        estado_description: 'Despachado',
        orden_cargue: 'OC-1',
        remision: 'RM-1',
        guia_transporte: 'GT-1',
        transportador: 'Transportes del Cauce S.A.S.',
        placa: 'WLM482',
        ubicacion: 'Peaje',
        fecha_estimada: '2026-09-05',
        num_factura: 'FE-1',
        cufe: CUFE,
        fecha_factura: '2026-08-31',
        lineas: [{ cod_producto: '100201', cantidad: 1500.25, cantidad_facturada: 1500.25 }],
      },
      expect.objectContaining({ numero_entrega: '8700000002', estado: '3', remision: null, cufe: null }),
    ]);
  });

  test('each event of an order appears once, earliest first; an invalid time is shown as written, at the end', async () => {
    const { historial } = await detail(owner, '4700000001');
    expect(historial.map(({ type, fecha_hora_evento, ocurrio_en }) => [type, fecha_hora_evento, ocurrio_en])).toEqual([
      ['2', '2026-08-30 10:00:00', '2026-08-30T15:00:00.000Z'],
      ['3', '2026-08-31 10:00:00', '2026-08-31T15:00:00.000Z'],
      ['3', '2026-08-31 10:00:00', '2026-08-31T15:00:00.000Z'],
      ['5', '2026-09-01 08:00:00', '2026-09-01T13:00:00.000Z'],
      ['3', '31/08 a las 25:00', null],
    ]);
    expect(historial.map(({ numero_entrega }) => numero_entrega)).toEqual([
      null,
      '8700000001',
      '8700000002',
      '8700000001',
      '8700000002',
    ]);
  });

  test('an event of an order links to its invoice, or states that there is none', async () => {
    const { historial } = await detail(owner, '4700000001');
    expect(historial.map(({ cufe, download }) => [cufe, download?.pdf?.status])).toEqual([
      [CUFE, 200],
      [CUFE, 200],
      [null, undefined],
      [null, undefined],
      [null, undefined],
    ]);
    expect(historial[3]).toMatchObject({ guia_transporte: 'GT-1', ubicacion: 'Peaje' });
    const invoice = await fetch(historial[0]?.download?.pdf?.url ?? '');
    expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const unbooked = await detail(owner, '4700000004');
    expect(unbooked.historial.map(({ download }) => download?.pdf)).toEqual([
      { url: null, status: 404, menssage: 'Detail not available' },
      { url: null, status: 404, menssage: 'Detail not available' },
    ]);
  });

  test('orderTracking returns the deliveries of each order with the order', async () => {
    const query = `query { orderTracking(pageSize: 2) { total_count size data { num_pedido } entregas { numero_entrega } } }`;
    expect(await answer<OrderTracking>(owner, query)).toEqual({
      total_count: 4,
      size: 4,
      data: [{ num_pedido: '4700000004' }, { num_pedido: '4700000002' }],
      entregas: [{ numero_entrega: '8700000004' }],
    });
  });
});

describe('an order that was stopped', () => {
  test('a refused order shows its reason only in stores that show reasons', async () => {
    expect(await detail(owner, '4700000003')).toMatchObject({
      estado_pedido: '6',
      estatus_rechazo: 'Sin producto en la planta',
      motivo_bloqueo: null,
    });
    const silent = await addCustomer(portal.database, { store_code: 'lubricantes_ecuador', destinos: ['CALLA'] });
    await addOrders(portal.database, silent.cliente, [
      { num_pedido: '4600000001', codigo_destinatario: 'CALLA', eventos: [{ estado: '6', estatus_rechazo: 'Z4' }] },
    ]);
    const order = await detail(silent, '4600000001');
    expect([order.estatus_rechazo, order.historial[0]?.estatus_rechazo]).toEqual([null, null]);
  });

  test('a held order names the open documents that hold it, and how many are settled', async () => {
    const order = await detail(owner, '4700000002');
    expect(order).toMatchObject({
      estado_pedido: '-1',
      estado_bloqueo_pedido: true,
      motivo_bloqueo: 'Cartera vencida',
      retenciones_saldadas: 1,
    });
    expect(order.retenido_por.map(({ num_documento, saldo, bloqueada }) => [num_documento, saldo, bloqueada])).toEqual([
      ['RETIENE-2', 1_000_000, false],
      ['RETIENE-1', 1_000_000, false],
    ]);
  });

  test('a held order shows the state of its payment: in progress, then settled', async () => {
    const payer = await addCustomer(portal.database, {
      destinos: ['PAGA-1'],
      documents: [{ codigo_destinatario: 'PAGA-1' }],
    });
    await addOrders(portal.database, payer.cliente, [
      { num_pedido: '4610000001', codigo_destinatario: 'PAGA-1', eventos: [{ estado: '-1' }], bloqueos: payer.ids },
    ]);
    const line = {
      numero_documento: payer.numbers[0],
      monto_documento: 1_000_000,
      monto_transaccion: 1_000_000,
      tipo_transaccion: 'total',
      fecha_vencimiento: '2026-09-01',
    };
    const pay = 'mutation ($input: [TransaccionOnlineInput!]!) { crearTransaccionOnline(input: $input) { uuid } }';
    await answer(payer, pay, { input: [line] });
    expect((await detail(payer, '4610000001')).retenido_por).toMatchObject([{ bloqueada: true }]);
    await portal.database.kysely
      .updateTable('documentos')
      .set({ total: '0' })
      .where('id_edocta_detalle', '=', payer.ids[0] ?? 0)
      .execute();
    expect(await detail(payer, '4610000001')).toMatchObject({ retenido_por: [], retenciones_saldadas: 1 });
    await addEvent('4610000001', '-2');
    expect(await detail(payer, '4610000001')).toMatchObject({ estado_pedido: '-2', retenciones_saldadas: 0 });
  });

  test('a review with a reason holds the order only while it is the latest event', async () => {
    const payer = await addCustomer(portal.database, {
      destinos: ['DOS-1'],
      documents: [{ codigo_destinatario: 'DOS-1' }, { codigo_destinatario: 'DOS-1' }],
    });
    await addOrders(portal.database, payer.cliente, [
      {
        num_pedido: '4620000001',
        codigo_destinatario: 'DOS-1',
        eventos: [{ estado: '-1' }, { estado: '-2' }, { estado: '-1' }],
      },
    ]);
    const holds = payer.ids.map((id_edocta_detalle, at) => ({
      num_pedido: '4620000001',
      id_edocta_detalle,
      evento: at === 0 ? '1' : '3',
    }));
    await portal.database.kysely.insertInto('pedido_bloqueos').values(holds).execute();
    const { retenido_por } = await detail(payer, '4620000001');
    expect(retenido_por.map(({ id_edocta_detalle }) => id_edocta_detalle)).toEqual([payer.ids[1]]);
  });
});

async function addEvent(num_pedido: string, estado: '-2'): Promise<void> {
  const at = '2026-09-03T10:00:00-05:00';
  const { kysely } = portal.database;
  await kysely
    .insertInto('pedido_eventos')
    .values({ num_pedido, evento: 'nuevo', estado, fecha_hora_evento: at, ocurrio_en: new Date(at) })
    .execute();
  expect(await refreshOrderStates(kysely, [num_pedido])).toEqual([
    { num_pedido, numero_entrega: null, antes: '-1', estado },
  ]);
}

describe('the list of orders', () => {
  test.each<[string, object, string]>([
    ['nothing', {}, '4213'],
    ['the own customer', { id_cliente: { eq: '{cliente}' }, solicitante: { eq: '{cliente}' } }, '4213'],
    ['another customer', { id_cliente: { eq: '0000000001' } }, ''],
    ['another requester', { solicitante: { in: ['0000000001'] } }, ''],
    ['its number', { num_pedido: { eq: '4700000002' } }, '2'],
    ['several numbers', { num_pedido: { in: ['4700000002', '4700000003', 'x'] } }, '23'],
    ['the SICOM number', { num_sicom: { eq: '81000009' } }, '1'],
    ['one number or the other', { or: { num_pedido: { eq: '4700000002' }, num_sicom: { eq: '81000009' } } }, '21'],
    ['neither number', { or: { num_pedido: { eq: 'x' }, num_sicom: { eq: 'x' } } }, ''],
    ['a part of a number', { texto: { like: '8100000' } }, '21'],
    ['a part, between signs', { texto: { like: '%0003%' } }, '3'],
    ['from a day on', { fecha_pedido: { gteq: '2026-09-01' } }, '42'],
    ['up to a day', { fecha_pedido: { lteq: '2026-08-30' } }, '13'],
    ['on a day', { fecha_pedido: { eq: '2026-08-30' } }, '1'],
    ['between days', { fecha_pedido: { gteq: '2026-08-30', lteq: '2026-09-01' } }, '21'],
    ['the day of delivery', { fecha_entrega: { eq: '2026-09-02' } }, '1'],
    ['the delivery point', { destino: { eq: 'PED-2' } }, '2'],
    ['several delivery points', { destino: { in: ['PED-1', 'PED-2'] } }, '4213'],
    ['a state', { estado_pedido: { eq: '-1' } }, '2'],
    ['several states', { estado_pedido: { in: ['3', '6'] } }, '13'],
    ['a plant of any line', { detalle: { centro_logistico: { eq: 'PX2' } } }, '21'],
    ['one of several plants', { planta: { in: ['PX1', 'nada'] } }, '1'],
    ['two plants at once', { planta: { eq: 'PX1' }, detalle: { centro_logistico: { eq: 'PX2' } } }, '1'],
    ['several fields', { destino: { eq: 'PED-1' }, fecha_pedido: { gteq: '2026-08-01' } }, '41'],
  ])('orders are filtered by %s', async (_, filter, numbers) => {
    const text = JSON.stringify(filter).replaceAll('{cliente}', owner.cliente);
    expect(await found(owner, { filter: JSON.parse(text) })).toEqual([numbers, numbers.length]);
  });

  test.each([
    ['fecha_pedido', 'DESC', '4213'],
    ['fecha_pedido', 'ASC', '3124'],
    ['num_pedido', 'DESC', '4321'],
    ['num_pedido', 'ASC', '1234'],
    ['num_sicom', 'DESC', '1243'],
    ['num_sicom', 'ASC', '2134'],
  ])('orders are sorted by %s %s', async (sortField, sortDirection, numbers) => {
    expect(await found(owner, { sortField, sortDirection })).toEqual([numbers, 4]);
  });

  test('the total of orders is exact on every page, also beyond the last one', async () => {
    expect(await found(owner, { pageSize: 3 })).toEqual(['421', 4]);
    expect(await found(owner, { pageSize: 3, currentPage: 2 })).toEqual(['3', 4]);
    expect(await found(owner, { pageSize: 3, currentPage: 9 })).toEqual(['', 4]);
  });

  test('the filter offers the delivery points and plants of the orders that the person sees', async () => {
    const query = `{ orderTraceability(pageSize: 1) { destinations { destino nombre_destino } logistics_centers { centro_logistico nombre } } }`;
    expect(await answer(owner, query)).toEqual({
      destinations: [
        { destino: 'PED-1', nombre_destino: 'EDS PED-1' },
        { destino: 'PED-2', nombre_destino: 'EDS PED-2' },
      ],
      logistics_centers: [
        { centro_logistico: 'PX2', nombre: 'Planta Dos' },
        { centro_logistico: 'PX1', nombre: 'Planta Uno' },
      ],
    });
    expect(await answer(stranger, query)).toEqual({
      destinations: [{ destino: 'AJENO-1', nombre_destino: 'EDS AJENO-1' }],
      logistics_centers: [],
    });
  });

  test.each<[string, Record<string, unknown>, string, string | undefined]>([
    [
      'an unknown state',
      { filter: { estado_pedido: { eq: '7' } } },
      'Invalid filter on estado_pedido',
      'unknown-state',
    ],
    ['an unknown column', { sortField: 'valor; drop table pedidos' }, 'Invalid sortField', 'unknown-sort'],
    [
      'a day that is none',
      { filter: { fecha_pedido: { eq: '2026-02-30' } } },
      'Invalid filter on fecha_pedido',
      undefined,
    ],
    ['part of a state', { filter: { estado_pedido: { like: '1' } } }, 'the operator like does not apply', undefined],
    ['more than a hundred', { filter: { destino: { in: Array(101).fill('x') } } }, 'at most 100 values', undefined],
    ['too long a plant', { filter: { planta: { eq: 'x'.repeat(101) } } }, 'at most 100 characters', undefined],
    ['too large a page', { pageSize: 101 }, 'pageSize value must be between 1 and 100', undefined],
  ])('the list of orders refuses %s', async (_, variables, message, code) => {
    const { data, errors } = await ask(owner, LIST, variables);
    expect(data?.orderTraceability ?? null).toBeNull();
    expect(errors?.[0]?.message).toContain(message);
    expect(errors?.[0]?.extensions.category).toBe('graphql-input');
    expect(errors?.[0]?.extensions.code).toBe(code);
  });

  test.each(["'; drop table pedidos; --", '%_\\', '\u202e<b>', '🛢️'])(
    'the search %j finds no orders and does no harm',
    async (text) => {
      for (const filter of [
        { num_pedido: { eq: text } },
        { texto: { like: `a${text}` } },
        { destino: { eq: text } },
        { planta: { eq: text } },
      ])
        expect(await found(owner, { filter })).toEqual(['', 0]);
      expect(await found(owner, {})).toEqual(['4213', 4]);
    },
  );
});

const TIMELINE = `query ($filter: OrderFilterInput, $pageSize: Int, $currentPage: Int) {
  orderTimelineTracking(filter: $filter, pageSize: $pageSize, currentPage: $currentPage) {
    total_count data { type fecha_hora_evento download { pdf { status } } } } }`;

describe('the timeline of an order in the contract', () => {
  const of = (who: TestPerson, number: string, page = {}) =>
    answer<OrderTimeline>(who, TIMELINE, { filter: { num_pedido: { eq: number } }, ...page });

  test('the timeline is that of the order, page by page', async () => {
    const whole = await of(owner, '4700000001');
    expect(whole.data.map(({ type }) => type)).toEqual(['2', '3', '3', '5', '3']);
    expect(whole.data[0]?.download?.pdf?.status).toBe(200);
    const second = await of(owner, '4700000001', { pageSize: 2, currentPage: 2 });
    expect(second).toEqual({ total_count: 5, data: whole.data.slice(2, 4) });
  });

  test('another customer’s order, an unknown order and a missing number give no timeline', async () => {
    const nothing = { total_count: 0, data: [] };
    expect(await of(stranger, '4700000001')).toEqual(nothing);
    expect(await of(owner, 'no-existe')).toEqual(nothing);
    expect(await answer(owner, TIMELINE, { filter: null })).toEqual(nothing);
    expect(await of(limited, '4700000002')).toEqual(nothing);
  });
});

describe('access to orders', () => {
  test('other customers see none of these orders', async () => {
    expect(await found(stranger, {})).toEqual(['1', 1]);
    expect(await found(stranger, { filter: { id_cliente: { eq: owner.cliente } } })).toEqual(['', 0]);
    expect(await found(stranger, { filter: { num_pedido: { eq: '4700000001' } } })).toEqual(['', 0]);
  });

  test('a person with one delivery point sees its orders, and no documents of other delivery points', async () => {
    expect(await found(limited, {})).toEqual(['413', 3]);
    expect(await found(limited, { filter: { destino: { eq: 'PED-2' } } })).toEqual(['', 0]);
    await portal.database.kysely
      .updateTable('pedidos')
      .set({ codigo_destinatario: 'PED-1' })
      .where('num_pedido', '=', '4700000002')
      .execute();
    const { retenido_por } = await detail(limited, '4700000002');
    expect(retenido_por.map(({ num_documento }) => num_documento)).toEqual(['RETIENE-1']);
    await portal.database.kysely
      .updateTable('pedidos')
      .set({ codigo_destinatario: 'PED-2' })
      .where('num_pedido', '=', '4700000002')
      .execute();
  });

  test('a role without the permission is refused orders, and support reads them', async () => {
    const { errors } = await ask(powerless, LIST);
    expect(errors?.[0]?.extensions).toMatchObject({ category: 'graphql-authorization', reason: 'no-permission' });
    const { data } = await ask(owner, LIST, {}, 'soporte');
    expect(data?.orderTraceability).toMatchObject({ size: 4 });
  });

  test('in a store without pages of orders, the contract still answers them', async () => {
    const customer = await addCustomer(portal.database, { store_code: 'lubricantes', destinos: ['LUB-1'] });
    await addOrders(portal.database, customer.cliente, [{ num_pedido: '4630000001', codigo_destinatario: 'LUB-1' }]);
    expect(await found(customer, {})).toEqual(['1', 1]);
  });

  test('an order that moves to another customer is no longer seen by the first one', async () => {
    const [first, second] = [await addCustomer(portal.database), await addCustomer(portal.database)];
    await addOrders(portal.database, first.cliente, [{ num_pedido: '4640000001' }]);
    expect(await found(first, {})).toEqual(['1', 1]);
    await portal.database.kysely
      .updateTable('pedidos')
      .set({ numero_cuenta: second.cliente })
      .where('num_pedido', '=', '4640000001')
      .execute();
    expect(await found(first, {})).toEqual(['', 0]);
    expect(await found(second, {})).toEqual(['1', 1]);
  });
});
