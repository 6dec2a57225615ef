import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { documentRow, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openInMemory } from '#tests/support/test-database.ts';
import { importFolder } from './server/index.ts';

const ROWS = 3_000;

let database: Database;
beforeAll(async () => {
  database = await openInMemory('empty');
  const { documentos: _, documento_lineas: __, ...accounts } = smallFeed;
  await deliver(accounts);
});
afterAll(() => database?.close());

const deliver = (files: Parameters<typeof feedFolder>[0]) =>
  importFolder({ database, clock: fixedClock(), folder: feedFolder(files) });
const documents = (first: number, change: object = {}) =>
  Array.from({ length: ROWS }, (_, each) => documentRow(String(first + each), { ...change }));

/** Reads a number again and again while the work runs. @returns what was read, and the work's result */
async function readWhile<Result>(work: Promise<Result>, read: () => Promise<number>) {
  const seen: number[] = [];
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) seen.push(await read());
  return { seen, result: await ended };
}

const between = (count: number): boolean => count > 0 && count < ROWS;

async function countDocuments(saldo_erp: string): Promise<number> {
  const rows = database.kysely.selectFrom('documentos').where('saldo_erp', '=', saldo_erp);
  return Number((await rows.select(({ fn }) => fn.countAll().as('rows')).executeTakeFirstOrThrow()).rows);
}

async function countLines(): Promise<number> {
  const rows = database.kysely.selectFrom('documento_lineas');
  return Number((await rows.select(({ fn }) => fn.countAll().as('rows')).executeTakeFirstOrThrow()).rows);
}

test.each([
  ['new', '400000', 'nuevas'],
  ['changed', '500000', 'cambiadas'],
])('while %s documents are imported, others are answered between its slices', async (_, saldo_erp, counted) => {
  const rows = documents(1, { saldo_erp, secuencia: Number(saldo_erp) });
  const { seen, result } = await readWhile(deliver({ documentos: rows }), () => countDocuments(saldo_erp));
  expect(result.archivos).toMatchObject([{ aceptado: true, [counted]: ROWS }]);
  expect(seen.filter(between).length).toBeGreaterThan(1);
  expect(await countDocuments(saldo_erp)).toBe(ROWS);
});

test('while lines are imported, others are answered between its slices', async () => {
  const [line] = smallFeed.documento_lineas;
  const lines = documents(1).map(({ num_documento }) => ({ ...line, num_documento }));
  const { seen, result } = await readWhile(deliver({ documento_lineas: lines }), countLines);
  expect(result.archivos).toMatchObject([{ aceptado: true, nuevas: ROWS }]);
  expect(seen.filter(between).length).toBeGreaterThan(1);
});

test('two imports at once follow each other, and each stores its own rows', async () => {
  const [one, other] = await Promise.all([
    deliver({ documentos: documents(10_000) }),
    deliver({ documentos: [...documents(20_000), documentRow('30000', { sociedad: '7' })] }),
  ]);
  expect(one.archivos).toMatchObject([{ aceptado: true, nuevas: ROWS, rechazadas: 0 }]);
  expect(other.archivos).toMatchObject([{ aceptado: false, nuevas: 0, rechazadas: 1 }]);
  expect((await deliver({ documentos: documents(20_000) })).archivos).toMatchObject([{ aceptado: true, nuevas: ROWS }]);
});
