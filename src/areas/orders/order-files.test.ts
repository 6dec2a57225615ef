import { Readable } from 'node:stream';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryFiles, DownloadLink, Exportacion, OrderTraceability, Volumenes } from '#generated/contract.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOrders, type OrderFacts } from '#tests/support/add-orders.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { addPaper, erpXml } from '#tests/support/erp-papers.ts';
import { readSheet, readZip } from '#tests/support/exports/read-xlsx.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const CUFE = 'ba'.repeat(48);

let portal: TestPortal;
let owner: TestPerson;
let stranger: TestPerson;
let limited: TestPerson;

beforeAll(async () => {
  portal = await openTestPortal();
  const { database } = portal;
  owner = await addCustomer(database, {
    destinos: ['PAP-1', 'PAP-2'],
    documents: [{ num_factura: 'FE-71', cufe: CUFE, codigo_destinatario: 'PAP-1' }],
  });
  stranger = await addCustomer(database);
  limited = await addColleague(database, owner, ['PAP-2'], 'Operativo');
  await database.kysely
    .insertInto('plantas')
    .values({ centro_logistico: 'PP1', nombre: 'Planta de Papel', ciudad: null })
    .execute();
  await addOrders(database, owner.cliente, [
    {
      num_pedido: '4710000001',
      num_sicom: '81234567',
      codigo_destinatario: 'PAP-1',
      fecha_pedido: '2026-08-30',
      valor: '32000000',
      observaciones: 'Recibir por la isla 2',
      lineas: [{ cantidad: '2000', centro_logistico: 'PP1' }],
      entregas: [
        {
          numero_entrega: '8710000001',
          ...{ orden_cargue: 'OC-71', remision: 'RM-71', guia_transporte: 'GT-71', placa: 'WLM482' },
          ...{ transportador: 'Transportes del Cauce S.A.S.', fecha_estimada: '2026-09-02' },
          ...{ num_factura: 'FE-71', cufe: CUFE, fecha_factura: '2026-08-31' },
          lineas: [{ cantidad: '1500.25', cantidad_facturada: '1500.25' }],
        },
        { numero_entrega: '8710000002', orden_cargue: 'OC-72' },
      ],
      eventos: [{ estado: '3', numero_entrega: '8710000001', fecha_hora_evento: '2026-08-31T10:30:00-05:00' }],
    },
    { num_pedido: '4710000002', codigo_destinatario: 'PAP-2', fecha_pedido: '2026-09-01', valor: '500000' },
  ]);
});
beforeEach(() => portal.database.kysely.deleteFrom('exportaciones').execute());
afterAll(() => portal.close());

async function ask(who: TestPerson, query: string, variables: Record<string, unknown> = {}): Promise<GraphQLAnswer> {
  return callContract({ url: portal.url, token: await openTestSession(portal, who.userId) }, query, variables);
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

const PAPER = (field: 'remissions' | 'orderLoad') =>
  `query ($number: String) { ${field}(filter: { numero_entrega: { eq: $number } }) { size download { pdf { url status menssage } } } }`;

async function paper(who: TestPerson, field: 'remissions' | 'orderLoad', number: string): Promise<DownloadLink> {
  const { download } = await answer<DeliveryFiles>(who, PAPER(field), { number });
  return download?.pdf as DownloadLink;
}

const NO_REMISSION = { url: null, status: 404, menssage: 'Document remission not found' };
const NO_LOAD = { url: null, status: 404, menssage: 'Document load order not found' };

async function textOf(
  url: string | null | undefined,
): Promise<{ title: string; text: string; roles: readonly string[] }> {
  const response = await fetch(url ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { title, pages } = await readPdf(Readable.from(Buffer.from(await response.arrayBuffer())));
  return { title, text: pages.map((page) => page.text).join(' '), roles: pages[0]?.roles ?? [] };
}

describe('papers of a delivery', () => {
  test('the remission names products, plant, customer and carrier', async () => {
    const { url, status } = await paper(owner, 'remissions', '8710000001');
    expect(status).toBe(200);
    const { title, text, roles } = await textOf(url);
    expect(title).toBe('Remisión RM-71');
    expect(roles).toContain('Table');
    for (const part of [
      owner.company,
      'EDS PAP-1',
      'Pedido 4710000001',
      'SICOM 81234567',
      'Orden de cargue OC-71',
      'Remisionado 31 ago 2026, 10:30',
      'Entrega estimada 2 sep 2026',
      'Planta Planta de Papel',
      'Transportes del Cauce S.A.S.',
      'WLM482',
      'GT-71',
      'FE-71',
      'Gasolina corriente oxigenada',
      'Cantidad remisionada',
      '1.500,25 GAL',
      'Total 1.500,25 GAL',
      'Observaciones del pedido: Recibir por la isla 2',
      'Entrega 8710000001',
    ])
      expect(text).toContain(part);
  });

  test('the load order of a delivery without lines has the lines of its order', async () => {
    const { url } = await paper(owner, 'orderLoad', '8710000002');
    const { title, text } = await textOf(url);
    expect(title).toBe('Orden de cargue OC-72');
    for (const part of ['2.000', 'Cantidad por cargar', 'Preséntela en la planta']) expect(text).toContain(part);
    expect(text).not.toContain('Remisionado');
  });

  test('papers of a delivery without an invoice name the company that sold to the customer last', async () => {
    const { database } = portal;
    const company = { nit: '901000111', direccion: 'Calle 2', ciudad: 'Cali', telefono: null, pais: 'CO' } as const;
    await database.kysely
      .insertInto('sociedades')
      .values({ ...company, sociedad: '9999', nombre: 'Lubricantes de Papel S.A.S.' })
      .execute();
    const buyer = await addCustomer(database, { documents: [{ sociedad: '9999' }] });
    const [num_pedido, numero_entrega] = ['4710000009', '8710000009'];
    const lineas = ['GAL', 'UN'].map((unidad_medida) => ({ cod_producto: unidad_medida, unidad_medida }));
    await addOrders(database, buyer.cliente, [
      { num_pedido, entregas: [{ numero_entrega, remision: 'RM-79', lineas }] },
    ]);
    const { text } = await textOf((await paper(buyer, 'remissions', numero_entrega)).url);
    expect(text).toContain('Lubricantes de Papel S.A.S.');
    // Quantities in two units cannot be added, so the file counts products.
    expect(text.match(/Productos 2/g)).toHaveLength(2);
  });

  test('a missing paper, an unknown delivery and another customer’s delivery get the same answer', async () => {
    expect(await paper(owner, 'remissions', '8710000002')).toEqual(NO_REMISSION);
    expect(await paper(owner, 'remissions', 'no-existe')).toEqual(NO_REMISSION);
    expect(await paper(stranger, 'remissions', '8710000001')).toEqual(NO_REMISSION);
    expect(await paper(stranger, 'orderLoad', '8710000001')).toEqual(NO_LOAD);
    expect(await paper(limited, 'orderLoad', '8710000001')).toEqual(NO_LOAD);
    const { download, size } = await answer<DeliveryFiles>(
      owner,
      '{ remissions { size download { pdf { status } } } }',
    );
    expect([download?.pdf?.status, size]).toEqual([404, 0]);
  });

  test('the address of a paper stops working when the order moves to another customer', async () => {
    const { url } = await paper(owner, 'remissions', '8710000001');
    const move = (numero_cuenta: string) =>
      portal.database.kysely
        .updateTable('pedidos')
        .set({ numero_cuenta })
        .where('num_pedido', '=', '4710000001')
        .execute();
    await move(stranger.cliente);
    expect((await fetch(url ?? '')).status).toBe(404);
    await move(owner.cliente);
    expect((await fetch(url ?? '')).status).toBe(200);
  });
});

const EXPORT = `mutation ($nombre: String!, $formato: FormatoExportacion!, $filtro: String) {
  exportar(nombre: $nombre, formato: $formato, filtro: $filtro) { estado filas total aviso filtro_en_palabras url } }`;

async function exported(
  who: TestPerson,
  nombre: string,
  formato: string,
  filtro = '',
): Promise<Exportacion & { bytes: number }> {
  return answer(who, EXPORT, { nombre, formato, filtro });
}

const bytesOf = async (url: string | null | undefined): Promise<Buffer> => {
  const response = await fetch(url ?? '');
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

const sheetOf = (workbook: Buffer): string =>
  JSON.stringify(readSheet(String(readZip(workbook).get('xl/worksheets/sheet1.xml'))).rows);

describe('the list of orders as a file', () => {
  test('the file of orders has the filtered rows, of the last two months unless days are chosen', async () => {
    const { filas, total, filtro_en_palabras, url } = await exported(owner, 'pedidos', 'XLSX');
    expect([filas, total, filtro_en_palabras]).toEqual([2, 32_500_000, 'Fecha: 5 jul – 5 sep 2026']);
    expect(sheetOf(await bytesOf(url))).toContain('Planta de Papel');
    expect((await exported(owner, 'pedidos', 'CSV', 'desde=2026-09-01')).filas).toBe(1);
    expect((await exported(limited, 'pedidos', 'CSV')).filas).toBe(1);
  });

  test('the answer of the list of orders has the address of its file', async () => {
    const query = `query ($filter: OrderFilterInput) { orderTraceability(filter: $filter) { download { xls { url status menssage } } } }`;
    const { download } = await answer<OrderTraceability>(owner, query, { filter: { destino: { eq: 'PAP-1' } } });
    expect(sheetOf(await bytesOf(download.xls?.url))).toContain('4710000001');
    const none = await answer<OrderTraceability>(owner, query, { filter: { destino: { eq: 'x' } } });
    expect(none.download.xls).toEqual({ url: null, status: 404, menssage: 'Data not found' });
    const codes = Array.from({ length: 99 }, (_, at) => `PAP-${at}`.padEnd(40, 'x'));
    const refused = await answer<OrderTraceability>(owner, query, { filter: { destino: { in: ['PAP-1', ...codes] } } });
    expect(refused.download.xls?.status).toBe(414);
  });
});

describe('an archive of the papers of orders', () => {
  test.each([
    ['pedidos-remisiones', ['remision-RM-71.pdf']],
    ['pedidos-ordenes-de-cargue', ['orden-de-cargue-OC-71.pdf', 'orden-de-cargue-OC-72.pdf']],
    ['pedidos-facturas', ['factura-FE-71.pdf']],
  ])('the archive %s has the papers and names the order without one', async (nombre, files) => {
    const { url, aviso } = await exported(owner, nombre, 'ZIP', 'pedido=4710000001&pedido=4710000002');
    const entries = readZip(await bytesOf(url));
    expect([...entries.keys()].toSorted()).toEqual(['Lo que falta.txt', ...files].toSorted());
    expect(String(entries.get('Lo que falta.txt'))).toContain('pedido 4710000002: el pedido no tiene');
    expect(aviso).toContain('Un documento no tiene PDF');
    for (const name of files) expect(String(entries.get(name)?.subarray(0, 5))).toBe('%PDF-');
  });

  test('an archive of invoices has the ERP’s XML beside each PDF', async () => {
    const { rows } = await sql<{
      id: number;
    }>`select id_edocta_detalle as id from documentos where num_factura = 'FE-71'`.execute(portal.database.kysely);
    const id = rows[0]?.id ?? 0;
    await addPaper(portal.database.kysely, { id, clase: 'xml', content: erpXml('FE-71') });
    const { url } = await exported(owner, 'pedidos-facturas', 'ZIP', 'pedido=4710000001');
    const entries = readZip(await bytesOf(url));
    expect([...entries.keys()].toSorted()).toEqual(['factura-FE-71.pdf', 'factura-FE-71.xml']);
    expect(String(entries.get('factura-FE-71.xml'))).toBe(erpXml('FE-71'));
  });

  test('without chosen orders, the archive has the papers of all filtered orders', async () => {
    const { filas } = await exported(owner, 'pedidos-remisiones', 'ZIP', 'destino=PAP-1');
    expect(filas).toBe(1);
  });

  test('orders that the person does not see give no archive', async () => {
    for (const who of [stranger, limited]) {
      const { errors } = await ask(who, EXPORT, {
        nombre: 'pedidos-remisiones',
        formato: 'ZIP',
        filtro: 'pedido=4710000001',
      });
      expect(errors?.[0]?.extensions.code).toBe('nothing-to-export');
    }
  });

  test('an archive of more than a hundred chosen orders is refused', async () => {
    const filtro = Array.from({ length: 101 }, (_, at) => `pedido=${at}`).join('&');
    const { errors } = await ask(owner, EXPORT, { nombre: 'pedidos-facturas', formato: 'ZIP', filtro });
    expect(errors?.[0]?.extensions.code).toBe('filter-invalid');
  });
});

const VOLUMES = `query ($desde: String!, $hasta: String!, $destino: String) { volumenes(desde: $desde, hasta: $hasta, destino: $destino) {
  filas { mes destino nombre_destino cod_producto descripcion unidad_medida pedido remisionado facturado } } }`;

describe('the report of volumes', () => {
  test('volumes are shown by month, delivery point and product', async () => {
    const months = { desde: '2026-08', hasta: '2026-09' };
    const product = { cod_producto: '100201', descripcion: 'Gasolina corriente oxigenada', unidad_medida: 'GAL' };
    const august = { mes: '2026-08', destino: 'PAP-1', nombre_destino: 'EDS PAP-1', ...product };
    const september = { mes: '2026-09', destino: 'PAP-2', nombre_destino: 'EDS PAP-2', ...product };
    const first = { ...august, pedido: 2000, remisionado: 1500.25, facturado: 1500.25 };
    const second = { ...september, pedido: 1000, remisionado: 0, facturado: 0 };
    expect(await answer(owner, VOLUMES, months)).toEqual({ filas: [first, second] });
    expect(await answer(owner, VOLUMES, { ...months, destino: 'PAP-1' })).toEqual({ filas: [first] });
    expect(await answer(owner, VOLUMES, { ...months, destino: "' or 1=1 --" })).toEqual({ filas: [] });
    expect(await answer(limited, VOLUMES, months)).toEqual({ filas: [second] });
    expect(await answer(stranger, VOLUMES, months)).toEqual({ filas: [] });
    expect(await answer(owner, VOLUMES, { desde: '2026-06', hasta: '2026-07' })).toEqual({ filas: [] });
  });

  test('the file of volumes has the rows of the page, and only people who may see them get it', async () => {
    const { filas, total, filtro_en_palabras, url } = await exported(owner, 'volumenes', 'CSV', 'desde=2026-08');
    expect([filas, total, filtro_en_palabras]).toEqual([2, null, 'Pedidos de agosto de 2026 a septiembre de 2026']);
    const [head, ...lines] = String(await bytesOf(url))
      .trim()
      .split('\r\n');
    expect(head).toContain('Mes;Producto;Código de producto;Destino;');
    expect(
      lines.map((line) =>
        line
          .split(';')
          .filter((_, at) => [0, 3, 6, 7, 8].includes(at))
          .join(' '),
      ),
    ).toEqual(['2026-09 EDS PAP-2 1000 0 0', '2026-08 EDS PAP-1 2000 1500,25 1500,25']);
    expect((await exported(owner, 'volumenes', 'XLSX', 'destino=PAP-2')).filas).toBe(1);
    expect((await exported(limited, 'volumenes', 'PDF', 'desde=2026-08')).filas).toBe(1);
    const financial = await addColleague(portal.database, owner, [], 'Financiero');
    const variables = { nombre: 'volumenes', formato: 'CSV', filtro: 'desde=2026-08' };
    const refused = await ask(financial, EXPORT, variables);
    expect(refused.errors?.[0]?.extensions.code).toBe('no-permission');
    expect((await ask(stranger, EXPORT, variables)).errors?.[0]?.extensions.code).toBe('nothing-to-export');
    const support = { url: portal.url, token: await openTestSession(portal, owner.userId, 'soporte') };
    const { data } = await callContract(support, EXPORT, variables);
    expect(data?.exportar).toMatchObject({ filas: 2, estado: 'LISTA' });
  });

  test('printed volumes have the month in words and the same number of decimals for each product', async () => {
    const { url } = await exported(owner, 'volumenes', 'PDF', 'desde=2026-08');
    const { pages } = await readPdf(Readable.from([await bytesOf(url)]));
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toContain('Sep 2026 Gasolina corriente oxigenada EDS PAP-2 GAL 1.000,00 0,00 0,00');
    expect(text).toContain('Ago 2026 Gasolina corriente oxigenada EDS PAP-1 GAL 2.000,00 1.500,25 1.500,25');
  });

  test('an order for a delivery point that is not in the feed yet counts under the point’s code', async () => {
    const customer = await addCustomer(portal.database, {});
    await addOrders(portal.database, customer.cliente, [
      { num_pedido: '4719999999', codigo_destinatario: 'SIN-NOMBRE', fecha_pedido: '2026-08-17' },
    ]);
    const { filas } = await answer<Volumenes>(customer, VOLUMES, { desde: '2026-08', hasta: '2026-08' });
    expect(filas).toMatchObject([{ destino: 'SIN-NOMBRE', nombre_destino: 'SIN-NOMBRE', pedido: 1000 }]);
    const options = '{ destinations { destino nombre_destino } }';
    expect(await answer(customer, `{ orderTraceability ${options} }`)).toEqual({
      destinations: [{ destino: 'SIN-NOMBRE', nombre_destino: 'SIN-NOMBRE' }],
    });
  });

  test.each([
    ['2026-13', '2026-12', 'Months are written as YYYY-MM.'],
    ['2026-09', '2026-08', 'hasta is before desde.'],
    ['2024-09', '2026-09', 'At most 24 months are summed.'],
  ])('volumes of %s to %s are refused', async (desde, hasta, message) => {
    const { errors } = await ask(owner, VOLUMES, { desde, hasta });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'bad-months' } });
  });

  test('property: volumes are the sums of the order lines', async () => {
    const thousandths = fc.nat({ max: 10_000_000 });
    const quantity = thousandths.map((milli) => ({ milli, cantidad: (milli / 1_000).toFixed(3) }));
    const product = fc.constantFrom('100201', '100301');
    const line = fc.record({ cod_producto: product, asked: quantity });
    const shipped = fc.record({ cod_producto: product, left: quantity, billed: fc.option(quantity) });
    const order = fc.record({
      month: fc.constantFrom('2026-06', '2026-07', '2026-08'),
      lines: fc.array(line, { maxLength: 3 }),
      deliveries: fc.array(fc.array(shipped, { maxLength: 3 }), { maxLength: 2 }),
    });
    let serial = 4_720_000_000;
    await fc.assert(
      fc.asyncProperty(fc.array(order, { maxLength: 4 }), async (orders) => {
        serial += 1;
        const code = `VOL-${serial}`;
        const customer = await addCustomer(portal.database, { destinos: [code] });
        const sums = new Map<string, [asked: number, left: number, billed: number]>();
        const add = (month: string, product: string, at: 0 | 1 | 2, milli: number) => {
          const key = `${month} ${product}`;
          const sum = sums.get(key) ?? [0, 0, 0];
          sum[at] += milli;
          sums.set(key, sum);
        };
        const facts: OrderFacts[] = orders.map(({ month, lines, deliveries }) => {
          serial += 1;
          for (const { cod_producto, asked } of lines) add(month, cod_producto, 0, asked.milli);
          for (const { cod_producto, left, billed } of deliveries.flat()) {
            add(month, cod_producto, 1, left.milli);
            add(month, cod_producto, 2, billed?.milli ?? 0);
          }
          return {
            num_pedido: String(serial),
            codigo_destinatario: code,
            fecha_pedido: `${month}-17`,
            lineas: lines.map(({ cod_producto, asked }) => ({ cod_producto, cantidad: asked.cantidad })),
            entregas: deliveries.map((rows, at) => ({
              numero_entrega: `${serial}-${at}`,
              lineas: rows.map(({ cod_producto, left, billed }) => ({
                cod_producto,
                cantidad: left.cantidad,
                cantidad_facturada: billed?.cantidad ?? null,
              })),
            })),
          };
        });
        await addOrders(portal.database, customer.cliente, facts);
        const { filas } = await answer<Volumenes>(customer, VOLUMES, { desde: '2026-06', hasta: '2026-08' });
        const answered = filas.map(({ mes, cod_producto, ...row }) => [
          `${mes} ${cod_producto}`,
          [row.pedido, row.remisionado, row.facturado].map((value) => Math.round(value * 1_000)),
        ]);
        expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(sums));
      }),
      { numRuns: 25 },
    );
  });
});
