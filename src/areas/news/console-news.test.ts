import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNotifier } from '#areas/notifications/server/index.ts';
import { addCustomer } from '#tests/support/add-customer.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { notices } from './rules/notices.ts';
import { announceNewsJob } from './server/index.ts';

const LIST = `{ noticiasConsola(pageSize: 100) { total_count siguiente
  items { id titulo publicada dueno tiene_borrador programada_para hasta vencio_en tiendas } } }`;
const ONE = `query ($id: Int!) { noticiaConsola(id: $id) { version dueno puede_cambiar
  en_vivo { name tiendas } borrador { name } historial { numero titulo en_vivo } } }`;
const SAVE = `mutation ($id: Int!, $version: Int!, $contenido: NoticiaInput!) {
  guardarNoticia(id: $id, version: $version, contenido: $contenido) { version } }`;
const PUBLISH = `mutation ($id: Int!, $version: Int!, $contenido: NoticiaInput!, $desde: String, $hasta: String) {
  publicarNoticia(id: $id, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version } }`;
const DECIDE = `mutation ($id: Int!, $version: Int!, $acto: ActoPublicacion!, $numero: Int) {
  decidirNoticia(id: $id, version: $version, acto: $acto, numero: $numero) { version } }`;
const PREVIEW = `query ($id: Int!, $contenido: NoticiaInput) {
  vistaNoticia(id: $id, contenido: $contenido) { name post_content imagen { src } fecha } }`;

interface Listed {
  readonly total_count: number;
  readonly siguiente: number;
  readonly items: readonly { readonly id: number; readonly titulo: string; readonly publicada: boolean }[];
}
interface Post {
  readonly version: number;
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
const listed = async (by = carolina) => (await ask(LIST, {}, by)).data?.noticiasConsola as Listed;
const post = async (id: number, by = carolina) => (await ask(ONE, { id }, by)).data?.noticiaConsola as Post;
const input = (name: string, change: object = {}) => ({
  ...{ name, short_description: 'Frase.', post_content: `<p>${name}</p>`, categoria: '', image: '' },
  ...{ tiendas: ['main'], avisar: true, ...change },
});
const extensionsOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.extensions;
const row = (id: number) =>
  portal.database.kysely.selectFrom('noticias').selectAll().where('post_id', '=', id).executeTakeFirst();

test('a new post is first a draft, then published for its stores, and no longer shown once ended', async () => {
  const { siguiente: id } = await listed();
  expect(id).toBe(1_000_000_000);
  expect(await post(id)).toMatchObject({ version: 0, en_vivo: null, historial: [] });
  await ask(SAVE, { id, version: 0, contenido: input('Inventario físico') });
  expect(await row(id)).toBeUndefined();
  expect((await listed()).items.find((each) => each.id === id)).toMatchObject({
    id,
    titulo: 'Inventario físico',
    publicada: false,
    tiendas: ['main'],
  });
  expect((await listed()).siguiente).toBe(id + 1);
  const hasta = new Date(portal.clock.now().getTime() + 3_600_000).toISOString();
  const done = await ask(PUBLISH, { id, version: 1, contenido: input('Inventario físico'), hasta });
  expect(done.data).toEqual({ publicarNoticia: { version: 2 } });
  expect(await row(id)).toMatchObject({
    ...{ enabled: true, tiendas: 'main', pais: null, url_key: 'inventario-fisico', avisada_en: null },
    publish_date: portal.clock.now(),
  });
  await ask(DECIDE, { id, version: 2, acto: 'TERMINAR' });
  expect(await row(id)).toMatchObject({ enabled: false });
});

test('people are notified of a post once: not of an edit or an undo, nor when the operator chose no notice', async () => {
  const customer = await addCustomer(portal.database, {});
  const { kysely } = portal.database;
  const job = announceNewsJob({
    database: portal.database,
    clock: portal.clock,
    notify: createNotifier({ provider: 'Terpel', kinds: notices, clock: portal.clock }),
  });
  const told = async () =>
    (
      await kysely
        .selectFrom('notificaciones')
        .select('titulo')
        .where('user_id', '=', customer.userId)
        .where('titulo', 'like', 'Aviso %')
        .orderBy('titulo')
        .execute()
    ).map(({ titulo }) => titulo);
  const { siguiente: id } = await listed();
  await ask(PUBLISH, { id, version: 0, contenido: input('Aviso uno') });
  await job.run({});
  await ask(PUBLISH, { id, version: 1, contenido: input('Aviso uno, corregido') });
  await job.run({});
  const { historial } = await post(id);
  await ask(DECIDE, { id, version: 2, acto: 'VOLVER', numero: historial.at(-1)?.numero });
  await ask(DECIDE, { id, version: 3, acto: 'TERMINAR' });
  await ask(PUBLISH, { id, version: 4, contenido: input('Aviso uno, otra vez') });
  await job.run({});
  await ask(PUBLISH, { id: id + 1, version: 0, contenido: input('Aviso dos', { avisar: false }) });
  await job.run({});
  expect(await told()).toEqual(['Aviso uno']);
});

test('an edit of an ERP’s post keeps its date and the fields that the console does not show', async () => {
  const [first] = (await listed()).items.filter(({ id, publicada }) => id < 1_000_000_000 && publicada);
  const id = first?.id ?? 0;
  await portal.database.kysely
    .updateTable('noticias')
    .set({ meta_title: 'Para buscadores' })
    .where('post_id', '=', id)
    .execute();
  const before = await row(id);
  await ask(PUBLISH, { id, version: 0, contenido: input('Corregida', { tiendas: ['main', 'ecuador'] }) });
  expect(await row(id)).toEqual({
    ...before,
    ...{ name: 'Corregida', short_description: 'Frase.', post_content: '<p>Corregida</p>' },
    ...{ tiendas: 'main\necuador', pais: null, categoria: null, image: null, updated_at: portal.clock.now() },
  });
  const { historial } = await post(id);
  await ask(DECIDE, { id, version: 1, acto: 'VOLVER', numero: historial.at(-1)?.numero });
  expect(await row(id)).toEqual({ ...before, updated_at: portal.clock.now() });
});

test('an ERP’s post with a future date is shown at once when an operator publishes it now', async () => {
  const { kysely } = portal.database;
  const id = 12;
  await kysely
    .updateTable('noticias')
    .set({ publish_date: new Date('2026-12-01T13:00:00Z') })
    .where('post_id', '=', id)
    .execute();
  const { version } = await post(id);
  await ask(PUBLISH, { id, version, contenido: input('Ya') });
  expect(await row(id)).toMatchObject({ name: 'Ya', publish_date: portal.clock.now() });
});

describe('a post with a problem is refused with a message beside its field', () => {
  test.each<[string, object, object]>([
    ['no title', { name: ' ' }, { campos: { name: expect.any(String) } }],
    ['no store', { tiendas: [] }, { campos: { tiendas: expect.any(String) } }],
    [
      'a picture that was not delivered',
      { image: 'nadie.jpg', image_alt: 'Nadie.' },
      { campos: { image: expect.any(String) } },
    ],
    ['a script', { post_content: '<p>a</p><script>1</script>' }, { reason: 'cleaned', partes: ['script'] }],
  ])('a post with a wrong field is refused: %s', async (_words, change, expected) => {
    const { siguiente: id } = await listed();
    expect(extensionsOf(await ask(PUBLISH, { id, version: 0, contenido: input('a', change) }))).toMatchObject(expected);
    expect((await post(id)).version).toBe(0);
  });
});

test('an operator finds no post of other stores; a post of several stores needs rights in all of them', async () => {
  const { siguiente: id } = await listed();
  await ask(PUBLISH, { id, version: 0, contenido: input('Solo Colombia') });
  await ask(PUBLISH, { id: id + 1, version: 0, contenido: input('Dos países', { tiendas: ['main', 'ecuador'] }) });
  expect(await post(id, ecuador)).toBeNull();
  expect((await ask(PREVIEW, { id }, ecuador)).data?.vistaNoticia).toBeNull();
  expect(extensionsOf(await ask(SAVE, { id, version: 1, contenido: input('a') }, ecuador))).toMatchObject({
    category: 'graphql-no-such-entity',
  });
  expect(await post(id + 1, ecuador)).toMatchObject({ puede_cambiar: false });
  expect(extensionsOf(await ask(DECIDE, { id: id + 1, version: 1, acto: 'TERMINAR' }, ecuador))).toMatchObject({
    reason: 'not-all-stores',
  });
  const titles = (await listed(ecuador)).items.map(({ titulo }) => titulo);
  expect(titles).toContain('Dos países');
  expect(titles).not.toContain('Solo Colombia');
  const own = (await listed()).siguiente;
  expect(
    extensionsOf(await ask(SAVE, { id: own, version: 0, contenido: input('a', { tiendas: ['main'] }) }, ecuador)),
  ).toMatchObject({ campos: { tiendas: expect.any(String) } });
});

test('the preview of a post shows the typed text, cleaned', async () => {
  const { siguiente: id } = await listed();
  const contenido = input('Tecleada', { post_content: '<p onclick="x()">Hola</p>' });
  expect((await ask(PREVIEW, { id, contenido })).data?.vistaNoticia).toEqual({
    ...{ name: 'Tecleada', post_content: '<p>Hola</p>', imagen: null, fecha: null },
  });
  expect((await ask(PREVIEW, { id: 12_345 })).data?.vistaNoticia).toBeNull();
});

test('the preview of a post has the date of its first publication, also after an edit and after its end', async () => {
  const { siguiente: id } = await listed();
  const preview = async (contenido?: object) => (await ask(PREVIEW, { id, contenido })).data?.vistaNoticia;
  const fecha = portal.clock.now().toISOString();
  await ask(PUBLISH, { id, version: 0, contenido: input('Con fecha') });
  portal.clock.forward(1_200);
  expect(await preview()).toMatchObject({ name: 'Con fecha', fecha });
  expect(await preview(input('Corregida'))).toMatchObject({ name: 'Corregida', fecha });
  await ask(DECIDE, { id, version: 1, acto: 'TERMINAR' });
  expect(await preview(input('Otra vez'))).toMatchObject({ fecha });
});
