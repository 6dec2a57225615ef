import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from './database.ts';
import { migrate, UnusableSchema } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a second run of the migrations applies nothing', async () => {
  expect(await migrate(database, 'migrations')).toEqual([]);
});

test('a schema of a newer version is refused, and the unknown migration is named', async () => {
  const future = { nombre: '9999-del-futuro.sql', huella: 'x' };
  await database.kysely.insertInto('migraciones').values(future).execute();
  await expect(migrate(database, 'migrations')).rejects.toThrow(
    /no conoce \(9999-del-futuro\.sql\).*versión más nueva/,
  );
  await database.kysely.deleteFrom('migraciones').where('nombre', '=', future.nombre).execute();
  expect(await migrate(database, 'migrations')).toEqual([]);
});

test('a migration that was changed after it was applied is refused by its name', async () => {
  const changed = database.kysely.updateTable('migraciones').where('nombre', '=', '0001-house.sql');
  const { huella } = await database.kysely
    .selectFrom('migraciones')
    .select('huella')
    .where('nombre', '=', '0001-house.sql')
    .executeTakeFirstOrThrow();
  await changed.set({ huella: 'otra' }).execute();
  await expect(migrate(database, 'migrations')).rejects.toThrow(UnusableSchema);
  await expect(migrate(database, 'migrations')).rejects.toThrow(/0001-house\.sql cambió después de aplicarse/);
  await changed.set({ huella }).execute();
});

test('days and decimals are read as text, counts as numbers, instants as dates', async () => {
  const { rows } =
    await sql`select date '2026-09-05' d, 1234567890123456.78::numeric n, 42::int8 c, timestamptz '2026-09-05T14:42:00Z' t`.execute(
      database.kysely,
    );
  expect(rows).toEqual([{ d: '2026-09-05', n: '1234567890123456.78', c: 42, t: new Date('2026-09-05T14:42:00Z') }]);
});
