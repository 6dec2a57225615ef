import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a second run applies nothing', async () => {
  expect(await migrate(database, 'migrations')).toEqual([]);
});

test('days and decimals stay text, counts are numbers, instants are dates', async () => {
  const { rows } =
    await sql`select date '2026-09-05' d, 1234567890123456.78::numeric n, 42::int8 c, timestamptz '2026-09-05T14:42:00Z' t`.execute(
      database.kysely,
    );
  expect(rows).toEqual([{ d: '2026-09-05', n: '1234567890123456.78', c: 42, t: new Date('2026-09-05T14:42:00Z') }]);
});
