import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockDocuments } from '#areas/documents/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import type { AccountHistory, AccountStatus, AccountStatusHistory } from '#generated/contract.ts';
import { type AccountDesk, openAccountDesk } from '#tests/support/account-desk.ts';

let desk: AccountDesk;
let ana: Session;
const ids: Record<string, number> = {};

/** Today is 5 September 2026. */
beforeAll(async () => {
  desk = await openAccountDesk();
  ana = desk.people.ana;
  const documents = [
    { num_documento: '101', total: '1000', fecha_vencimiento_documento: '2026-08-10', agrupacion: 'Facturas' },
    {
      num_documento: '102',
      total: '2000',
      valor_original: '5000',
      saldo_erp: '2000',
      fecha_vencimiento_documento: '2026-09-05',
      agrupacion: 'Facturas',
      cufe: 'abc'.repeat(32),
      codigo_destinatario: 'D2',
      texto: 'Corriente y ACPM',
    },
    { num_documento: '103', total: '4000', fecha_vencimiento_documento: '2026-09-30', tipo_documento: 'DB-SF' },
    {
      num_documento: '201',
      total: '700',
      clase: 'PAYMENT' as const,
      fecha_vencimiento_documento: '2026-08-20',
      agrupacion: 'Notas crédito',
      codigo_destinatario: null,
    },
    {
      num_documento: '301',
      total: '0',
      valor_original: '9000',
      saldo_erp: '0',
      fecha_documento: '2026-06-01',
      fecha_vencimiento_documento: '2026-06-11',
      agrupacion: 'Facturas',
      periodo: '2026-06',
      id_histocta_detalle: 9_007_199_254_740_991,
    },
    {
      num_documento: '302',
      total: '0',
      valor_original: '300',
      saldo_erp: '0',
      clase: 'PAYMENT' as const,
      fecha_documento: '2026-06-01',
      fecha_vencimiento_documento: '2026-06-01',
      codigo_destinatario: null,
    },
  ];
  // Own numbers, because default numbers continue through all test files of a process, and this test searches for one.
  for (const each of documents)
    ids[each.num_documento] = await desk.add(ana, { num_factura: `FE-${each.num_documento}`, ...each });
  const [paid = 0, favour = 0, partly = 0] = [ids['301'], ids['302'], ids['102']];
  await desk.apply(ana, {
    id_edocta_detalle: paid,
    id_origen: favour,
    fecha: '2026-06-09',
    tipo: 'compensacion',
    referencia: 'Compensación 7',
    monto: '300',
  });
  await desk.apply(ana, {
    id_edocta_detalle: paid,
    fecha: '2026-06-15',
    tipo: 'pago',
    referencia: 'Consignación 88',
    monto: '8700',
  });
  await desk.apply(ana, { id_edocta_detalle: partly, fecha: '2026-08-30', tipo: 'pago', monto: '3000' });
  await desk.add(desk.people.otra, { num_documento: '101', total: '77000', agrupacion: 'Solo de otra' });
  await desk.add(desk.people.quito, { num_documento: '901', total: '1234.56' });
  await blockDocuments(desk.database.kysely, {
    uuid: '6f0b1d9c-0000-4000-8000-000000000001',
    motivo: 'pago',
    ids: [ids['101'] ?? 0],
    desde: new Date('2026-09-05T14:42:00Z'),
    expira: new Date('2026-09-05T14:52:00Z'),
  });
});
afterAll(() => desk.close());

const ARGS = '$f: AccountFilterInput, $sort: AccountSortInput, $size: Int, $page: Int, $client: String';

async function status(args: object = {}, session = ana): Promise<AccountStatus> {
  const { data, errors } = await desk.ask(
    session,
    `query (${ARGS}) { accountStatus(clientCode: $client, filter: $f, sort: $sort, pageSize: $size, currentPage: $page) {
      size moneda download { pdf { url status mensaje } xls { url status } }
      data { subtotal sizeDetails detalle { num_documento num_factura total detalle estado_documento dias_mora bloqueada bloqueo { motivo } tiene_pdf
        classification clase } } } }`,
    { ...args },
  );
  expect(errors).toBeUndefined();
  return data?.accountStatus as AccountStatus;
}

async function history(args: object = {}, session = ana) {
  const { data, errors } = await desk.ask(
    session,
    `query (${ARGS}) { accountHistory(clientCode: $client, detailFilter: $f, sort: $sort, pageSize: $size, currentPage: $page) {
      size data { nombre_cliente subtotal sizeDetails detalle { num_documento total saldo estado_documento dias_mora fecha_saldado id_histocta_detalle
        abonos { fecha tipo referencia monto documento uuid } } } } }`,
    { ...args },
  );
  expect(errors).toBeUndefined();
  const { data: parts, size } = (data as { accountHistory: AccountHistory }).accountHistory;
  const [first] = parts;
  if (!first) throw new Error('The first element carries the rows.');
  return { ...first, size };
}

const numbers = (rows: readonly { num_documento: string }[]) => rows.map(({ num_documento }) => num_documento);
const openNumbers = async (f: object, session = ana) => numbers((await status({ f, size: 100 }, session)).data.detalle);
const pastNumbers = async (f: object, session = ana) => numbers((await history({ f, size: 100 }, session)).detalle);

describe('the account status', () => {
  test('the account status lists open debts and documents in favour with their balance, earliest due first', async () => {
    const { size, moneda, data, download } = await status();
    expect(numbers(data.detalle)).toEqual(['101', '201', '102', '103']);
    expect(data.detalle).toMatchObject([
      {
        total: 1000,
        estado_documento: 'AT',
        dias_mora: 26,
        bloqueada: true,
        bloqueo: { motivo: 'pago' },
        tiene_pdf: true,
      },
      { total: -700, estado_documento: 'A', dias_mora: 0, clase: 'PAYMENT' },
      { total: 2000, estado_documento: 'V', detalle: 'EDS de las pruebas · Corriente y ACPM' },
      { total: 4000, estado_documento: 'NV', tiene_pdf: false },
    ]);
    expect([size, data.sizeDetails, data.subtotal, moneda]).toEqual([4, 4, 6300, 'COP']);
    expect(download.pdf).toEqual({ url: expect.stringContaining('/descargas/'), status: 200, mensaje: null });
  });

  test('each page of the account status has the size and the sum of the whole list', async () => {
    const second = await status({ size: 3, page: 2 });
    expect([numbers(second.data.detalle), second.size, second.data.subtotal]).toEqual([['103'], 4, 6300]);
    const beyond = await status({ size: 3, page: 3 });
    expect([beyond.data.detalle, beyond.size, beyond.data.subtotal]).toEqual([[], 4, 6300]);
  });

  test.each([
    [{ num_documento: { eq: '102' } }, ['102']],
    [{ texto: { like: 'bcab' } }, ['102']],
    [{ texto: { like: 'FE 102' } }, ['102']],
    [{ texto: { like: 'fe102' } }, ['102']],
    [{ texto: { like: '%20%' } }, ['201']],
    [{ agrupacion: { in: ['Facturas'] } }, ['101', '102']],
    [{ classification: { eq: 'Notas crédito' } }, ['201']],
    [{ agrupacion: { neq: 'Facturas' } }, ['201', '103']],
    [{ clase: { eq: 'PAYMENT' } }, ['201']],
    [{ total: { eq: '4.000' } }, ['103']],
    [{ total: { lteq: '1000' } }, ['101', '201']],
    [{ fecha_vencimiento_documento: { from: '2026-08-20', to: '2026-09-05' } }, ['201', '102']],
    [{ estado_documento: { eq: 'AT' } }, ['101']],
    [{ estado_documento: { in: ['V', 'NV'] } }, ['102', '103']],
    [{ estado_documento: { eq: 'A' } }, ['101', '201', '102', '103']],
    [{ estado_documento: { neq: 'AT' } }, ['201', '102', '103']],
    [{ estado_documento: { eq: 'C' } }, []],
    [{ bloqueada: { eq: '0' } }, ['201', '102', '103']],
    [{ bloqueada: { eq: '1' } }, ['101']],
    [{ codigo_cliente: { eq: '0000100001' } }, ['101', '201', '102', '103']],
    [{ codigo_cliente: { eq: '0000100002' } }, []],
    [{ numero_cuenta: { in: ['0000100002', '0000100001'] }, bloqueada: { eq: '1' } }, ['101']],
  ])('the filter %j of the account status finds only the documents with the numbers %j', async (f, expected) => {
    expect(await openNumbers(f)).toEqual(expected);
  });

  test('the account status is sorted by amount, or first by the requested order', async () => {
    expect(numbers((await status({ sort: { total: 'DESC' } })).data.detalle)).toEqual(['103', '102', '101', '201']);
  });

  test.each([
    [{ total: { eq: 'mucho' } }, 'Invalid filter on total'],
    [{ estado_documento: { eq: 'X' } }, 'Invalid filter on estado_documento'],
    [{ estado_documento: { gt: 'A' } }, 'the operator gt does not apply'],
    [{ clase: { eq: 'OTHER' } }, 'its values are INVOICE, PAYMENT'],
    [{ texto: { eq: 'x' } }, 'the operator eq does not apply'],
    [{ codigo_cliente: { like: '0' } }, 'the operator like does not apply'],
    [{ fecha_documento: { eq: '2026-02-30' } }, 'is not a date'],
    [{ bloqueada: { eq: 'quizá' } }, 'Invalid filter on bloqueada'],
  ])('the filter %j of the account status is refused with the name of the field', async (f, message) => {
    const { errors } = await desk.ask(ana, `query ($f: AccountFilterInput) { accountStatus(filter: $f) { size } }`, {
      f,
    });
    expect(errors?.[0]?.message).toContain(message);
    expect(errors?.[0]?.extensions).toMatchObject({ category: 'graphql-input' });
  });

  test('a client code other than the session’s own finds no documents', async () => {
    expect((await status({ client: '0000100002' })).size).toBe(0);
    expect((await status({ client: '0000100001' })).size).toBe(4);
  });
});

describe('access to the account', () => {
  test('the account hides documents of another customer, of another currency and of delivery points outside the person’s limit', async () => {
    expect(await openNumbers({}, desk.people.otra)).toEqual(['101']);
    expect((await status({}, desk.people.quito)).data.subtotal).toBe(1234.56);
    expect(await openNumbers({}, desk.people.diana)).toEqual(['101', '103']);
    expect(await pastNumbers({}, desk.people.diana)).toEqual(['103', '101', '301']);
  });

  test('a person limited to one delivery point does not see the number of a note of another delivery point that paid an invoice', async () => {
    const { detalle } = await history({ f: { num_documento: { eq: '301' } } }, desk.people.diana);
    expect(detalle[0]?.abonos.map(({ documento }) => documento)).toEqual([null, null]);
  });

  test('support reads the whole account of the customer', async () => {
    expect(await openNumbers({}, desk.people.soporte)).toHaveLength(4);
    expect(await pastNumbers({}, desk.people.soporte)).toHaveLength(6);
  });

  test.each([
    'accountStatus { size }',
    'accountHistory { size }',
    'accountStatusHistory { size }',
    'classDocuments { nombre }',
  ])('a person without the permission cannot read %s', async (field) => {
    const { errors } = await desk.ask(desk.people.pedro, `{ ${field} }`);
    expect(errors?.[0]?.extensions).toMatchObject({ category: 'graphql-authorization' });
  });
});

describe('the account history', () => {
  test('the history lists all documents with their original amounts, latest due first', async () => {
    const { detalle, nombre_cliente, subtotal, sizeDetails, size } = await history();
    expect(numbers(detalle)).toEqual(['103', '102', '201', '101', '301', '302']);
    expect([nombre_cliente, subtotal, sizeDetails, size]).toEqual([
      'Inversiones Estación La Ceiba S.A.S.',
      18_000,
      6,
      6,
    ]);
  });

  test('the history shows the settlements of a document with their days and delay', async () => {
    const { detalle } = await history({ f: { num_documento: { eq: '301' } } });
    expect(detalle).toEqual([
      {
        num_documento: '301',
        total: 9000,
        saldo: 0,
        estado_documento: 'C',
        dias_mora: 4,
        fecha_saldado: '2026-06-15',
        id_histocta_detalle: 9_007_199_254_740_991,
        abonos: [
          {
            fecha: '2026-06-09',
            tipo: 'compensacion',
            referencia: 'Compensación 7',
            monto: 300,
            documento: expect.stringContaining('FE'),
            uuid: null,
          },
          {
            fecha: '2026-06-15',
            tipo: 'pago',
            referencia: 'Consignación 88',
            monto: 8700,
            documento: null,
            uuid: null,
          },
        ],
      },
    ]);
  });

  test('the history shows a credit note as used by the invoice that it paid', async () => {
    const { detalle } = await history({ f: { num_documento: { eq: '302' } } });
    expect(detalle).toMatchObject([
      { total: -300, saldo: 0, fecha_saldado: '2026-06-09', dias_mora: 0, abonos: [{ monto: 300 }] },
    ]);
  });

  test('an open document has no settlement day in the history, but shows its partial payments', async () => {
    const { detalle } = await history({ f: { num_documento: { eq: '102' } } });
    expect(detalle).toMatchObject([
      { total: 5000, saldo: 2000, fecha_saldado: null, abonos: [{ monto: 3000, referencia: null }] },
    ]);
  });

  test.each([
    [{ fecha_saldado: { gteq: '2026-06-10', lteq: '2026-06-15' } }, ['301']],
    [{ fecha_saldado: { lt: '2026-06-10' } }, ['302']],
    [{ estado_documento: { eq: 'C' } }, ['301', '302']],
    [{ estado_documento: { neq: 'C' } }, ['103', '102', '201', '101']],
    [{ periodo: { eq: '2026-06' } }, ['301']],
    [{ periodo: { like: '2026-' } }, ['301']],
    [{ total: { eq: '9000' } }, ['301']],
    [{ tipo_documento: { eq: 'DB-SF' } }, ['103']],
  ])('the filter %j of the history finds only the documents with the numbers %j', async (f, expected) => {
    expect(await pastNumbers(f)).toEqual(expected);
  });
});

test('the account status and its header come in one answer', async () => {
  const { data, errors } = await desk.ask(
    ana,
    `{ accountStatusHistory { size downloads { certificate { status mensaje } } data {
      header { codigo_cliente nombre_cliente numero_cuenta sociedad tipo_estado subtotal updated_at }
      detalle { id_histocuenta_detalle numero_documento total dias_mora clasificacion estado_documento } } } }`,
  );
  expect(errors).toBeUndefined();
  const { size, data: found } = (data as { accountStatusHistory: AccountStatusHistory }).accountStatusHistory;
  expect(size).toBe(4);
  expect(found.header).toMatchObject({
    codigo_cliente: '0000100001',
    sociedad: '1000',
    tipo_estado: 'A',
    subtotal: 6300,
    updated_at: '2026-09-01T00:00:00.000Z',
  });
  expect(found.detalle[0]).toMatchObject({
    numero_documento: '101',
    total: 1000,
    dias_mora: 26,
    clasificacion: 'Facturas',
  });
});

test('document classes come in the distributor’s order, then classes that only documents name, each with its open documents', async () => {
  await desk.database.kysely
    .insertInto('clases_documento')
    .values([
      { agrupacion: 'Notas crédito', nombre: 'Notas', orden: 20 },
      { agrupacion: 'Intereses', nombre: 'Intereses', orden: 10 },
    ])
    .execute();
  const { data } = await desk.ask(ana, '{ classDocuments { nombre agrupacion abiertos } }');
  expect(data?.classDocuments).toEqual([
    { nombre: 'Intereses', agrupacion: 'Intereses', abiertos: 0 },
    { nombre: 'Notas', agrupacion: 'Notas crédito', abiertos: 1 },
    { nombre: 'Facturas', agrupacion: 'Facturas', abiertos: 2 },
  ]);
});

describe('the PDF of a document in the history', () => {
  const link = async (variables: object, session = ana) => {
    const { data, errors } = await desk.ask(
      session,
      'mutation ($id: Int, $long: SafeInt) { generatedPDFAccountHistoryDetails(id_histocta_detalle: $id, id: $long) { pdf { url status menssage } } }',
      { ...variables },
    );
    return errors
      ? { errors }
      : (data as { generatedPDFAccountHistoryDetails: { pdf: object } }).generatedPDFAccountHistoryDetails.pdf;
  };

  test('a document’s PDF is found by the ERP’s long id, or by the portal’s id when the ERP has none', async () => {
    expect(await link({ long: 9_007_199_254_740_991 })).toMatchObject({
      status: 200,
      url: expect.stringContaining('http'),
    });
    expect(await link({ id: ids['101'] })).toMatchObject({ status: 200 });
  });

  test('a client that declares its id as Int! gets the document’s PDF', async () => {
    const { errors } = await desk.ask(
      ana,
      'mutation ($histocta: Int!) { generatedPDFAccountHistoryDetails(id_histocta_detalle: $histocta) { pdf { status } } }',
      { histocta: 5 },
    );
    expect(errors).toBeUndefined();
  });

  test('the PDF is refused for a document without detail, for another customer’s document and for a request without an id', async () => {
    expect(await link({ id: ids['103'] })).toMatchObject({ status: 422, url: null });
    expect(await link({ id: ids['101'] }, desk.people.otra)).toMatchObject({ status: 404 });
    expect(await link({})).toMatchObject({ errors: [{ extensions: { category: 'graphql-input' } }] });
  });
});

describe('a long account list', () => {
  beforeAll(async () => {
    for (let each = 0; each < 30; each += 1)
      await desk.add(desk.people.quito, {
        num_documento: `L${each}`,
        total: String(1 + (each % 7)),
        fecha_vencimiento_documento: `2026-10-${10 + (each % 5)}`,
      });
  });

  test.each([
    [undefined, 1],
    [undefined, 2],
    [{ total: 'DESC' }, 1],
    [{ total: 'ASC' }, 3],
    [{ fecha_vencimiento_documento: 'DESC' }, 2],
  ])(
    'a list sorted by %j in pages of %i has each document on one page, in the order of the whole list',
    async (sort, size) => {
      const { quito } = desk.people;
      const whole = (await status({ sort, size: 100 }, quito)).data;
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(31 / size) + 1; page += 1) {
        const { data, size: count } = await status({ sort, size, page }, quito);
        expect([count, data.subtotal]).toEqual([31, whole.subtotal]);
        pages.push(...numbers(data.detalle));
      }
      expect(pages).toEqual(numbers(whole.detalle));
    },
  );
});
