import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_ROLES } from '#areas/operators/rules/roles.ts';
import { createPicturesBackend } from '#areas/publishing/server/index.ts';
import { addCustomer } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import {
  makeHostilePicture,
  makePicture,
  makePictureBomb,
  makeWidePicture,
  SVG,
} from '#tests/support/picture-bytes.ts';
import { keyFor } from '#tests/support/support-secret.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const ONE = `query ($id: Int!) { noticiaConsola(id: $id) { version subida { direccion limite_bytes }
  en_vivo { image image_alt image_x image_y imagen { src ancho alto } }
  borrador { image image_alt image_x image_y imagen { src } } historial { numero } } }`;
const SAVE = `mutation ($id: Int!, $version: Int!, $contenido: NoticiaInput!) {
  guardarNoticia(id: $id, version: $version, contenido: $contenido) { version } }`;
const PUBLISH = `mutation ($id: Int!, $version: Int!, $contenido: NoticiaInput!) {
  publicarNoticia(id: $id, version: $version, contenido: $contenido) { version } }`;
const DECIDE = `mutation ($id: Int!, $version: Int!, $acto: ActoPublicacion!, $numero: Int) {
  decidirNoticia(id: $id, version: $version, acto: $acto, numero: $numero) { version } }`;
const PREVIEW = `query ($id: Int!, $contenido: NoticiaInput) {
  vistaNoticia(id: $id, contenido: $contenido) { imagen { src alt foco_x foco_y } } }`;

interface Sources {
  readonly src: string;
  readonly ancho: number;
  readonly alto: number;
  readonly avif: string;
  readonly webp: string;
}
interface Uploaded {
  readonly nombre: string;
  readonly archivo: string;
  readonly imagen: Sources;
  readonly problema?: string;
}
interface Picture {
  readonly image: string | null;
  readonly image_alt: string;
  readonly image_x: number;
  readonly image_y: number;
  readonly imagen: Sources | null;
}
interface Post {
  readonly version: number;
  readonly subida: { readonly direccion: string; readonly limite_bytes: number } | null;
  readonly en_vivo: Picture | null;
  readonly borrador: Picture | null;
  readonly historial: readonly { readonly numero: number }[];
}

let portal: TestPortal;
let carolina: string;
let customer: string;
beforeAll(async () => {
  portal = await openTestPortal();
  carolina = await openOperatorSession(portal, await addOperator(portal, 'contenido'));
  customer = await signIn(portal.url, await addCustomer(portal.database));
});
afterAll(() => portal.close());

const ask = (query: string, variables: Record<string, unknown> = {}, by = carolina) =>
  callOperators(portal, by, query, variables);
const nextId = async () =>
  ((await ask('{ noticiasConsola { siguiente } }')).data as { noticiasConsola: { siguiente: number } }).noticiasConsola
    .siguiente;
const post = async (id: number, by = carolina) => (await ask(ONE, { id }, by)).data?.noticiaConsola as Post;
const input = (image: string, change: object = {}) => ({
  ...{ name: 'Con imagen', short_description: 'Frase.', post_content: '<p>Texto.</p>', categoria: '' },
  ...{ image, image_alt: 'Dos tanques.', image_x: 0.3, image_y: 0.8, tiendas: ['main'], avisar: false, ...change },
});
const problemsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.errors?.[0]?.extensions.campos as Record<string, string> | undefined;

const addressFor = async (by = carolina) => (await post(await nextId(), by)).subida?.direccion ?? '';

async function send(files: readonly (readonly [string, Uint8Array])[], address?: string): Promise<Uploaded> {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('imagen', new Blob([Uint8Array.from(bytes)]), name);
  const to = `${portal.url}${address ?? (await addressFor())}`;
  return (await (await fetch(to, { method: 'POST', body: form })).json()) as Uploaded;
}
const upload = async (bytes: Uint8Array, name = 'tanques.jpg') => send([[name, bytes]]);

const read = async (address: string) => {
  const response = await fetch(`${portal.url}${address}`);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const addressesOf = ({ src, avif, webp }: Sources): string[] => [
  src,
  ...[avif, webp].flatMap((srcset) => srcset.split(', ').map((each) => each.split(' ')[0] ?? '')),
];

/** The picture of a post as customers get it. */
async function shown(id: number) {
  const query = `{ mpBlogPosts(action: "get_post_list", filter: { post_id: { eq: "${id}" } }) {
    items { imagen { src alt foco_x foco_y } } } }`;
  const posts = (await callContract({ url: portal.url, token: customer }, query)).data?.mpBlogPosts;
  return (posts as unknown as { items: { imagen: object | null }[] }).items[0]?.imagen;
}

const audited = async () =>
  (
    await portal.database.kysely
      .selectFrom('auditoria')
      .select('detalle')
      .where('hecho', '=', 'imagen_subida')
      .orderBy('id')
      .execute()
  ).map(({ detalle }) => detalle);

describe('pictures of posts in draft, preview, publication and undo', () => {
  test('customers read a picture’s alternative text and focus once they are published, and again after an undo', async () => {
    const id = await nextId();
    const first = await upload(await makePicture('jpeg', 1_000, 800, 1));
    const second = await upload(await makePicture('png', 900, 700, 2), 'carpeta\\otra.png');
    expect([first.archivo, second.archivo]).toEqual(['tanques.jpg', 'otra.png']);
    expect((await audited()).slice(-2)).toEqual(['tanques.jpg', 'otra.png']);
    await ask(SAVE, { id, version: 0, contenido: input(first.nombre) });
    expect((await post(id)).borrador).toEqual({
      ...{ image: first.nombre, image_alt: 'Dos tanques.', image_x: 0.3, image_y: 0.8 },
      imagen: { src: first.imagen.src },
    });
    expect(await shown(id)).toBeUndefined();
    expect((await ask(PREVIEW, { id })).data?.vistaNoticia).toEqual({
      imagen: { src: first.imagen.src, alt: 'Dos tanques.', foco_x: 0.3, foco_y: 0.8 },
    });
    await ask(PUBLISH, { id, version: 1, contenido: input(first.nombre) });
    const published = { src: first.imagen.src, alt: 'Dos tanques.', foco_x: 0.3, foco_y: 0.8 };
    expect(await shown(id)).toEqual(published);
    const change = { image_alt: '  Otra\n imagen. ', image_x: 1, image_y: 0 };
    await ask(PUBLISH, { id, version: 2, contenido: input(second.nombre, change) });
    expect(await shown(id)).toEqual({ src: second.imagen.src, alt: 'Otra imagen.', foco_x: 1, foco_y: 0 });
    await ask(PUBLISH, { id, version: 3, contenido: input('', { image_alt: 'sobra' }) });
    expect(await shown(id)).toBeNull();
    expect((await post(id)).en_vivo).toMatchObject({ image: null, image_alt: '', image_x: 0.5, image_y: 0.5 });
    const { historial } = await post(id);
    await ask(DECIDE, { id, version: 4, acto: 'VOLVER', numero: historial.at(-1)?.numero });
    expect(await shown(id)).toEqual(published);
  });

  test('a picture that the feed delivers after a hand-back does not get the alternative text of another picture', async () => {
    const id = await nextId();
    const { nombre, imagen } = await upload(await makePicture('jpeg', 500, 400, 3));
    await ask(PUBLISH, { id, version: 0, contenido: input(nombre) });
    await portal.database.kysely.updateTable('noticias').set({ image: 'via.jpg' }).where('post_id', '=', id).execute();
    expect(await shown(id)).toMatchObject({ alt: null, foco_x: null, foco_y: null });
    expect((await post(id)).en_vivo).toMatchObject({ image: 'via.jpg', image_alt: '', image_x: 0.5 });
    await portal.database.kysely.updateTable('noticias').set({ image: nombre }).where('post_id', '=', id).execute();
    expect(await shown(id)).toMatchObject({ src: imagen.src, alt: 'Dos tanques.' });
  });

  test('a picture of the feed without an alternative text stays decorative for customers', async () => {
    const query = '{ mpBlogPosts(action: "get_post_list", pageSize: 50) { items { imagen { alt foco_x foco_y } } } }';
    const posts = (await callContract({ url: portal.url, token: customer }, query)).data?.mpBlogPosts;
    const { items } = posts as unknown as { items: readonly { imagen: { alt: string | null } | null }[] };
    expect(items.some(({ imagen }) => imagen !== null)).toBe(true);
    expect(items.filter(({ imagen }) => imagen && imagen.alt === null)).not.toEqual([]);
  });
});

describe('a picture with a problem is refused with a message beside its field', () => {
  test.each<[string, object, string]>([
    ['no text', { image_alt: ' \n' }, 'image_alt'],
    ['a text that is too long', { image_alt: 'a'.repeat(201) }, 'image_alt'],
    ['a point outside of the picture', { image_x: 1.2 }, 'image_x'],
    ['a negative point', { image_y: -0.01 }, 'image_y'],
    ['a picture that nobody uploaded', { image: `_${'0'.repeat(32)}` }, 'image'],
    ['a path', { image: '../clave' }, 'image'],
  ])('a picture with a wrong field is refused: %s', async (_words, change, field) => {
    const id = await nextId();
    for (const act of [SAVE, PUBLISH])
      expect(
        Object.keys(problemsOf(await ask(act, { id, version: 0, contenido: input('via.jpg', change) })) ?? {}),
      ).toEqual([field]);
    expect((await post(id)).version).toBe(0);
  });

  test.each(['NaN', 'Infinity', '1e999'])(
    'the focus %s is refused, because it is no number of the contract',
    async (share) => {
      const id = await nextId();
      const query = `mutation { guardarNoticia(id: ${id}, version: 0, contenido: { name: "a", short_description: "b",
      post_content: "<p>c</p>", categoria: "", image: "via.jpg", image_alt: "d", image_x: ${share}, tiendas: ["main"], avisar: false }) { version } }`;
      expect((await ask(query)).errors).not.toBeUndefined();
      expect((await post(id)).version).toBe(0);
    },
  );
});

describe('a served picture contains only its pixels', () => {
  const SECRETS = ['Exif', 'Secreto', 'GPS', 'ns.adobe.com', 'xmp', 'ICC_PROFILE', 'Nota privada', 'Photoshop'];

  test('every copy of a picture is rotated upright, without EXIF, place, XMP, profile and comments', async () => {
    const bytes = await makeHostilePicture();
    for (const secret of ['Exif', 'Secreto', 'ns.adobe.com', 'ICC_PROFILE', 'Nota privada'])
      expect(bytes.includes(secret), secret).toBe(true);
    const { imagen } = await upload(bytes);
    expect([imagen.ancho, imagen.alto]).toEqual([200, 400]);
    const addresses = addressesOf(imagen);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      const copy = await read(address);
      expect(copy.status).toBe(200);
      for (const secret of SECRETS) expect(copy.bytes.includes(secret), `${address} ${secret}`).toBe(false);
      const { exif, xmp, iptc, icc, comments, orientation } = await sharp(copy.bytes).metadata();
      expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({});
    }
  });
});

/** The colour in the middle of the largest copy. */
async function middleOf({ src }: Sources): Promise<number[]> {
  const { data, info } = await sharp((await read(src)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const plain = (width = 120, height = 90) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 40 } } });

describe('unusual pictures are accepted and look the same', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['four colours of print', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
    ['sixteen bits a colour', () => plain().toColourspace('rgb16').png().toBuffer()],
    ['a palette', () => plain().png({ palette: true }).toBuffer()],
    ['transparency', () => plain().ensureAlpha(1).webp({ lossless: true }).toBuffer()],
    ['an interlaced one', () => plain().png({ progressive: true }).toBuffer()],
  ])('a picture with unusual encoding is accepted: %s', async (_words, make) => {
    const { imagen } = await upload(await make());
    const middle = await middleOf(imagen);
    for (const [place, colour] of [200, 60, 40].entries())
      expect(Math.abs((middle[place] ?? 0) - colour), String(middle)).toBeLessThan(40);
  });

  test('the first frame of an animation becomes the picture', async () => {
    const frames = await Promise.all(
      ['#c83c28', '#0000ff'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const { imagen } = await upload(bytes);
    expect([imagen.ancho, imagen.alto]).toEqual([60, 40]);
    for (const address of addressesOf(imagen))
      expect((await sharp((await read(address)).bytes).metadata()).pages ?? 1).toBe(1);
  });
});

describe('files other than pictures are refused with a sentence', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['a vector drawing', () => SVG, /No es una imagen/],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /No es una imagen/],
    ['a GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), /No es una imagen/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), /No es una imagen/],
    ['a photograph of a telephone', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
    ['nothing', () => new Uint8Array(), /Elija una imagen|No es una imagen/],
    [
      'a drawing behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), SVG]),
      /dañada/,
    ],
    ['half a picture', async () => (await makePicture('jpeg')).subarray(0, 3_000), /dañada/],
    ['a bomb', () => makePictureBomb(30_000), /demasiados píxeles/],
    ['one of 30,000 pixels by one', () => makeWidePicture(30_000), /demasiados píxeles/],
    [
      'random bytes behind the first ones of a PNG',
      () => Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(5_000, 7)]),
      /dañada/,
    ],
  ])('a file named .jpg is refused: %s', async (_words, make, sentence) => {
    const before = await audited();
    const count = async () => (await sql`select count(*) from imagen_subidas`.execute(portal.database.kysely)).rows;
    const stored = await count();
    expect((await upload(await make(), 'foto.jpg')).problema).toMatch(sentence);
    expect([await count(), await audited()]).toEqual([stored, before]);
  });

  test('a picture of two gigabytes is refused before it is read', async () => {
    const url = new URL(`${portal.url}${await addressFor()}`);
    const answer = await new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(2 ** 31) };
      const sent = httpRequest(url, { method: 'POST', headers });
      sent.on('response', (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => {
          resolve(text);
          sent.destroy();
        });
      });
      sent.on('error', reject);
      sent.flushHeaders();
    });
    expect(JSON.parse(answer)).toEqual({ problema: expect.stringMatching(/más de 20 MB/) });
  });

  test.each<[string, string, number, RegExp]>([
    ['longer than the limit without saying so', 'imagen', 21 * 1_048_576, /más de 20 MB/],
    ['cut in the middle', 'imagen', -1, /no llegó entera/],
  ])('an upload with a body that is %s leaves no file', async (_words, field, size, sentence) => {
    const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`;
    const text = size < 0 ? `${head}\u00ff` : `${head}${'x'.repeat(size)}\r\n--x--\r\n`;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
    const response = await fetch(`${portal.url}${await addressFor()}`, {
      ...{ method: 'POST', body, duplex: 'half', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    } as RequestInit);
    expect(await response.json()).toEqual({ problema: expect.stringMatching(sentence) });
  });

  test('an upload of two pictures at once or of an invalid form is refused', async () => {
    const bytes = await makePicture('jpeg', 60, 40);
    expect(
      (
        await send([
          ['a.jpg', bytes],
          ['b.jpg', bytes],
        ])
      ).problema,
    ).toMatch(/una sola/);
    const response = await fetch(`${portal.url}${await addressFor()}`, { method: 'POST', body: 'imagen=1' });
    expect(await response.json()).toEqual({ problema: expect.stringMatching(/no llegó entera/) });
  });
});

describe('who may upload pictures', () => {
  test.each(OPERATOR_ROLES.map((role) => [role, role === 'administrador' || role === 'contenido'] as const))(
    'an operator with the role %s may upload: %j',
    async (role, may) => {
      const token = await openOperatorSession(portal, await addOperator(portal, role));
      const found = await post(await nextId(), token);
      expect(Boolean(found?.subida)).toBe(may);
    },
  );

  test('an operator of one store gets no upload address for posts of other stores, and an address stops working when the role changes', async () => {
    const id = await nextId();
    await ask(PUBLISH, { id, version: 0, contenido: input('', { tiendas: ['main', 'ecuador'] }) });
    const limited = await addOperator(portal, 'contenido', ['ecuador']);
    const token = await openOperatorSession(portal, limited);
    expect((await post(id, token)).subida).toBeNull();
    const address = await addressFor(token);
    const bytes = await makePicture('jpeg', 60, 40, 5);
    expect((await send([['a.jpg', bytes]], address)).nombre).toMatch(/^_[0-9a-f]{32}$/);
    await portal.database.kysely
      .updateTable('operadores')
      .set({ rol: 'lectura' })
      .where('id', '=', limited.id)
      .execute();
    expect((await send([['a.jpg', bytes]], address)).problema).toMatch(/mucho tiempo/);
  });

  test('a foreign, altered, expired or ended upload address accepts no file, and a customer gets none', async () => {
    const token = await openOperatorSession(portal, await addOperator(portal, 'contenido'));
    const address = await addressFor(token);
    const bytes = await makePicture('jpeg', 60, 40, 6);
    for (const wrong of ['/operacion/imagenes/nada', `${address}x`, address.replace(/.$/, '')])
      expect((await send([['a.jpg', bytes]], wrong)).problema).toMatch(/mucho tiempo/);
    portal.clock.forward(3_601);
    expect((await send([['a.jpg', bytes]], address)).problema).toMatch(/mucho tiempo/);
    portal.clock.forward(-3_601);
    await ask('mutation { salirOperador { result } }', {}, token);
    expect((await send([['a.jpg', bytes]], address)).problema).toMatch(/mucho tiempo/);
    expect((await callOperators(portal, customer, ONE, { id: await nextId() })).data?.noticiaConsola).toBeFalsy();
  });

  test('an operator can upload at most sixty pictures in an hour', async () => {
    const operator = await addOperator(portal, 'contenido');
    const token = await openOperatorSession(portal, operator);
    await upload(await makePicture('jpeg', 60, 40, 8));
    const { kysely } = portal.database;
    const now = portal.clock.now();
    await sql`insert into imagenes (nombre, huella, actualizado_en)
      select '_' || lpad(n::text, 32, '0'), (select min(huella) from imagen_fuentes), ${now}::timestamptz
      from generate_series(1, 60) n`.execute(kysely);
    await sql`insert into imagen_subidas (nombre, operador_id, archivo, subida_en, usada_en)
      select nombre, ${operator.id}, 'a', ${now}::timestamptz, ${now}::timestamptz from imagenes where nombre like '\\_0000%'`.execute(
      kysely,
    );
    const bytes = await makePicture('jpeg', 60, 40, 7);
    expect((await send([['a.jpg', bytes]], await addressFor(token))).problema).toMatch(/60 imágenes en una hora/);
    await sql`delete from imagen_subidas where operador_id = ${operator.id}`.execute(kysely);
    await sql`delete from imagenes where nombre like '\\_0000%'`.execute(kysely);
  });
});

describe('unused pictures', () => {
  const clean = async () => {
    const { database, clock } = portal;
    const { jobs } = createPicturesBackend({ database, clock, keyFor, findOperator: async () => undefined });
    await jobs?.[0]?.run({});
  };
  const exists = async (nombre: string) =>
    (await sql`select from imagenes where nombre = ${nombre}`.execute(portal.database.kysely)).rows.length === 1;

  test('unused pictures are deleted after a week, but never those that a draft, a text or any version names', async () => {
    const made = await Promise.all([10, 11, 12, 13].map(async (tint) => makePicture('jpeg', 80, 60, tint)));
    const address = await addressFor();
    const sent = await Promise.all(made.map((bytes) => send([['a.jpg', bytes]], address)));
    const [unused = '', drafted = '', replaced = '', inText = ''] = sent.map(({ nombre }) => nombre);
    const id = await nextId();
    await ask(PUBLISH, { id, version: 0, contenido: input(replaced) });
    await ask(PUBLISH, { id, version: 1, contenido: input('via.jpg') });
    await ask(SAVE, { id, version: 2, contenido: input(drafted) });
    const other = await nextId();
    const post_content = `<p><img src="imagenes/${inText}" alt="Una vía." /></p>`;
    await ask(SAVE, { id: other, version: 0, contenido: input('', { post_content }) });
    portal.clock.forward(6 * 86_400);
    await clean();
    expect(await exists(unused)).toBe(true);
    portal.clock.forward(2 * 86_400);
    await clean();
    portal.clock.forward(400 * 86_400);
    await clean();
    expect(await Promise.all([unused, drafted, replaced, inText].map(exists))).toEqual([false, true, true, true]);
    portal.clock.forward(-408 * 86_400);
  });

  test('a picture that was uploaded or named again is kept for another week', async () => {
    const bytes = await makePicture('jpeg', 80, 60, 20);
    const { nombre } = await upload(bytes);
    portal.clock.forward(6 * 86_400);
    carolina = await openOperatorSession(portal, await addOperator(portal, 'contenido'));
    expect((await upload(bytes)).nombre).toBe(nombre);
    portal.clock.forward(6 * 86_400);
    await clean();
    expect(await exists(nombre)).toBe(true);
    portal.clock.forward(2 * 86_400);
    await clean();
    expect(await exists(nombre)).toBe(false);
    portal.clock.forward(-14 * 86_400);
    carolina = await openOperatorSession(portal, await addOperator(portal, 'contenido'));
    expect((await upload(bytes)).nombre).toBe(nombre);
  });
});

test('two simultaneous uploads of the same picture store it once', async () => {
  const bytes = await makePicture('jpeg', 90, 60, 30);
  const address = await addressFor();
  const sent = await Promise.all([1, 2, 3].map(() => send([['a.jpg', bytes]], address)));
  expect(new Set(sent.map(({ nombre }) => nombre)).size).toBe(1);
});
