import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { unusedObjectsJob } from '#areas/feed/server/objects/unused-objects-job.ts';
import { toNdjson } from '#tests/support/feed-folder.ts';
import { makePicture, makePictureBomb, SVG } from '#tests/support/picture-bytes.ts';
import { type HalfUpload, sendHalf } from '#tests/support/send-half.ts';
import { INTEGRATION_PATH, systemClient } from '#tests/support/system-client.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import type { KeyDraft } from './rules/key-draft.ts';
import { revokeKey } from './server/keys.ts';

const DAY_SECONDS = 86_400;
let portal: TestPortal;
let key: { readonly nombre: string; readonly secreto: string };
beforeAll(async () => {
  portal = await openTestPortal();
  key = await addSystemKey(portal);
});
afterAll(() => portal.close());

const sumOf = (bytes: Uint8Array): string => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;

interface Sent {
  readonly by?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function put(name: string, content: Uint8Array | string, { by = key.secreto, headers = {} }: Sent = {}) {
  const bytes = Buffer.from(content);
  const response = await fetch(`${portal.url}${INTEGRATION_PATH}/pictures/${name}`, {
    method: 'PUT',
    headers: {
      ...{ authorization: `Bearer ${by}`, 'content-type': 'image/jpeg', 'content-digest': sumOf(bytes) },
      ...headers,
    },
    body: bytes,
  });
  const text = await response.text();
  // Undefined without the header, so that answers without it compare as equal.
  const retryAfter = response.headers.get('retry-after') ?? undefined;
  return { status: response.status, answer: text === '' ? undefined : JSON.parse(text), retryAfter };
}

const rows = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(portal.database.kysely)).rows;
const stored = () =>
  rows(
    'select (select count(*)::int from imagenes) names, (select count(*)::int from imagen_fuentes) sources, (select count(*)::int from imagen_copias) copies',
  );
const hueOf = async (name: string) =>
  (await rows<{ huella: string }>(`select huella from imagenes where nombre = '${name}'`))[0]?.huella;
const hasSource = async (huella: string | undefined) =>
  (await rows(`select 1 from imagen_fuentes where huella = '${huella}'`)).length > 0;

describe('a picture', () => {
  test('is stored once under its name, public, and recorded as an import of the key', async () => {
    const jpeg = await makePicture('jpeg');
    const expected = {
      nombre: 'cierre.jpg',
      sha256: createHash('sha256').update(jpeg).digest('hex'),
      bytes: jpeg.length,
    };
    expect(await put('cierre.jpg', jpeg)).toEqual({ status: 201, answer: { ...expected, resultado: 'nueva' } });
    expect(await put('cierre.jpg', jpeg)).toEqual({ status: 200, answer: { ...expected, resultado: 'igual' } });
    const before = await stored();
    expect((await put('otra.jpg', jpeg)).answer).toMatchObject({ resultado: 'nueva' });
    const [{ names, ...shared }] = before as [{ names: number; sources: number; copies: number }];
    expect(await stored()).toEqual([{ names: names + 1, ...shared }]);
    const [copy] = await rows<{ ancho: number }>(
      `select ancho from imagen_copias where huella = '${await hueOf('cierre.jpg')}' and formato = 'jpg'`,
    );
    const shown = await fetch(`${portal.url}/imagenes/${await hueOf('cierre.jpg')}-${copy?.ancho}.jpg`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(
      await rows(
        `select archivo, filas::int, nuevas::int, cambiadas::int, rechazadas::int, aceptado from importaciones where clave = '${key.nombre}' order by id`,
      ),
    ).toEqual(
      Array.from({ length: 2 }, () => ({
        ...{ archivo: 'imagenes', filas: 1, nuevas: 1, cambiadas: 0, rechazadas: 0, aceptado: true },
      })),
    );
  });

  test('with other content replaces the picture of the same name, which stays stored for a month', async () => {
    await put('cambia.png', await makePicture('png', 300, 200, 1));
    const first = await hueOf('cambia.png');
    // Longer than the portal keeps copies without a name.
    portal.clock.forward(40 * DAY_SECONDS);
    expect(await put('cambia.png', await makePicture('png', 300, 200, 2))).toMatchObject({
      ...{ status: 200, answer: { resultado: 'cambiada' } },
    });
    const run = () => unusedObjectsJob(portal).run({});
    await run();
    expect(await hasSource(first)).toBe(true);
    portal.clock.forward(29 * DAY_SECONDS);
    await run();
    expect(await hasSource(first)).toBe(true);
    portal.clock.forward(2 * DAY_SECONDS);
    await run();
    expect(await hasSource(first)).toBe(false);
    expect(await hasSource(await hueOf('cambia.png'))).toBe(true);
  });

  test('is stored once when it arrives twice concurrently', async () => {
    const png = await makePicture('png', 280, 180, 9);
    const answers = await Promise.all(Array.from({ length: 2 }, () => put('a-la-vez.png', png)));
    expect(answers.map(({ answer }) => answer.resultado).toSorted()).toEqual(['igual', 'nueva']);
  });

  test('is answered with 503 while two other pictures arrive, when files of rows are still accepted', async () => {
    const content = await makePicture('png', 280, 180, 11);
    const headers = {
      authorization: `Bearer ${key.secreto}`,
      'content-type': 'image/png',
      'content-digest': sumOf(content),
    };
    let isOver = false;
    const halves = new Map<string, HalfUpload>();
    async function keepArriving(name: string): Promise<void> {
      while (!isOver) {
        const half = sendHalf(`${portal.url}${INTEGRATION_PATH}/pictures/${name}`, { headers, content });
        halves.set(name, half);
        // A half that comes after the third picture is refused in its place, and sent again.
        await half.answer;
      }
    }
    const arriving = ['mitad-1.png', 'mitad-2.png'].map(keepArriving);
    await Promise.all([...halves.values()].map(({ left }) => left));
    // The first attempt may come before the halves, and is then decoded for longer than a second on a busy machine.
    const third = async () => {
      const { status, answer, retryAfter } = await put('tercera.png', content);
      return [status, answer.codigo, Number(retryAfter) > 0];
    };
    await expect.poll(third).toEqual([503, 'ocupado', true]);
    const ask = systemClient(
      () => portal,
      () => key.secreto,
    );
    const opened = await ask('POST', '/deliveries', {
      body: '{}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'junto-a-imagenes' },
    });
    const rowsSent = await ask('PUT', `/deliveries/${opened.answer.id}/files/plantas`, {
      body: toNdjson([{ centro_logistico: 'P982', nombre: 'Planta' }]),
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect(rowsSent.status).toBe(200);
    isOver = true;
    for (const { cut } of halves.values()) cut();
    await Promise.all(arriving);
    await vi.waitFor(
      async () => expect((await put('tercera.png', content)).answer.resultado).toMatch(/^(nueva|igual)$/),
      {
        timeout: 20_000,
      },
    );
  });

  test('with unusable content is refused, and leaves only a line of the import report', async () => {
    const cut = (await makePicture('jpeg', 640, 360, 4)).subarray(0, 900);
    const before = await stored();
    for (const [name, content, reason] of [
      ['bomba.png', makePictureBomb(30_000), /es demasiado grande/],
      ['cortada.jpg', cut, /está dañada o incompleta/],
      ['dibujo.jpg', SVG, /no es una imagen/],
      ['texto.png', 'hola', /no es una imagen/],
      ['vacia.png', '', /no es una imagen/],
    ] as const) {
      expect(await put(name, content), name).toMatchObject({
        ...{ status: 422, answer: { codigo: 'contenido_no_aceptado', detail: expect.stringMatching(reason) } },
      });
      expect(
        await rows(
          `select i.archivo, i.clave, r.columna, r.razon from importaciones i join importacion_rechazos r on r.importacion = i.id order by i.id desc limit 1`,
        ),
      ).toMatchObject([
        { archivo: 'imagenes', clave: key.nombre, columna: 'imagen', razon: expect.stringMatching(reason) },
      ]);
    }
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['another sum', { 'content-digest': sumOf(Buffer.from('otra')) }, 422, 'suma_distinta'],
    ['a sum of another form', { 'content-digest': 'sha-256=x' }, 400, 'cuerpo_invalido'],
    ['another type', { 'content-type': 'image/svg+xml' }, 415, 'tipo_no_aceptado'],
    ['a type of rows', { 'content-type': 'application/x-ndjson' }, 415, 'tipo_no_aceptado'],
    ['an unknown encoding', { 'content-encoding': 'br' }, 415, 'codificacion_no_aceptada'],
  ])('with %s is refused', async (_name, headers, status, codigo) => {
    const before = await stored();
    expect(await put('no.jpg', await makePicture('jpeg', 320, 180, 5), { headers })).toMatchObject({
      ...{ status, answer: { codigo } },
    });
    expect(await stored()).toEqual(before);
  });

  test('without its hash is refused', async () => {
    const response = await fetch(`${portal.url}${INTEGRATION_PATH}/pictures/sin-suma.jpg`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key.secreto}`, 'content-type': 'image/jpeg' },
      body: Buffer.from(await makePicture('jpeg')),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { codigo: 'cuerpo_invalido', errores: [{ campo: 'Content-Digest' }] },
    ]);
  });

  test('above 25 MB is refused', async () => {
    expect(await put('grande.jpg', Buffer.alloc(25_000_001))).toMatchObject({
      ...{ status: 413, answer: { codigo: 'cuerpo_grande' } },
    });
  });

  test.each([
    'a%00b.jpg',
    'a%2Fb.jpg',
    '..%2Fb.jpg',
    '.oculta',
    `_${'0'.repeat(32)}`,
    'con%20espacio.jpg',
    'a'.repeat(101),
  ])('is refused under the invalid name %s', async (name) => {
    const before = await stored();
    expect(await put(name, await makePicture('jpeg'))).toMatchObject({
      ...{ status: 400, answer: { codigo: 'cuerpo_invalido', errores: [{ campo: 'nombre' }] } },
    });
    expect(await stored()).toEqual(before);
  });

  test.each<[string, Partial<KeyDraft>]>([
    ['reads only', { permisos: ['leer'] }],
    ['delivers other kinds', { tipos: ['documentos', 'documento_archivos'] }],
    ['is of some stores', { tiendas: ['ecuador'] }],
  ])('is refused from a key that %s', async (_name, change) => {
    const { secreto } = await addSystemKey(portal, change);
    const before = await stored();
    expect(await put('ajena.jpg', await makePicture('jpeg', 320, 180, 6), { by: secreto })).toMatchObject({
      ...{ status: 403, answer: { codigo: 'sin_permiso' } },
    });
    expect(await stored()).toEqual(before);
  });

  test('is accepted from a key that may deliver posts only', async () => {
    const { secreto } = await addSystemKey(portal, { tipos: ['noticias'] });
    expect((await put('de-noticias.jpg', await makePicture('jpeg', 320, 180, 7), { by: secreto })).status).toBe(201);
  });

  test('is not stored when its key is revoked while it arrives, or when its upload is cut', async () => {
    const jpeg = await makePicture('jpeg', 640, 360, 8);
    const before = await stored();
    const other = await addSystemKey(portal);
    const start = (secreto: string) => {
      const sent = httpRequest(`${portal.url}${INTEGRATION_PATH}/pictures/tarde.jpg`, {
        method: 'PUT',
        headers: {
          ...{ authorization: `Bearer ${secreto}`, 'content-type': 'image/jpeg' },
          ...{ 'content-digest': sumOf(jpeg), 'content-length': jpeg.length },
        },
      });
      const status = new Promise<number | undefined>((resolve) => {
        sent.on('response', (response) => resolve(response.resume().statusCode));
        sent.on('error', () => resolve(undefined));
      });
      sent.write(jpeg.subarray(0, 500));
      return { sent, status };
    };
    const revoked = start(other.secreto);
    await vi.waitFor(async () =>
      expect(
        await rows(`select 1 from claves_integracion_secretos where clave = ${other.id} and usado_en is not null`),
      ).toHaveLength(1),
    );
    await revokeKey(portal, { command: 'prueba' }, { id: other.id, reason: 'se filtró' });
    revoked.sent.end(jpeg.subarray(500));
    expect(await revoked.status).toBe(401);
    const cut = start(key.secreto);
    cut.sent.destroy();
    expect(await cut.status).toBeUndefined();
    expect(await stored()).toEqual(before);
    expect((await put('tarde.jpg', jpeg)).status).toBe(201);
  });

  test('that is missing is named by each delivery whose texts show it, until it arrives', async () => {
    const ask = systemClient(
      () => portal,
      () => key.secreto,
    );
    const post = {
      ...{
        post_id: 981,
        name: 'La vía abre',
        url_key: 'la-via-abre',
        short_description: 'Una frase.',
        image: 'paso.jpg',
      },
      ...{ post_content: '<p><img src="imagenes/mapa.png" alt="Mapa"></p>', publish_date: '2026-08-01T08:00:00-05:00' },
    };
    const send = (kind: string, row: object) =>
      ask('POST', `/rows/${kind}?wait=30`, {
        body: toNdjson([row]),
        headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': kind },
      });
    const missing = (imagen: string) => ({ archivo: 'noticias', clave: '981', titulo: 'La vía abre', imagen });
    const { answer } = await send('noticias', post);
    expect(answer).toMatchObject({ resultado: 'aceptada', imagenes_que_faltan: ['mapa.png', 'paso.jpg'].map(missing) });
    const others = await send('plantas', { centro_logistico: 'P981', nombre: 'Planta Girardota' });
    expect(others.answer).toMatchObject({ estado: 'terminada', imagenes_que_faltan: [] });
    await put('paso.jpg', await makePicture('jpeg', 320, 180, 9));
    expect((await ask('GET', `/deliveries/${answer.id}`)).answer.imagenes_que_faltan).toEqual([missing('mapa.png')]);
  });
});
