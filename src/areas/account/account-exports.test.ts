import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import type { ExtractoCuenta } from '#generated/contract.ts';
import type { ExportRow } from '#kernel/list/export-column.ts';
import { localDate } from '#kernel/local-date.ts';
import { type AccountDesk, openAccountDesk } from '#tests/support/account-desk.ts';
import { readSheet, readZip } from '#tests/support/exports/read-xlsx.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { accountExports } from './server/export-account.ts';

let desk: AccountDesk;
let ana: Session;

/** Number of documents, some with the same due day and amount. */
const MANY = 1_100;
/** Rows per slice, so small that every file has several slices, and a statement has more rows on one day than a slice. */
const SLICE = 30;

beforeAll(async () => {
  desk = await openAccountDesk();
  ana = desk.people.ana;
  for (let at = 0; at < MANY; at += 1)
    await desk.add(ana, {
      total: String(1 + (at % 7)),
      clase: at % 10 === 0 ? 'PAYMENT' : 'INVOICE',
      fecha_vencimiento_documento: `2026-09-0${1 + (at % 9)}`,
    });
  const { quito } = desk.people;
  for (let at = 0; at < 110; at += 1) {
    const day = `2026-0${1 + (at % 9)}-0${1 + (at % 5)}`;
    const amount = `${100 + at}.${10 + at}`.slice(0, 6);
    const id = await desk.add(quito, { total: '0', saldo_erp: '0', valor_original: amount, fecha_documento: day });
    await desk.apply(quito, {
      id_edocta_detalle: id,
      fecha: day,
      tipo: 'pago',
      referencia: `Pago ${at % 7}`,
      monto: '50.00',
    });
  }
  // One day has more documents than a slice. Three documents were settled before their own day, which for two of them is in the future.
  for (let at = 0; at < SLICE + 20; at += 1)
    await desk.add(quito, { total: '0.01', saldo_erp: '0.01', valor_original: '0.01', fecha_documento: '2026-05-06' });
  for (const [issued, settled] of [
    ['2026-04-07', '2026-02-02'],
    ['2026-09-20', '2026-08-03'],
    ['2026-09-21', '2026-09-10'],
  ] as const) {
    const id = await desk.add(quito, {
      total: '10',
      saldo_erp: '10',
      valor_original: '17.25',
      fecha_documento: issued,
    });
    await desk.apply(quito, {
      id_edocta_detalle: id,
      fecha: settled,
      tipo: 'pago',
      referencia: 'Pago anticipado',
      monto: '7.25',
    });
  }
  // Updates statistics as autovacuum does; without them the planner joins all rows with all.
  await sql`analyze`.execute(desk.database.kysely);
});
afterAll(() => desk.close());

async function fileOf(name: string, query: string, reader = ana) {
  const { kysely } = desk.database;
  const declared = accountExports(kysely, SLICE).find((each) => each.name === name);
  const opened = declared?.open({ reader, filter: new URLSearchParams(query), today: localDate('2026-09-05') });
  if (!opened?.ok)
    return { refusal: opened?.refusal, rows: [], count: 0, total: undefined, figures: [], parts: undefined, sum: 0 };
  const rows: ExportRow[] = [];
  for await (const slice of opened.value.slices()) rows.push(...slice);
  const column = opened.value.columns.findIndex(({ total }) => total);
  const sum = rows.reduce((all, row) => all + Number(row[column]), 0);
  return { ...(await opened.value.measure()), rows, sum, words: opened.value.words };
}

test.each([
  ['estado-de-cuenta', ''],
  ['estado-de-cuenta', 'orden=mayor'],
  ['estado-de-cuenta', 'orden=documento&estado=AT'],
  ['historial-de-cuenta', 'estado=todos'],
  ['historial-de-cuenta', 'estado=abiertos&orden=menor&tipo=PAYMENT'],
])('the export of %s with the filter «%s» has every row once and the total of the screen', async (name, query) => {
  const { count, total, rows, sum } = await fileOf(name, query);
  expect(count).toBeGreaterThan(0);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(([, number]) => number)).size).toBe(count);
  expect(sum).toBe(Number(total));
});

test('an export with a wrong filter is refused with a sentence, and another customer’s export has no rows', async () => {
  expect((await fileOf('historial-de-cuenta', 'total=nada')).refusal).toMatch(/^Escriba el valor/);
  expect((await fileOf('estado-de-cuenta', '', desk.people.otra)).count).toBe(0);
});

const STATEMENT = `query ($desde: String!, $hasta: String!, $page: Int) {
  extractoCuenta(desde: $desde, hasta: $hasta, pageSize: 100, currentPage: $page) {
    saldo_inicial cargos cargos_cantidad abonos abonos_cantidad saldo_final total_count
    edades { por_vencer one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days a_favor }
    items { fecha documento concepto cargo abono saldo }
  } }`;

async function statementOnScreen(desde: string, hasta: string): Promise<ExtractoCuenta> {
  const pageOf = async (page: number): Promise<ExtractoCuenta> => {
    const { data, errors } = await desk.ask(desk.people.quito, STATEMENT, { desde, hasta, page });
    expect(errors).toBeUndefined();
    return data?.extractoCuenta as ExtractoCuenta;
  };
  const first = await pageOf(1);
  const items = [...first.items];
  for (let page = 2; items.length < first.total_count; page += 1) items.push(...(await pageOf(page)).items);
  return { ...first, items };
}

test.each([
  ['2026-09-01', '2026-09-05'],
  ['2026-01-01', '2026-09-05'],
  ['2025-01-01', '2025-01-31'],
  ['2026-03-01', '2026-03-31'],
])(
  'the statement from %s to %s as a file: the opening balance, every movement of the screen, the closing balance',
  async (desde, hasta) => {
    const screen = await statementOnScreen(desde, hasta);
    const { rows, count, total, figures, parts } = await fileOf(
      'extracto',
      `desde=${desde}&hasta=${hasta}`,
      desk.people.quito,
    );
    const numbers = (values: readonly unknown[]) => values.map((value) => (value == null ? null : Number(value)));
    expect(count).toBe(screen.total_count + 1);
    expect(rows).toHaveLength(count);
    expect(Number(total)).toBe(screen.saldo_final);
    const { saldo_inicial, cargos, cargos_cantidad, abonos, abonos_cantidad, edades } = screen;
    expect(figures?.map(({ label, amount }) => [label.split(',')[0], Number(amount)])).toEqual([
      ['Saldo inicial', saldo_inicial],
      [`Cargos · ${cargos_cantidad}`, cargos],
      [`Abonos · ${abonos_cantidad}`, -Number(abonos) + 0],
    ]);
    const { por_vencer, one_to_seven_days, fourteen_days, twenty_one_days, greater_twenty_one_days, a_favor } = edades;
    expect(parts?.figures.map(({ amount }) => Number(amount))).toEqual([
      ...[por_vencer, one_to_seven_days, fourteen_days, twenty_one_days, greater_twenty_one_days],
      -Number(a_favor) + 0,
    ]);
    expect(rows[0]).toEqual([desde, null, 'Saldo inicial', null, null, expect.anything()]);
    expect(rows.map((row) => numbers(row.slice(3)))).toEqual([
      [null, null, screen.saldo_inicial],
      ...screen.items.map(({ cargo, abono, saldo }) => numbers([cargo, abono, saldo])),
    ]);
    expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual(
      screen.items.map(({ fecha, documento, concepto }) => [fecha, documento ?? null, concepto]),
    );
    const sumOf = (column: number) =>
      rows.reduce((all, row) => all + Math.round(Number(row[column] ?? 0) * 100), 0) / 100;
    expect([sumOf(3), sumOf(4)]).toEqual([screen.cargos, screen.abonos]);
  },
);

test('a statement file without a period, or with a period that cannot be shown, is refused with a sentence', async () => {
  expect((await fileOf('extracto', '')).refusal).toBe('Escriba dos fechas que existan.');
  expect((await fileOf('extracto', 'desde=2026-09-05&hasta=2026-09-01')).refusal).toMatch(/^La primera fecha/);
  expect((await fileOf('extracto', 'desde=2026-09-01&hasta=2026-12-01')).refusal).toMatch(/hasta hoy/);
});

describe('download addresses in the answers of the account', () => {
  interface Address {
    readonly url: string | null;
    readonly status: number;
    readonly mensaje: string | null;
  }
  interface Answer {
    readonly size: number;
    readonly download?: Record<string, Address>;
    readonly downloads?: Record<string, Address>;
    readonly data: { subtotal: number } | [{ subtotal: number }] | { header: { subtotal: number } };
  }
  const FILES = 'pdf { url status mensaje } xls { url status mensaje }';
  const QUERIES = {
    accountStatus: `query ($filter: AccountFilterInput, $client: String) {
      accountStatus(filter: $filter, clientCode: $client, pageSize: 1) { size download { ${FILES} } data { subtotal } } }`,
    accountHistory: `query ($filter: AccountFilterInput, $client: String) {
      accountHistory(detailFilter: $filter, clientCode: $client, pageSize: 1) { size download { ${FILES} } data { subtotal } } }`,
    accountStatusHistory: `query ($filter: AccountFilterInput, $client: String) {
      accountStatusHistory(detailFilter: $filter, clientCode: $client, pageSize: 1) {
        size downloads { ${FILES} certificate { url status mensaje } } data { header { subtotal } }
      } }`,
  };

  /** Subtotal, number of documents and file addresses in an answer. */
  async function answerOf(name: keyof typeof QUERIES, variables = {}, session = ana) {
    const { data, errors } = await desk.ask(session, QUERIES[name], variables);
    expect(errors).toBeUndefined();
    const answer = data?.[name] as Answer | undefined;
    if (!answer) throw new Error(`No answer of ${name}.`);
    const { size, download, downloads, data: list } = answer;
    const head = Array.isArray(list) ? list[0] : 'header' in list ? list.header : list;
    return { size, subtotal: head.subtotal, files: (download ?? downloads) as Record<string, Address> };
  }

  const fetched = async (url: string | null | undefined) => {
    const { statusCode, headers, rawPayload } = await desk.app.inject(new URL(url ?? '').pathname);
    return { status: statusCode, headers, content: rawPayload };
  };

  beforeAll(async () => {
    for (const permission of ana.permissions)
      await desk.database.kysely
        .insertInto('role_permisos')
        .values({ role_id: 1, permission })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });

  test.each(['accountStatus', 'accountHistory', 'accountStatusHistory'] as const)(
    'the Excel file of %s has the rows and the total of the filtered list',
    async (name) => {
      const filter = { clase: { eq: 'INVOICE' }, total: { gteq: '5' } };
      const { size, subtotal, files } = await answerOf(name, { filter });
      expect(size).toBeGreaterThan(100);
      expect(files.xls).toMatchObject({ status: 200, mensaje: null });
      const { status, headers, content } = await fetched(files.xls?.url);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+2026-09-05\.xlsx"$/);
      const { rows } = readSheet(readZip(content).get('xl/worksheets/sheet1.xml')?.toString() ?? '');
      expect(rows).toHaveLength(size + 1);
      expect(rows.slice(1).reduce((sum, row) => sum + Number(row.at(-1)?.value), 0)).toBe(subtotal);
    },
  );

  test('the PDF of the list states the total and the number of rows', async () => {
    const { size, files } = await answerOf('accountStatus', { filter: { clase: { eq: 'PAYMENT' } } });
    const { content, headers } = await fetched(files.pdf?.url);
    expect(headers['content-type']).toBe('application/pdf');
    const { pages } = await readPdf(Readable.from([content]));
    expect(pages[0]?.text).toContain(`Filas ${size}`);
  });

  test('an empty list, another customer’s code and a filter too long for an address each get a reason instead of an address', async () => {
    for (const variables of [{ filter: { num_documento: { eq: 'ninguno' } } }, { client: desk.people.otra.cliente }])
      expect((await answerOf('accountStatus', variables)).files).toEqual({
        pdf: { url: null, status: 404, mensaje: 'Data not found' },
        xls: { url: null, status: 404, mensaje: 'Data not found' },
      });
    const long = { num_documento: { nin: Array.from({ length: 90 }, (_, at) => `numero-largo-${at}`) } };
    expect((await answerOf('accountStatus', { filter: long })).files.xls).toMatchObject({ url: null, status: 414 });
  });

  test('a download address stops working when its session ends or the person loses the permission', async () => {
    const { files } = await answerOf('accountHistory');
    const { kysely } = desk.database;
    const permission = 'Terpel_Movimientos::historico';
    await kysely.deleteFrom('role_permisos').where('permission', '=', permission).execute();
    expect((await fetched(files.xls?.url)).status).toBe(404);
    await kysely.insertInto('role_permisos').values({ role_id: 1, permission }).execute();
    expect((await fetched(files.xls?.url)).status).toBe(200);
    desk.clock.forward(301);
    expect((await fetched(files.xls?.url)).status).toBe(410);
    desk.clock.forward(-301);
  });

  test('the account links to today’s certificate once it is issued, but not for persons limited to some delivery points', async () => {
    const { files } = await answerOf('accountStatusHistory');
    expect(files.certificate).toMatchObject({ url: null, status: 404 });
    const certificate = { codigo: 'SRT-CS-2026-X', nombre: 'Ana', nit: '9', tipo_nit: 'NIT', pais: 'CO' as const };
    const amounts = { saldo: '0', vencido: '0', vence_hoy: '0', por_vencer: '0', a_favor: '0', documentos: 0 };
    await desk.database.kysely
      .insertInto('certificados_saldo')
      .values({
        ...certificate,
        ...amounts,
        numero_cuenta: ana.cliente,
        user_id: ana.userId,
        visita_id: null,
        moneda: 'COP',
        emitido_en: desk.clock.now(),
      })
      .execute();
    const { certificate: issued } = (await answerOf('accountStatusHistory')).files;
    expect(issued).toMatchObject({ status: 200, url: expect.stringContaining('/descargas/') });
    const { certificate: limited } = (await answerOf('accountStatusHistory', {}, desk.people.diana)).files;
    expect(limited).toMatchObject({ url: null, status: 404 });
    desk.clock.forward(24 * 3600);
    expect((await answerOf('accountStatusHistory')).files.certificate).toMatchObject({ url: null, status: 404 });
    desk.clock.forward(-24 * 3600);
  });
});
