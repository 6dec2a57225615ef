import { sql } from 'kysely';
import type { CellProblem, FeedFile } from '#kernel/feed/feed-file.ts';
import type { Connection } from '#platform/database/database.ts';
import { findOwnerPath, storeColumn } from '../rules/owner-path.ts';
import { feedFile, isFeedKind } from './feed-files.ts';
import type { StagedRow } from './stage-queries.ts';

const findFile = (kind: string): FeedFile | undefined => (isFeedKind(kind) ? feedFile(kind) : undefined);

/** Whether the rows of a kind belong to customers. A key limited to some stores may deliver only such kinds. */
export const belongsToCustomers = (kind: string): boolean => findOwnerPath(feedFile(kind), findFile) !== undefined;

interface Asked {
  readonly file: FeedFile;
  readonly rows: readonly StagedRow[];
  readonly stores: readonly string[];
}

/**
 * Finds rows that do not belong to customers of these stores. Ignores unknown customers, which the check of references reports.
 * @returns problems by line
 */
export async function findForeignRows(
  connection: Connection,
  { file, rows, stores }: Asked,
): Promise<ReadonlyMap<number, CellProblem>> {
  const [first, ...rest] = findOwnerPath(file, findFile) ?? [];
  const place = file.columns.findIndex(({ name }) => name === first?.column);
  if (!first || place < 0) return new Map(rows.map(({ line }) => [line, { columna: '', razon: NO_OWNER }]));
  const columna = first.column;
  const stated = rows.map(({ line, cells }) => ({ line, value: cells[place] ?? null }));
  const found = new Map<number, CellProblem>();
  for (const { line, value } of stated) if (value === null) found.set(line, { columna, razon: NO_OWNER });
  const joins = rest.map(
    ({ column, table, target }, at) =>
      sql` join ${sql.table(table)} ${sql.ref(`t${at + 1}`)} on ${sql.ref(`t${at + 1}.${target}`)} = ${sql.ref(`t${at}.${column}`)}`,
  );
  const owner = sql.ref(`t${rest.length}.store_code`);
  const { rows: foreign } = await sql<{ value: string }>`
    select distinct v.value from unnest(${arrayOf(stated)}::text[]) v (value)
      join ${sql.table(first.table)} t0 on t0.${sql.ref(first.target)}::text = v.value ${sql.join(joins, sql` `)}
    where not (${owner} = any(${[...stores]}::text[]))`.execute(connection);
  const values = new Set(foreign.map(({ value }) => value));
  for (const { line, value } of stated)
    if (value !== null && values.has(value)) found.set(line, { columna, razon: FOREIGN });
  const own = storeColumn(file.kind);
  if (own === undefined) return found;
  const store = file.columns.findIndex(({ name }) => name === own);
  for (const { line, cells } of rows)
    if (!stores.includes(cells[store] ?? '')) found.set(line, { columna: own, razon: FOREIGN });
  return found;
}

const NO_OWNER = 'no dice de qué cliente es, y la clave es de algunas tiendas';
const FOREIGN = 'es de un cliente de otra tienda, y la clave no la alcanza';

const arrayOf = (rows: readonly { readonly value: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ value }) => value ?? [])),
];
