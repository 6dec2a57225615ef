import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Use cases pass a connection on; only `*queries.ts` files contain queries (ARCHITECTURE.md). Tests and their samples may write rows. */
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql(<|`)|\bsql\.raw\(/;

test('only the query files of the areas contain queries', () => {
  const files = globSync('{src/areas,demo-world}/**/*.{ts,tsx}').filter(
    (file) =>
      !/queries\.ts$|\.test\.tsx?$|\/operations\.sample\.ts$/.test(file) && QUERY.test(readFileSync(file, 'utf8')),
  );
  expect(files).toEqual([]);
});

test('this check recognises a query', () => {
  const caught = ["database.selectFrom('documentos')", 'sql`select 1`', 'sql<Row>`select 1`', "tx.insertInto('pagos')"];
  for (const line of caught) expect(line).toMatch(QUERY);
});
