import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Page } from '../graphql/paging.ts';

/** One page of a list, and the total number of rows. */
export interface RowsWithTotal<Row> {
  readonly total: number;
  readonly items: Row[];
}

type Sql = RawBuilder<unknown>;

interface Source {
  /** Tables with joins. `as` is the alias of the row's own table. */
  readonly from: Sql;
  readonly as: string;
  /** Condition for the customer's rows. Separate from the filter, so that a list without it does not compile. */
  readonly scope: Sql;
  /** Condition of the filter. */
  readonly where?: Sql;
  /** A non-null column that identifies a row. */
  readonly rowId: string;
}

interface PageSource extends Source {
  /** A total order over selected columns, by their names, so that pages neither repeat nor skip rows. */
  readonly order: Sql;
  readonly columns: Sql;
  /** Columns that are computed only for the rows of the page. */
  readonly computed?: Sql;
}

/** Selects one page with the exact total, in one statement. */
export async function selectPage<Row extends object>(
  connection: Connection,
  { from, as, scope, where = sql`true`, order, rowId, columns, computed }: PageSource,
  { pageSize, offset }: Page,
): Promise<RowsWithTotal<Row>> {
  const found = sql`from ${from} where ${scope} and ${where}`;
  const row = sql.ref(as);
  const { rows } = await sql<Row & Counted>`
    select c.*, ${row}.*${computed ? sql`, ${computed}` : sql``} from (select count(*) as filas_en_total ${found}) c
    left join lateral (select ${columns} ${found} order by ${order} limit ${pageSize} offset ${offset}) ${row} on true
    order by ${order}`.execute(connection);
  return foundIn(rows, rowId as keyof Row);
}

interface KeyedSource extends Source {
  /** Columns of the order; an index must contain them and `rowId`. */
  readonly orderColumns: readonly string[];
  /** Direction of each column and of `rowId`. `last` puts nulls at the end. Default: `up`. */
  readonly direction?: 'up' | 'down' | 'down-last';
  /** True when the filter reads every row anyway: its result is then materialised and not read twice. */
  readonly readsAll: boolean;
  /** True when the caller counts the rows by other means: `total` is then 0. */
  readonly isCountedElsewhere?: boolean;
  /** Tables of the page's rows, joined by `rowId`. */
  readonly rows: Sql;
  readonly columns: Sql;
}

const DIRECTIONS = { up: '', down: ' desc', 'down-last': ' desc nulls last' } as const;

/**
 * Variant for wide or many rows: an index alone counts and finds the page, so that only its rows are read, at any
 * offset.
 */
export async function selectPageByKey<Row extends object>(
  connection: Connection,
  source: KeyedSource,
  { pageSize, offset }: Page,
): Promise<RowsWithTotal<Partial<Row>>> {
  const { from, as, scope, where = sql`true`, rowId, orderColumns, readsAll, rows: table, columns } = source;
  const count = source.isCountedElsewhere
    ? sql`select 0 as filas_en_total`
    : sql`select count(*) as filas_en_total from found`;
  const keys = [...orderColumns, rowId];
  const way = sql.raw(DIRECTIONS[source.direction ?? 'up']);
  const list = (of: string): Sql => sql.join(keys.map((name) => sql.ref(`${of}.${name}`)));
  const order = (of: string): Sql => sql.join(keys.map((name) => sql`${sql.ref(`${of}.${name}`)}${way}`));
  const { rows } = await sql<Partial<Row> & Counted & { place_in_page: unknown }>`
    with found as ${readsAll ? sql`materialized` : sql`not materialized`} (select ${list(as)} from ${from} where ${scope} and ${where}),
    page as (select * from found order by ${order('found')} limit ${pageSize} offset ${offset})
    select c.*, page.${sql.ref(rowId)} as place_in_page, ${columns} from (${count}) c
    left join (page join ${table} using (${sql.ref(rowId)})) on true order by ${order('page')}`.execute(connection);
  return foundIn(rows, 'place_in_page');
}

/** The rows of a filter as a file. */
export interface FileSource extends Pick<PageSource, 'from' | 'scope' | 'where' | 'order' | 'columns'> {
  /** An indexed column that identifies a row, and its type. */
  readonly key: Sql;
  readonly keyType: 'uuid' | 'bigint' | 'text';
}

/**
 * Reads a whole list in slices. One statement decides which rows there are and in which order, and returns their keys: so no slice sorts the list
 * again, and no transaction stays open.
 */
export const readByKeys = <Row>(connection: Connection, source: FileSource) => ({
  /** Keys of all rows, in order. @param most maximum number of keys */
  keys: (most: number): Promise<string[]> => selectKeys(connection, source, most),
  /** The rows with these keys, in this order. Rows deleted meanwhile are missing. */
  rows: (keys: readonly string[]): Promise<Row[]> => selectRows<Row>(connection, source, keys),
});

async function selectKeys(
  connection: Connection,
  { from, scope, where = sql`true`, order, columns, key }: FileSource,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ clave_de_fila: string }>`
    select clave_de_fila from (select ${key}::text as clave_de_fila, ${columns} from ${from} where ${scope} and ${where}) filas
    order by ${order} limit ${most}`.execute(connection);
  return rows.map((row) => row.clave_de_fila);
}

async function selectRows<Row>(
  connection: Connection,
  { from, scope, columns, key, keyType }: FileSource,
  keys: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row & { clave_de_fila: string }>`
    select ${key}::text as clave_de_fila, ${columns} from ${from}
    where ${scope} and ${key} = any(${[...keys]}::${sql.raw(keyType)}[])`.execute(connection);
  const byKey = new Map(rows.map((row) => [row.clave_de_fila, row]));
  return keys.flatMap((each) => byKey.get(each) ?? []);
}

/** Total of all pages, under a name that no row's own column uses. */
interface Counted {
  readonly filas_en_total: number;
}

/** Beyond the last page, one row with the total remains. */
function foundIn<Row extends object>(rows: readonly (Row & Counted)[], rowId: keyof Row): RowsWithTotal<Row> {
  return { total: rows[0]?.filas_en_total ?? 0, items: rows.filter((row) => row[rowId] !== null) };
}
