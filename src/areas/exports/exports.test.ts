import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveImport } from '#areas/feed/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { accept } from '#kernel/result.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import { addPaper, erpPdf, erpXml } from '#tests/support/erp-papers.ts';
import { type ExportsDesk, openExportsDesk } from '#tests/support/exports/exports-desk.ts';
import { readSheet, readZip } from '#tests/support/exports/read-xlsx.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const ROWS = 6_000;
/** Callback that runs once, while a file is being written. */
let midway: (() => Promise<void>) | undefined;
/** A list without a table, so that a test can make it long and change it while it is read. */
const long: ExportDeclaration = {
  name: 'larga',
  title: 'Lista larga',
  needs: 'Facturas::pendientes',
  formats: ['CSV', 'XLSX'],
  refusal: ({ destinos }) => (destinos === 'all' ? undefined : 'Solo para quien ve toda la cuenta.'),
  open: ({ filter }) =>
    accept({
      words: 'Sin filtros',
      columns: [
        { label: 'Número', kind: 'number', width: 10 },
        { label: 'Valor', kind: 'amount', width: 10, total: { label: 'Total' } },
      ],
      measure: async () => ({ count: ROWS, total: String(ROWS * 2 + Number(filter.get('de_mas') ?? 0)) }),
      async *slices() {
        if (filter.has('falla')) throw new Error('planeado');
        for (let row = 0; row < ROWS; row += 1_000) {
          yield Array.from({ length: 1_000 }, (_, index) => [String(row + index), '2']);
          const act = midway;
          midway = undefined;
          await act?.();
        }
      },
    }),
};

let desk: ExportsDesk;
beforeAll(async () => {
  desk = await openExportsDesk([long]);
  await desk.add(
    desk.people.ana,
    Array.from({ length: 40 }, (_, index) => ({
      num_documento: String(5000 + index),
      num_factura: `FE-${5000 + index}`,
      total: String(1_000_000 + index),
      valor_original: String(2_000_000 + index),
      nombre_destino: index === 0 ? '=HYPERLINK("x")' : 'EDS; «La Ceiba»',
      codigo_destinatario: index % 2 ? 'D1' : 'D2',
    })),
  );
  await desk.add(desk.people.otra, [{ num_documento: '9000', num_factura: 'FE-9000', total: '77' }]);
  await desk.add(desk.people.quito, [{ num_documento: '7', num_factura: 'F7', total: '1234.56' }]);
});
beforeEach(async () => {
  midway = undefined;
  desk.enqueued.splice(0);
  await desk.database.kysely.deleteFrom('exportaciones').execute();
});
afterAll(() => desk.close());

interface Exported {
  readonly id: string;
  readonly estado: string;
  readonly filas: number;
  readonly filas_hechas: number;
  readonly total: number;
  readonly bytes: number;
  readonly filtro_en_palabras: string;
  readonly aviso: string | null;
  readonly url: string | null;
}

const FIELDS = 'id estado filas filas_hechas total bytes filtro_en_palabras aviso url';
const ORDER = `mutation ($nombre: String!, $formato: FormatoExportacion!, $filtro: String) {
  exportar(nombre: $nombre, formato: $formato, filtro: $filtro) { ${FIELDS} }
}`;

const ordered = (session: Session | undefined, formato: string, filtro = '', nombre = 'facturas-pendientes') =>
  desk.ask(session, ORDER, { nombre, formato, filtro });

async function exported(session: Session, formato: string, filtro = '', nombre = 'facturas-pendientes') {
  const { data, errors } = await ordered(session, formato, filtro, nombre);
  expect(errors).toBeUndefined();
  return data?.exportar as Exported;
}

async function listed(session: Session): Promise<Exported[]> {
  const { data } = await desk.ask(session, `{ exportaciones { ${FIELDS} } }`);
  return data?.exportaciones as Exported[];
}

async function addressOf(session: Session, id: string): Promise<string | null> {
  const { data } = await desk.ask(session, 'mutation ($id: String!) { descargarExportacion(id: $id) { url status } }', {
    id,
  });
  return (data?.descargarExportacion as { url: string | null } | undefined)?.url ?? null;
}

const cancel = async (session: Session, id: string): Promise<boolean> => {
  const { data } = await desk.ask(session, 'mutation ($id: String!) { cancelarExportacion(id: $id) { result } }', {
    id,
  });
  return (data?.cancelarExportacion as { result: boolean } | undefined)?.result ?? false;
};

const codeOf = async (answer: ReturnType<typeof ordered>) => (await answer).errors?.[0]?.extensions;

const csvOf = (content: Buffer): string[][] => parse(content, { delimiter: ';', bom: true });

test('the file of a short list is ready at once and agrees with SQL to the cent', async () => {
  const { ana } = desk.people;
  const made = await exported(ana, 'CSV', 'orden=mayor');
  const { rows } = await sql<{ num_documento: string; total: string }>`
    select num_documento, total from documentos where numero_cuenta = ${ana.cliente} and clase = 'INVOICE' and total > 0
    order by total desc, id_edocta_detalle desc`.execute(desk.database.kysely);
  const sum = rows.reduce((all, { total }) => all + Number(total), 0);
  expect(made).toMatchObject({
    estado: 'LISTA',
    filas: 40,
    filas_hechas: 40,
    total: sum,
    filtro_en_palabras: 'Sin filtros',
  });
  const { status, headers, content } = await desk.fetch(made.url ?? '');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="facturas-pendientes-2026-09-05.csv"');
  expect(content).toHaveLength(made.bytes);
  const [head = [], ...lines] = csvOf(content);
  const at = (name: string) => head.indexOf(name);
  expect(lines.map((line) => line[at('Documento')])).toEqual(rows.map(({ num_documento }) => num_documento));
  expect(lines.map((line) => Number(line[at('Saldo')]?.replace(',', '.')))).toEqual(
    rows.map(({ total }) => Number(total)),
  );
  expect(lines.at(-1)?.[at('Destino')]).toBe(`'=HYPERLINK("x")`);
});

test('the same list is exported as Excel and as PDF, and in dollars', async () => {
  const { ana, quito } = desk.people;
  const excel = await exported(ana, 'XLSX');
  const files = readZip((await desk.fetch(excel.url ?? '')).content);
  const { rows } = readSheet(files.get('xl/worksheets/sheet1.xml')?.toString() ?? '');
  expect(rows).toHaveLength(41);
  expect(rows[1]?.[0]?.value).toBe('FE-5000');
  expect(rows[1]?.[3]).toMatchObject({ value: '=HYPERLINK("x")', isFormula: false, type: 'inlineStr' });
  const pdf = await exported(ana, 'PDF');
  const { content, headers } = await desk.fetch(pdf.url ?? '');
  expect(headers['content-type']).toBe('application/pdf');
  const { pages } = await readPdf(Readable.from([content]));
  expect(pages[0]?.text).toContain('Inversiones Estación La Ceiba S.A.S.');
  expect(
    pages
      .map(({ text }) => text)
      .join(' ')
      .match(/FE-50\d\d/g),
  ).toHaveLength(40);
  const dollars = await exported(quito, 'CSV');
  expect((await desk.fetch(dollars.url ?? '')).content.toString()).toContain('1234,56');
});

test('a file states when the ERP delivered its figures, once it has delivered any', async () => {
  const { ana } = desk.people;
  const headOf = async () => {
    const { url } = await exported(ana, 'XLSX');
    const files = readZip((await desk.fetch(url ?? '')).content);
    return files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  };
  expect(await headOf()).not.toContain('Saldos del ERP');
  const counts = { filas: 1, nuevas: 1, cambiadas: 0, rechazadas: 0, aceptado: true };
  await saveImport(desk.database.kysely, { archivo: 'documentos.ndjson', ...counts }, new Date('2026-09-04T23:40:00Z'));
  expect(await headOf()).toContain('Saldos del ERP: 4 sep 2026, 18:40');
});

test('a file follows the filter of the list, and an invalid filter is refused with a sentence', async () => {
  const { ana } = desk.people;
  expect(await exported(ana, 'CSV', 'num_documento=5007')).toMatchObject({
    filas: 1,
    total: 1_000_007,
    filtro_en_palabras: 'Número: 5007',
  });
  expect(await codeOf(ordered(ana, 'CSV', 'num_documento=abc'))).toMatchObject({ code: 'filter-invalid' });
  expect(await codeOf(ordered(ana, 'CSV', `num_documento=1&x=${'x'.repeat(5_000)}`))).toMatchObject({
    code: 'filter-invalid',
  });
  expect(await codeOf(ordered(ana, 'CSV', 'num_documento=999999'))).toMatchObject({ code: 'nothing-to-export' });
  expect(await codeOf(ordered(ana, 'CSV', '', 'no-existe'))).toMatchObject({ code: 'unknown-export' });
  expect(await codeOf(ordered(ana, 'PDF', '', 'larga'))).toMatchObject({ code: 'format-not-offered' });
  expect(await codeOf(ordered(ana, 'ZIP', 'documento=1%27'))).toMatchObject({ code: 'filter-invalid' });
  expect(await listed(ana)).toHaveLength(1);
});

test('chosen invoices are exported as an archive of their PDFs, which names invoices without one', async () => {
  const { ana } = desk.people;
  const ids = await desk.add(ana, [
    { num_documento: '61', num_factura: 'FE-61', total: '10' },
    { num_documento: '62', num_factura: 'FE-61', total: '11' },
    { num_documento: '63', num_factura: null, total: '12', tipo_documento: 'DB-SF' },
  ]);
  const filter = new URLSearchParams(ids.map((id) => ['documento', String(id)])).toString();
  const made = await exported(ana, 'ZIP', filter);
  expect(made).toMatchObject({ filas: 3, estado: 'LISTA', filtro_en_palabras: '3 facturas elegidas' });
  expect(made.aviso).toContain('Un documento no tiene PDF');
  const files = readZip((await desk.fetch(made.url ?? '')).content);
  expect([...files.keys()].sort()).toEqual(['Lo que falta.txt', 'factura-FE-61 (2).pdf', 'factura-FE-61.pdf']);
  expect(files.get('factura-FE-61.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(files.get('Lo que falta.txt')?.toString()).toContain('factura-63.pdf');
  // Another customer's documents must not be found.
  expect(await codeOf(ordered(desk.people.otra, 'ZIP', filter))).toMatchObject({ code: 'nothing-to-export' });
  await sql`delete from documentos where id_edocta_detalle = any(${ids}::bigint[])`.execute(desk.database.kysely);
});

test('the archive prefers the ERP’s own PDF to the drawn one, and adds the ERP’s XML', async () => {
  const { ana } = desk.people;
  const [first = 0, second = 0] = await desk.add(ana, [
    { num_documento: '71', num_factura: 'FE-71', total: '10' },
    { num_documento: '72', num_factura: 'FE-72', total: '11' },
  ]);
  const connection = desk.database.kysely;
  await addPaper(connection, { id: first, clase: 'pdf', content: erpPdf('FE-71') });
  await addPaper(connection, { id: first, clase: 'xml', content: erpXml('FE-71') });
  await addPaper(connection, { id: second, clase: 'xml', content: erpXml('FE-72') });
  const made = await exported(ana, 'ZIP', `documento=${first}&documento=${second}`);
  expect(made).toMatchObject({ filas: 2, estado: 'LISTA', aviso: null });
  const files = readZip((await desk.fetch(made.url ?? '')).content);
  expect([...files.keys()].sort()).toEqual([
    ...['factura-FE-71.pdf', 'factura-FE-71.xml', 'factura-FE-72.pdf', 'factura-FE-72.xml'],
  ]);
  expect(String(files.get('factura-FE-71.pdf'))).toBe(erpPdf('FE-71'));
  expect(String(files.get('factura-FE-71.xml'))).toBe(erpXml('FE-71'));
  expect(String(files.get('factura-FE-72.xml'))).toBe(erpXml('FE-72'));
  expect(files.get('factura-FE-72.pdf')?.length).toBeGreaterThan(1_000);
  await sql`delete from documentos where id_edocta_detalle = any(${[first, second]}::bigint[])`.execute(connection);
});

test('a limited person’s file has only rows of their own delivery points', async () => {
  const { ana, diana } = desk.people;
  expect((await exported(diana, 'CSV')).filas).toBe(20);
  expect((await exported(ana, 'CSV')).filas).toBe(40);
  expect(await codeOf(ordered(diana, 'CSV', '', 'larga'))).toMatchObject({ code: 'export-refused' });
});

test('no file is made without the permission, and nothing is answered without a session', async () => {
  expect(await codeOf(ordered(desk.people.pedro, 'CSV'))).toMatchObject({ code: 'no-permission' });
  expect(await listed(desk.people.pedro)).toEqual([]);
  expect(await codeOf(ordered(undefined, 'CSV'))).toMatchObject({ category: 'graphql-authorization' });
});

test('another customer, another person and support neither see nor download a file', async () => {
  const { ana, diana, otra, soporte } = desk.people;
  const { id, url } = await exported(ana, 'CSV');
  for (const other of [diana, otra, soporte]) {
    expect(await listed(other)).toEqual([]);
    expect(await addressOf(other, id)).toBeNull();
    expect(await cancel(other, id)).toBe(false);
  }
  expect(await addressOf(ana, 'x')).toBeNull();
  expect((await desk.fetch(url ?? '')).status).toBe(200);
  // Support staff has its own files, which the customer's people do not see.
  const theirs = await exported(soporte, 'CSV');
  expect(await listed(ana)).toHaveLength(1);
  expect(await addressOf(ana, theirs.id)).toBeNull();
  expect((await desk.fetch(theirs.url ?? '')).status).toBe(200);
});

test('a person who loses the right cannot open the file, even by an address that was signed before', async () => {
  const { ana } = desk.people;
  const { id, url = '' } = await exported(ana, 'CSV');
  const changes: Partial<Session>[] = [
    { permissions: new Set<string>() },
    { destinos: ['D1'] },
    { cliente: '0000100002' },
  ];
  for (const change of changes) {
    const now = { ...ana, ...change };
    desk.sessions.set(ana.tokenHash, now);
    expect((await desk.fetch(url ?? '')).status).toBe(404);
    expect(await addressOf(now, id)).toBeNull();
  }
  desk.sessions.delete(ana.tokenHash);
  expect((await desk.fetch(url ?? '')).status).toBe(404);
  desk.sessions.set(ana.tokenHash, ana);
  expect((await desk.fetch(url ?? '')).status).toBe(200);
});

test('the file of a long list is made by a job, and is kept until its day is over', async () => {
  const { ana } = desk.people;
  const order = await exported(ana, 'XLSX', '', 'larga');
  expect(order).toMatchObject({ estado: 'ESPERA', filas: ROWS, url: null });
  expect(await addressOf(ana, order.id)).toBeNull();
  let during: Exported | undefined;
  midway = async () => {
    [during] = await listed(ana);
  };
  await desk.work();
  expect(during).toMatchObject({ estado: 'CURSO', filas: ROWS });
  expect(await listed(ana)).toMatchObject([{ estado: 'LISTA', filas_hechas: ROWS, total: 2 * ROWS }]);
  const { content } = await desk.fetch((await addressOf(ana, order.id)) ?? '');
  expect(readSheet(readZip(content).get('xl/worksheets/sheet1.xml')?.toString() ?? '').rows).toHaveLength(ROWS + 1);
  desk.clock.forward(24 * 3600 + 1);
  expect(await listed(ana)).toEqual([]);
  await desk.sweep();
  const left = await sql`select id from exportacion_partes`.execute(desk.database.kysely);
  expect(left.rows).toEqual([]);
  desk.clock.forward(-(24 * 3600 + 1));
});

test('a portal whose clock is a day ahead deletes no file, and one whose clock is behind shortens no file’s life', async () => {
  const { ana } = desk.people;
  const behind = Math.floor((Date.now() - desk.clock.now().getTime()) / 1_000);
  desk.clock.forward(behind);
  const { id } = await exported(ana, 'CSV', '', 'larga');
  desk.clock.forward(-24 * 3600);
  await desk.work();
  desk.clock.forward(24 * 3600 + 60);
  expect(await listed(ana)).toMatchObject([{ id, estado: 'LISTA' }]);
  desk.clock.forward(24 * 3600);
  await desk.sweep();
  desk.clock.forward(-(24 * 3600 + 60));
  expect(await listed(ana)).toMatchObject([{ id, estado: 'LISTA' }]);
  desk.clock.forward(-behind);
});

test('an export cancelled before or during its making leaves no file behind', async () => {
  const { ana } = desk.people;
  const waiting = await exported(ana, 'CSV', '', 'larga');
  expect(await cancel(ana, waiting.id)).toBe(true);
  await desk.work();
  expect(await listed(ana)).toEqual([]);
  const half = await exported(ana, 'CSV', '', 'larga');
  midway = async () => void (await cancel(ana, half.id));
  await desk.work();
  expect(await listed(ana)).toEqual([]);
  expect((await sql`select id from exportacion_partes`.execute(desk.database.kysely)).rows).toEqual([]);
  expect(await cancel(ana, half.id)).toBe(false);
  expect(desk.failures).toEqual([]);
});

test('of two simultaneous runs for one file, one makes it', async () => {
  const { ana } = desk.people;
  await exported(ana, 'CSV', '', 'larga');
  const [job] = desk.enqueued.splice(0);
  if (job) desk.enqueued.push(job);
  let runs = 0;
  midway = async () => {
    runs += 1;
    await desk.openOther().jobs[0].run(job?.input as { id: string });
  };
  await desk.work();
  expect(runs).toBe(1);
  expect(await listed(ana)).toMatchObject([{ estado: 'LISTA' }]);
  const { rows } = await sql<{ intentos: number }>`select intentos from exportaciones`.execute(desk.database.kysely);
  expect(rows).toEqual([{ intentos: 1 }]);
});

test('a run that died is restarted by another process, and the dead run can no longer write', async () => {
  const { ana } = desk.people;
  const { id } = await exported(ana, 'CSV', '', 'larga');
  const [otherProcess] = desk.openOther().jobs;
  midway = async () => {
    // Simulates a process that has not renewed its run for too long.
    await sql`update exportaciones set ejecucion_hasta = now() - interval '1 second'`.execute(desk.database.kysely);
    desk.clock.forward(120);
    await desk.sweep();
    // Another process takes over the file, because the dead run still fills this process's queue.
    await otherProcess.run(desk.enqueued.splice(0)[0]?.input as { id: string });
  };
  await desk.work();
  expect(await listed(ana)).toMatchObject([{ id, estado: 'LISTA', filas_hechas: ROWS }]);
  const { content } = await desk.fetch((await addressOf(ana, id)) ?? '');
  expect(csvOf(content)).toHaveLength(ROWS + 1);
  desk.clock.forward(-120);
});

test('an export whose sums never match, and one that fails, show the reason and can be requested again', async () => {
  const { ana } = desk.people;
  await exported(ana, 'CSV', 'de_mas=1', 'larga');
  await desk.work();
  const [changed] = await listed(ana);
  expect(changed).toMatchObject({ estado: 'FALLIDA', bytes: 0 });
  expect(changed?.aviso).toContain('cambiaban');
  expect(desk.failures).toEqual([]);
  await exported(ana, 'CSV', 'falla=1', 'larga');
  await desk.work();
  expect((await listed(ana)).map(({ estado }) => estado)).toEqual(['FALLIDA', 'FALLIDA']);
  expect(desk.failures.splice(0)).toHaveLength(1);
  expect((await sql`select id from exportacion_partes`.execute(desk.database.kysely)).rows).toEqual([]);
});

test('a person has at most three files in preparation, also with simultaneous requests', async () => {
  const { ana } = desk.people;
  const answers = await Promise.all(Array.from({ length: 6 }, () => ordered(ana, 'CSV', '', 'larga')));
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(3);
  expect(codes.filter((code) => code === 'too-many-files')).toHaveLength(3);
});

test('a job notifies the person when a file is ready or has failed; short files and support’s files notify nobody', async () => {
  const { ana, soporte } = desk.people;
  desk.notices.splice(0);
  await exported(ana, 'CSV');
  const { id } = await exported(ana, 'CSV', '', 'larga');
  const failing = await exported(ana, 'CSV', 'falla=1', 'larga');
  await exported(soporte, 'CSV', '', 'larga');
  await desk.work();
  const notice = { tipo: 'archivo', userId: ana.userId, href: '/admin/descargas' };
  expect(desk.notices).toMatchObject([
    { ...notice, key: expect.stringContaining(id.slice(0, 8)), title: 'Lista larga: su archivo está listo' },
    {
      ...notice,
      key: expect.stringContaining(failing.id.slice(0, 8)),
      title: 'Lista larga: su archivo no se pudo preparar',
    },
  ]);
});
