import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import type { Database } from '#platform/database/database.ts';
import { createPublisher } from '#platform/publishing/publisher.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { openDeskContract } from '#tests/support/desk-contract.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { eventsOf } from '#tests/support/written-events.ts';
import { SURVEY_EVENTS } from './rules/events.ts';
import { exportAnswers } from './server/export-answers.ts';
import { createSurveyBackend } from './server/index.ts';

/** The clock stands at 5 September 2026. */
const clock = fixedClock();
let database: Database;
let app: FastifyInstance;
let ask: Awaited<ReturnType<typeof openDeskContract>>;
let julia: TestPerson;
let serial = 0;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  app = Fastify();
  const publisher = createPublisher({ database, clock, record: async () => undefined });
  ask = await openDeskContract(app, createSurveyBackend({ database, clock, publisher }), { database, clock });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await sql`delete from respuestas_cuestionarios`.execute(database.kysely);
  await sql`delete from cuestionarios`.execute(database.kysely);
  julia = await addCustomer(database, {});
});

const OPTIONS = [
  { valor: 'si', texto: 'Sí' },
  { valor: 'no', texto: 'No' },
];
const QUESTIONS = [
  { id: 'mejorar', tipo: 'single', texto: '¿Mejorar?', required: true, opciones: OPTIONS },
  { id: 'que', tipo: 'textarea', texto: '¿Qué?', requiredIf: { pregunta: 'mejorar', valores: ['si'] } },
];

async function add(change: Record<string, unknown> = {}): Promise<string> {
  serial += 1;
  const codigo = `prueba-${serial}`;
  const row = { codigo, version: 1, titulo: 'Prueba', preguntas: JSON.stringify(QUESTIONS), ...change };
  await database.kysely.insertInto('cuestionarios').values(row).execute();
  return row.codigo;
}

const sessionOf = ({ userId, cliente }: TestPerson, change: Partial<Session> = {}): Session =>
  ({
    ...{ userId, cliente, destinos: 'all', isSupportUser: false, mustAcceptTerms: false, roleName: 'basic' },
    permissions: new Set(),
    ...change,
  }) as Session;

const support = { isSupportUser: true, operador: 'Soporte', visitaId: 1 };

const FIELDS =
  'codigo version titulo preguntas { id tipo required requiredIf { pregunta valores } opciones { valor } } respondido { respondido_en respuestas { pregunta fila valores } }';

interface Shown {
  readonly version: number;
  readonly respondido: { readonly respondido_en: string; readonly respuestas: readonly object[] } | null;
}

async function show(codigo: string, session = sessionOf(julia)): Promise<Shown | null> {
  const { data, errors } = await ask(
    session,
    `query ($codigo: String!) { cuestionario(codigo: $codigo) { ${FIELDS} } }`,
    { codigo },
  );
  expect(errors).toBeUndefined();
  return data?.cuestionario as Shown | null;
}

async function pending(session = sessionOf(julia)): Promise<string[]> {
  const { data } = await ask(session, '{ cuestionariosPendientes { codigo version } }');
  const found = (data?.cuestionariosPendientes ?? []) as { codigo: string; version: number }[];
  return found.map(({ codigo, version }) => `${codigo} ${version}`);
}

const ANSWER = `mutation ($input: ResponderCuestionarioInput!) { responderCuestionario(input: $input) {
  result ya_respondido respondido { respondido_en respuestas { pregunta fila valores } } problemas { pregunta fila codigo }
} }`;

type Given = readonly { readonly pregunta: string; readonly fila?: string; readonly valores: readonly string[] }[];

const post = (codigo: string, respuestas: Given, { session = sessionOf(julia), version = 1 } = {}) =>
  ask(session, ANSWER, { input: { codigo, version, respuestas } });

async function answer(...given: Parameters<typeof post>) {
  const { data, errors } = await post(...given);
  expect(errors).toBeUndefined();
  return data?.responderCuestionario;
}

const NO: Given = [{ pregunta: 'mejorar', valores: ['no'] }];
const count = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from respuestas_cuestionarios`.execute(
    database.kysely,
  );
  return rows[0]?.n ?? -1;
};

describe('recipients of a questionnaire', () => {
  test.each<[string, Record<string, unknown>, boolean]>([
    ['everyone', {}, true],
    ['this store', { tienda: 'main' }, true],
    ['another store', { tienda: 'ecuador' }, false],
    ['this country', { pais: 'CO' }, true],
    ['another country', { pais: 'EC' }, false],
    ['this store and another country', { tienda: 'main', pais: 'EC' }, false],
    ['its first day', { desde: '2026-09-05' }, true],
    ['before its first day', { desde: '2026-09-06' }, false],
    ['its last day', { hasta: '2026-09-05' }, true],
    ['after its last day', { hasta: '2026-09-04' }, false],
  ])('a questionnaire is asked only in its stores and country, and on its days: %s', async (_case, change, isAsked) => {
    const codigo = await add(change);
    expect((await show(codigo)) !== null).toBe(isAsked);
    expect(await pending()).toEqual(isAsked ? [`${codigo} 1`] : []);
    const sent = await answer(codigo, NO);
    expect(sent).toMatchObject(isAsked ? { result: true } : { result: false, problemas: [{ codigo: 'no-existe' }] });
  });

  test('people are asked the newest active version', async () => {
    const codigo = await add();
    await add({ codigo, version: 2 });
    await add({ codigo, version: 3, desde: '2026-10-01' });
    expect((await show(codigo))?.version).toBe(2);
  });

  test.each(['', 'no-existe', 'A'.repeat(5_000), "x' or '1'='1"])(
    'no questionnaire has the code %.20j',
    async (codigo) => {
      expect(await show(codigo)).toBeNull();
      expect(await answer(codigo, [])).toMatchObject({
        result: false,
        problemas: [{ codigo: 'no-existe', pregunta: null }],
      });
    },
  );
});

describe('saving answers to a questionnaire', () => {
  test('answers are saved with their time, and the questionnaire is no longer pending', async () => {
    const codigo = await add();
    const given = [...[{ pregunta: 'que', valores: [' Más\r\nrápido '] }], { pregunta: 'mejorar', valores: ['si'] }];
    const respuestas = [
      { pregunta: 'mejorar', fila: null, valores: ['si'] },
      { pregunta: 'que', fila: null, valores: ['Más\nrápido'] },
    ];
    const respondido = { respondido_en: clock.now().toISOString(), respuestas };
    expect(await answer(codigo, given)).toEqual({ result: true, ya_respondido: false, respondido, problemas: [] });
    expect(await show(codigo)).toMatchObject({ respondido });
    expect(await pending()).toEqual([]);
  });

  test('saved answers write one event, and refused answers none', async () => {
    const codigo = await add();
    const told = await eventsOf(database, SURVEY_EVENTS.answered, async () => {
      await answer(codigo, []);
      await Promise.all(Array.from({ length: 5 }, () => answer(codigo, NO)));
    });
    const respuestas = [{ pregunta: 'mejorar', valores: ['no'] }];
    const { cliente, userId, email } = julia;
    expect(told).toEqual([{ cliente, datos: { persona: userId, correo: email, codigo, version: 1, respuestas } }]);
  });

  test('answers sent a second time are not saved, and the first ones are returned', async () => {
    const codigo = await add();
    await answer(codigo, NO);
    const again = await answer(codigo, [{ pregunta: 'mejorar', valores: ['cualquier cosa'] }]);
    const respuestas = [{ pregunta: 'mejorar', fila: null, valores: ['no'] }];
    expect(again).toMatchObject({ result: true, ya_respondido: true, respondido: { respuestas }, problemas: [] });
    expect(await count()).toBe(1);
  });

  test('answers sent twenty times at once are saved once', async () => {
    const codigo = await add();
    const answers = (await Promise.all(Array.from({ length: 20 }, () => answer(codigo, NO)))) as {
      ya_respondido: boolean;
    }[];
    expect(answers.filter(({ ya_respondido }) => !ya_respondido)).toHaveLength(1);
    expect(await count()).toBe(1);
  });

  test('a new version asks everybody again, and each person answers it once', async () => {
    const codigo = await add();
    await answer(codigo, NO);
    await add({ codigo, version: 2 });
    expect(await pending()).toEqual([`${codigo} 2`]);
    expect((await show(codigo))?.respondido).toBeNull();
    expect(await answer(codigo, NO, { version: 2 })).toMatchObject({ result: true, ya_respondido: false });
    // A form of the old version that is sent late: this person has answered that version already.
    expect(await answer(codigo, NO)).toMatchObject({ result: true, ya_respondido: true });
  });

  test('answers to an old version are refused, and nothing is saved', async () => {
    const codigo = await add();
    await add({ codigo, version: 2 });
    expect(await answer(codigo, NO)).toMatchObject({ result: false, problemas: [{ codigo: 'otra-version' }] });
    expect(await count()).toBe(0);
  });

  test.each<[string, Given, object[]]>([
    ['none', [], [{ pregunta: 'mejorar', fila: null, codigo: 'falta' }]],
    [
      'the comment is missing',
      [{ pregunta: 'mejorar', valores: ['si'] }],
      [{ pregunta: 'que', fila: null, codigo: 'falta' }],
    ],
    [
      'an unknown question',
      [...NO, { pregunta: 'otra', valores: ['x'] }],
      [{ pregunta: 'otra', fila: null, codigo: 'pregunta-desconocida' }],
    ],
    [
      'an unknown choice',
      [{ pregunta: 'mejorar', valores: ['quizá'] }],
      [{ pregunta: 'mejorar', fila: null, codigo: 'opcion-desconocida' }],
    ],
  ])('answers are refused with a code for each problem: %s', async (_case, given, problemas) => {
    expect(await answer(await add(), given)).toEqual({
      result: false,
      ya_respondido: false,
      respondido: null,
      problemas,
    });
    expect(await count()).toBe(0);
  });

  test('too many answers are refused without being read', async () => {
    const codigo = await add();
    const many = Array.from({ length: 401 }, (_, at) => ({ pregunta: `p${at}`, valores: [] }));
    for (const given of [many, [{ pregunta: 'mejorar', valores: Array.from({ length: 401 }, () => 'si') }]])
      expect((await post(codigo, given)).errors?.[0]).toMatchObject({ message: 'Too many answers.' });
  });
});

describe('hostile answers to a questionnaire', () => {
  const HUGE = 'ñ'.repeat(300_000);
  const LARGE_TEXTS = Array.from({ length: 10 }, (_, at) => ({
    ...{ id: `t${at}`, tipo: 'textarea', texto: '¿Qué?', maxLength: 1_000 },
  }));

  test.each<[string, Given, string]>([
    ['a text of 300,000 characters', [...NO, { pregunta: 'que', valores: [HUGE] }], 'larga'],
    ['a choice of 300,000 characters', [{ pregunta: 'mejorar', valores: [HUGE] }], 'opcion-desconocida'],
    ['an identifier of 300,000 characters', [...NO, { pregunta: HUGE, valores: ['x'] }], 'pregunta-desconocida'],
    ['a row of a question without rows', [...NO, { pregunta: 'que', fila: HUGE, valores: ['x'] }], 'fila-desconocida'],
    ['a name of every object', [...NO, { pregunta: '__proto__', valores: ['x'] }], 'pregunta-desconocida'],
    ['another one', [...NO, { pregunta: 'constructor', fila: 'prototype', valores: ['x'] }], 'pregunta-desconocida'],
    ['the same question twice', [...NO, ...NO], 'repetida'],
    ['two choices of one', [{ pregunta: 'mejorar', valores: ['si', 'no'] }], 'varias'],
    ['half a character', [...NO, { pregunta: '\ud83d', valores: ['x'] }], 'pregunta-desconocida'],
  ])('hostile answers are refused with a short message, and nothing is saved: %s', async (_case, given, code) => {
    const sent = (await answer(await add(), given)) as unknown as { result: boolean; problemas: { codigo: string }[] };
    expect(sent.result).toBe(false);
    expect(sent.problemas.map(({ codigo }) => codigo)).toContain(code);
    expect(JSON.stringify(sent).length).toBeLessThan(1_000);
    expect(await count()).toBe(0);
  });

  test('the longest allowed answers are saved completely', async () => {
    const codigo = await add({ preguntas: JSON.stringify(LARGE_TEXTS) });
    const given = LARGE_TEXTS.map(({ id }) => ({ pregunta: id, valores: ['😀'.repeat(500)] }));
    expect(await answer(codigo, given)).toMatchObject({ result: true });
    expect((await show(codigo))?.respondido?.respuestas).toHaveLength(10);
  });

  test('NUL and other control characters in answers are dropped', async () => {
    const codigo = await add();
    const given: Given = [...NO, { pregunta: 'que', valores: ['a\u0000b\u001b[31m\tc'] }];
    expect(await answer(codigo, given)).toMatchObject({
      respondido: { respuestas: [{}, { valores: ['ab[31m\tc'] }] },
    });
  });

  test('a stored questionnaire whose conditions form a cycle is an error, and others are still asked', async () => {
    const condition = (pregunta: string) => ({ requiredIf: { pregunta, valores: ['si'] } });
    const [one] = QUESTIONS;
    const cycle = [
      { ...one, id: 'a', ...condition('b') },
      { ...one, id: 'b', ...condition('a') },
    ];
    const broken = await add({ preguntas: JSON.stringify(cycle) });
    const codigo = await add();
    const { data, errors } = await ask(sessionOf(julia), '{ cuestionariosPendientes { codigo } }');
    expect([errors, data?.cuestionariosPendientes]).toEqual([undefined, [{ codigo: broken }, { codigo }]]);
    expect((await post(broken, [])).errors?.[0]?.message).not.toContain('círculo');
    expect(await answer(codigo, NO)).toMatchObject({ result: true });
  });
});

describe('who answers a questionnaire', () => {
  test('each person of a customer answers a questionnaire', async () => {
    const codigo = await add();
    const colleague = await addColleague(database, julia, []);
    await answer(codigo, NO);
    expect((await show(codigo, sessionOf(colleague)))?.respondido).toBeNull();
    expect(await answer(codigo, NO, { session: sessionOf(colleague) })).toMatchObject({ ya_respondido: false });
  });

  test('support staff see a questionnaire and cannot answer it', async () => {
    const codigo = await add();
    const session = sessionOf(julia, support);
    expect(await show(codigo, session)).not.toBeNull();
    expect((await post(codigo, NO, { session })).errors?.[0]?.extensions).toMatchObject({ reason: 'support-may-not' });
  });
});

describe('the export of answers', () => {
  const exported = async (codigo: string, version?: number) => {
    const chunks: Buffer[] = [];
    const table = await exportAnswers(database.kysely, codigo, version);
    if (!table) return undefined;
    for await (const chunk of table) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  };

  test('the export has a row for each person, in words, safe to open in a spreadsheet', async () => {
    const table = {
      ...{ id: 'facil', tipo: 'table-single-option', texto: '¿Fácil?', opciones: OPTIONS },
      filas: [
        { id: 'pagar', texto: 'Pagar' },
        { id: 'ver', texto: 'Ver' },
      ],
    };
    const several = { id: 'varias', tipo: 'multiple', texto: '¿Cuáles?', opciones: OPTIONS };
    const codigo = await add({ preguntas: JSON.stringify([...QUESTIONS, table, several]) });
    await answer(codigo, [
      { pregunta: 'mejorar', valores: ['si'] },
      { pregunta: 'que', valores: ['=HYPERLINK("x");"y"'] },
      { pregunta: 'facil', fila: 'ver', valores: ['no'] },
      { pregunta: 'varias', valores: ['si', 'no'] },
    ]);
    const lines = await exported(codigo);
    expect(lines?.[0]).toBe(
      'Respondido;Versión;Cliente;Empresa;Persona;¿Mejorar?;¿Qué?;¿Fácil? · Pagar;¿Fácil? · Ver;¿Cuáles?',
    );
    expect(lines?.slice(1)).toEqual([
      `2026-09-05 ${lines?.[1]?.slice(11, 19)};1;${julia.cliente};${julia.company};${julia.email};Sí;"'=HYPERLINK(""x"");""y""";;No;Sí | No`,
    ]);
  });

  test('the export of all versions has the columns of each version, the export of one version only its own', async () => {
    const codigo = await add();
    const added = { id: 'nueva', tipo: 'text', texto: '¿Nueva?' };
    await answer(codigo, NO);
    await add({ codigo, version: 2, preguntas: JSON.stringify([added, ...QUESTIONS]) });
    await answer(codigo, [...NO, { pregunta: 'nueva', valores: ['x'] }], { version: 2 });
    const lines = (await exported(codigo)) ?? [];
    expect(lines[0]).toContain('¿Nueva?;¿Mejorar?;¿Qué?');
    expect(lines.slice(1).map((line) => line.split(';').slice(5))).toEqual([
      ['', 'No', ''],
      ['x', 'No', ''],
    ]);
    expect(await exported(codigo, 1)).toHaveLength(2);
    expect((await exported(codigo, 1))?.[0]).not.toContain('¿Nueva?');
  });

  test('the export reads many answers slice by slice, each answer once', async () => {
    const codigo = await add();
    const people = await Promise.all(Array.from({ length: 6 }, () => addColleague(database, julia, [])));
    for (const person of people) await answer(codigo, NO, { session: sessionOf(person) });
    const chunks: string[] = [];
    for await (const chunk of (await exportAnswers(database.kysely, codigo, undefined, 2)) ?? [])
      chunks.push(chunk.toString('utf8'));
    expect(chunks).toHaveLength(4);
    const emails = chunks
      .join('')
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[4]);
    expect(emails.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  });

  test('the export ends with a sentence for an unknown questionnaire and for one without answers', async () => {
    expect(await exported('no-existe')).toBeUndefined();
    const codigo = await add();
    expect(await exported(codigo, 9)).toBeUndefined();
    expect(await exported(codigo)).toHaveLength(1);
  });
});
