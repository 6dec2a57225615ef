import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The one function that locks documents, in ascending order. */
const LOCKS = 'src/areas/documents/server/lock-queries.ts';

/** SQL templates and chains of the query builder, which end at a blank line at the latest. */
const STATEMENT = /(?:sql(?:<[^`]*?>)?`[^`]*`|\.selectFrom\((?:.|\n(?!\n))*?;)/g;

/** A statement that names documents and locks rows. */
function locksDocuments(source: string): boolean {
  const statements = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(STATEMENT) ?? [];
  return statements.some(
    (statement) =>
      /\b(for (no key )?update|for (key )?share)\b|\.for(NoKeyUpdate|Update|Share|KeyShare)\(/i.test(statement) &&
      /\bdocumentos\b/.test(statement),
  );
}

test('documents are locked in one function, so that all transactions lock them in one order', () => {
  const files = globSync('src/**/*.ts').filter((file) => !/\.test\.ts$/.test(file));
  const others = files.filter((file) => file !== LOCKS && locksDocuments(readFileSync(file, 'utf8')));
  expect(others).toEqual([]);
  expect(readFileSync(LOCKS, 'utf8')).toContain('order by t.id_edocta_detalle for ');
});

test('this check recognises a lock on documents', () => {
  const caught = [
    'sql`select 1 from documentos where id = 1 order by id for update`',
    'sql<Row>`select d.total from compensacion_detalle c join documentos d using (id) for no key update of d`',
    "tx.selectFrom('documentos')\n  .select('total')\n  .forNoKeyUpdate()\n  .executeTakeFirst();",
  ];
  for (const source of caught) expect(locksDocuments(source), source).toBe(true);
  expect(
    locksDocuments("tx.selectFrom('pagos').forUpdate().execute();\n\ntx.selectFrom('documentos').execute();"),
  ).toBe(false);
});

/** A transaction of a request is repeated when a deadlock undid it. Those that only read at one instant cannot deadlock over rows. */
test('transactions that write are opened only where a deadlock repeats them', () => {
  const open = globSync('src/{areas,platform}/**/*.ts').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return !/\.test\.ts$/.test(file) && /\.transaction\(\)(?!\s*\.setIsolationLevel)/.test(text);
  });
  expect(open.sort()).toEqual(['src/areas/feed/server/imports-queries.ts', 'src/platform/database/in-transaction.ts']);
});
