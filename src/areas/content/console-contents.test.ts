import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHED_KINDS } from '#areas/publishing/rules/published-kinds.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const LIST = `query ($filtro: FiltroContenidos, $pageSize: Int, $currentPage: Int) {
  contenidosConsola(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
    total_count estados { estado piezas }
    items { id tipo clave titulo pagina tiendas publicada dueno tiene_borrador hasta programada_para vencio_en cambiado_por } } }`;
const CHANGES = '{ ultimosCambios { tipo clave titulo pagina hecho_texto autor } }';
const POST = `mutation ($id: Int!, $version: Int!, $contenido: NoticiaInput!, $desde: String, $hasta: String) {
  publicarNoticia(id: $id, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version } }`;
const DRAFT = `mutation ($id: Int!, $version: Int!, $contenido: NoticiaInput!) {
  guardarNoticia(id: $id, version: $version, contenido: $contenido) { version } }`;
const SURVEY = `mutation ($codigo: String!, $version: Int!, $contenido: CuestionarioInput!) {
  guardarCuestionario(codigo: $codigo, version: $version, contenido: $contenido) { version } }`;

interface Item {
  readonly id: string;
  readonly tipo: string;
  readonly clave: string;
  readonly titulo: string;
  readonly pagina: string;
  readonly tiendas: readonly string[] | null;
  readonly publicada: boolean;
}
interface Listed {
  readonly total_count: number;
  readonly estados: readonly { readonly estado: string; readonly piezas: number }[];
  readonly items: readonly Item[];
}
interface Change {
  readonly clave: string;
  readonly pagina: string;
  readonly hecho_texto: string;
  readonly autor: string;
}

let portal: TestPortal;
let all: string;
let ecuador: string;
beforeAll(async () => {
  portal = await openTestPortal();
  all = await openOperatorSession(portal, await addOperator(portal, 'contenido'));
  ecuador = await openOperatorSession(portal, await addOperator(portal, 'contenido', ['ecuador']));
});
afterAll(() => portal.close());

const call = async (query: string, variables: Record<string, unknown>, by = all) => {
  const { data, errors } = await callOperators(portal, by, query, variables);
  expect(errors).toBeUndefined();
  return data;
};
const list = async (filtro: object = {}, by = all): Promise<Listed> =>
  (await call(LIST, { filtro, pageSize: 100 }, by))?.contenidosConsola as unknown as Listed;
const idsOf = ({ items }: Listed) => items.map(({ id }) => id);
const changes = async (by = all) => (await call(CHANGES, {}, by))?.ultimosCambios as unknown as readonly Change[];
const post = (name: string, tiendas: readonly string[], text = 'Texto') => ({
  ...{
    name,
    short_description: 'Frase.',
    post_content: `<p>${text}</p>`,
    categoria: '',
    image: '',
    avisar: false,
    tiendas,
  },
});
const later = (minutes: number): string => new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString();

let id = 1_000_000_500;
const newId = (): number => {
  id += 1;
  return id;
};

test('the list of contents has every kind that operators publish, with the address of its page', async () => {
  const { items, total_count } = await list();
  expect(total_count).toBe(items.length);
  const kinds = new Set(items.map(({ tipo }) => tipo));
  expect([...kinds].toSorted()).toEqual(Object.keys(PUBLISHED_KINDS).toSorted());
  expect(new Set(idsOf({ items } as Listed)).size).toBe(items.length);
  const pageOf = (tipo: string) => items.find((item) => item.tipo === tipo)?.pagina;
  expect(Object.keys(PUBLISHED_KINDS).map(pageOf)).toEqual([
    expect.stringMatching(/^\/contenido\//),
    expect.stringMatching(/^\/noticias\//),
    expect.stringMatching(/^\/textos-legales\//),
    expect.stringMatching(/^\/cuestionarios\//),
    expect.stringMatching(/^\/bonos\/usos\//),
  ]);
});

test('pages of the content list neither repeat nor lose an entry', async () => {
  const everything = idsOf(await list());
  const paged: string[] = [];
  for (let currentPage = 1; paged.length < everything.length; currentPage += 1) {
    const found = (await call(LIST, { pageSize: 7, currentPage }))?.contenidosConsola as unknown as Listed;
    expect(found.total_count).toBe(everything.length);
    expect(found.items.length).toBeGreaterThan(0);
    paged.push(...idsOf(found));
  }
  expect(paged).toEqual(everything);
});

test('a content is listed as draft, planned, published with a draft, or ended', async () => {
  const [draft, planned, both, ended] = [newId(), newId(), newId(), newId()];
  const stateIds = async (estado: string) =>
    (await list({ estado, texto: 'Fases' })).items.map(({ clave }) => Number(clave)).toSorted();
  await call(DRAFT, { id: draft, version: 0, contenido: post('Fases uno', ['main']) });
  await call(POST, { id: planned, version: 0, contenido: post('Fases dos', ['main']), desde: later(60) });
  await call(POST, { id: both, version: 0, contenido: post('Fases tres', ['main']), hasta: later(600) });
  await call(DRAFT, { id: both, version: 1, contenido: post('Fases tres', ['main'], 'Otro texto') });
  await call(POST, { id: ended, version: 0, contenido: post('Fases cuatro', ['main']), hasta: later(1) });
  portal.clock.forward(120);
  // Before any act the portal ends overdue publications. That raises the version, so the act is refused as stale.
  const stale = await callOperators(portal, all, DRAFT, { id: ended, version: 1, contenido: post('Fases', ['main']) });
  expect(stale.errors?.[0]?.extensions.reason).toBe('stale');
  portal.clock.forward(-120);
  expect(await stateIds('borrador')).toEqual([draft, both]);
  expect(await stateIds('programado')).toEqual([planned]);
  expect(await stateIds('publicado')).toEqual([both]);
  expect(await stateIds('vencido')).toEqual([ended]);
  const { estados, total_count } = await list({ texto: 'Fases', estado: 'borrador' });
  expect(total_count).toBe(2);
  expect(Object.fromEntries(estados.map(({ estado, piezas }) => [estado, piezas]))).toMatchObject({
    ...{ borrador: 2, programado: 1, publicado: 1, vencido: 1 },
  });
});

describe('a search of contents', () => {
  test('the search finds keys, titles and texts of the published version and the draft, ignoring case, accents and tags', async () => {
    const own = newId();
    await call(POST, {
      id: own,
      version: 0,
      contenido: post('Desvío en Yumbo', ['main'], 'La <strong>vía</strong> alterna'),
    });
    await call(DRAFT, { id: own, version: 1, contenido: post('Desvío en Cali', ['main'], 'Ruta nueva') });
    const finds = async (texto: string) => idsOf(await list({ texto })).includes(`noticia ${own}`);
    for (const texto of ['yumbo', 'CALI', 'desvio', 'VIA alterna', 'ruta nueva', String(own), 'cali alterna'])
      expect(await finds(texto), texto).toBe(true);
    for (const texto of ['strong', 'yumbo nadie', '<p>', 'post_content', '%', 'contenido->>', '.*', '[a-z]', 'v.a'])
      expect(await finds(texto), texto).toBe(false);
  });

  test('the search finds the words of a question, and hostile input finds nothing', async () => {
    const pregunta = { id: 'a', tipo: 'text', texto: '¿Qué bomba prefiere?', required: true };
    const contenido = {
      ...{ titulo: 'Bombas', introduccion: '', gracias: '', tienda: '', pais: '', otra_vez: false },
      preguntas: JSON.stringify([pregunta]),
    };
    await call(SURVEY, { codigo: 'bombas', version: 0, contenido });
    expect(idsOf(await list({ texto: 'bomba prefiere' }))).toEqual(['cuestionario bombas']);
    for (const texto of [`'; drop table noticias; --`, '\\', 'a'.repeat(5_000), 'zqx '.repeat(500)])
      expect((await list({ texto })).items.length).toBe(0);
  });
});

test('contents are filtered by kind, store and owner; unknown filter values are ignored', async () => {
  const everything = (await list()).total_count;
  for (const clase of Object.keys(PUBLISHED_KINDS)) {
    const { items } = await list({ clase });
    expect(new Set(items.map(({ tipo }) => tipo))).toEqual(new Set([clase]));
  }
  const own = newId();
  await call(POST, { id: own, version: 0, contenido: post('Solo Ecuador', ['ecuador']) });
  expect(idsOf(await list({ tienda: 'ecuador' }))).toContain(`noticia ${own}`);
  expect(idsOf(await list({ tienda: 'main' }))).not.toContain(`noticia ${own}`);
  expect(idsOf(await list({ dueno: 'consola', clase: 'noticia' }))).toContain(`noticia ${own}`);
  expect(idsOf(await list({ dueno: 'erp', clase: 'noticia' }))).not.toContain(`noticia ${own}`);
  const odd = { clase: 'x', tienda: 'x', dueno: 'x', estado: 'x' };
  expect((await list(odd)).total_count).toBe(everything + 1);
});

describe('the latest changes of contents', () => {
  test('each change names its author, act and content, links to its history, and the latest comes first', async () => {
    const own = newId();
    await call(DRAFT, { id: own, version: 0, contenido: post('Cambios', ['main']) });
    await call(POST, { id: own, version: 1, contenido: post('Cambios', ['main']) });
    const found = (await changes()).filter(({ clave }) => clave === String(own));
    expect(found).toEqual([
      expect.objectContaining({ hecho_texto: 'Publicó', titulo: 'Cambios', pagina: `/noticias/${own}` }),
      expect.objectContaining({ hecho_texto: 'Guardó un borrador', autor: expect.stringMatching(/\S/) }),
    ]);
  });

  test('at most ten changes are shown, one for each fact of the audit trail', async () => {
    const own = newId();
    for (let version = 0; version < 12; version += 1)
      await call(DRAFT, { id: own, version, contenido: post(`Muchos ${version}`, ['main']) });
    expect(await changes()).toHaveLength(10);
    const { rows } = await sql<{ iguales: boolean }>`select (select count(*) from cambios_publicados)
      = (select count(*) from auditoria where hecho = any(${['borrador_guardado', 'contenido_publicado', 'contenido_programado', 'contenido_a_su_hora', 'contenido_vencido', 'contenido_terminado']}::text[])) as iguales`.execute(
      portal.database.kysely,
    );
    expect(rows).toEqual([{ iguales: true }]);
  });

  test('a refused act is not among the latest changes', async () => {
    const before = await changes();
    await callOperators(portal, all, DRAFT, { id: newId(), version: 7, contenido: post('Nada', ['main']) });
    expect(await changes()).toEqual(before);
  });
});

describe('scheduled starts and ends of contents', () => {
  const COMING = '{ proximosCambios { tipo clave titulo pagina tiendas empieza en } }';
  interface Coming extends Pick<Item, 'tipo' | 'clave' | 'titulo' | 'pagina' | 'tiendas'> {
    readonly empieza: boolean;
    readonly en: string;
  }
  const coming = async (by = all) => (await call(COMING, {}, by))?.proximosCambios as unknown as readonly Coming[];
  const words = (changes: readonly Coming[], keys: readonly string[]) =>
    changes
      .filter(({ clave }) => keys.includes(clave))
      .map(({ tipo, clave, empieza, en, tiendas }) => {
        const minutes = Math.round((Date.parse(en) - portal.clock.now().getTime()) / 60_000);
        return `${tipo} ${clave} ${empieza ? 'begins' : 'ends'} in ${minutes} in ${tiendas?.join(' ') ?? 'all'}`;
      });
  const write = (
    mutation: string,
    type: string,
  ) => `mutation ($clave: String!, $version: Int!, $contenido: ${type}!, $desde: String, $hasta: String) {
    ${mutation}(clave: $clave, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version } }`;
  const BLOCK = write('publicarBloque', 'BloqueInput');
  const USE = write('publicarUsoBono', 'UsoBonoInput');
  const ASK_SURVEY = `mutation ($codigo: String!, $version: Int!, $contenido: CuestionarioInput!, $desde: String) {
    publicarCuestionario(codigo: $codigo, version: $version, contenido: $contenido, desde: $desde) { version } }`;
  const LEGAL = '{ textoLegalConsola(tipo: "terminos") { estado vigente { version } } }';
  const SAVE_LEGAL = `mutation ($estado: Int!) { guardarTextoLegal(tipo: "terminos", estado: $estado,
    contenido: { titulo: "Términos", contenido: "<p>Otros</p>", cambio: "Todo" }) { version } }`;
  const PUBLISH_LEGAL = `mutation ($estado: Int!, $vigente: Int!, $desde: String) {
    publicarTextoLegal(tipo: "terminos", estado: $estado, vigente: $vigente, desde: $desde) { version } }`;

  test('scheduled contents of every kind are listed with their stores and the link to their page, the next one first', async () => {
    const admin = await openOperatorSession(portal, await addOperator(portal));
    const own = newId();
    const use = {
      ...{ titulo: 'Lavado', descripcion: 'En cualquier estación.', montos: ['50000'], monto_maximo: '100000' },
      ...{ dias_vencimiento: '90', terminos: '<p>Una vez.</p>', reward: 'P-1', orden: '10' },
    };
    const survey = {
      ...{ titulo: 'Pronto', introduccion: '', gracias: '', tienda: 'ecuador', pais: '', otra_vez: false },
      preguntas: JSON.stringify([{ id: 'a', tipo: 'text', texto: '¿Qué?', required: true }]),
    };
    const legal = async () =>
      (await call(LEGAL, {}, admin))?.textoLegalConsola as { estado: number; vigente: { version: number } };
    await call(USE, { clave: 'main:pronto', version: 0, contenido: use, desde: later(40), hasta: later(90) }, admin);
    await call(POST, { id: own, version: 0, contenido: post('Pronto', ['main']), hasta: later(30) });
    await call(ASK_SURVEY, { codigo: 'pronto', version: 0, contenido: survey, desde: later(20) });
    const block = { title: 'Pronto', content: '<p>Pronto</p>' };
    await call(BLOCK, { clave: 'banner-ecuador', version: 0, contenido: block, desde: later(10), hasta: later(60) });
    await call(SAVE_LEGAL, { estado: (await legal()).estado }, admin);
    const { estado, vigente } = await legal();
    await call(PUBLISH_LEGAL, { estado, vigente: vigente.version, desde: later(50) }, admin);
    const found = await coming();
    expect(words(found, ['main:pronto', String(own), 'pronto', 'banner-ecuador', 'terminos'])).toEqual([
      'bloque banner-ecuador begins in 10 in ecuador',
      'cuestionario pronto begins in 20 in ecuador',
      `noticia ${own} ends in 30 in main`,
      'uso_bono main:pronto begins in 40 in main',
      'texto-legal terminos begins in 50 in all',
      'bloque banner-ecuador ends in 60 in ecuador',
      'uso_bono main:pronto ends in 90 in main',
    ]);
    expect(found.find(({ clave }) => clave === String(own))).toMatchObject({
      ...{ titulo: 'Pronto', pagina: `/noticias/${own}` },
    });
    const keys = (await coming(ecuador)).map(({ clave }) => clave);
    expect(keys).toEqual(expect.arrayContaining(['banner-ecuador', 'pronto', 'terminos']));
    expect(keys).not.toContain(String(own));
    expect(keys).not.toContain('main:pronto');
  });

  test('an end is not listed when a later publication replaces the content before it', async () => {
    const own = newId();
    await call(POST, { id: own, version: 0, contenido: post('Dos', ['main']), hasta: later(500) });
    await call(POST, {
      id: own,
      version: 1,
      contenido: post('Dos', ['main'], 'Otra'),
      desde: later(100),
      hasta: later(200),
    });
    expect(words(await coming(), [String(own)])).toEqual([
      `noticia ${own} begins in 100 in main`,
      `noticia ${own} ends in 200 in main`,
    ]);
    const clave = 'banner-lub';
    const block = (content: string) => ({ title: 'Dos', content: `<p>${content}</p>` });
    const version = async (): Promise<number> => {
      const data = await call('query ($clave: String!) { bloqueConsola(clave: $clave) { version } }', { clave });
      return (data?.bloqueConsola as { readonly version: number } | undefined)?.version ?? 0;
    };
    await call(BLOCK, { clave, version: await version(), contenido: block('A'), hasta: later(500) });
    await call(BLOCK, { clave, version: await version(), contenido: block('B'), desde: later(100), hasta: later(200) });
    expect(words(await coming(), [clave])).toEqual([
      `bloque ${clave} begins in 100 in lubricantes`,
      `bloque ${clave} ends in 200 in lubricantes`,
      `bloque ${clave} ends in 500 in lubricantes`,
    ]);
  });

  test('a post of the ERP for one country is listed with the stores of that country', async () => {
    await sql`update noticias set pais = 'EC', tiendas = null, name = 'Solo un país' where post_id = (select max(post_id) from noticias where tiendas is null)`.execute(
      portal.database.kysely,
    );
    const { items } = await list({ texto: 'solo un país' });
    expect(items.map(({ tiendas }) => tiendas?.toSorted())).toEqual([['ecuador', 'lubricantes_ecuador']]);
    expect((await list({ texto: 'solo un país', tienda: 'main' })).total_count).toBe(0);
    expect((await list({ texto: 'solo un país' }, ecuador)).total_count).toBe(1);
    const posts = (await call('{ noticiasConsola(pageSize: 100) { items { titulo tiendas } } }', {}))?.noticiasConsola;
    expect(posts).toMatchObject({
      items: expect.arrayContaining([
        { titulo: 'Solo un país', tiendas: expect.toSatisfy((codes) => codes.length === 2) },
      ]),
    });
  });

  test('content that the ERP delivered for a later day is listed', async () => {
    const day = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000);
    const dayOf = (days: number) => day(days).toISOString().slice(0, 10);
    await sql`insert into cuestionarios (codigo, version, titulo, preguntas, desde, hasta)
      values ('del-erp', 1, 'Del ERP', '[]', ${dayOf(-3)}, ${dayOf(4)})`.execute(portal.database.kysely);
    await sql`update noticias set publish_date = ${day(3)}, enabled = true where post_id = (select min(post_id) from noticias)`.execute(
      portal.database.kysely,
    );
    const found = await coming();
    expect(found.find(({ clave }) => clave === 'del-erp')).toMatchObject({
      ...{ tipo: 'cuestionario', empieza: false, en: `${dayOf(5)}T05:00:00.000Z` },
    });
    expect(found).toContainEqual(expect.objectContaining({ tipo: 'noticia', empieza: true, en: day(3).toISOString() }));
  });
});

test('an operator of one store reads only that store’s contents and their changes', async () => {
  const [foreign, own] = [newId(), newId()];
  await call(DRAFT, { id: foreign, version: 0, contenido: post('Ajena', ['main']) });
  await call(DRAFT, { id: own, version: 0, contenido: post('Propia', ['ecuador', 'main']) });
  const { items, estados } = await list({}, ecuador);
  for (const { tiendas } of items) expect(tiendas === null || tiendas.includes('ecuador')).toBe(true);
  expect(items.map(({ clave }) => clave)).toContain(String(own));
  expect(items.map(({ clave }) => clave)).not.toContain(String(foreign));
  expect(items.filter(({ publicada }) => publicada)).toHaveLength(
    estados.find(({ estado }) => estado === 'publicado')?.piezas ?? -1,
  );
  expect((await list({ tienda: 'main', texto: 'ajena' }, ecuador)).total_count).toBe(0);
  const keys = (await changes(ecuador)).map(({ clave }) => clave);
  expect(keys).toContain(String(own));
  expect(keys).not.toContain(String(foreign));
});
