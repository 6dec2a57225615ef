import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { makeNoisePicture, makePicture, makePictureBomb, SVG } from '#tests/support/picture-bytes.ts';
import { findStrangeHtml } from '#tests/support/strange-html.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { reportImport } from './cli/report-import.ts';
import { importFolder } from './server/index.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await openTestPortal();
  token = await signIn(portal.url, await addCustomer(portal.database));
});
afterAll(() => portal.close());

const importFiles = (files: Parameters<typeof feedFolder>[0], change?: (folder: string) => void) => {
  const folder = feedFolder(files);
  change?.(folder);
  return importFolder({ database: portal.database, clock: portal.clock, folder });
};

const rows = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(portal.database.kysely)).rows;

const post = (post_id: number, change: object) => ({
  ...{ post_id, name: `Noticia ${post_id}`, url_key: `n-${post_id}`, short_description: 'Una frase.' },
  ...{ post_content: '<p>Texto.</p>', publish_date: '2026-08-01T08:00:00-05:00', ...change },
});

interface Read {
  readonly image: string | null;
  readonly imagen: {
    readonly src: string;
    readonly ancho: number;
    readonly alto: number;
    readonly avif: string;
  } | null;
  readonly post_content: string;
}
async function read(id: number): Promise<Read> {
  const query = `{ mpBlogPosts(action: "get_post_list", filter: { post_id: { eq: "${id}" } }) { items { image imagen { src ancho alto avif webp } post_content } } }`;
  const posts = (await callContract({ url: portal.url, token }, query)).data?.mpBlogPosts;
  return (posts as unknown as { items: Read[] }).items[0] as Read;
}

describe('a folder of pictures in the feed', () => {
  test('a folder of pictures is imported and reported, and a repeated import changes nothing', async () => {
    const files = {
      'imagenes/una.jpg': await makePicture('jpeg'),
      'imagenes/otra.PNG': await makePicture('png', 300, 200),
    };
    const imported = await importFiles(files);
    expect(imported.archivos).toMatchObject([
      { archivo: 'imagenes', aceptado: true, filas: 2, nuevas: 2, cambiadas: 0 },
    ]);
    expect(imported.sinRechazos).toBe(true);
    expect(reportImport(imported)).toEqual(['imagenes: 2 imágenes, 2 nuevas, 0 cambiadas, 0 rechazadas.']);
    const before = await rows('select nombre, huella from imagenes order by 1');
    expect((await importFiles(files)).archivos).toMatchObject([{ nuevas: 0, cambiadas: 0 }]);
    expect(await rows('select nombre, huella from imagenes order by 1')).toEqual(before);
    const changed = await importFiles({ 'imagenes/una.jpg': await makePicture('jpeg', 640, 360, 9) });
    expect(changed.archivos).toMatchObject([{ nuevas: 0, cambiadas: 1 }]);
  });

  test('wrong picture files are each refused with a sentence, and the others are stored', async () => {
    const imported = await importFiles(
      {
        'imagenes/a-bomba.png': makePictureBomb(30_000),
        'imagenes/b-cortada.jpg': (await makePicture('jpeg')).subarray(0, 900),
        'imagenes/c-dibujo.jpg': SVG,
        'imagenes/d-texto.png': 'hola',
        'imagenes/e con espacios.jpg': await makePicture('jpeg'),
        'imagenes/z-buena.webp': await makePicture('webp'),
        'imagenes/.oculto': 'no se mira',
      },
      (folder) => {
        writeFileSync(join(folder, 'fuera.txt'), 'secreto');
        symlinkSync(join(folder, 'fuera.txt'), join(folder, 'imagenes/f-enlace.jpg'));
      },
    );
    expect(imported.archivos[0]).toMatchObject({ aceptado: true, filas: 7, nuevas: 1, rechazadas: 6 });
    expect(imported.sinRechazos).toBe(false);
    const report = reportImport(imported).join('\n');
    expect(report).toMatch(/imagenes\/a-bomba\.png: es demasiado grande/);
    expect(report).toMatch(/imagenes\/b-cortada\.jpg: está dañada o incompleta/);
    expect(report).toMatch(/imagenes\/c-dibujo\.jpg: no es una imagen JPEG, PNG, WebP o AVIF; se mira su contenido/);
    expect(report).toMatch(/imagenes\/d-texto\.png: no es una imagen/);
    expect(report).toMatch(/imagenes\/e con espacios\.jpg: el nombre debe tener/);
    expect(report).toMatch(/imagenes\/f-enlace\.jpg: no es un archivo/);
    expect(await rows("select nombre from imagenes where nombre like '%-%' order by 1")).toEqual([
      { nombre: 'z-buena.webp' },
    ]);
  });

  test('resized copies without a name are deleted after a month', async () => {
    await importFiles({ 'imagenes/vieja.png': await makePicture('png', 200, 100, 1) });
    const [old] = await rows<{ huella: string }>("select huella from imagenes where nombre = 'vieja.png'");
    const isThere = async () => (await rows(`select 1 from imagen_copias where huella = '${old?.huella}'`)).length > 0;
    const renewed = { 'imagenes/vieja.png': await makePicture('png', 200, 100, 2) };
    await importFiles(renewed);
    portal.clock.forward(29 * 86_400);
    await importFiles(renewed);
    expect(await isThere()).toBe(true);
    portal.clock.forward(2 * 86_400);
    await importFiles(renewed);
    expect(await isThere()).toBe(false);
    token = await signIn(portal.url, await addCustomer(portal.database));
  });
});

describe('a picture in a post', () => {
  test('a post’s picture has an address that serves its bytes, cacheable for a year', async () => {
    await importFiles({
      noticias: [post(901, { image: 'portada.jpg' })],
      'imagenes/portada.jpg': await makePicture('jpeg'),
    });
    const { image, imagen } = await read(901);
    expect(imagen).toMatchObject({ src: image, ancho: 640, alto: 360 });
    const addresses = [image ?? '', ...(imagen?.avif.split(', ').map((each) => each.split(' ')[0] ?? '') ?? [])];
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      expect(address).toMatch(/^\/imagenes\/[0-9a-f]{32}-\d+\.(jpg|avif)$/);
      const answer = await fetch(portal.url + address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(address.endsWith('jpg') ? 'image/jpeg' : 'image/avif');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(200);
    }
  });

  test('the first picture of a post is in the list’s answer, in the widest copy that is small enough', async () => {
    const preview = async (id: number) => {
      const query = `{ mpBlogPosts(action: "get_post_list", filter: { post_id: { eq: "${id}" } }) { vista_previa } }`;
      const posts = (await callContract({ url: portal.url, token }, query)).data?.mpBlogPosts;
      return (posts as unknown as { vista_previa: string | null }).vista_previa;
    };
    await importFiles({
      noticias: [post(903, { image: 'pequena.jpg' }), post(904, { image: 'ruido.png' }), post(905, {})],
      'imagenes/pequena.jpg': await makePicture('jpeg'),
      'imagenes/ruido.png': await makeNoisePicture(),
    });
    const [, base64 = ''] = /^data:image\/avif;base64,(.*)$/.exec((await preview(903)) ?? '') ?? [];
    const widest = (await read(903)).imagen?.avif.split(', ').at(-1)?.split(' ')[0];
    const file = Buffer.from(await (await fetch(portal.url + widest)).arrayBuffer());
    expect(file.length).toBeLessThanOrEqual(6_144);
    expect(Buffer.from(base64, 'base64').equals(file)).toBe(true);
    expect((await read(904)).imagen).not.toBeNull();
    expect(await preview(904)).toBeNull();
    expect(await preview(905)).toBeNull();
    expect(await preview(999)).toBeNull();
  });

  test('a picture may arrive after its post, and gets another address when its content changes', async () => {
    await importFiles({
      noticias: [post(902, { image: 'tarde.png', post_content: '<p>a<img src="imagenes/tarde.png"></p>' })],
    });
    expect(await read(902)).toMatchObject({ image: null, imagen: null, post_content: '<p>a</p>' });
    await importFiles({ 'imagenes/tarde.png': await makePicture('png', 300, 150) });
    const first = await read(902);
    expect(first.imagen).toMatchObject({ ancho: 300, alto: 150 });
    expect(first.post_content).toMatch(
      /^<p>a<picture><source type="image\/avif" .*<img .* width="300" height="150" loading="lazy"/,
    );
    expect(findStrangeHtml(first.post_content)).toEqual([]);
    await importFiles({ 'imagenes/tarde.png': await makePicture('png', 300, 150, 77) });
    expect((await read(902)).image).not.toBe(first.image);
    // The earlier copy remains, because open pages still show it.
    expect((await fetch(portal.url + first.image)).status).toBe(200);
  });

  test('a picture has the same address in a block', async () => {
    await importFiles({
      bloques: [{ identifier: 'con-imagen', title: 'x', content: '<h3>a</h3><img src="imagenes/bloque.png" alt="b">' }],
      'imagenes/bloque.png': await makePicture('png', 300, 150, 5),
    });
    const ask = '{ cmsBlocks(identifiers: ["con-imagen"]) { items { content } } }';
    const blocks = (await callContract(portal, ask)).data?.cmsBlocks;
    const content = (blocks as unknown as { items: { content: string }[] }).items[0]?.content;
    expect(content).toMatch(/<picture>.*<img src="\/imagenes\/[0-9a-f]{32}-300\.jpg" alt="b" width="300" height="150"/);
  });
});

describe('pictures missing from the feed', () => {
  const withText = (image: string) => ({ post_content: `<p>a<img src="imagenes/${image}" alt="b"></p>` });
  const missing = (report: readonly string[]) =>
    report.slice(report.findIndex((line) => line.startsWith('Los textos nombran')));

  test('missing pictures are reported with the texts that name them, and refuse nothing', async () => {
    const imported = await importFiles({
      noticias: [
        post(911, { image: 'falta.jpg', ...withText('falta-dentro.png') }),
        post(912, { image: 'esta.png', ...withText('esta.png') }),
        post(913, { image: 'falta.jpg', enabled: false }),
        post(914, { post_content: '<p>&lt;img src="imagenes/escrita.jpg"&gt;</p>' }),
      ],
      bloques: [
        { identifier: 'sin-imagen', title: 'Aviso', content: '<h3>a</h3><img src="imagenes/tampoco.webp">' },
        { identifier: 'apagado', title: 'Aviso', content: '<img src="imagenes/apagada.webp">', activo: false },
      ],
      'imagenes/esta.png': await makePicture('png', 240, 120, 3),
    });
    expect(imported.sinRechazos).toBe(true);
    expect(missing(reportImport(imported))).toEqual([
      'Los textos nombran 3 imágenes que no están; se muestran sin ellas:',
      '  bloques sin-imagen («Aviso»): imagenes/tampoco.webp',
      '  noticias 911 («Noticia 911»): imagenes/falta-dentro.png',
      '  noticias 911 («Noticia 911»): imagenes/falta.jpg',
    ]);
    const later = await importFiles({
      'imagenes/falta.jpg': await makePicture('jpeg', 240, 120, 4),
      'imagenes/falta-dentro.png': await makePicture('png', 240, 120, 6),
    });
    expect(missing(reportImport(later))).toEqual([
      'Los textos nombran una imagen que no está; se muestran sin ella:',
      '  bloques sin-imagen («Aviso»): imagenes/tampoco.webp',
    ]);
    const without = await importFiles({ roles: [{ role_id: 77, role_name: 'Otro', permisos: [] }] });
    expect(without.sinImagen).toBeUndefined();
    await importFiles({ bloques: [{ identifier: 'sin-imagen', title: 'Aviso', content: '<p>a</p>' }] });
  });

  test('missing pictures beyond the maximum of the report are only counted', async () => {
    const { sinImagen, ...imported } = await importFiles({
      noticias: Array.from({ length: 60 }, (_, at) => post(1_000 + at, { image: `nada-${at}.jpg` })),
    });
    expect(sinImagen?.cuantas).toBe(60);
    expect(sinImagen?.primeras).toHaveLength(50);
    expect(missing(reportImport({ ...imported, sinImagen })).at(-1)).toBe('  y 10 más');
  });
});

test.each([
  '/imagenes/',
  '/imagenes/nada',
  `/imagenes/${'0'.repeat(32)}-240.avif`,
  `/imagenes/${'0'.repeat(32)}-240.svg`,
  '/imagenes/..%2f..%2fpackage.json',
  '/imagenes/%00',
  `/imagenes/${'a'.repeat(1_500)}`,
])('the picture address %s is not found', async (address) => {
  const answer = await fetch(portal.url + address);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).not.toContain('immutable');
});
