import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { makePicture } from '#tests/support/picture-bytes.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const LIST = '{ bloquesConsola { clave titulo dueno tiene_borrador hasta programada_para vencio_en } }';
const ONE = `query ($clave: String!, $comparar: Int) { bloqueConsola(clave: $clave, comparar: $comparar) {
  version dueno puede_cambiar en_vivo { title content } borrador { title content } comparado { title }
  historial { numero titulo origen estado en_vivo autor desde hasta }
} }`;
const SAVE = `mutation ($clave: String!, $version: Int!, $contenido: BloqueInput!) {
  guardarBloque(clave: $clave, version: $version, contenido: $contenido) { version }
}`;
const PUBLISH = `mutation ($clave: String!, $version: Int!, $contenido: BloqueInput!, $desde: String, $hasta: String) {
  publicarBloque(clave: $clave, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version }
}`;
const DECIDE = `mutation ($clave: String!, $version: Int!, $acto: ActoPublicacion!, $numero: Int) {
  decidirBloque(clave: $clave, version: $version, acto: $acto, numero: $numero) { version }
}`;
const PREVIEW = `query ($clave: String!, $contenido: BloqueInput) {
  vistaBloque(clave: $clave, contenido: $contenido) { title content }
}`;

interface Block {
  readonly version: number;
  readonly dueno: string;
  readonly puede_cambiar: boolean;
  readonly en_vivo: { readonly title: string; readonly content: string } | null;
  readonly borrador: { readonly title: string } | null;
  readonly comparado: { readonly title: string } | null;
  readonly historial: readonly { readonly numero: number; readonly titulo: string; readonly en_vivo: boolean }[];
}

let portal: TestPortal;
let carolina: string;
let ecuador: string;
beforeAll(async () => {
  portal = await openTestPortal();
  carolina = await openOperatorSession(portal, await addOperator(portal, 'contenido'));
  ecuador = await openOperatorSession(portal, await addOperator(portal, 'contenido', ['ecuador']));
});
afterAll(() => portal.close());

const ask = (query: string, variables: Record<string, unknown> = {}, by = carolina) =>
  callOperators(portal, by, query, variables);
const block = async (clave: string, by = carolina, comparar?: number) =>
  (await ask(ONE, { clave, comparar }, by)).data?.bloqueConsola as Block;
const listed = async (by = carolina) =>
  ((await ask(LIST, {}, by)).data as { readonly bloquesConsola: readonly { readonly clave: string }[] }).bloquesConsola;
const written = (title: string, content = `<p>${title}</p>`) => ({ title, content });
const extensionsOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.extensions;

/** The query of a customer's page. */
async function shown(identifier: string): Promise<string | undefined> {
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', store: 'main' },
    body: JSON.stringify({ query: `{ cmsBlocks(identifiers: ["${identifier}"]) { items { title } } }` }),
  });
  const { data } = (await response.json()) as { data: { cmsBlocks: { items: ({ title: string } | null)[] } } };
  return data.cmsBlocks.items[0]?.title;
}

test('customers see each step of a content’s life: draft, timed publication, undo and hand-back', async () => {
  const first = await block('banner');
  expect(first).toMatchObject({ version: 0, dueno: 'ERP', puede_cambiar: true, historial: [] });
  const erp = first.en_vivo?.title ?? '';
  await ask(SAVE, { clave: 'banner', version: 0, contenido: written('Borrador') });
  expect(await shown('banner')).toBe(erp);
  const hasta = new Date(portal.clock.now().getTime() + 3_600_000).toISOString();
  const { version } = await block('banner');
  const published = await ask(PUBLISH, { clave: 'banner', version, contenido: written('Cierre vial'), hasta });
  expect(published.data).toEqual({ publicarBloque: { version: version + 1 } });
  expect(await shown('banner')).toBe('Cierre vial');
  expect((await listed()).slice(0, 1)).toEqual([
    {
      clave: 'banner',
      titulo: 'Cierre vial',
      dueno: 'CONSOLA',
      tiene_borrador: false,
      hasta,
      programada_para: null,
      vencio_en: null,
    },
  ]);
  const now = await block('banner');
  const base = now.historial.find(({ titulo }) => titulo === erp);
  expect((await block('banner', carolina, base?.numero)).comparado).toEqual({ title: erp });
  await ask(DECIDE, { clave: 'banner', version: now.version, acto: 'VOLVER', numero: base?.numero });
  expect(await shown('banner')).toBe(erp);
  await ask(DECIDE, { clave: 'banner', version: now.version + 1, acto: 'DEVOLVER' });
  expect(await block('banner')).toMatchObject({ dueno: 'ERP', borrador: null });
});

test('a stale edit of a content names the author of the newer version', async () => {
  const { version } = await block('carousel');
  await ask(SAVE, { clave: 'carousel', version, contenido: written('Uno') });
  expect(extensionsOf(await ask(SAVE, { clave: 'carousel', version, contenido: written('Dos') }))).toMatchObject({
    reason: 'stale',
    autor: expect.stringContaining('Persona'),
    en: portal.clock.now().toISOString(),
  });
  expect((await block('carousel')).borrador?.title).toBe('Uno');
});

describe('a content with a problem is refused with a message beside its field', () => {
  test.each<[string, Record<string, unknown>, object]>([
    ['no title', { contenido: written(' ') }, { campos: { title: expect.any(String) } }],
    ['no text', { contenido: written('a', '') }, { campos: { content: expect.any(String) } }],
    ['a very long text', { contenido: written('a', 'a'.repeat(50_001)) }, { campos: { content: expect.any(String) } }],
    ['a past beginning', { desde: '2026-09-01T00:00:00Z' }, { campos: { desde: expect.stringContaining('pasó') } }],
    ['no date', { desde: 'mañana' }, { campos: { desde: expect.any(String) } }],
    [
      'an end before its beginning',
      { desde: '2026-09-10T00:00:00Z', hasta: '2026-09-09T00:00:00Z' },
      { campos: { hasta: expect.any(String) } },
    ],
    [
      'a script',
      { contenido: written('a', '<p>a</p><script>alert(1)</script>') },
      { reason: 'cleaned', partes: ['script'] },
    ],
  ])('a content is refused with a message when it has %s', async (_words, change, expected) => {
    const { version } = await block('banner-lub');
    const variables = { clave: 'banner-lub', version, contenido: written('a'), ...change };
    expect(extensionsOf(await ask(PUBLISH, variables))).toMatchObject(expected);
    expect((await block('banner-lub')).version).toBe(version);
  });
});

test('hostile HTML is never stored: only allowed elements are published', async () => {
  let published = 0;
  for (const { html } of HOSTILE_HTML) {
    const { version } = await block('carousel-lub');
    const answer = await ask(PUBLISH, { clave: 'carousel-lub', version, contenido: written('Hostil', html) });
    if (answer.errors) expect(answer.errors[0]?.extensions.category).toBe('graphql-input');
    else {
      published += 1;
      const content = (await block('carousel-lub')).en_vivo?.content ?? '';
      expect(content).toBe(sanitizeHtml(html));
    }
  }
  expect(published).toBeLessThan(HOSTILE_HTML.length / 2);
});

describe('pictures in contents', () => {
  const picture = (name: string, alt: string) =>
    `<p>Así: <img src="imagenes/${name}" alt="${alt}" data-foco-x="3" /></p>`;
  const campos = async (content: string) =>
    extensionsOf(await ask(SAVE, { clave: 'carousel', version: 0, contenido: written('a', content) }))?.campos;

  test('a picture needs an alternative text, and an uploaded picture must exist', async () => {
    expect(await campos(picture('via.jpg', ''))).toEqual({ content: expect.stringMatching(/texto alternativo/) });
    expect(await campos(`${picture('via.jpg', 'Una vía.')}${picture('via.jpg', ' ')}`)).toHaveProperty('content');
    expect(await campos(picture(`_${'0'.repeat(32)}`, 'Una vía.'))).toEqual({
      content: expect.stringMatching(/ya no existe/),
    });
  });

  test('an uploaded picture is shown to customers with its alternative text and its focus', async () => {
    const upload = async (clave: string, by = carolina) =>
      (
        (await ask('query ($clave: String!) { bloqueConsola(clave: $clave) { subida { direccion } } }', { clave }, by))
          .data?.bloqueConsola as { subida: { direccion: string } | null } | null
      )?.subida;
    const form = new FormData();
    form.append('imagen', new Blob([Uint8Array.from(await makePicture('png', 300, 200))]), 'a.png');
    const address = (await upload('banner-lub-peru'))?.direccion;
    const { nombre } = (await (await fetch(`${portal.url}${address}`, { method: 'POST', body: form })).json()) as {
      nombre: string;
    };
    await ask(PUBLISH, {
      clave: 'banner-lub-peru',
      version: 0,
      contenido: written('Con imagen', picture(nombre, 'Una vía.')),
    });
    const { rows } = await sql<{
      content: string;
    }>`select content from bloques where identifier = 'banner-lub-peru'`.execute(portal.database.kysely);
    expect(rows[0]?.content).toBe(picture(nombre, 'Una vía.'));
    const query = '{ cmsBlocks(identifiers: ["banner-lub-peru"]) { items { content } } }';
    const blocks = (await callContract({ url: portal.url }, query)).data?.cmsBlocks;
    const [item] = (blocks as unknown as { items: readonly { content: string }[] }).items;
    expect(item?.content).toMatch(
      /<img src="\/imagenes\/[0-9a-f]{32}-300\.jpg" alt="Una vía\."[^>]* data-foco-x="3" \/>/,
    );
    expect(await upload('menu-links')).toBeNull();
    expect(await upload('banner', ecuador)).toBeUndefined();
  });
});

test('the preview shows the typed text, cleaned, and without typed text the draft', async () => {
  const clave = 'banner-lub-ecuador';
  const { version } = await block(clave);
  await ask(SAVE, { clave, version, contenido: written('En borrador') });
  expect((await ask(PREVIEW, { clave })).data?.vistaBloque).toMatchObject({ title: 'En borrador' });
  const contenido = written('Tecleado', '<p onclick="x()">Hola</p>');
  expect((await ask(PREVIEW, { clave, contenido })).data?.vistaBloque).toEqual({
    title: 'Tecleado',
    content: '<p>Hola</p>',
  });
  expect((await ask(PREVIEW, { clave, contenido: written('a', 'a'.repeat(60_000)) })).data?.vistaBloque).toBeNull();
});

test('an operator finds no block of other stores; a block of several stores needs rights in all of them', async () => {
  expect(await block('banner', ecuador)).toBeNull();
  expect((await ask(PREVIEW, { clave: 'banner' }, ecuador)).data?.vistaBloque).toBeNull();
  expect(
    extensionsOf(await ask(SAVE, { clave: 'banner', version: 0, contenido: written('a') }, ecuador)),
  ).toMatchObject({
    category: 'graphql-no-such-entity',
  });
  expect(await block('menu-links', ecuador)).toMatchObject({ puede_cambiar: false });
  const { version } = await block('menu-links', ecuador);
  expect(
    extensionsOf(await ask(PUBLISH, { clave: 'menu-links', version, contenido: written('a') }, ecuador)),
  ).toMatchObject({ reason: 'not-all-stores' });
  const keys = (await listed(ecuador)).map(({ clave }) => clave);
  expect(keys.toSorted()).toEqual(['banner-ecuador', 'carousel-ecuador', 'menu-links']);
});
