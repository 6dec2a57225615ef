import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createKeyBudget, type KeyBudget } from './key-budget.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

let serial = 0;
async function addKey(por_minuto: number): Promise<{ readonly id: number; readonly por_minuto: number }> {
  serial += 1;
  const { rows } = await sql<{ id: number }>`
    insert into claves_integracion (nombre, permisos, por_minuto, creada_en, creada_por)
    values (${`Clave ${serial}`}, '{leer}', ${por_minuto}, now(), 'prueba') returning id`.execute(database.kysely);
  return { id: rows[0]?.id ?? 0, por_minuto };
}

const machines = (count: number): readonly KeyBudget[] =>
  Array.from({ length: count }, () => createKeyBudget(database.kysely, () => performance.now()));
const usesOf = async (id: number) =>
  (
    await sql<{ usadas: number }>`select usadas from claves_integracion_usos where clave = ${id}`.execute(
      database.kysely,
    )
  ).rows[0]?.usadas;

test('machines that know nothing of each other answer no more requests of a key than its limit, and all but the part that one of them holds', async () => {
  const key = await addKey(100);
  const both = machines(2);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => both[at % 2]?.(key)));
  const answered = answers.filter((wait) => wait === undefined).length;
  expect(answered).toBeLessThanOrEqual(100);
  expect(answered).toBeGreaterThan(100 - 5);
  for (const wait of answers.filter((each) => each !== undefined)) {
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  }
});

test('a small limit is counted one by one', async () => {
  const key = await addKey(3);
  const [first, second] = machines(2);
  const answers = [];
  for (const each of [first, second, first, second, first]) answers.push((await each?.(key)) === undefined);
  expect(answers).toEqual([true, true, true, false, false]);
});

test('requests cost a write for a part of the limit, and none once it is used up', async () => {
  const key = await addKey(1_000);
  const [only] = machines(1);
  for (let each = 0; each < 50; each += 1) await only?.(key);
  expect(await usesOf(key.id)).toBe(50);
  await only?.(key);
  expect(await usesOf(key.id)).toBe(100);
  for (let each = 0; each < 1_200; each += 1) await only?.(key);
  // One more part was asked for, in vain.
  expect(await usesOf(key.id)).toBe(1_050);
});

test('the next minute of the database begins anew, whatever the clocks of the machines say', async () => {
  const key = await addKey(2);
  let ms = 0;
  const budget = createKeyBudget(database.kysely, () => ms);
  expect([await budget(key), await budget(key)]).toEqual([undefined, undefined]);
  expect(await budget(key)).toBe(60);
  await sql`update claves_integracion_usos set desde = desde - interval '61 seconds' where clave = ${key.id}`.execute(
    database.kysely,
  );
  // This machine has not seen the end of its minute.
  expect(await budget(key)).toBe(60);
  ms += 60_001;
  expect(await budget(key)).toBeUndefined();
});
