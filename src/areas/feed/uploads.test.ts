import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const ADDRESS = '{ direccionSubidaErp { direccion limite_bytes subidas { id } } }';
const ONE = `query ($id: SafeInt!) { subidaErp(id: $id) { estado problema entrega operador archivos {
  archivo estado razon sha256 filas nuevas cambiadas rechazadas corrida rechazos { linea columna razon valor }
} } }`;
const IMPORT = `mutation ($id: SafeInt!, $archivos: [ArchivoVisto!]!, $buenas: Boolean!, $motivo: String!) {
  importarSubidaErp(id: $id, archivos: $archivos, guardar_buenas: $buenas, motivo: $motivo) { result }
}`;
const DISCARD = 'mutation ($id: SafeInt!) { descartarSubidaErp(id: $id) { result } }';

interface File {
  readonly archivo: string;
  readonly estado: string;
  readonly razon: string | null;
  readonly sha256: string;
  readonly filas: number;
  readonly nuevas: number;
  readonly cambiadas: number;
  readonly rechazadas: number;
  readonly corrida: number | null;
  readonly rechazos: readonly { readonly linea: number; readonly razon: string }[];
}
interface Upload {
  readonly estado: string;
  readonly problema: string | null;
  readonly entrega: string | null;
  readonly operador: string;
  readonly archivos: readonly File[];
}

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  // All files go to the thread with TEST_DATABASE_URL only: the embedded database has none.
  portal = await openTestPortal({ FEED_UPLOAD_MB: '2', FEED_THREAD_KB: '0' });
  token = await openOperatorSession(portal, await addOperator(portal));
});
afterAll(() => portal.close());

const ask = async (query: string, variables: Record<string, unknown> = {}, by = token) =>
  callOperators(portal, by, query, variables);

async function addressFor(by = token): Promise<string | undefined> {
  const { data } = await ask(ADDRESS, {}, by);
  const found = data?.direccionSubidaErp as { direccion: string } | null | undefined;
  return found?.direccion;
}

type Content = string | Uint8Array<ArrayBuffer>;

async function post(files: Readonly<Record<string, Content>>, accept = 'application/json', address?: string) {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('archivos', new Blob([content]), name);
  return fetch(`${portal.url}${address ?? (await addressFor())}`, {
    method: 'POST',
    body: form,
    headers: { accept },
    redirect: 'manual',
  });
}

async function upload(files: Readonly<Record<string, Content>>): Promise<number> {
  const { pagina } = (await (await post(files)).json()) as { pagina: string };
  return Number(pagina.split('/').at(-1));
}

const find = async (id: number): Promise<Upload> => (await ask(ONE, { id })).data?.subidaErp as Upload;

/** Waits for the end of the dry run or the import. */
async function settled(id: number): Promise<Upload> {
  await expect.poll(async () => (await find(id)).estado, { timeout: 20_000, interval: 100 }).toBe('LISTA');
  return find(id);
}

const order = async (id: number, files: readonly Pick<File, 'archivo' | 'sha256'>[], buenas = false) =>
  ask(IMPORT, {
    id,
    archivos: files.map(({ archivo, sha256 }) => ({ archivo, sha256 })),
    buenas,
    motivo: 'Lo pidió el cliente',
  });

const plant = (centro_logistico: string, nombre = 'Planta de prueba') =>
  `${JSON.stringify({ centro_logistico, nombre, ciudad: 'Bogotá' })}\n`;

const plants = async (code: string) =>
  (await portal.database.kysely.selectFrom('plantas').select('nombre').where('centro_logistico', '=', code).execute())
    .length;

const importsBy = (operador: string) =>
  portal.database.kysely
    .selectFrom('importaciones')
    .select(['archivo', 'filas', 'nuevas', 'rechazadas', 'aceptado'])
    .where('operador', '=', operador)
    .orderBy('id')
    .execute();

const reasonOf = ({ errors }: Awaited<ReturnType<typeof ask>>) =>
  errors?.[0]?.extensions.reason ?? errors?.[0]?.extensions.category;

describe('a file that an operator tries and then imports', () => {
  test('a trial of a file counts its changes without making them, and the import applies them once', async () => {
    const id = await upload({ 'plantas.ndjson': plant('T100') + plant('T101') });
    const tried = await settled(id);
    expect(tried.archivos).toMatchObject([{ estado: 'PROBADO', filas: 2, nuevas: 2, cambiadas: 0, rechazadas: 0 }]);
    expect(await plants('T100')).toBe(0);
    expect(await importsBy(tried.operador)).toEqual([]);
    const [first, second] = await Promise.all([order(id, tried.archivos), order(id, tried.archivos)]);
    expect([first.errors, second.errors]).toEqual([undefined, undefined]);
    const done = await settled(id);
    expect(done.archivos).toMatchObject([{ estado: 'IMPORTADO', corrida: expect.any(Number) }]);
    expect(await plants('T100')).toBe(1);
    expect(await importsBy(tried.operador)).toEqual([
      { archivo: 'plantas.ndjson', filas: 2, nuevas: 2, rechazadas: 0, aceptado: true },
    ]);
    const audited = await portal.database.kysely
      .selectFrom('auditoria')
      .select('detalle')
      .where('hecho', '=', 'archivos_erp_importados')
      .execute();
    expect(audited).toEqual([{ detalle: 'plantas.ndjson: Lo pidió el cliente' }]);
    expect((await order(id, done.archivos)).errors).toBeUndefined();
    expect(await importsBy(tried.operador)).toHaveLength(1);
  });

  test('the trial of a file that was already imported announces no change', async () => {
    const { archivos } = await settled(await upload({ 'plantas.ndjson': plant('T100') }));
    expect(archivos).toMatchObject([{ estado: 'PROBADO', filas: 1, nuevas: 0, cambiadas: 0 }]);
  });

  test('a file with bad rows is imported only when the operator chose to import the good ones', async () => {
    const id = await upload({ 'plantas.ndjson': plant('T200') + plant('T201', '') });
    const { archivos } = await settled(id);
    expect(archivos).toMatchObject([{ estado: 'PROBADO', nuevas: 1, rechazadas: 1, rechazos: [{ linea: 2 }] }]);
    expect(reasonOf(await order(id, archivos))).toBe('bad-rows');
    expect((await order(id, archivos, true)).errors).toBeUndefined();
    await settled(id);
    expect(await plants('T200')).toBe(1);
    expect(await plants('T201')).toBe(0);
  });

  test('a file without a good row is not imported, even if the operator chose to import the good ones', async () => {
    const id = await upload({ 'plantas.ndjson': plant('T210', '') + plant('T211', '') });
    const { archivos } = await settled(id);
    expect(archivos).toMatchObject([{ estado: 'PROBADO', filas: 2, rechazadas: 2 }]);
    expect(reasonOf(await order(id, archivos, true))).toBe('no-good-rows');
    expect((await find(id)).archivos).toMatchObject([{ estado: 'PROBADO', corrida: null }]);
  });

  test('a file that differs from the tried one is refused', async () => {
    const id = await upload({ 'plantas.ndjson': plant('T300') });
    const { archivos } = await settled(id);
    const other = createHash('sha256').update('otro').digest('hex');
    expect(reasonOf(await order(id, [{ archivo: 'plantas.ndjson', sha256: other }]))).toBe('changed');
    expect(reasonOf(await order(id, [{ archivo: 'clientes.ndjson', sha256: archivos[0]?.sha256 ?? '' }]))).toBe(
      'changed',
    );
    expect(reasonOf(await order(id, []))).toBe('changed');
    expect(await plants('T300')).toBe(0);
  });

  test('a file that refers to new rows of another file can be tried only after their import', async () => {
    const id = await upload({
      'clientes.ndjson': `${JSON.stringify({ cliente: '0000199901', clienteNit: '900999111-1', nombre: 'Nuevo', pais: 'CO', moneda: 'COP' })}\n`,
      'destinatarios.ndjson': `${JSON.stringify({ codigo_destinatario: 'DT1', codigo_cliente: '0000199901', nombre_comercial: 'EDS Nueva' })}\n`,
    });
    const { archivos } = await settled(id);
    expect(archivos).toMatchObject([
      { archivo: 'clientes.ndjson', estado: 'PROBADO', nuevas: 1 },
      { archivo: 'destinatarios.ndjson', estado: 'ESPERA', razon: expect.stringContaining('clientes') },
    ]);
    expect(reasonOf(await order(id, archivos))).toBe('changed');
    await order(
      id,
      archivos.filter(({ estado }) => estado === 'PROBADO'),
    );
    await expect
      .poll(async () => (await find(id)).archivos[1], { timeout: 20_000 })
      .toMatchObject({ estado: 'PROBADO', nuevas: 1, rechazadas: 0 });
    expect((await find(id)).archivos[0]).toMatchObject({ estado: 'IMPORTADO' });
  });
});

describe('the manifest of an upload', () => {
  const manifest = (archivo: string, content: string, filas = 1) =>
    JSON.stringify({
      entrega: 'prueba-1',
      archivos: [{ archivo, filas, sha256: createHash('sha256').update(content).digest('hex') }],
    });

  test('when the manifest matches the uploaded files, the import has the manifest’s delivery name', async () => {
    const content = plant('T400');
    const id = await upload({ 'plantas.ndjson': content, 'manifiesto.json': manifest('plantas.ndjson', content) });
    expect(await settled(id)).toMatchObject({ entrega: 'prueba-1', problema: null });
  });

  test('when the manifest does not match the uploaded files, all of them are refused', async () => {
    const id = await upload({ 'plantas.ndjson': plant('T401'), 'manifiesto.json': manifest('plantas.ndjson', 'otro') });
    const { problema, archivos } = await settled(id);
    expect(problema).toMatch(/suma SHA-256/);
    expect(reasonOf(await order(id, archivos.slice(1)))).toBe('changed');
  });
});

describe('a file that is not valid for the feed', () => {
  test.each<[string, Content, RegExp]>([
    ['plantas.ndjson.gz', gzipSync('x'), /comprimido/],
    ['plantas.xlsx', 'x', /CSV/],
    ['foto.csv', 'x', /no es un archivo del ERP/],
    ['plantas.ndjson', gzipSync('x'.repeat(1_000_000)), /comprimido/],
    ['plantas.csv', Buffer.from('centro_logistico;nombre\nT500;Ñame\n', 'latin1'), /UTF-8/],
    ['plantas.ndjson', new Uint8Array([0x7b, 0x00, 0x7d]), /no es un archivo de texto/],
  ])('the file %s is refused with a reason', async (name, content, problem) => {
    const { archivos } = await settled(await upload({ [name]: content }));
    expect(archivos).toMatchObject([{ estado: 'RECHAZADO', razon: expect.stringMatching(problem) }]);
  });

  test.each<[string, string, RegExp]>([
    ['an empty file', '', /^no tiene filas; si es a propósito, acompáñelo de un manifiesto que lo diga$/],
    ['a cut file', '{"centro_logistico":"T5', /cortada/],
  ])('the content %s is refused with a reason', async (_name, content, problem) => {
    const { archivos } = await settled(await upload({ 'plantas.ndjson': content }));
    expect(archivos).toMatchObject([{ estado: 'RECHAZADO', razon: expect.stringMatching(problem) }]);
  });

  test('an invalid file does not prevent the trial of a good file of the same upload', async () => {
    const { archivos } = await settled(await upload({ 'plantas.ndjson': plant('T501'), 'nota.txt': 'hola' }));
    expect(archivos.map(({ estado }) => estado)).toEqual(['RECHAZADO', 'PROBADO']);
  });
});

describe('the upload form', () => {
  test('the upload form accepts files without script, and leads back to the page with the reason of a refusal', async () => {
    const kept = await post({ 'plantas.ndjson': plant('T600') }, 'text/html');
    expect([kept.status, kept.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/operacion\/datos\/subidas\/\d+$/),
    ]);
    const empty = await post({}, 'text/html');
    expect(empty.headers.get('location')).toMatch(/^\/operacion\/datos\?subida=(vacia|cortada)#subir$/);
  });

  test('a file of two gigabytes is refused before it is read', async () => {
    const address = await addressFor();
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const url = new URL(`${portal.url}${address}`);
      const sent = httpRequest(url, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(2 ** 31) },
      });
      sent.on('response', ({ statusCode }) => {
        resolve(statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.flushHeaders();
    });
    expect(answer).toBe(303);
  });

  test('a body that is longer than announced, or cut, leaves nothing', async () => {
    const uploads = () => portal.database.kysely.selectFrom('subidas_erp').select('id').execute();
    const before = await uploads();
    const body = (text: string) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      });
    const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="plantas.ndjson"\r\n\r\n';
    for (const [text, problem] of [
      [`${part}${'x'.repeat(3_000_000)}\r\n--x--\r\n`, /límite/],
      [`${part}{"centro`, /enteros/],
      ['', /enteros|al menos/],
    ] as const) {
      const response = await fetch(`${portal.url}${await addressFor()}`, {
        ...{ method: 'POST', body: body(text), duplex: 'half' },
        headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' },
      } as RequestInit);
      expect(await response.json()).toMatchObject({ problema: expect.stringMatching(problem) });
    }
    expect(await uploads()).toEqual(before);
  });

  test('an upload address that is foreign, expired or of an ended session accepts no file', async () => {
    const ended = await openOperatorSession(portal, await addOperator(portal));
    const address = await addressFor(ended);
    await ask('mutation { salirOperador { result } }', {}, ended);
    for (const wrong of [address, '/operacion/subidas/nada', `${address}x`]) {
      const response = await post({ 'plantas.ndjson': plant('T700') }, 'application/json', wrong);
      expect(await response.json()).toMatchObject({ problema: expect.stringMatching(/mucho tiempo/) });
    }
  });
});

describe('the right to upload files of the feed', () => {
  test('an operator of one store gets no upload address and sees no upload', async () => {
    const limited = await openOperatorSession(portal, await addOperator(portal, 'administrador', ['main']));
    expect(await addressFor(limited)).toBeUndefined();
    const id = await upload({ 'plantas.ndjson': plant('T800') });
    const { archivos } = await settled(id);
    expect((await ask(ONE, { id }, limited)).data?.subidaErp).toBeNull();
    const asked = { id, archivos: archivos.map(({ archivo, sha256 }) => ({ archivo, sha256 })), buenas: true };
    expect(reasonOf(await ask(IMPORT, { ...asked, motivo: 'Por probar' }, limited))).toBe('graphql-no-such-entity');
    expect(reasonOf(await ask(DISCARD, { id }, limited))).toBe('graphql-no-such-entity');
  });

  test('a discarded upload no longer exists', async () => {
    const id = await upload({ 'plantas.ndjson': plant('T801') });
    const { archivos } = await settled(id);
    expect((await ask(DISCARD, { id })).errors).toBeUndefined();
    expect(reasonOf(await order(id, archivos))).toBe('graphql-no-such-entity');
    expect(await find(id)).toBeNull();
  });
});
