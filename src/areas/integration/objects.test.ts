import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { unusedObjectsJob } from '#areas/feed/server/objects/unused-objects-job.ts';
import { erpPdf, erpXml, sha256Of } from '#tests/support/erp-papers.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import type { KeyDraft } from './rules/key-draft.ts';
import { revokeKey } from './server/keys.ts';

const BASE = '/integration/v1';
const DAY_SECONDS = 86_400;
let portal: TestPortal;
let secret: string;
let serial = 0;

interface Paper {
  readonly id: number;
  readonly cliente: string;
  readonly numero: string;
  readonly tienda: string;
  readonly token: string;
  readonly person: number;
}
/** Papers of open invoices of two customers in different stores. */
let own: Paper;
let other: Paper;

const giveKey = async (change: Partial<KeyDraft> = {}) => (await addSystemKey(portal, change)).secreto;

async function invoiceOf(store: string, tienda: string): Promise<Paper> {
  const { rows } = await sql<Omit<Paper, 'token' | 'tienda'>>`
    select d.id_edocta_detalle as id, d.numero_cuenta as cliente, d.num_documento as numero, u.id as person
    from documentos d join clientes c on c.cliente = d.numero_cuenta join usuarios u on u.cliente = c.cliente
      join roles r on r.role_id = u.role_id
    where c.store_code = ${store} and d.clase = 'INVOICE' and d.total > 0 and u.status = 1 and not exists (select from usuario_destinos x where x.user_id = u.id)
    order by d.id_edocta_detalle, u.id limit 1`.execute(portal.database.kysely);
  const [found] = rows as [(typeof rows)[0]];
  return { ...found, tienda, token: await openTestSession(portal, found.person) };
}

beforeAll(async () => {
  portal = await openTestPortal({ FEED_OBJECT_MB: '1' });
  secret = await giveKey();
  own = await invoiceOf('main', 'main');
  other = await invoiceOf('ecuador', 'ecuador');
});
afterAll(() => portal.close());

interface Asked {
  readonly by?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(method: string, path: string, { by = secret, body, headers = {} }: Asked = {}) {
  const response = await fetch(`${portal.url}${BASE}${path}`, {
    method,
    headers: { authorization: `Bearer ${by}`, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, answer: text === '' ? undefined : JSON.parse(text) };
}

const PDF_TYPE = { 'content-type': 'application/pdf' };
const XML_TYPE = { 'content-type': 'application/xml' };

const put = (content: string | Uint8Array<ArrayBuffer>, headers: Asked['headers'] = PDF_TYPE, asked: Asked = {}) =>
  ask('PUT', `/objects/${sha256Of(content)}`, { ...asked, body: content, headers: { ...headers, ...asked.headers } });

const has = async (content: string | Uint8Array): Promise<boolean> =>
  (await ask('GET', `/objects/${sha256Of(content)}`)).status === 200;

async function deliver(kind: string, rows: readonly object[], by = secret) {
  serial += 1;
  const { answer } = await ask('POST', `/rows/${kind}`, {
    by,
    body: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': `o-${serial}` },
  });
  return answer.archivos[0];
}

const paperRow = ({ cliente, numero }: Paper, clase: 'pdf' | 'xml', content: string | null) => ({
  ...{ numero_cuenta: cliente, num_documento: numero, clase },
  sha256: content === null ? null : sha256Of(content),
});

interface Link {
  readonly url: string | null;
  readonly status: number;
  readonly menssage: string | null;
}

async function linkOf(id: number, token: string, paper: 'PDF' | 'XML' = 'PDF'): Promise<Link> {
  const field = `generated${paper}AccountStatusDetails`;
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: `mutation ($id: Int!) { ${field}(id_edocta_detalle: $id) { file: ${paper.toLowerCase()} { url status menssage } } }`,
      variables: { id },
    }),
  });
  const { data } = (await response.json()) as { data: Record<string, { file: Link }> };
  return data[field]?.file as Link;
}

const open = async (link: Link) => {
  const response = await fetch(new URL(new URL(link.url ?? '', portal.url).pathname, portal.url));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

const countOf = async (table: 'objetos' | 'objeto_partes'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    portal.database.kysely,
  );
  return rows[0]?.count ?? 0;
};

describe('an object', () => {
  test('is stored once under its hash, and a repeated upload is answered without reading it', async () => {
    const pdf = erpPdf('una vez');
    const expected = { sha256: sha256Of(pdf), tipo: 'pdf', bytes: Buffer.byteLength(pdf) };
    expect(await has(pdf)).toBe(false);
    expect(await put(pdf)).toEqual({ status: 201, answer: { ...expected, nuevo: true } });
    const before = await countOf('objetos');
    expect(await put(pdf)).toEqual({ status: 200, answer: { ...expected, nuevo: false } });
    expect(await ask('PUT', `/objects/${sha256Of(pdf)}`, { body: '', headers: PDF_TYPE })).toMatchObject({
      status: 200,
    });
    expect(await countOf('objetos')).toBe(before);
    expect(await ask('GET', `/objects/${sha256Of(pdf)}`)).toEqual({ status: 200, answer: expected });
  });

  test('is stored once when it arrives four times concurrently', async () => {
    const xml = erpXml('dos veces a la vez');
    const before = await countOf('objetos');
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(xml, XML_TYPE)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(await countOf('objetos')).toBe(before + 1);
  });

  test('may be compressed, and is refused when its Content-Digest differs', async () => {
    const pdf = erpPdf('comprimido');
    const digest = `sha-256=:${createHash('sha256').update(pdf).digest('base64')}:`;
    const answer = await ask('PUT', `/objects/${sha256Of(pdf)}`, {
      body: gzipSync(pdf) as Uint8Array<ArrayBuffer>,
      headers: { ...PDF_TYPE, 'content-encoding': 'gzip' },
    });
    expect(answer.status).toBe(201);
    expect((await put(erpPdf('con suma'), { ...PDF_TYPE, 'content-digest': digest })).answer).toMatchObject({
      codigo: 'suma_distinta',
    });
    expect(await has(erpPdf('con suma'))).toBe(false);
  });

  test.each([
    ['with another sum', erpPdf('otra'), PDF_TYPE, 422, 'suma_distinta', erpPdf('no es esa')],
    ['of a type that is not taken', 'hola', { 'content-type': 'text/html' }, 415, 'tipo_no_aceptado'],
    ['without a type', erpPdf('sin tipo'), { 'content-type': '' }, 415, 'tipo_no_aceptado'],
    ['that says PDF and is a page', '<html><script>1</script></html>', PDF_TYPE, 422, 'contenido_no_aceptado'],
    ['that says XML and is a PDF', erpPdf('no es xml'), XML_TYPE, 422, 'contenido_no_aceptado'],
    ['with a DOCTYPE', '<!DOCTYPE a SYSTEM "http://x"><a/>', XML_TYPE, 422, 'contenido_no_aceptado'],
    ['with entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', XML_TYPE, 422, 'contenido_no_aceptado'],
    ['whose XML is cut', '<a><b></b>', XML_TYPE, 422, 'contenido_no_aceptado'],
    ['whose PDF is cut', '%PDF-1.7\nxxxx', PDF_TYPE, 422, 'contenido_no_aceptado'],
    ['that is empty', '', PDF_TYPE, 422, 'contenido_no_aceptado'],
    ['above the limit', erpPdf('x'.repeat(1_100_000)), PDF_TYPE, 413, 'cuerpo_grande'],
    [
      'of an unknown encoding',
      erpPdf('br'),
      { ...PDF_TYPE, 'content-encoding': 'br' },
      415,
      'codificacion_no_aceptada',
    ],
  ])('%s is refused, and nothing of it stays', async (_name, body, headers, status, codigo, named = body) => {
    const before = [await countOf('objetos'), await countOf('objeto_partes')];
    const refused = await ask('PUT', `/objects/${sha256Of(named)}`, { body, headers });
    expect(refused).toMatchObject({ status, answer: { codigo } });
    expect([await countOf('objetos'), await countOf('objeto_partes')]).toEqual(before);
  });

  test.each([
    ['gzip', gzipSync],
    ['zstd', zstdCompressSync],
  ])('is refused when it is a decompression bomb of %s', async (encoding, compress) => {
    const body = compress(erpPdf('x'.repeat(20_000_000))) as Uint8Array<ArrayBuffer>;
    const headers = { ...PDF_TYPE, 'content-encoding': encoding };
    expect(await ask('PUT', `/objects/${'a'.repeat(64)}`, { body, headers })).toMatchObject({
      status: 413,
      answer: { codigo: 'cuerpo_grande' },
    });
  });

  test.each(['A'.repeat(64), 'a'.repeat(63), 'g'.repeat(64)])('is refused under the invalid name %s', async (name) => {
    expect(await ask('PUT', `/objects/${name}`, { body: 'x', headers: PDF_TYPE })).toMatchObject({
      status: 400,
      answer: { codigo: 'cuerpo_invalido' },
    });
  });

  test('is not stored when its upload is cut', async () => {
    const pdf = erpPdf('x'.repeat(700_000));
    const sent = httpRequest(`${portal.url}${BASE}/objects/${sha256Of(pdf)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${secret}`, ...PDF_TYPE, 'content-length': Buffer.byteLength(pdf) },
    });
    sent.on('error', () => undefined);
    const before = await countOf('objetos');
    sent.write(pdf.slice(0, 600_000));
    await vi.waitFor(async () => expect(await countOf('objeto_partes')).toBeGreaterThan(0));
    expect(await has(pdf)).toBe(false);
    sent.destroy();
    await vi.waitFor(async () => expect(await countOf('objetos')).toBe(before));
    expect(await has(pdf)).toBe(false);
    expect((await put(pdf)).status).toBe(201);
  });

  test('is not stored when its key is revoked while it arrives', async () => {
    const key = await addSystemKey(portal);
    const pdf = erpPdf('revocada');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(Buffer.from(pdf.slice(0, 10)));
        await released;
        controller.enqueue(Buffer.from(pdf.slice(10)));
        controller.close();
      },
    });
    const answer = fetch(`${portal.url}${BASE}/objects/${sha256Of(pdf)}`, {
      ...{ method: 'PUT', body, duplex: 'half' },
      headers: { authorization: `Bearer ${key.secreto}`, ...PDF_TYPE },
    } as RequestInit);
    await revokeKey(portal, { command: 'prueba' }, { id: key.id, reason: 'se filtró' });
    release();
    expect((await answer).status).toBe(401);
    expect(await has(pdf)).toBe(false);
  });

  test('is accepted only from keys that may deliver rows of papers', async () => {
    const pdf = erpPdf('otra clave');
    for (const change of [{ permisos: ['leer'] }, { tipos: ['documentos', 'entregas'] }]) {
      const by = await giveKey(change);
      expect(await put(pdf, PDF_TYPE, { by })).toMatchObject({ status: 403, answer: { codigo: 'sin_permiso' } });
      expect(await ask('GET', `/objects/${sha256Of(pdf)}`, { by })).toMatchObject({ status: 403 });
    }
    expect(await has(pdf)).toBe(false);
    const by = await giveKey({ tipos: ['entrega_archivos'], tiendas: ['ecuador'] });
    expect((await put(pdf, PDF_TYPE, { by })).status).toBe(201);
  });
});

describe('the row of a paper', () => {
  test('gives customers the PDF of the ERP instead of the portal’s, until the ERP removes it', async () => {
    const pdf = erpPdf('de la factura');
    const before = await open(await linkOf(own.id, own.token));
    expect(before.bytes.length).toBeGreaterThan(1_000);
    await put(pdf);
    expect(await deliver('documento_archivos', [paperRow(own, 'pdf', pdf)])).toMatchObject({
      ...{ estado: 'importado', nuevas: 1, rechazadas: 0 },
    });
    const opened = await open(await linkOf(own.id, own.token));
    expect([opened.status, opened.bytes.toString()]).toEqual([200, pdf]);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('content-disposition')).toMatch(/^inline; filename="factura-/);
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await deliver('documento_archivos', [paperRow(own, 'pdf', pdf)])).toMatchObject({ nuevas: 0, cambiadas: 0 });
    expect(await deliver('documento_archivos', [paperRow(own, 'pdf', null)])).toMatchObject({ cambiadas: 1 });
    const after = await open(await linkOf(own.id, own.token));
    expect(after.bytes.toString('latin1')).not.toContain('de la factura');
    expect(after.bytes.length).toBeGreaterThan(1_000);
  });

  test('gives customers the XML as a download, never inline', async () => {
    const xml = erpXml('Ñ-1');
    expect(await linkOf(own.id, own.token, 'XML')).toEqual({ url: null, status: 422, menssage: 'XML not available' });
    await put(xml, XML_TYPE);
    await deliver('documento_archivos', [paperRow(own, 'xml', xml)]);
    const opened = await open(await linkOf(own.id, own.token, 'XML'));
    expect([opened.status, opened.bytes.toString()]).toEqual([200, xml]);
    expect(opened.headers.get('content-type')).toBe('application/xml');
    expect(opened.headers.get('content-disposition')).toMatch(/^attachment; filename="factura-.*\.xml"$/);
    expect(opened.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('gives the paper to no other customer', async () => {
    const xml = erpXml('de otro');
    await put(xml, XML_TYPE);
    await deliver('documento_archivos', [paperRow(other, 'xml', xml)]);
    for (const paper of ['PDF', 'XML'] as const) {
      const foreign = await linkOf(other.id, own.token, paper);
      expect(foreign).toEqual({ url: null, status: 404, menssage: 'Data not found' });
      expect(await linkOf(987_654_321, own.token, paper)).toEqual(foreign);
    }
    expect((await linkOf(other.id, other.token, 'XML')).status).toBe(200);
  });

  test('is refused when object or document are unknown, or the object is of the other class', async () => {
    const [pdf, xml] = [erpPdf('clases'), erpXml('clases')];
    await put(pdf);
    await put(xml, XML_TYPE);
    const { rechazos, estado } = await deliver('documento_archivos', [
      paperRow(own, 'pdf', erpPdf('nunca llegó')),
      { ...paperRow(own, 'pdf', pdf), num_documento: '999999999' },
      { ...paperRow(own, 'xml', pdf) },
      { ...paperRow(other, 'pdf', xml) },
      { ...paperRow(own, 'pdf', pdf), numero_cuenta: other.cliente },
      { ...paperRow(own, 'pdf', pdf), sha256: 'abc' },
      { ...paperRow(own, 'pdf', pdf), clase: 'html' },
    ]);
    expect(estado).toBe('rechazado');
    expect(rechazos.map(({ fila, columna }: { fila: number; columna: string }) => [fila, columna])).toEqual([
      ...[
        [1, 'sha256'],
        [2, 'num_documento'],
        [3, 'sha256'],
        [4, 'sha256'],
        [5, 'num_documento'],
        [6, 'sha256'],
        [7, 'clase'],
      ],
    ]);
  });

  test('is refused when the customer is of another store than the key', async () => {
    const by = await giveKey({ tiendas: ['ecuador'] });
    const pdf = erpPdf('de tienda');
    await put(pdf, PDF_TYPE, { by });
    expect(await deliver('documento_archivos', [paperRow(own, 'pdf', pdf)], by)).toMatchObject({
      ...{ estado: 'rechazado', rechazos: [{ razon: expect.stringMatching(/otra tienda/) }] },
    });
    expect(await deliver('documento_archivos', [paperRow(other, 'pdf', pdf)], by)).toMatchObject({
      estado: 'importado',
    });
  });

  test('gives customers the remission and the load order of a delivery', async () => {
    const { rows } = await sql<{ numero_entrega: string; person: number; remision: string }>`
      select e.numero_entrega, e.remision, u.id as person from entregas e join pedidos o using (num_pedido)
        join usuarios u on u.cliente = o.numero_cuenta join roles r on r.role_id = u.role_id
      where e.remision is not null and e.orden_cargue is not null and u.status = 1 and not exists (select from usuario_destinos x where x.user_id = u.id)
        and exists (select from role_permisos p where p.role_id = r.role_id and p.permission like '%Trazabilidad::pedidos') order by 1, 3 limit 1`.execute(
      portal.database.kysely,
    );
    const [{ numero_entrega, person, remision }] = rows as [(typeof rows)[0]];
    const token = await openTestSession(portal, person);
    const pdf = erpPdf('remisión');
    await put(pdf);
    await put(erpXml('no es remisión'), XML_TYPE);
    const row = (content: string, clase = 'remision') => ({ numero_entrega, clase, sha256: sha256Of(content) });
    expect(await deliver('entrega_archivos', [row(erpXml('no es remisión'))])).toMatchObject({
      ...{ estado: 'rechazado', rechazos: [{ razon: 'ese objeto no es un PDF' }] },
    });
    expect(await deliver('entrega_archivos', [row(pdf)])).toMatchObject({ estado: 'importado', nuevas: 1 });
    const linked = async (field: string) => {
      const response = await fetch(`${portal.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          query: `query ($n: String) { ${field}(filter: { numero_entrega: { eq: $n } }) { download { pdf { url status menssage } } } }`,
          variables: { n: numero_entrega },
        }),
      });
      const { data } = (await response.json()) as { data: Record<string, { download: { pdf: Link } }> };
      return open(data[field]?.download.pdf as Link);
    };
    const opened = await linked('remissions');
    expect([opened.bytes.toString(), opened.headers.get('content-disposition')]).toEqual([
      ...[pdf, `inline; filename="remision-${remision}.pdf"`],
    ]);
    expect((await linked('orderLoad')).bytes.length).toBeGreaterThan(1_000);
  });
});

test('an object without a row is deleted after seven days, one with a row stays', async () => {
  const [kept, unused, again, late] = ['con fila', 'sin fila', 'otra vez', 'reciente'].map(erpPdf) as [
    ...[string, string, string, string],
  ];
  const job = unusedObjectsJob(portal);
  const run = () => job.run({});
  for (const pdf of [kept, unused, again]) await put(pdf);
  await deliver('documento_archivos', [paperRow(own, 'pdf', kept)]);
  portal.clock.forward(6 * DAY_SECONDS);
  await put(again);
  await put(late);
  await run();
  expect(await has(unused)).toBe(true);
  portal.clock.forward(1.5 * DAY_SECONDS);
  await run();
  expect(await Promise.all([kept, unused, again, late].map(has))).toEqual([true, false, true, true]);
  const refused = await deliver('documento_archivos', [paperRow(own, 'pdf', unused)]);
  expect(refused).toMatchObject({ estado: 'rechazado', rechazos: [{ columna: 'sha256' }] });
});

test('an object that a killed process left incomplete is invisible, and deleted after a day', async () => {
  const pdf = erpPdf('proceso muerto');
  await sql`insert into objetos (tipo, visto_en) values ('pdf', ${portal.clock.now()})`.execute(portal.database.kysely);
  const before = await countOf('objetos');
  expect(await has(pdf)).toBe(false);
  portal.clock.forward(1.1 * DAY_SECONDS);
  await unusedObjectsJob(portal).run({});
  expect(await countOf('objetos')).toBe(before - 1);
});

test('customers can download the XML of an internal posting, but not open its PDF', async () => {
  const kysely = portal.database.kysely;
  const { rows } = await sql<{ before: string }>`
    select tipo_documento as before from documentos where id_edocta_detalle = ${own.id}`.execute(kysely);
  await sql`update documentos set tipo_documento = 'DB-SF' where id_edocta_detalle = ${own.id}`.execute(kysely);
  const [pdf, xml] = [erpPdf('interno'), erpXml('interno')];
  await put(pdf);
  await put(xml, XML_TYPE);
  expect(await deliver('documento_archivos', [paperRow(own, 'pdf', pdf), paperRow(own, 'xml', xml)])).toMatchObject({
    estado: 'importado',
    rechazadas: 0,
  });
  const token = await openTestSession(portal, own.person);
  expect(await linkOf(own.id, token)).toEqual({ url: null, status: 422, menssage: 'Detail not available' });
  expect((await open(await linkOf(own.id, token, 'XML'))).bytes.toString()).toBe(xml);
  await sql`update documentos set tipo_documento = ${rows[0]?.before} where id_edocta_detalle = ${own.id}`.execute(
    kysely,
  );
});
