import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import type { Documento, Documentos, QueryDocumentosArgs } from '#generated/contract.ts';
import { type DocumentsDesk, openDocumentsDesk } from '#tests/support/documents-desk.ts';
import { blockDocuments } from './server/index.ts';

const HELD_BY = '6f0b1d9c-0000-4000-8000-000000000001';

let desk: DocumentsDesk;
let ana: Session;
const ids: Record<string, number> = {};

beforeAll(async () => {
  desk = await openDocumentsDesk();
  ana = desk.people.ana;
  await sql`insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais)
    values ('1000', 'Distribuidora Andina S.A.', '830512340', 'Calle 26 # 70-11', 'Bogotá', 'CO')`.execute(
    desk.database.kysely,
  );
  const invoices = [
    // Today is 5 September 2026.
    { num_documento: '101', total: '1000', fecha_vencimiento_documento: '2026-08-10' },
    { num_documento: '102', total: '2000', fecha_vencimiento_documento: '2026-08-15' },
    { num_documento: '103', total: '4000', fecha_vencimiento_documento: '2026-08-22' },
    { num_documento: '104', total: '8000', fecha_vencimiento_documento: '2026-08-29' },
    { num_documento: '105', total: '16000', fecha_vencimiento_documento: '2026-09-04', codigo_destinatario: 'D2' },
    { num_documento: '106', total: '32000', fecha_vencimiento_documento: '2026-09-05', fecha_documento: '2026-09-05' },
    {
      num_documento: '107',
      total: '64000',
      fecha_vencimiento_documento: '2026-09-06',
      num_factura: 'SETT-4%_8',
      tipo_documento: 'DB-SF',
    },
    { num_documento: '108', total: '128000', fecha_vencimiento_documento: '2026-09-30', pago_en_linea: false },
    { num_documento: '109', total: '256000', fecha_vencimiento_documento: '2026-09-01', bloqueo_erp: 'En reclamación' },
    { num_documento: '110', total: '512000', fecha_vencimiento_documento: '2026-09-02', cufe: 'c'.repeat(96) },
    { num_documento: '111', total: '0', valor_original: '999', fecha_vencimiento_documento: '2026-08-20' },
    { num_documento: '201', total: '7000', clase: 'PAYMENT' as const, fecha_vencimiento_documento: '2026-08-20' },
    { num_documento: '202', total: '0', clase: 'PAYMENT' as const },
  ];
  for (const invoice of invoices) ids[invoice.num_documento] = await desk.add(ana, invoice);
  await desk.add(desk.people.otra, { num_documento: '101', total: '77000' });
  await desk.add(desk.people.quito, { num_documento: '901', total: '1234.56' });
  await blockDocuments(desk.database.kysely, {
    uuid: HELD_BY,
    motivo: 'pago',
    ids: [ids['110'] ?? 0],
    desde: new Date('2026-09-05T14:42:00Z'),
    expira: new Date('2026-09-05T14:52:00Z'),
  });
});
afterAll(() => desk.close());

const QUERY = `query ($paymentType: PaymentType, $documentType: DocumentType, $filter: DocumentoFilterInput, $sort: DocumentoSortInput,
  $pageSize: Int, $currentPage: Int) {
  documentos(paymentType: $paymentType, documentType: $documentType, filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
    FIELDS
  }
}`;

async function list(fields: string, args: QueryDocumentosArgs = {}, session: Session = ana): Promise<Documentos> {
  const { data, errors } = await desk.ask(session, QUERY.replace('FIELDS', fields), { ...args });
  expect(errors).toBeUndefined();
  return data?.documentos as Documentos;
}

const numbers = async (args: QueryDocumentosArgs, session: Session = ana): Promise<string[]> =>
  (await list('items { num_documento }', args, session)).items.map(({ num_documento }) => num_documento);

async function refusal(args: QueryDocumentosArgs) {
  const { errors } = await desk.ask(ana, QUERY.replace('FIELDS', 'total_count'), { ...args });
  return { message: errors?.[0]?.message, ...errors?.[0]?.extensions };
}

describe('listing documents', () => {
  test('open invoices are listed by due date', async () => {
    expect(await numbers({ pageSize: 100 })).toEqual([
      '101',
      '102',
      '103',
      '104',
      '109',
      '110',
      '105',
      '106',
      '107',
      '108',
    ]);
  });

  test('the list for online payment includes blocked invoices, but not invoices that cannot be paid online', async () => {
    const found = await numbers({ paymentType: 'PSE', pageSize: 100 });
    expect(found).toContain('110');
    expect(found).not.toContain('108');
  });

  test('documents in the customer’s favour are listed', async () => {
    const { items, document_statuses, total_count, total_amount_positive } = await list(
      'items { num_documento clase estado_documento dias_mora } document_statuses { value label } total_count total_amount_positive',
      { documentType: 'PAYMENT' },
    );
    expect(items).toMatchObject([{ num_documento: '201', clase: 'PAYMENT', estado_documento: 'A', dias_mora: 0 }]);
    expect(document_statuses).toEqual([
      { value: 'A', label: 'Abierta' },
      { value: 'C', label: 'Compensada' },
    ]);
    expect([total_count, total_amount_positive]).toEqual([1, 7000]);
  });

  test('every field of an invoice is answered', async () => {
    const fields = `items { id_edocta_detalle numero_cuenta sociedad estado_documento estado_numero_documento num_factura num_documento
      nombre_cliente nombre_destino codigo_destinatario fecha_documento fecha_vencimiento_documento total valor_original moneda dias_mora
      dias_mora_documento agrupacion classification tipo_documento clase bloqueada bloqueo { motivo } tiene_pdf pago_en_linea
      cufe ciudad direccion nif_comunitario tipo_cuenta id_edocta id_histocta_detalle detalle { linea } }`;
    const { items } = await list(fields, { filter: { num_documento: { eq: '107' } } });
    expect(items[0]).toEqual({
      id_edocta_detalle: ids['107'],
      id_edocta: null,
      id_histocta_detalle: null,
      tipo_cuenta: 'D',
      numero_cuenta: '0000100001',
      sociedad: '1000',
      estado_documento: 'NV',
      estado_numero_documento: 'A',
      num_factura: 'SETT-4%_8',
      num_documento: '107',
      nif_comunitario: null,
      cufe: null,
      nombre_cliente: 'Inversiones Estación La Ceiba S.A.S.',
      nombre_destino: 'EDS de las pruebas',
      codigo_destinatario: 'D1',
      ciudad: null,
      direccion: null,
      fecha_documento: '2026-08-01',
      fecha_vencimiento_documento: '2026-09-06',
      total: 64000,
      valor_original: 64000,
      moneda: 'COP',
      dias_mora: 0,
      dias_mora_documento: -1,
      agrupacion: null,
      classification: null,
      tipo_documento: 'DB-SF',
      clase: 'INVOICE',
      bloqueada: false,
      bloqueo: null,
      tiene_pdf: false,
      pago_en_linea: true,
      detalle: [],
    });
  });

  test('each document has its state and days overdue', async () => {
    const { items } = await list('items { num_documento estado_documento dias_mora dias_mora_documento }', {
      pageSize: 100,
    });
    const byNumber = new Map(items.map((item) => [item.num_documento, item]));
    expect(byNumber.get('101')).toMatchObject({ estado_documento: 'AT', dias_mora: 26, dias_mora_documento: 26 });
    expect(byNumber.get('106')).toMatchObject({ estado_documento: 'V', dias_mora: 0, dias_mora_documento: 0 });
    expect(byNumber.get('108')).toMatchObject({ estado_documento: 'NV', dias_mora: 0, dias_mora_documento: -25 });
  });

  test('the block of a document names the operation that holds it', async () => {
    const { items } = await list('items { num_documento bloqueada bloqueo { motivo descripcion uuid desde } }', {
      filter: { bloqueada: { eq: '1' } },
    });
    expect(items).toEqual([
      {
        num_documento: '109',
        bloqueada: true,
        bloqueo: { motivo: 'erp', descripcion: 'En reclamación', uuid: null, desde: null },
      },
      {
        num_documento: '110',
        bloqueada: true,
        bloqueo: { motivo: 'pago', descripcion: null, uuid: HELD_BY, desde: '2026-09-05T14:42:00.000Z' },
      },
    ]);
  });

  test('each document is answered with its lines', async () => {
    const lines = [1, 2].map((linea) => ({
      id_edocta_detalle: ids['101'] ?? 0,
      linea,
      cod_producto: `P${linea}`,
      descripcion: 'ACPM',
      cantidad: '2000.500',
      unidad_medida: 'GAL',
      valor_unitario: '10950.1234',
      iva_porcentaje: '19.00',
      valor: '999999999999.99',
    }));
    await desk.database.kysely.insertInto('documento_lineas').values(lines).execute();
    const { items } = await list(
      'items { num_documento detalle { linea cod_producto cantidad valor_unitario iva_porcentaje valor } }',
      { pageSize: 2 },
    );
    expect(items[0]?.detalle.map(({ linea }) => linea)).toEqual([1, 2]);
    expect(items[0]?.detalle[0]).toEqual({
      linea: 1,
      cod_producto: 'P1',
      cantidad: 2000.5,
      valor_unitario: 10950.1234,
      iva_porcentaje: 19,
      valor: 999999999999.99,
    });
    expect(items[1]?.detalle).toEqual([]);
  });
});

describe('the summary of documents', () => {
  const FIELDS = `open_count total_amount total_amount_expired total_amount_to_expire total_amount_expire_today total_amount_positive
    total_amount_expired_by_days { one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days }
    total_amount_expired_payable expired_count expired_payable_count expire_today_count moneda`;
  const SUMMARY = {
    open_count: 10,
    total_amount: 1_023_000,
    total_amount_expired: 799_000,
    total_amount_to_expire: 192_000,
    total_amount_expire_today: 32_000,
    total_amount_positive: 7000,
    total_amount_expired_by_days: {
      one_to_seven_days: 8000 + 16_000 + 256_000 + 512_000,
      fourteen_days: 4000,
      twenty_one_days: 2000,
      greater_twenty_one_days: 1000,
    },
    total_amount_expired_payable: 31_000,
    expired_count: 7,
    expired_payable_count: 5,
    expire_today_count: 1,
    moneda: 'COP',
  };

  test('the summary adds up everything open, grouped by days overdue', async () => {
    expect(await list(FIELDS)).toEqual(SUMMARY);
  });

  test('the summary covers everything open whatever the filter, next to the count and sum of the filtered documents', async () => {
    const answer = await list(
      `${FIELDS} total_count filtered_amount page_info { page_size current_page total_pages } items { num_documento }`,
      {
        filter: { estado_documento: { eq: 'AT' } },
        pageSize: 3,
        currentPage: 2,
      },
    );
    expect(answer).toEqual({
      ...SUMMARY,
      total_count: 7,
      filtered_amount: 799_000,
      page_info: { page_size: 3, current_page: 2, total_pages: 3 },
      items: ['104', '109', '110'].map((num_documento) => ({ num_documento })),
    });
  });

  test('without a filter the count covers everything open', async () => {
    expect(await list('total_count filtered_amount open_count')).toEqual({
      total_count: 10,
      filtered_amount: 1_023_000,
      open_count: 10,
    });
    expect(await list('total_count filtered_amount')).toEqual({ total_count: 10, filtered_amount: 1_023_000 });
  });

  test('a customer without documents has a summary of zero', async () => {
    const nobody = { ...ana, cliente: '0000999999' };
    const answer = await list(`${FIELDS} total_count items { num_documento }`, {}, nobody);
    expect(answer).toMatchObject({
      open_count: 0,
      total_amount: 0,
      total_amount_positive: 0,
      total_count: 0,
      items: [],
    });
  });

  test('documents may have identifiers of the ERP with more than 32 bits', async () => {
    const id = await desk.add(desk.people.quito, {
      num_documento: 'grande',
      id_edocta: 9_007_199_254_740_991,
      id_histocta_detalle: 4_294_967_296,
    });
    const filter = { num_documento: { eq: 'grande' } };
    expect(await list('items { id_edocta id_histocta_detalle }', { filter }, desk.people.quito)).toEqual({
      items: [{ id_edocta: 9_007_199_254_740_991, id_histocta_detalle: 4_294_967_296 }],
    });
    await desk.database.kysely.deleteFrom('documentos').where('id_edocta_detalle', '=', id).execute();
  });

  test('sums in dollars keep their cents', async () => {
    const answer = await list('total_amount moneda items { total moneda }', {}, desk.people.quito);
    expect(answer).toEqual({ total_amount: 1234.56, moneda: 'USD', items: [{ total: 1234.56, moneda: 'USD' }] });
  });
});

describe('filters, sorting and pages of documents', () => {
  test.each<[string, QueryDocumentosArgs['filter'], string[]]>([
    ['a number', { num_documento: { eq: '103' } }, ['103']],
    [
      'part of a number',
      { num_documento: { like: '%10%' } },
      ['101', '102', '103', '104', '109', '110', '105', '106', '107', '108'],
    ],
    ['num_documento also finds part of the invoice number', { num_documento: { like: 'sett' } }, ['107']],
    ['wildcards inside a text are ordinary characters', { num_factura: { like: '4%_8' } }, ['107']],
    ['and do not match other characters', { num_factura: { like: 'SETT-____' } }, []],
    ['in', { num_documento: { in: ['101', '108', '111'] } }, ['101', '108']],
    ['nin', { num_documento: { nin: ['101', '102', '103', '104', '105', '106'] } }, ['109', '110', '107', '108']],
    [
      'a range of due dates',
      { fecha_vencimiento_documento: { gteq: '2026-09-02', lteq: '2026-09-05' } },
      ['110', '105', '106'],
    ],
    ['a document date', { fecha_documento: { eq: '2026-09-05' } }, ['106']],
    ['a total with dots between thousands', { total: { eq: '512.000' } }, ['110']],
    ['a range of totals', { total: { gt: '2000', lt: '16000' } }, ['103', '104']],
    ['overdue', { estado_documento: { eq: 'AT' } }, ['101', '102', '103', '104', '109', '110', '105']],
    ['due today', { estado_documento: { eq: 'V' } }, ['106']],
    ['due later', { estado_documento: { eq: 'NV' } }, ['107', '108']],
    ['settled', { estado_documento: { eq: 'C' } }, ['111']],
    ['settled or due today', { estado_documento: { in: ['C', 'V'] } }, ['111', '106']],
    ['not overdue', { estado_documento: { neq: 'AT' } }, ['106', '107', '108']],
    [
      'not blocked and overdue',
      { estado_documento: { eq: 'AT' }, bloqueada: { eq: '0' } },
      ['101', '102', '103', '104', '105'],
    ],
    ['a destination', { codigo_destinatario: { eq: 'D2' } }, ['105']],
    ['two fields at once', { codigo_destinatario: { eq: 'D1' }, estado_documento: { eq: 'V' } }, ['106']],
    ['an empty list', { num_documento: { in: [] } }, []],
  ])('documents are filtered by %s', async (_name, filter, expected) => {
    expect(await numbers({ filter, pageSize: 100 })).toEqual(expected);
    expect((await list('total_count', { filter })).total_count).toBe(expected.length);
  });

  test('one document is found by its identifier', async () => {
    expect(await numbers({ filter: { id_edocta_detalle: { eq: String(ids['103']) } } })).toEqual(['103']);
  });

  test.each<[QueryDocumentosArgs['sort'], string[]]>([
    [{ fecha_vencimiento_documento: 'DESC' }, ['108', '107', '106']],
    [{ total: 'DESC' }, ['110', '109', '108']],
    [{ total: 'ASC' }, ['101', '102', '103']],
    [{ num_documento: 'DESC' }, ['110', '109', '108']],
    [{ fecha_documento: 'DESC' }, ['106', '110', '109']],
    [{}, ['101', '102', '103']],
  ])('documents are sorted by %o', async (sort, expected) => {
    expect(await numbers({ sort, pageSize: 3 })).toEqual(expected);
  });

  test('pages of documents follow each other without a gap, and the page after the last is empty', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((currentPage) => numbers({ pageSize: 4, currentPage })));
    expect(pages.map(({ length }) => length)).toEqual([4, 4, 2, 0]);
    expect(new Set(pages.flat()).size).toBe(10);
    expect(await list('total_count items { num_documento }', { currentPage: 99 })).toEqual({
      total_count: 10,
      items: [],
    });
  });

  test.each<[QueryDocumentosArgs, string, string | undefined]>([
    [{ filter: { total: { eq: 'mucho' } } }, 'Invalid filter on total: "mucho" is not an amount.', 'total'],
    [
      { filter: { fecha_documento: { gteq: '2026-13-01' } } },
      'Invalid filter on fecha_documento: "2026-13-01" is not a date.',
      'fecha_documento',
    ],
    [
      { filter: { num_documento: { gt: '1' } } },
      'Invalid filter on num_documento: the operator gt does not apply to it.',
      'num_documento',
    ],
    [
      { filter: { estado_documento: { eq: 'ZZ' } } },
      'Invalid filter on estado_documento: its values are AT, V, NV, A, C.',
      'estado_documento',
    ],
    [{ pageSize: 0 }, 'pageSize value must be between 1 and 100.', undefined],
    [{ pageSize: 101 }, 'pageSize value must be between 1 and 100.', undefined],
    [{ currentPage: 0 }, 'currentPage value must be greater than 0.', undefined],
  ])('the wrong request %o is answered with the reason', async (args, message, field) => {
    expect(await refusal(args)).toEqual({ message, category: 'graphql-input', ...(field ? { field } : {}) });
  });

  test('SQL in a document filter is treated as ordinary text', async () => {
    expect(await numbers({ filter: { num_documento: { eq: "' or 1=1 --" } } })).toEqual([]);
    expect(await numbers({ filter: { num_documento: { like: "'; drop table documentos; --" } } })).toEqual([]);
  });
});

describe('access to documents', () => {
  test('a request for another customer’s documents finds none, with any filter', async () => {
    expect(await numbers({}, desk.people.otra)).toEqual(['101']);
    expect(await numbers({ filter: { id_edocta_detalle: { eq: String(ids['103']) } } }, desk.people.otra)).toEqual([]);
    const summary = await list('open_count total_amount total_amount_positive', {}, desk.people.otra);
    expect(summary).toEqual({ open_count: 1, total_amount: 77_000, total_amount_positive: 0 });
  });

  test('a user of one destination sees and adds up only documents of that destination', async () => {
    const onlyD2: Session = { ...ana, destinos: ['D2'] };
    const answer = await list(
      'open_count total_amount total_amount_positive total_count items { num_documento }',
      {},
      onlyD2,
    );
    expect(answer).toEqual({
      open_count: 1,
      total_amount: 16_000,
      total_amount_positive: 0,
      total_count: 1,
      items: [{ num_documento: '105' }],
    });
    expect(await numbers({ filter: { codigo_destinatario: { in: ['D1', 'D2'] } } }, onlyD2)).toEqual(['105']);
  });

  test('documents are refused without a session and without the permission', async () => {
    for (const session of [undefined, desk.people.pedro]) {
      const { data, errors } = await desk.ask(session, '{ documentos { total_count } }');
      expect(data?.documentos ?? null).toBeNull();
      expect(errors?.[0]).toMatchObject({ extensions: { category: 'graphql-authorization' } });
    }
  });

  test('support staff reads the same documents as the customer', async () => {
    expect((await list('open_count', {}, desk.people.soporte)).open_count).toBe(10);
  });
});

test.each([
  ['document_statuses { value }', { document_statuses: ['AT', 'V', 'NV', 'A', 'C'].map((value) => ({ value })) }],
  ['moneda __typename', { moneda: 'COP', __typename: 'Documentos' }],
  ['total_amount', { total_amount: 1_023_000 }],
  ['total_amount_positive', { total_amount_positive: 7000 }],
  ['expire_today_count', { expire_today_count: 1 }],
  ['page_info { total_pages }', { page_info: { total_pages: 1 } }],
  ['items { __typename }', { items: [{ __typename: 'Documento' }] }],
  [
    'items { nombre_cliente bloqueada }',
    { items: [{ nombre_cliente: 'Inversiones Estación La Ceiba S.A.S.', bloqueada: false }] },
  ],
])('a query for only %s is answered, also with a filter', async (fields, expected) => {
  expect(await list(fields, { filter: { estado_documento: { eq: 'V' }, num_documento: { like: '106' } } })).toEqual(
    expected,
  );
});

test('a query written with fragments and aliases has the same answer', async () => {
  const query = `
    query ($with: Boolean!) { documentos { ...Page again: total_count } documentos { open_count @include(if: $with) } }
    fragment Page on Documentos { items { ...Row } }
    fragment Row on Documento { num_documento }`;
  const { data } = await desk.ask(ana, query, { with: true });
  const answer = data?.documentos as { items: Documento[]; again: number; open_count: number };
  expect([answer.items.length, answer.again, answer.open_count]).toEqual([10, 10, 10]);
});
