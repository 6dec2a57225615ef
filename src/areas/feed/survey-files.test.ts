import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addCustomer } from '#tests/support/add-customer.ts';
import { feedFolder, toNdjson } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { importFolder } from './server/index.ts';

const clock = fixedClock();
const database = await openTestDatabase('demo');
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from respuestas_cuestionarios`.execute(database.kysely);
  await sql`delete from cuestionarios`.execute(database.kysely);
});

const QUESTIONS = [
  { id: 'a', tipo: 'single', texto: '¿Sí?', opciones: [{ valor: 'si', texto: 'Sí' }] },
  { id: 'b', tipo: 'text', texto: '¿Qué?', requiredIf: { pregunta: 'a', valores: ['si'] } },
];
const row = (change: object = {}) => ({
  codigo: 'prueba',
  version: 1,
  titulo: 'Prueba',
  preguntas: QUESTIONS,
  ...change,
});

async function run(rows: readonly object[] | string) {
  const files: Record<string, string> =
    typeof rows === 'string' ? { 'cuestionarios.csv': rows } : { 'cuestionarios.ndjson': toNdjson(rows) };
  const { archivos } = await importFolder({ database, folder: feedFolder(files), clock });
  return archivos[0];
}
const refusals = async (rows: readonly object[]) =>
  (await run(rows))?.problemas.map(({ columna, razon }) => `${columna}: ${razon}`);
const stored = async () =>
  (
    await sql<{
      titulo: string;
      preguntas: string;
    }>`select titulo, preguntas from cuestionarios order by version`.execute(database.kysely)
  ).rows;

test('questions are imported equally as an NDJSON list, as its text and as a CSV column', async () => {
  expect(await run([row()])).toMatchObject({ nuevas: 1, rechazadas: 0 });
  expect(await run([row({ preguntas: JSON.stringify(QUESTIONS, null, 2) })])).toMatchObject({
    nuevas: 0,
    cambiadas: 0,
  });
  const cell = `"${JSON.stringify(QUESTIONS).replaceAll('"', '""')}"`;
  expect(await run(`codigo,version,titulo,preguntas\nprueba,1,Prueba,${cell}\n`)).toMatchObject({
    nuevas: 0,
    cambiadas: 0,
    rechazadas: 0,
  });
  expect(await stored()).toEqual([{ titulo: 'Prueba', preguntas: JSON.stringify(QUESTIONS) }]);
});

test.each<[string, object, string]>([
  [
    'a cycle of conditions',
    { preguntas: [{ ...QUESTIONS[0], requiredIf: { pregunta: 'a', valores: ['si'] } }] },
    'preguntas: las condiciones forman un círculo: a → a',
  ],
  ['an id twice', { preguntas: [QUESTIONS[0], QUESTIONS[0]] }, 'preguntas: la pregunta «a» está dos veces'],
  ['a reference to nothing', { preguntas: [QUESTIONS[1]] }, 'preguntas: la pregunta «b» depende de «a», que no existe'],
  ['no options', { preguntas: [{ ...QUESTIONS[0], opciones: [] }] }, 'preguntas: la pregunta «a» no tiene opciones'],
  ['no JSON', { preguntas: '[' }, 'preguntas: se espera una lista de preguntas en JSON'],
  ['no questions', { preguntas: [] }, 'preguntas: no tiene preguntas'],
  [
    'an unknown store',
    { tienda: 'peru' },
    'tienda: se espera main, lubricantes, ecuador, lubricantes_ecuador, lubricantes_peru',
  ],
  ['days the wrong way round', { desde: '2026-09-02', hasta: '2026-09-01' }, 'hasta: es anterior a desde'],
  ['a code that is no address', { codigo: 'Mi encuesta' }, 'codigo: se espera minúsculas, números y guiones, hasta 40'],
])('a questionnaire in the feed with %s is refused with a sentence', async (_case, change, sentence) => {
  expect(await refusals([row(change)])).toEqual([sentence]);
  expect(await stored()).toEqual([]);
});

test('a question of an unknown type in the feed is stored', async () => {
  expect(
    await run([row({ preguntas: [{ id: 'foto', tipo: 'file', texto: 'Foto', formatos: ['jpg'] }] })]),
  ).toMatchObject({ rechazadas: 0 });
  expect((await stored())[0]?.preguntas).toContain('"formatos":["jpg"]');
});

test('the questions of a version with answers cannot change; its texts can', async () => {
  await run([row()]);
  const { userId, cliente } = await addCustomer(database);
  await sql`insert into respuestas_cuestionarios values (${userId}, 'prueba', 1, ${cliente}, '[]'::jsonb, now())`.execute(
    database.kysely,
  );
  const better = [{ ...QUESTIONS[0], texto: '¿De acuerdo?' }, QUESTIONS[1]];
  expect(await run([row({ preguntas: better })])).toMatchObject({ cambiadas: 1, rechazadas: 0 });
  expect(await refusals([row({ preguntas: [QUESTIONS[0]] })])).toEqual([
    'preguntas: cambia preguntas u opciones de una versión que ya tiene respuestas; corrija solo sus textos, o envíe una versión nueva',
  ]);
  expect(await run([row({ version: 2, preguntas: [QUESTIONS[0]] })])).toMatchObject({ nuevas: 1, rechazadas: 0 });
});
