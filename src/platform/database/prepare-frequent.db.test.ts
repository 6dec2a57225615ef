import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openInMemory } from '#tests/support/test-database.ts';

let database: Awaited<ReturnType<typeof openInMemory>>;
beforeAll(async () => {
  database = await openInMemory('bare');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.runScript(`drop table if exists cosas;
    create table cosas (id int primary key, nombre text, dia date, valor numeric);
    insert into cosas values (1, 'uno', '2026-09-05', 1.50), (2, null, null, null)`);
});

interface Thing {
  readonly id: number;
  readonly nombre: string | null;
  readonly dia: string | null;
  readonly valor: string | null;
}

const thing = async (id: number) =>
  (await sql<Thing>`select * from cosas where id = ${id}`.execute(database.kysely)).rows;

const prepared = async (like: string): Promise<number> =>
  (
    await database.pglite.query<{ n: number }>(
      `select count(*)::int as n from pg_prepared_statements where statement like $1`,
      [like],
    )
  ).rows[0]?.n ?? 0;

test('a prepared statement returns the same rows at each use, also with other parameters, no rows and nulls', async () => {
  const first = { id: 1, nombre: 'uno', dia: '2026-09-05', valor: '1.50' };
  for (let use = 0; use < 8; use += 1) {
    expect(await thing(1)).toEqual([first]);
    expect(await thing(2)).toEqual([{ id: 2, nombre: null, dia: null, valor: null }]);
    expect(await thing(3)).toEqual([]);
    expect((await sql<{ n: number }>`select count(*)::int as n from cosas`.execute(database.kysely)).rows).toEqual([
      { n: 2 },
    ]);
  }
  expect(await prepared('select * from cosas where id%')).toBe(1);
});

test('a prepared statement counts the rows it changed, also in a transaction that is undone', async () => {
  const rename = (connection: typeof database.kysely, name: string) =>
    sql`update cosas set nombre = ${name} where id = 1`.execute(connection);
  for (let use = 0; use < 5; use += 1)
    expect((await rename(database.kysely, `nombre ${use}`)).numAffectedRows).toBe(1n);
  const undone = database.kysely.transaction().execute(async (transaction) => {
    await sql`update cosas set nombre = ${'otro'} where id = 1`.execute(transaction);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await thing(1)).toMatchObject([{ nombre: 'nombre 4' }]);
});

test('a prepared statement that fails does so at each use, and the next statement works', async () => {
  for (let use = 0; use < 6; use += 1) {
    await expect(sql`insert into cosas (id) values (${1})`.execute(database.kysely)).rejects.toMatchObject({
      code: '23505',
    });
    await expect(sql`select ${'x'} from no_existe`.execute(database.kysely)).rejects.toMatchObject({ code: '42P01' });
    expect(await thing(1)).toHaveLength(1);
  }
});

test('after a change of its table a prepared statement fails once, and then works again', async () => {
  for (let use = 0; use < 5; use += 1) await thing(1);
  await database.runScript('alter table cosas add column nueva int');
  await expect(thing(1)).rejects.toMatchObject({ code: '0A000' });
  expect(await thing(1)).toMatchObject([{ id: 1, nueva: null }]);
});
