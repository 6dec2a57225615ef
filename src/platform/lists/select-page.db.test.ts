import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountColumn, dayColumn, numberColumn, textColumn } from '#kernel/list/filter-columns.ts';
import type { Database } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Page } from '../graphql/paging.ts';
import { filterSql, orderSql, wordsSql } from './list-sql.ts';
import { readConditions, readSorts } from './read-ask.ts';
import { selectPage, selectPageByKey } from './select-page.ts';

/** A test list with a column of each kind. */
const COLUMNS = { id: numberColumn, texto: textColumn, dia: dayColumn, monto: amountColumn('USD') };
const SQL = { id: 'f.id', texto: 'f.texto', dia: 'f.dia', monto: 'f.monto' };

interface Row {
  readonly id: number;
  readonly cliente: string;
  readonly texto: string | null;
  readonly dia: string;
  readonly monto: string;
}

const TEXTS = ['Norte', 'norte 50%', 'sur_1', 'sur 1', "d'or", null];
const ROWS: readonly Row[] = Array.from({ length: 240 }, (_, index) => ({
  id: index + 1,
  cliente: index % 3 === 0 ? 'otro' : 'propio',
  texto: TEXTS[index % TEXTS.length] ?? null,
  dia: `2026-08-${String((index % 28) + 1).padStart(2, '0')}`,
  monto: `${index % 7}.50`,
}));
const OWN = ROWS.filter(({ cliente }) => cliente === 'propio');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table filas (id bigint primary key, cliente text not null, texto text, dia date not null, monto numeric not null)`.execute(
    database.kysely,
  );
  for (const { id, cliente, texto, dia, monto } of ROWS)
    await sql`insert into filas values (${id}, ${cliente}, ${texto}, ${dia}, ${monto})`.execute(database.kysely);
});
afterAll(() => database.close());

const pageOf = (pageSize: number, currentPage: number): Page => ({
  pageSize,
  currentPage,
  offset: (currentPage - 1) * pageSize,
});

type Sorted = Partial<Record<keyof typeof SQL, 'ASC' | 'DESC'>>;

const list = (filter: object, page: Page, sort: Sorted = {}, cliente = 'propio') =>
  selectPage<Row & { readonly doble: number; readonly total: string }>(
    database.kysely,
    {
      from: sql`filas f`,
      as: 'f',
      scope: sql`f.cliente = ${cliente}`,
      where: filterSql(readConditions(filter, COLUMNS), SQL),
      order: orderSql(readSorts(sort), SQL, 'f.id'),
      rowId: 'id',
      columns: sql`f.id, f.cliente, f.texto, f.dia, f.monto, f.monto as total`,
      computed: sql`(f.id * 2)::int as doble`,
    },
    page,
  );

const listByKey = (filter: object, page: Page, readsAll: boolean) =>
  selectPageByKey<Row & { readonly total: string }>(
    database.kysely,
    {
      from: sql`filas f`,
      as: 'f',
      scope: sql`f.cliente = ${'propio'}`,
      where: filterSql(readConditions(filter, COLUMNS), SQL),
      orderColumns: ['dia'],
      rowId: 'id',
      readsAll,
      rows: sql`filas f`,
      columns: sql`f.id, f.cliente, f.dia, f.monto as total`,
    },
    page,
  );

const ids = (rows: readonly Partial<Row>[]) => rows.map(({ id }) => id);

describe('pages of a list from the database', () => {
  test('all pages together are the whole list once, in order, each with the exact total', async () => {
    const seen: Row[] = [];
    for (let page = 1; page <= 16; page += 1) {
      const { total, items } = await list({}, pageOf(10, page), { dia: 'DESC', monto: 'ASC' });
      expect(total).toBe(160);
      expect(items).toHaveLength(10);
      seen.push(...items);
    }
    const expected = [...OWN].sort(
      (a, b) => b.dia.localeCompare(a.dia) || Number(a.monto) - Number(b.monto) || a.id - b.id,
    );
    expect(ids(seen)).toEqual(ids(expected));
  });

  test('a page beyond the last one has the total and no rows', async () => {
    expect(await list({}, pageOf(100, 3))).toEqual({ total: 160, items: [] });
    expect(await listByKey({}, pageOf(100, 3), false)).toEqual({ total: 160, items: [] });
    expect(await listByKey({}, pageOf(100, 1_000_000), true)).toEqual({ total: 160, items: [] });
  });

  test('a filter that matches nothing has the total 0', async () => {
    expect(await list({ id: { in: [] } }, pageOf(10, 1))).toEqual({ total: 0, items: [] });
    expect(await listByKey({ id: { eq: '0' } }, pageOf(10, 1), true)).toEqual({ total: 0, items: [] });
  });

  test('a list may have a column called total', async () => {
    const page = await list({}, pageOf(5, 1));
    expect(page.items.map(({ total }) => total)).toEqual(OWN.slice(0, 5).map(({ monto }) => monto));
    const byKey = await listByKey({}, pageOf(5, 1), true);
    expect(byKey.items.map(({ total }) => Number(total))).toEqual(
      byKey.items.map(({ id }) => Number(ROWS.find((row) => row.id === id)?.monto)),
    );
  });

  test('computed columns of a list belong to their rows', async () => {
    const { items } = await list({}, pageOf(5, 4));
    expect(items.map(({ doble }) => doble)).toEqual(items.map(({ id }) => id * 2));
  });

  test.each([false, true])('a list read by keys has the same rows and total (reads all: %s)', async (readsAll) => {
    for (const page of [1, 7, 16]) {
      const { total, items } = await listByKey({}, pageOf(10, page), readsAll);
      expect(total).toBe(160);
      expect(ids(items)).toEqual(ids((await list({}, pageOf(10, page), { dia: 'ASC' })).items));
    }
  });
});

describe('filters of a list in the database', () => {
  const day = fc.integer({ min: 1, max: 31 }).map((date) => `2026-08-${String(date).padStart(2, '0')}`);
  const amount = fc.constantFrom('0,50', '3,50', '6,50', '9');
  const given = (operator: string, value: fc.Arbitrary<string>) =>
    operator === 'in' || operator === 'nin' ? fc.array(value, { maxLength: 4 }) : value;
  const operators = (names: readonly string[], value: fc.Arbitrary<string>) =>
    fc.record(Object.fromEntries(names.map((name) => [name, given(name, value)])), { requiredKeys: [] });
  const EXACT = ['eq', 'neq', 'in', 'nin'];
  const RANGES = [...EXACT, 'gteq', 'lt'];
  const text = fc.constantFrom(
    'Norte',
    'norte',
    '_1',
    ' 1',
    'sur_1',
    'sur 1',
    '%',
    "d'or",
    'r 1',
    '\\',
    "'; drop table filas; --",
  );
  const filters = fc.record(
    {
      id: operators(RANGES, fc.integer({ min: 0, max: 250 }).map(String)),
      texto: operators([...EXACT, 'like'], text),
      dia: operators(RANGES, day),
      monto: operators(RANGES, amount),
    },
    { requiredKeys: [] },
  );

  /** The operators' meaning, implemented in JavaScript for comparison. */
  const MEANING: Record<string, (held: string | number | null, asked: never) => boolean> = {
    eq: (held, asked) => held === asked,
    neq: (held, asked) => held !== asked,
    in: (held, asked: readonly unknown[]) => asked.includes(held),
    nin: (held, asked: readonly unknown[]) => !asked.includes(held),
    gteq: (held, asked: string | number) => held !== null && held >= asked,
    lt: (held, asked: string | number) => held !== null && held < asked,
    like: (held, asked: string) =>
      String(held ?? '')
        .toLowerCase()
        .includes(asked.replaceAll(/^%+|%+$/g, '').toLowerCase()) && held !== null,
  };
  const number = (decimal: string): number => Number(decimal.replace(',', '.'));
  const readAs = (column: string, asked: string): string | number =>
    column === 'id' || column === 'monto' ? number(asked) : asked;
  const heldBy = (row: Row, column: keyof typeof SQL) => {
    const held = row[column];
    return held === null ? null : readAs(column, String(held));
  };
  const matches = (row: Row, filter: Record<string, Record<string, string | string[]>>): boolean =>
    Object.entries(filter).every(([column, asked]) =>
      Object.entries(asked).every(([operator, value]) => {
        const read = Array.isArray(value) ? value.map((each) => readAs(column, each)) : readAs(column, value);
        return MEANING[operator]?.(heldBy(row, column as keyof typeof SQL), read as never);
      }),
    );

  test('property: any filter finds exactly the customer’s own rows that match it', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const expected = OWN.filter((row) => matches(row, filter as never));
        const { total, items } = await list(filter, pageOf(100, 1));
        expect(total).toBe(expected.length);
        expect(ids(items)).toEqual(ids(expected.slice(0, 100)));
      }),
      { numRuns: 60 },
    );
  });

  test('property: no filter returns another customer’s row', async () => {
    const others = ROWS.filter(({ cliente }) => cliente === 'otro');
    for (const filter of [
      { id: { in: others.slice(0, 100).map(({ id }) => String(id)) } },
      { texto: { like: "' or '1' = '1" } },
      { id: { eq: String(others[0]?.id) } },
    ])
      expect(await list(filter, pageOf(100, 1))).toEqual({ total: 0, items: [] });
    expect((await list({}, pageOf(100, 1), {}, 'otro')).total).toBe(80);
    expect((await list({}, pageOf(100, 1), {}, "propio' or true --")).total).toBe(0);
  });

  test('a filter finds a missing text by null, and by neq and nin', async () => {
    const missing = OWN.filter(({ texto }) => texto === null);
    expect((await list({ texto: { null: '1' } }, pageOf(100, 1))).total).toBe(missing.length);
    expect((await list({ texto: { notnull: '1' } }, pageOf(100, 1))).total).toBe(OWN.length - missing.length);
    expect((await list({ texto: { neq: 'nada' } }, pageOf(100, 1))).total).toBe(OWN.length);
  });

  test('pattern signs in searched words are matched literally', async () => {
    const found = async (word: string) => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from filas f where ${wordsSql([word], sql`lower(f.texto)`)}`.execute(database.kysely);
      return rows[0]?.total;
    };
    expect(await found('sur')).toBe(80);
    expect(await found('_')).toBe(40);
    expect(await found('%')).toBe(40);
  });
});

test('an invalid filter is refused before any row is read', () => {
  expect(() => readConditions({ monto: { eq: 'mucho' } }, COLUMNS)).toThrow(
    'Invalid filter on monto: "mucho" is not an amount.',
  );
  expect(() => readConditions({ cliente: { eq: 'otro' } }, COLUMNS)).toThrow('this field cannot be filtered');
});
