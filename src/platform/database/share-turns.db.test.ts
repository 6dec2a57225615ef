import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInMemory } from '#tests/support/test-database.ts';

let database: Awaited<ReturnType<typeof openInMemory>>;
beforeAll(async () => {
  database = await openInMemory('bare');
});
afterAll(() => database.close());

const STATEMENTS = 40;

test('while statements wait in line, the process answers other requests in between', async () => {
  let isOver = false;
  const line = Array.from({ length: STATEMENTS }, () =>
    sql<{ n: number }>`select count(*)::int as n from generate_series(1, 50000)`.execute(database.kysely),
  );
  const answers = Promise.all(line).finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await setImmediate();
  expect((await answers).map(({ rows }) => rows[0]?.n)).toEqual(Array(STATEMENTS).fill(50_000));
  // One turn without the yield.
  expect(turns).toBeGreaterThan(5);
});

test('statements of a transaction stay together', async () => {
  await sql`create table turnos (n int)`.execute(database.kysely);
  const slow = sql`insert into turnos select count(*) from generate_series(1, 50000)`;
  const inserting = database.kysely.transaction().execute(async (tx) => {
    for (let each = 0; each < 5; each += 1) await slow.execute(tx);
  });
  const counted = sql<{ n: number }>`select count(*)::int as n from turnos`.execute(database.kysely);
  await inserting;
  expect([0, 5]).toContain((await counted).rows[0]?.n);
});
