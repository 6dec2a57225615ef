import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublishingBackend } from '#areas/publishing/server/index.ts';
import { addCustomer } from '#tests/support/add-customer.ts';
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts';
import { addOperator, callOperators, openOperatorSession, operatorRefusal } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { PUBLISHABLE_TEXT } from './console/server/publishable-text.ts';
import { acceptTexts } from './server/index.ts';
import { cleanText, publishText } from './server/publish-text.ts';

const LIST = `{ textosLegalesConsola { puede_cambiar personas nunca_aceptaron aceptaron_anterior registros
  textos { tipo tiene_borrador programada { cambio autor desde }
    versiones { version cambio autor en_vigor aceptaron } } } }`;
const ONE = `query ($tipo: String!, $partir: Int) { textoLegalConsola(tipo: $tipo, partir: $partir) {
  estado puede_cambiar vigente { version titulo contenido } borrador { titulo contenido cambio }
  programada { desde } partida { contenido } } }`;
const VIEW = `query ($tipo: String!, $contenido: TextoLegalInput, $version: Int) {
  vistaTextoLegal(tipo: $tipo, contenido: $contenido, version: $version) { version titulo contenido } }`;
const SAVE = `mutation ($tipo: String!, $estado: Int!, $contenido: TextoLegalInput!) {
  guardarTextoLegal(tipo: $tipo, estado: $estado, contenido: $contenido) { version } }`;
const PUBLISH = `mutation ($tipo: String!, $estado: Int!, $vigente: Int!, $desde: String) {
  publicarTextoLegal(tipo: $tipo, estado: $estado, vigente: $vigente, desde: $desde) { version } }`;
const DECIDE = `mutation ($tipo: String!, $estado: Int!, $acto: ActoTextoLegal!) {
  decidirTextoLegal(tipo: $tipo, estado: $estado, acto: $acto) { version } }`;

interface Text {
  readonly estado: number;
  readonly vigente: { readonly version: number; readonly titulo: string; readonly contenido: string };
  readonly borrador: object | null;
  readonly programada: { readonly desde: string } | null;
  readonly partida: object | null;
}

let portal: TestPortal;
let julian: string;
let carolina: string;
let ecuador: string;
beforeAll(async () => {
  portal = await openTestPortal();
  julian = await openOperatorSession(portal, await addOperator(portal));
  carolina = await openOperatorSession(portal, await addOperator(portal, 'contenido'));
  ecuador = await openOperatorSession(portal, await addOperator(portal, 'administrador', ['ecuador']));
});
afterAll(() => portal.close());

const ask = (query: string, variables: Record<string, unknown> = {}, by = julian) =>
  callOperators(portal, by, query, variables);
const extensionsOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.extensions;
const one = async (tipo = 'terminos', by = julian) => (await ask(ONE, { tipo }, by)).data?.textoLegalConsola as Text;
const list = async (by = julian) => (await ask(LIST, {}, by)).data?.textosLegalesConsola;
const written = (words: string, cambio = 'Añade los bonos') => ({
  titulo: 'Condiciones',
  contenido: `<h2>Uno</h2><p>${words}</p>`,
  cambio,
});
const save = async (contenido: object, tipo = 'terminos') =>
  ask(SAVE, { tipo, estado: (await one(tipo)).estado, contenido });
const publish = async (more: Record<string, unknown> = {}, tipo = 'terminos') => {
  const { estado, vigente } = await one(tipo);
  return ask(PUBLISH, { tipo, estado, vigente: vigente.version, ...more });
};
const countVersions = async (tipo = 'terminos'): Promise<number> =>
  (await portal.database.kysely.selectFrom('textos_legales').select('version').where('tipo', '=', tipo).execute())
    .length;
const inAnHour = () => new Date(portal.clock.now().getTime() + 3_600_000).toISOString();

test('a draft of a legal text changes nothing; publishing it adds a version that everyone must accept', async () => {
  const { userId } = await addCustomer(portal.database);
  const accept = (terms: number) =>
    portal.database.kysely.transaction().execute((tx) =>
      acceptTexts(tx, {
        ...{ userId, read: { terms, policy: 1 }, document: 'CC 71334806', ip: '190.0.0.7' },
        ...{ userAgent: 'Navegador de prueba', now: portal.clock.now() },
      }),
    );
  await accept(1);
  const before = (await list()) as { readonly personas: number; readonly aceptaron_anterior: number };
  await save(written('Primera'));
  expect(await one()).toMatchObject({ vigente: { version: 1 }, borrador: written('Primera') });
  expect((await publish()).errors).toBeUndefined();
  expect(await one()).toMatchObject({ vigente: { version: 2, titulo: 'Condiciones' }, borrador: null });
  const after = (await list()) as { readonly aceptaron_anterior: number };
  expect(after.aceptaron_anterior).toBeGreaterThan(before.aceptaron_anterior);
  expect(after).toMatchObject({
    textos: [
      {
        tipo: 'terminos',
        versiones: [
          {
            version: 2,
            cambio: 'Añade los bonos',
            autor: expect.stringContaining('Persona'),
            en_vigor: true,
            aceptaron: 0,
          },
          { version: 1, cambio: null, autor: null, en_vigor: false, aceptaron: 1 },
        ],
      },
      { tipo: 'tratamiento' },
    ],
  });
  expect(await accept(1)).toEqual({ ok: false, refusal: 'outdated' });
  portal.clock.forward(1);
  expect(await accept(2)).toMatchObject({ ok: true });
  expect(await list()).toMatchObject({ textos: [{ versiones: [{ aceptaron: 1 }, {}] }, {}] });
});

test('a stored version of a legal text cannot be changed', async () => {
  const change = portal.database.kysely.updateTable('textos_legales').set({ contenido: '<p>Otro</p>' }).execute();
  await expect(change).rejects.toThrow('no cambia');
});

test('restoring an earlier legal text publishes it as a new version', async () => {
  const { data } = await ask(ONE, { tipo: 'terminos', partir: 1 });
  const text = data?.textoLegalConsola as Text | undefined;
  const { contenido = '' } = (text?.partida ?? {}) as { readonly contenido?: string };
  const { version } = (await one()).vigente;
  await save({ titulo: 'Términos y condiciones', contenido, cambio: 'Vuelve al texto anterior' });
  await publish();
  expect((await one()).vigente).toEqual({
    version: version + 1,
    titulo: 'Términos y condiciones',
    contenido: contenido.trim(),
  });
});

test('publishing the same draft again adds no version and names the publisher', async () => {
  await save(written('Dos veces'));
  const { estado, vigente } = await one();
  const asked = { tipo: 'terminos', estado, vigente: vigente.version };
  const answers = await Promise.all([ask(PUBLISH, asked), ask(PUBLISH, asked)]);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(extensionsOf(await ask(PUBLISH, asked))).toMatchObject({
    reason: 'stale',
    autor: expect.stringContaining('Persona'),
  });
  expect((await one()).vigente.version).toBe(vigente.version + 1);
});

describe('refused acts on legal texts', () => {
  test('publishing is refused for a text equal to the one in force, and for a draft compared with a version no longer in force', async () => {
    const { titulo, contenido } = (await one()).vigente;
    await save({ titulo, contenido, cambio: 'Nada' });
    expect(extensionsOf(await publish())).toMatchObject({ reason: 'unchanged' });
    await save(written('Sobre la de antes'));
    const seen = (await one()).vigente.version;
    await publishText(portal, { kind: 'terminos', html: '<p>Por comando</p>' });
    expect(extensionsOf(await publish({ vigente: seen }))).toMatchObject({ reason: 'other-in-force' });
    expect((await one()).vigente.contenido).toBe('<p>Por comando</p>');
  });

  test.each<[string, object, object]>([
    ['no title', { titulo: ' ' }, { campos: { titulo: expect.any(String) } }],
    ['a bell in the title', { titulo: 'a\u0007' }, { campos: { titulo: expect.any(String) } }],
    ['no words', { contenido: '<p> </p>' }, { campos: { contenido: expect.any(String) } }],
    ['a reason of blanks', { cambio: ' \n ' }, { campos: { cambio: expect.any(String) } }],
    ['a script', { contenido: '<p>a</p><script>1</script>' }, { reason: 'cleaned', partes: ['script'] }],
    ['a picture', { contenido: '<p>a</p><img src="/a.png">' }, { reason: 'cleaned' }],
  ])('a draft with %s is refused', async (_words, change, expected) => {
    const { estado } = await one();
    expect(extensionsOf(await save({ ...written('Mal'), ...change }))).toMatchObject(expected);
    expect((await one()).estado).toBe(estado);
  });

  test.each(['2020-01-01T00:00:00Z', 'mañana', '9999-12-31T00:00:00Z'])(
    'publication at the time %s is refused',
    async (desde) => {
      await save(written('A su hora'));
      const before = await countVersions();
      expect(extensionsOf(await publish({ desde }))).toMatchObject({ campos: { desde: expect.any(String) } });
      expect(await countVersions()).toBe(before);
    },
  );

  test('the refusal of a stale draft names the author of the newer version', async () => {
    const { estado } = await one();
    await save(written('Uno'));
    const answer = await ask(SAVE, { tipo: 'terminos', estado, contenido: written('Dos') });
    expect(extensionsOf(answer)).toMatchObject({ reason: 'stale', autor: expect.stringContaining('Persona') });
    expect((await one()).borrador).toEqual(written('Uno'));
  });

  test('publishing is refused without a second factor from the last ten minutes, and without the right', async () => {
    expect(operatorRefusal(await ask(PUBLISH, { tipo: 'terminos', estado: 0, vigente: 1 }, carolina))).toBe(
      'no-permission',
    );
    expect(operatorRefusal(await ask(SAVE, { tipo: 'terminos', estado: 0, contenido: written('a') }, carolina))).toBe(
      'no-permission',
    );
    expect(await one('terminos', carolina)).toMatchObject({ vigente: { version: expect.any(Number) } });
  });

  test('an act on an unknown legal text is refused', async () => {
    expect(await one('cookies')).toBeNull();
    expect((await ask(VIEW, { tipo: 'cookies' })).data?.vistaTextoLegal).toBeNull();
    expect((await ask(VIEW, { tipo: 'terminos', version: 999 })).data?.vistaTextoLegal).toBeNull();
    expect(extensionsOf(await ask(SAVE, { tipo: 'cookies', estado: 0, contenido: written('a') }))).toMatchObject({
      category: 'graphql-no-such-entity',
    });
  });
});

test('an operator of some stores sees how many of their people accepted, and cannot change a text, because all customers read it', async () => {
  interface Counts {
    readonly personas: number;
  }
  const [all, few] = [(await list()) as Counts, (await list(ecuador)) as Counts];
  await addCustomer(portal.database, { store_code: 'ecuador', pais: 'EC' });
  expect(await list(ecuador)).toMatchObject({ puede_cambiar: false, personas: few.personas + 1 });
  expect(await list()).toMatchObject({ personas: all.personas + 1 });
  expect(few.personas).toBeLessThan(all.personas);
  for (const [query, more] of [
    [SAVE, { contenido: written('a') }],
    [PUBLISH, { vigente: 1 }],
    [DECIDE, { acto: 'ANULAR' }],
  ] as const)
    expect(extensionsOf(await ask(query, { tipo: 'terminos', estado: 0, ...more }, ecuador))).toMatchObject({
      reason: 'not-all-stores',
    });
});

test('hostile HTML is never stored: a draft of a legal text has only allowed elements', async () => {
  for (const { html } of HOSTILE_HTML) {
    const answer = await save({ ...written('a'), contenido: html }, 'tratamiento');
    if (answer.errors) expect(extensionsOf(answer)?.category).toBe('graphql-input');
    else expect((await one('tratamiento')).borrador).toMatchObject({ contenido: cleanText(html) });
    const { data } = await ask(VIEW, { tipo: 'tratamiento', contenido: { ...written('a'), contenido: html } });
    expect((data?.vistaTextoLegal as { readonly contenido: string } | null)?.contenido ?? '').toBe(
      data?.vistaTextoLegal ? cleanText(html) : '',
    );
  }
});

test('a planned version takes effect once even when two processes find it due, and can be cancelled before', async () => {
  await save(written('Plan uno'));
  await publish({ desde: inAnHour() });
  const { estado } = await one();
  await ask(DECIDE, { tipo: 'terminos', estado, acto: 'ANULAR' });
  expect((await one()).programada).toBeNull();
  await save(written('Plan dos'));
  await publish({ desde: inAnHour() });
  expect(await list()).toMatchObject({ textos: [{ programada: { cambio: 'Añade los bonos' } }, {}] });
  expect((await ask(VIEW, { tipo: 'terminos' })).data?.vistaTextoLegal).toMatchObject({
    contenido: written('Plan dos').contenido,
  });
  const before = await countVersions();
  portal.clock.forward(3_601);
  const processes = [1, 2].map(() => {
    const { publisher } = createPublishingBackend(portal);
    publisher.register(PUBLISHABLE_TEXT);
    return publisher;
  });
  await Promise.all(processes.map((publisher) => publisher.runDue()));
  await processes[0]?.runDue();
  expect(await countVersions()).toBe(before + 1);
  // The session has ended meanwhile.
  julian = await openOperatorSession(portal, await addOperator(portal));
  expect(await one()).toMatchObject({
    vigente: { contenido: written('Plan dos').contenido },
    programada: null,
  });
});
