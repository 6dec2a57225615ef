import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Page } from '../graphql/paging.ts';

/** One page of a list, and the total number of rows. */
export interface Found<Row> {
  readonly total: number;
  readonly items: Row[];
}

type Sql = RawBuilder<unknown>;

interface Source {
  /** The tables. The row's own one has the alias `as`. */
  readonly from: Sql;
  readonly as: string;
  /** Condition for the customer's rows. Separate from the filter, so that a list without a scope does not compile. */
  readonly scope: Sql;
  /** Condition of the filter. */
  readonly where?: Sql;
  /** A column that is never null. */
  readonly rowId: string;
}

interface PageSource extends Source {
  /** A total order, so that pages neither repeat nor skip rows. It uses selected columns, named with `as`. */
  readonly order: Sql;
  readonly columns: Sql;
  /** Columns that only the rows of the page need: computed after the page is cut. */
  readonly computed?: Sql;
}

/** One page with the exact total, in one statement. */
export async function selectPage<Row extends object>(
  connection: Connection,
  { from, as, scope, where = sql`true`, order, rowId, columns, computed }: PageSource,
  { pageSize, offset }: Page,
): Promise<Found<Row>> {
  const found = sql`from ${from} where ${scope} and ${where}`;
  const row = sql.ref(as);
  const { rows } = await sql<Row & Counted>`
    select c.*, ${row}.*${computed ? sql`, ${computed}` : sql``} from (select count(*) as filas_en_total ${found}) c
    left join lateral (select ${columns} ${found} order by ${order} limit ${pageSize} offset ${offset}) ${row} on true
    order by ${order}`.execute(connection);
  return foundIn(rows, rowId as keyof Row);
}

interface KeyedSource extends Source {
  /** Columns of the order, which an index has together with `rowId`. */
  readonly orderColumns: readonly string[];
  /** Direction of each column and of `rowId`; `last` sorts nulls to the end. Default: `up`. */
  readonly direction?: 'up' | 'down' | 'down-last';
  /** Whether the filter reads every row anyway. Its result is then materialized rather than read twice. */
  readonly readsAll: boolean;
  /** The tables of the page's rows, joined by `rowId`. */
  readonly rows: Sql;
  readonly columns: Sql;
}

const DIRECTIONS = { up: '', down: ' desc', 'down-last': ' desc nulls last' } as const;

/** Variant for wide or many rows: counts and cuts the page by an index alone, then reads only the page's rows, whatever the offset. */
export async function selectPageByKey<Row extends object>(
  connection: Connection,
  source: KeyedSource,
  { pageSize, offset }: Page,
): Promise<Found<Partial<Row>>> {
  const { from, as, scope, where = sql`true`, rowId, orderColumns, readsAll, rows: table, columns } = source;
  const keys = [...orderColumns, rowId];
  const way = sql.raw(DIRECTIONS[source.direction ?? 'up']);
  const list = (of: string): Sql => sql.join(keys.map((name) => sql.ref(`${of}.${name}`)));
  const order = (of: string): Sql => sql.join(keys.map((name) => sql`${sql.ref(`${of}.${name}`)}${way}`));
  const { rows } = await sql<Partial<Row> & Counted & { place_in_page: unknown }>`
    with found as ${readsAll ? sql`materialized` : sql`not materialized`} (select ${list(as)} from ${from} where ${scope} and ${where}),
    page as (select * from found order by ${order('found')} limit ${pageSize} offset ${offset})
    select c.*, page.${sql.ref(rowId)} as place_in_page, ${columns} from (select count(*) as filas_en_total from found) c
    left join (page join ${table} using (${sql.ref(rowId)})) on true order by ${order('page')}`.execute(connection);
  return foundIn(rows, 'place_in_page');
}

/** A counter next to the columns of the rows, which may have their own `total`. */
interface Counted {
  readonly filas_en_total: number;
}

/** Beyond the last page, a single row has only the total. */
function foundIn<Row extends object>(rows: readonly (Row & Counted)[], rowId: keyof Row): Found<Row> {
  return { total: rows[0]?.filas_en_total ?? 0, items: rows.filter((row) => row[rowId] !== null) };
}
