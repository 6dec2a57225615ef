import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { createPublishingBackend } from '#areas/publishing/server/index.ts';
import type { Publisher } from '#platform/publishing/publisher.ts';
import { addCustomer, PASSWORD, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { feedFolder, toNdjson } from '#tests/support/feed-folder.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { PUBLISHABLE_QUESTIONNAIRE } from './console/server/publishable-questionnaire.ts';

const LIST = `{ cuestionariosConsola { codigo titulo version tienda respuestas dueno tiene_borrador programada_para } }`;
const ONE = `query ($codigo: String!) { cuestionarioConsola(codigo: $codigo) { version dueno puede_cambiar version_en_vivo
  respuestas_en_vivo en_vivo { titulo preguntas } borrador { titulo otra_vez } historial { numero titulo en_vivo origen } } }`;
const SAVE = `mutation ($codigo: String!, $version: Int!, $contenido: CuestionarioInput!) {
  guardarCuestionario(codigo: $codigo, version: $version, contenido: $contenido) { version } }`;
const PUBLISH = `mutation ($codigo: String!, $version: Int!, $contenido: CuestionarioInput!, $desde: String, $hasta: String) {
  publicarCuestionario(codigo: $codigo, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version } }`;
const DECIDE = `mutation ($codigo: String!, $version: Int!, $acto: ActoPublicacion!, $numero: Int) {
  decidirCuestionario(codigo: $codigo, version: $version, acto: $acto, numero: $numero) { version } }`;
const PREVIEW = `query ($codigo: String!, $contenido: CuestionarioInput) {
  vistaCuestionario(codigo: $codigo, contenido: $contenido) { titulo preguntas } }`;
const RESULTS = `query ($codigo: String!, $version: Int, $textos: String) {
  resultadosCuestionario(codigo: $codigo, version: $version, textos: $textos) {
    titulo version personas versiones { version respuestas }
    preguntas { id respuestas opciones { texto cantidad } filas { texto escala promedio opciones { texto cantidad } }
      numeros { promedio minimo maximo } textos { texto rol } } } }`;
const FILE = `query ($codigo: String!, $version: Int, $formato: FormatoRespuestas!) {
  archivoRespuestas(codigo: $codigo, version: $version, formato: $formato) { nombre tipo contenido } }`;
const SHOW = `query ($codigo: String!) { cuestionario(codigo: $codigo) {
  codigo version titulo preguntas { id opciones { valor texto } } respondido { respondido_en } } }`;
const ANSWER = `mutation ($input: ResponderCuestionarioInput!) { responderCuestionario(input: $input) {
  result ya_respondido problemas { codigo } } }`;

interface Thing {
  readonly version: number;
  readonly version_en_vivo: number | null;
  readonly respuestas_en_vivo: number;
  readonly dueno: string;
  readonly historial: readonly { readonly numero: number; readonly titulo: string; readonly en_vivo: boolean }[];
}
interface Shown {
  readonly version: number;
  readonly titulo: string;
  readonly preguntas: readonly { readonly id: string; readonly opciones: readonly { readonly valor: string }[] }[];
}

let portal: TestPortal;
let publisher: Publisher;
let carolina: string;
let ecuador: string;
const tokens = new Map<TestPerson, string>();
let people: readonly TestPerson[];
beforeAll(async () => {
  portal = await openTestPortal();
  ({ publisher } = createPublishingBackend(portal));
  publisher.register(PUBLISHABLE_QUESTIONNAIRE);
  await openDesk();
  people = await Promise.all(Array.from({ length: 4 }, () => addCustomer(portal.database, {})));
});
afterAll(() => portal.close());

let serial = 0;
const newCode = (): string => {
  serial += 1;
  return `encuesta-${serial}`;
};
const ask = (query: string, variables: Record<string, unknown> = {}, by = carolina) =>
  callOperators(portal, by, query, variables);
const thing = async (codigo: string, by = carolina) =>
  (await ask(ONE, { codigo }, by)).data?.cuestionarioConsola as Thing;
/** Opens the operators' sessions, which end when the clock moves far. */
async function openDesk(): Promise<void> {
  carolina = await openOperatorSession(portal, await addOperator(portal, 'contenido'));
  ecuador = await openOperatorSession(portal, await addOperator(portal, 'contenido', ['ecuador']));
}

/** Asks as a person, who signs in again when the moved clock has ended the session. */
async function customer(person: TestPerson, query: string, variables: Record<string, unknown>) {
  const call = () => callContract({ url: portal.url, token: tokens.get(person) }, query, variables);
  const first = tokens.has(person) ? await call() : undefined;
  if (first && !first.errors) return first.data;
  tokens.set(person, await signIn(portal.url, { email: person.email, password: PASSWORD }));
  const { data, errors } = await call();
  expect(errors).toBeUndefined();
  return data;
}
const shown = async (codigo: string, person = people[0] as TestPerson) =>
  (await customer(person, SHOW, { codigo }))?.cuestionario as Shown | null;
const later = (minutes: number): string => new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString();

const choice = (id: string, options: readonly string[], change: object = {}) => ({
  ...{ id, tipo: 'single', texto: `¿${id}?`, required: true },
  opciones: options.map((valor) => ({ valor, texto: valor.toUpperCase() })),
  ...change,
});
const input = (preguntas: readonly object[] | string, change: object = {}) => ({
  ...{ titulo: 'Cómo le va', introduccion: '', gracias: '', tienda: '', pais: '', otra_vez: false },
  preguntas: typeof preguntas === 'string' ? preguntas : JSON.stringify(preguntas),
  ...change,
});
const publish = async (codigo: string, contenido: object, times: object = {}) =>
  ask(PUBLISH, { codigo, version: (await thing(codigo))?.version ?? 0, contenido, ...times });
const decide = async (codigo: string, acto: string, numero?: number) =>
  ask(DECIDE, { codigo, version: (await thing(codigo)).version, acto, numero });
const answer = async (person: TestPerson, codigo: string, version: number, respuestas: readonly object[]) =>
  (await customer(person, ANSWER, { input: { codigo, version, respuestas } }))?.responderCuestionario as {
    readonly result: boolean;
    readonly ya_respondido: boolean;
    readonly problemas: readonly { readonly codigo: string }[];
  };
const problemsOf = (answered: Awaited<ReturnType<typeof ask>>) => answered.errors?.[0]?.extensions.campos;
const [ana, luis, rosa] = [0, 1, 2].map((at) => () => people[at] as TestPerson) as [
  () => TestPerson,
  () => TestPerson,
  () => TestPerson,
];

test('a draft questionnaire is not shown to customers, and a published one is shown until it ends', async () => {
  const codigo = newCode();
  expect(await thing(codigo)).toMatchObject({ version: 0, version_en_vivo: null, historial: [] });
  await ask(SAVE, { codigo, version: 0, contenido: input([choice('a', ['x', 'y'])]) });
  expect(await shown(codigo)).toBeNull();
  const listed = (await ask(LIST)).data?.cuestionariosConsola as readonly { readonly codigo: string }[];
  expect(listed.find((each) => each.codigo === codigo)).toMatchObject({ titulo: 'Cómo le va', tiene_borrador: true });
  await publish(codigo, input([choice('a', ['x', 'y'])]));
  expect(await shown(codigo)).toMatchObject({ version: 1 });
  expect(await thing(codigo)).toMatchObject({ dueno: 'CONSOLA', version_en_vivo: 1 });
  await decide(codigo, 'TERMINAR');
  expect(await shown(codigo)).toBeNull();
});

test('a questionnaire begins and ends at its times', async () => {
  const codigo = newCode();
  await publish(codigo, input([choice('a', ['x'])]), { desde: later(10), hasta: later(20) });
  expect(await shown(codigo)).toBeNull();
  portal.clock.forward(11 * 60);
  await publisher.runDue();
  expect(await shown(codigo)).toMatchObject({ version: 1 });
  portal.clock.forward(10 * 60);
  await publisher.runDue();
  expect(await shown(codigo)).toBeNull();
});

describe('versions of a questionnaire', () => {
  test('corrected texts keep the version and its answers; changed questions make a new version, and an undo restores the first', async () => {
    const codigo = newCode();
    await publish(codigo, input([choice('a', ['x', 'y'])]));
    expect(await answer(ana(), codigo, 1, [{ pregunta: 'a', valores: ['x'] }])).toMatchObject({ result: true });
    await publish(codigo, input([choice('a', ['x', 'y'], { texto: '¿Corregida?' })], { titulo: 'Mejor dicho' }));
    expect(await thing(codigo)).toMatchObject({ version_en_vivo: 1, respuestas_en_vivo: 1 });
    expect(await shown(codigo)).toMatchObject({ version: 1, titulo: 'Mejor dicho', respondido: {} });
    await publish(codigo, input([choice('a', ['x', 'y', 'z'])]));
    expect(await shown(codigo)).toMatchObject({ version: 2, respondido: null });
    const first = (await thing(codigo)).historial.findLast(({ titulo }) => titulo === 'Cómo le va');
    await decide(codigo, 'VOLVER', first?.numero);
    expect(await shown(codigo)).toMatchObject({ version: 1, titulo: 'Cómo le va', respondido: {} });
  });

  test('the same questions are asked again when the operator requests it', async () => {
    const codigo = newCode();
    const same = [choice('a', ['x', 'y'])];
    await publish(codigo, input(same));
    await answer(ana(), codigo, 1, [{ pregunta: 'a', valores: ['x'] }]);
    await ask(SAVE, {
      ...{ codigo, version: (await thing(codigo)).version },
      contenido: input(same, { otra_vez: true }),
    });
    expect(await thing(codigo)).toMatchObject({ borrador: { otra_vez: true } });
    await publish(codigo, input(same, { otra_vez: true }));
    expect(await shown(codigo)).toMatchObject({ version: 2, respondido: null });
    await publish(codigo, input(same));
    expect(await shown(codigo)).toMatchObject({ version: 2 });
  });

  test('an answer to the version that was just replaced is saved with that version, and a day later it is refused', async () => {
    const codigo = newCode();
    await publish(codigo, input([choice('a', ['x'])]));
    await publish(codigo, input([choice('b', ['x'])]));
    const old = [{ pregunta: 'a', valores: ['x'] }];
    expect(await answer(ana(), codigo, 1, old)).toMatchObject({ result: true, ya_respondido: false });
    expect(await answer(ana(), codigo, 1, old)).toMatchObject({ result: true, ya_respondido: true });
    await decide(codigo, 'TERMINAR');
    expect(await answer(luis(), codigo, 2, [{ pregunta: 'b', valores: ['x'] }])).toMatchObject({ result: true });
    portal.clock.forward(86_400);
    expect(await answer(rosa(), codigo, 2, [])).toMatchObject({ result: false, problemas: [{ codigo: 'no-existe' }] });
    await openDesk();
    await publish(codigo, input([choice('b', ['x'])]));
    expect(await answer(rosa(), codigo, 1, old)).toMatchObject({ problemas: [{ codigo: 'otra-version' }] });
  });
});

describe('the owner of a questionnaire', () => {
  afterAll(openDesk);
  const STEPS = ['deliver', 'draft', 'publish', 'publish until', 'end', 'undo', 'hand back', 'clock'] as const;
  const deliver = async (codigo: string, version: number, preguntas: readonly object[]) => {
    const row = { codigo, version, titulo: `Del ERP ${version}`, preguntas };
    const { archivos } = await importFolder({
      ...{ database: portal.database, clock: portal.clock },
      folder: feedFolder({ 'cuestionarios.ndjson': toNdjson([row]) }),
    });
    return archivos[0];
  };

  test('the ERP’s row is the first version; while the console owns it, deliveries are only reported; after a hand-back they are asked', async () => {
    const codigo = newCode();
    await deliver(codigo, 1, [choice('a', ['x'])]);
    expect(await thing(codigo)).toMatchObject({ version: 0, dueno: 'ERP', version_en_vivo: 1 });
    await publish(codigo, input([choice('b', ['x'])]));
    expect(await shown(codigo)).toMatchObject({ version: 2 });
    expect((await thing(codigo)).historial).toMatchObject([{ en_vivo: true }, { origen: 'BASE', titulo: 'Del ERP 1' }]);
    expect(await deliver(codigo, 3, [choice('c', ['x'])])).toMatchObject({ rechazadas: 1, nuevas: 0 });
    expect(await shown(codigo)).toMatchObject({ version: 2 });
    await decide(codigo, 'DEVOLVER');
    expect(await shown(codigo)).toMatchObject({ version: 2 });
    await deliver(codigo, 1, [choice('a', ['x'])]);
    expect(await shown(codigo)).toMatchObject({ version: 1, titulo: 'Del ERP 1' });
  });

  test('property: after deliveries, publications, ends, undos and hand-backs in any order, only the owner changes what is asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 12 }), async (steps) => {
        await openDesk();
        const codigo = newCode();
        let number = 1;
        await deliver(codigo, number, [choice('a', ['x'])]);
        const asked = async () => (await shown(codigo))?.titulo;
        const titles = new Set(['Del ERP 1']);
        for (const [at, step] of steps.entries()) {
          const [before, { version, dueno, historial }] = [await asked(), await thing(codigo)];
          const titulo = `${step} ${at}`;
          const contenido = input([choice(`p${at}`, ['x'])], { titulo });
          if (step === 'deliver') {
            number += 1;
            const delivered = await deliver(codigo, number, [choice(`e${at}`, ['x'])]);
            expect(delivered?.rechazadas).toBe(dueno === 'ERP' ? 0 : 1);
            if (dueno === 'ERP') titles.add(`Del ERP ${number}`);
            expect(await asked()).toBe(dueno === 'ERP' ? `Del ERP ${number}` : before);
          }
          if (step === 'draft') {
            await ask(SAVE, { codigo, version, contenido });
            expect([(await thing(codigo)).dueno, await asked()]).toEqual([dueno, before]);
          }
          if (step === 'publish' || step === 'publish until') {
            const done = await publish(codigo, contenido, step === 'publish' ? {} : { hasta: later(15) });
            expect(done.errors).toBeUndefined();
            titles.add(titulo);
            expect([(await thing(codigo)).dueno, await asked()]).toEqual(['CONSOLA', titulo]);
          }
          if (step === 'end') await decide(codigo, 'TERMINAR');
          if (step === 'undo') await decide(codigo, 'VOLVER', historial.at(-1)?.numero ?? 1);
          if (step === 'hand back') {
            await decide(codigo, 'DEVOLVER');
            expect([(await thing(codigo)).dueno, await asked()]).toEqual(['ERP', before]);
          }
          if (step === 'clock') {
            portal.clock.forward(1_200);
            await publisher.runDue();
            if (dueno === 'CONSOLA') expect((await asked())?.startsWith('publish until')).not.toBe(true);
          }
          const now = await asked();
          if (now !== undefined) expect([...titles]).toContain(now);
          expect((await thing(codigo)).historial.filter(({ en_vivo }) => en_vivo).length).toBeLessThan(2);
        }
      }),
      {
        numRuns: 5,
        examples: [
          [['publish', 'deliver', 'hand back', 'deliver']],
          [['draft', 'deliver', 'publish', 'undo']],
          [['publish until', 'deliver', 'clock', 'draft']],
        ],
      },
    );
  }, 120_000);
});

test('a version of the ERP that begins later is not shown as the current one', async () => {
  const codigo = newCode();
  const row = { codigo, titulo: 'Ahora', preguntas: JSON.stringify([choice('a', ['x'])]) };
  await portal.database.kysely
    .insertInto('cuestionarios')
    .values([
      { ...row, version: 1 },
      { ...row, version: 2, titulo: 'Después', desde: '2030-01-01' },
    ])
    .execute();
  expect(await thing(codigo)).toMatchObject({ version_en_vivo: 1, en_vivo: { titulo: 'Ahora' } });
});

describe('who may edit questionnaires', () => {
  test('operators of one store see and change only that store’s questionnaires', async () => {
    const [all, own] = [newCode(), newCode()];
    await publish(all, input([choice('a', ['x'])]));
    expect(await thing(all, ecuador)).toMatchObject({ puede_cambiar: false });
    const refused = await ask(SAVE, { codigo: all, version: 1, contenido: input([choice('a', ['x'])]) }, ecuador);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ reason: 'not-all-stores' });
    await publish(own, input([choice('a', ['x'])], { tienda: 'main' }));
    expect(await thing(own, ecuador)).toBeNull();
    expect((await ask(RESULTS, { codigo: own }, ecuador)).data?.resultadosCuestionario).toBeNull();
    const mine = newCode();
    const ofAll = await ask(SAVE, { codigo: mine, version: 0, contenido: input([choice('a', ['x'])]) }, ecuador);
    expect(problemsOf(ofAll)).toEqual({ tienda: 'Elija una tienda que usted ve.' });
    const done = await ask(
      SAVE,
      { codigo: mine, version: 0, contenido: input([choice('a', ['x'])], { tienda: 'ecuador' }) },
      ecuador,
    );
    expect(done.errors).toBeUndefined();
  });

  test('a stale edit of a questionnaire names the author of the newer version, and changes nothing', async () => {
    const codigo = newCode();
    await publish(codigo, input([choice('a', ['x'])]));
    const stale = await ask(PUBLISH, { codigo, version: 0, contenido: input([choice('z', ['x'])]) });
    expect(stale.errors?.[0]?.extensions).toMatchObject({ reason: 'stale', autor: expect.any(String) });
    expect(await shown(codigo)).toMatchObject({ version: 1 });
  });
});

describe('invalid input for a questionnaire', () => {
  test.each<[string, object | string, object, string]>([
    ['nothing', [], {}, 'preguntas'],
    ['no JSON', '[{', {}, 'preguntas'],
    ['an object', '{"a":1}', {}, 'preguntas'],
    ['a list of anything', '[1, null]', {}, 'preguntas'],
    ['a very long text', `["${'a'.repeat(60_000)}"]`, {}, 'preguntas'],
    ['an empty question', [choice('a', ['x'], { texto: ' ' })], {}, 'pregunta.a.texto'],
    ['an empty title', [choice('a', ['x'])], { titulo: ' ' }, 'titulo'],
    ['no options', [choice('a', [])], {}, 'pregunta.a.opciones'],
    ['two equal options', [choice('a', ['x', 'x'])], {}, 'pregunta.a.opciones'],
    [
      'two hundred options',
      [
        choice(
          'a',
          Array.from({ length: 200 }, (_, n) => `x${n}`),
        ),
      ],
      {},
      'pregunta.a.opciones',
    ],
    ['41 questions', Array.from({ length: 41 }, (_, n) => choice(`a${n}`, ['x'])), {}, 'preguntas'],
    ['two equal ids', [choice('a', ['x']), choice('a', ['x'])], {}, 'preguntas'],
    [
      'a circle of conditions',
      [
        choice('a', ['x'], { required: false, requiredIf: { pregunta: 'b', valores: ['x'] } }),
        choice('b', ['x'], { required: false, requiredIf: { pregunta: 'a', valores: ['x'] } }),
      ],
      {},
      'pregunta.a.required',
    ],
    ['a store that is none', [choice('a', ['x'])], { tienda: 'luna' }, 'tienda'],
    ['a country without the store', [choice('a', ['x'])], { tienda: 'main', pais: 'EC' }, 'pais'],
  ])('a questionnaire is refused with a message: %s', async (_case, preguntas, change, field) => {
    const contenido = input(preguntas as readonly object[] | string, change);
    const answered = await ask(SAVE, { codigo: newCode(), version: 0, contenido });
    expect(Object.keys(problemsOf(answered) ?? {})).toEqual([field]);
  });

  test('times in the past, and an end before the beginning, are refused', async () => {
    const contenido = input([choice('a', ['x'])]);
    const times = async (given: object) =>
      problemsOf(await ask(PUBLISH, { codigo: newCode(), version: 0, contenido, ...given }));
    expect(await times({ desde: later(-1) })).toEqual({ desde: expect.any(String) });
    expect(await times({ hasta: later(-1) })).toEqual({ hasta: expect.any(String) });
    expect(await times({ desde: later(20), hasta: later(10) })).toEqual({ hasta: 'Vence antes de publicarse.' });
  });

  test.each(['', 'MAYÚSCULAS', '../otro', 'a'.repeat(60)])('the code %j is refused', async (codigo) => {
    expect(await thing(codigo)).toBeNull();
    expect((await ask(SAVE, { codigo, version: 0, contenido: input([choice('a', ['x'])]) })).errors).toHaveLength(1);
  });
});

describe('the preview of a questionnaire', () => {
  test('the preview shows typed text, also unfinished questions', async () => {
    const codigo = newCode();
    expect((await ask(PREVIEW, { codigo })).data?.vistaCuestionario).toBeNull();
    const typed = await ask(PREVIEW, { codigo, contenido: input([choice('a', ['x'], { texto: '' })], { titulo: '' }) });
    expect(typed.data?.vistaCuestionario).toMatchObject({ titulo: '' });
    const damaged = await ask(PREVIEW, { codigo, contenido: input('[{') });
    expect(damaged.data?.vistaCuestionario).toBeNull();
  });
});

describe('results of a questionnaire', () => {
  const QUESTIONS = [
    choice('a', ['x', 'y']),
    { id: 't', tipo: 'textarea', texto: '¿Qué?' },
    { id: 'n', tipo: 'number', texto: '¿Cuánto?' },
    {
      ...{ id: 'e', tipo: 'table-single-option', texto: '¿Qué tan fácil?', filas: [{ id: 'f', texto: 'Pagar' }] },
      opciones: ['1', '2', '3', '4', '5', 'N/A'].map((each) => ({ valor: each, texto: each })),
    },
  ];
  const given = (a: string, n: string, e: string, t: string) => [
    { pregunta: 'a', valores: [a] },
    { pregunta: 't', valores: [t] },
    { pregunta: 'n', valores: [n] },
    { pregunta: 'e', fila: 'f', valores: [e] },
  ];

  test('an operator sees averages, distribution and texts of their own stores, also as files', async () => {
    const codigo = newCode();
    await publish(codigo, input(QUESTIONS));
    await answer(ana(), codigo, 1, given('x', '1,5', '5', '=1+1'));
    await answer(luis(), codigo, 1, given('x', '2,5', '2', 'Nada'));
    await answer(people[3] as TestPerson, codigo, 1, given('y', '2', 'N/A', 'Todo'));
    const results = (await ask(RESULTS, { codigo })).data?.resultadosCuestionario;
    expect(results).toMatchObject({
      ...{ version: 1, versiones: [{ version: 1, respuestas: 3 }] },
      preguntas: [
        {
          id: 'a',
          respuestas: 3,
          opciones: [
            { texto: 'X', cantidad: 2 },
            { texto: 'Y', cantidad: 1 },
          ],
        },
        { id: 't', textos: expect.arrayContaining([expect.objectContaining({ texto: 'Nada' })]) },
        { id: 'n', numeros: { promedio: 2, minimo: 1.5, maximo: 2.5 } },
        { filas: [{ texto: 'Pagar', escala: 5, promedio: 3.5, opciones: [{ texto: 'N/A', cantidad: 1 }] }] },
      ],
    });
    const csv = (await ask(FILE, { codigo, formato: 'CSV' })).data?.archivoRespuestas as { readonly contenido: string };
    const text = Buffer.from(csv.contenido, 'base64').toString();
    expect(text.trim().split('\n')).toHaveLength(4);
    expect(text).not.toMatch(/(^|[;,"\t])=1\+1/m);
    const xlsx = (await ask(FILE, { codigo, version: 1, formato: 'XLSX' })).data?.archivoRespuestas;
    expect(xlsx).toMatchObject({ nombre: `respuestas-${codigo}-version-1.xlsx` });
    const facts = await portal.database.kysely
      .selectFrom('auditoria')
      .select('detalle')
      .where('hecho', '=', 'respuestas_exportadas')
      .orderBy('id')
      .execute();
    expect(facts.map(({ detalle }) => detalle)).toEqual([
      `${codigo}, todas las versiones, CSV: 3`,
      `${codigo}, versión 1, XLSX: 3`,
    ]);
    const asked = await ask(RESULTS, { codigo }, ecuador);
    expect(asked.errors).toBeUndefined();
    const none = asked.data?.resultadosCuestionario;
    expect(none).toMatchObject({ version: null, versiones: [], preguntas: [] });
  });
});

type Step = readonly [name: 'publish' | 'plan' | 'end' | 'undo' | 'clock' | 'open' | 'answer', of: number];
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom<Step[0]>('publish', 'plan', 'end', 'undo', 'clock', 'open', 'open', 'answer', 'answer'),
  fc.nat(11),
);
const VARIANTS = [
  [choice('a', ['x', 'y'])],
  [choice('a', ['x', 'y'], { texto: '¿Corregida?' })],
  [choice('a', ['x', 'z'])],
  [choice('b', ['x']), choice('a', ['x', 'y'])],
];

test('property: after any order of edits, times, undos and answers, each answer belongs to the questions that were shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await openDesk();
      const codigo = newCode();
      const opened = new Map<TestPerson, Shown>();
      const sent: { readonly person: TestPerson; readonly shown: Shown }[] = [];
      for (const [name, of] of steps) {
        const person = people[of % people.length] as TestPerson;
        const contenido = input(VARIANTS[of % VARIANTS.length] as readonly object[], { otra_vez: of > 8 });
        if (name === 'publish') await publish(codigo, contenido);
        if (name === 'plan') await publish(codigo, contenido, { desde: later((of + 1) / 10) });
        if (name === 'end') await decide(codigo, 'TERMINAR');
        if (name === 'undo') await decide(codigo, 'VOLVER', 1 + (of % 4));
        if (name === 'clock') {
          portal.clock.forward(of * 20);
          await publisher.runDue();
        }
        const form = name === 'open' ? await shown(codigo, person) : undefined;
        if (form) opened.set(person, form);
        const open = opened.get(person);
        if (name !== 'answer' || !open) continue;
        const chosen = open.preguntas.map(({ id, opciones }) => ({
          pregunta: id,
          valores: [opciones[of % opciones.length]?.valor ?? ''],
        }));
        const done = await answer(person, codigo, open.version, chosen);
        // A version that was replaced only minutes ago still accepts the answers of people who had opened it.
        expect(done).toMatchObject({ result: true });
        if (!done.ya_respondido) sent.push({ person, shown: open });
      }
      const kept = await portal.database.kysely
        .selectFrom('respuestas_cuestionarios as r')
        .innerJoin('cuestionarios as q', (join) =>
          join.onRef('q.codigo', '=', 'r.codigo').onRef('q.version', '=', 'r.version'),
        )
        .select(['r.user_id', 'r.version', 'r.respuestas', 'q.preguntas'])
        .where('r.codigo', '=', codigo)
        .execute();
      expect(kept).toHaveLength(sent.length);
      for (const { person, shown: form } of sent) {
        const own = kept.find((each) => each.user_id === person.userId && each.version === form.version);
        const stored = JSON.parse(own?.preguntas ?? '[]') as Shown['preguntas'];
        const shape = (questions: Shown['preguntas']) =>
          questions.map(({ id, opciones }) => [id, opciones.map(({ valor }) => valor)]);
        expect(shape(stored)).toEqual(shape(form.preguntas));
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);

describe('a copy of a questionnaire', () => {
  const COPY = `mutation ($codigo: String!, $nuevo: String!, $titulo: String!) {
    duplicarCuestionario(codigo: $codigo, nuevo: $nuevo, titulo: $titulo) { version } }`;
  const DRAFT = `query ($codigo: String!) { cuestionarioConsola(codigo: $codigo) {
    version puede_cambiar en_vivo { titulo } borrador { titulo introduccion tienda pais preguntas otra_vez } } }`;
  const copy = (codigo: string, nuevo: string, by = carolina, titulo = 'La copia') =>
    ask(COPY, { codigo, nuevo, titulo }, by);
  const draft = async (codigo: string, by = carolina) => (await ask(DRAFT, { codigo }, by)).data?.cuestionarioConsola;

  test('a copy begins as a draft with the draft’s questions, and leaves the original unchanged', async () => {
    const [codigo, nuevo] = [newCode(), newCode()];
    await publish(codigo, input([choice('a', ['x', 'y'])]));
    const conditional = choice('b', ['z'], { required: false, requiredIf: { pregunta: 'a', valores: ['x', 'y'] } });
    const contenido = input([choice('a', ['x', 'y']), conditional], { introduccion: 'Dos preguntas' });
    await ask(SAVE, { codigo, version: 1, contenido });
    expect((await copy(codigo, nuevo)).data).toEqual({ duplicarCuestionario: { version: 1 } });
    const original = (await draft(codigo)) as { readonly borrador: { readonly preguntas: string } };
    expect(await draft(nuevo)).toEqual({
      ...{ version: 1, puede_cambiar: true, en_vivo: null },
      borrador: {
        ...{ titulo: 'La copia', introduccion: 'Dos preguntas', tienda: '', pais: '', otra_vez: false },
        preguntas: original.borrador.preguntas,
      },
    });
    expect(await shown(nuevo)).toBeNull();
    expect(await shown(codigo)).toMatchObject({ version: 1, titulo: 'Cómo le va' });
    await publish(nuevo, input(original.borrador.preguntas));
    expect(await shown(nuevo)).toMatchObject({ version: 1 });
  });

  test('a questionnaire of the ERP, and one that has ended, can be copied', async () => {
    const [codigo, nuevo] = [newCode(), newCode()];
    await publish(codigo, input([choice('a', ['x'])]));
    await decide(codigo, 'TERMINAR');
    expect((await copy(codigo, nuevo)).data).toEqual({ duplicarCuestionario: { version: 1 } });
    expect((await copy('satisfaccion', newCode())).errors).toBeUndefined();
  });

  test('a copy’s code that is invalid or already used, even by a draft or the ERP, is refused beside its field', async () => {
    const [codigo, nuevo] = [newCode(), newCode()];
    await publish(codigo, input([choice('a', ['x'])]));
    await copy(codigo, nuevo);
    for (const taken of [codigo, nuevo, 'satisfaccion', 'Mal', '', '../x', 'a'.repeat(41)]) {
      const refused = await copy(codigo, taken);
      expect(problemsOf(refused)).toEqual({ nuevo: expect.any(String) });
    }
    expect(problemsOf(await copy(codigo, newCode(), carolina, '  '))).toEqual({ titulo: expect.any(String) });
    expect((await copy('no-existe', newCode())).errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
  });

  test('of eight simultaneous copies with one code, one is made', async () => {
    const [codigo, nuevo] = [newCode(), newCode()];
    await publish(codigo, input([choice('a', ['x'])]));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => copy(codigo, nuevo, carolina, `Copia ${at}`)),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.flatMap((each) => problemsOf(each) ?? [])).toHaveLength(7);
    expect(await thing(nuevo)).toMatchObject({ version: 1 });
  });

  test('a copy by an operator of one store asks that store, and a questionnaire of other stores alone is not found', async () => {
    const [codigo, other, nuevo] = [newCode(), newCode(), newCode()];
    await publish(codigo, input([choice('a', ['x'])]));
    await publish(other, input([choice('a', ['x'])], { tienda: 'main' }));
    expect((await copy(codigo, nuevo, ecuador)).errors).toBeUndefined();
    expect(await draft(nuevo, ecuador)).toMatchObject({
      puede_cambiar: true,
      borrador: { tienda: 'ecuador', pais: '' },
    });
    const refused = await copy(other, newCode(), ecuador);
    expect(refused.errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
  });
});
