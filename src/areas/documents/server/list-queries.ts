import { CompiledQuery } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import { CUSTOM_PLAN_PREFIX } from '#platform/database/statement-names.ts';
import {
  afterRowSql,
  blocksTable,
  filterConditions,
  isFiltered,
  JOINED_BLOCKS,
  needsBlocks,
  orderBySql,
  selectedColumns,
} from './filter-queries.ts';
import type {
  Bind,
  CountRow,
  DocumentRow,
  FavourRow,
  ItemColumn,
  ListAsk,
  ListParts,
  ParameterReader,
  SummaryRow,
} from './list-ask.ts';
import { summaryNeedsBlocks, summarySql } from './summary-queries.ts';

/** Contains the selected parts only, and of the documents the selected columns only. */
export interface ListAnswer {
  readonly items: readonly DocumentRow[];
  readonly head: Partial<SummaryRow & FavourRow & CountRow>;
}

/** Reads all selected parts in one statement: the page, its lines, the sums and the counts. */
export async function listDocuments(connection: Connection, scope: CustomerScope, ask: ListAsk): Promise<ListAnswer> {
  if (asksNothing(ask.parts)) return { items: [], head: {} };
  const { text, values } = statementOf(scope, ask);
  const query = CompiledQuery.raw(
    text,
    values.map((read) => read(scope, ask)),
  );
  const { rows } = await connection.executeQuery<DocumentRow & ListAnswer['head']>(query);
  // Without a page, the only row contains the head; with an empty page, its document is null.
  return { items: rows.filter((row) => row.id_edocta_detalle != null), head: rows[0] ?? {} };
}

/** Whether the selected fields need no row, as states and currency do. */
const asksNothing = ({ columns, summary, favour, count }: ListParts): boolean =>
  !columns && summary.length === 0 && !favour && !count;

/** A statement whose text depends on the query's shape only, never on values, so that the database plans it once. */
interface Statement {
  readonly text: string;
  readonly values: readonly ParameterReader[];
}

function statementOf(scope: CustomerScope, ask: ListAsk): Statement {
  const values: ParameterReader[] = [];
  const bind: Bind = (read) => `$${values.push(read)}`;
  const words = { ...filterConditions(scope, ask, bind), bind };
  const head = headSql(ask, words).join(' cross join ');
  const page = ask.parts.columns ? pageSql(ask, ask.parts.columns, words) : '';
  const from = `${head}${head && page ? ' left join ' : ''}${page}${head && page ? ' on true' : ''}`;
  const blocks = from.includes(JOINED_BLOCKS) ? `with ${blocksTable(words.cliente)}\n` : '';
  const lines = page && ask.parts.lines ? `, ${LINES} as lineas` : '';
  const order = page ? `\norder by ${orderBySql('pagina', ask.sort)}` : '';
  return { text: `${blocks}select *${lines}\nfrom ${from}${order}`, values };
}

type Words = ReturnType<typeof filterConditions> & { readonly bind: Bind };

const COUNT = 'count(*) as total_count, coalesce(sum(d.total), 0) as filtered_amount';

/** SQL of subqueries with one row each. Without a filter the count comes from the summary, so that nothing is counted twice. */
function headSql({ parts, filter }: ListAsk, { hoy, open, favour, found }: Words): string[] {
  const heads: string[] = [];
  const { summary } = parts;
  const countsAlike = summary.length > 0 && parts.count && !isFiltered(filter);
  if (summary.length > 0) {
    const sums = `${summarySql(summary, hoy)}${countsAlike ? `, ${COUNT}` : ''}`;
    heads.push(
      `(select ${sums} from documentos d ${summaryNeedsBlocks(summary) ? JOINED_BLOCKS : ''} where ${open}) resumen`,
    );
  }
  if (parts.favour)
    heads.push(`(select coalesce(sum(d.total), 0) as total_amount_positive from documentos d where ${favour}) favor`);
  if (parts.count && !countsAlike)
    heads.push(
      `(select ${COUNT} from documentos d ${filter.bloqueada === undefined ? '' : JOINED_BLOCKS} where ${found()}) cuenta`,
    );
  return heads;
}

/**
 * SQL of the page. An index-only scan locates it, and only its rows are read, whatever the offset. The page size is a literal: with a parameter, the
 * server would estimate the generic plan as more expensive and plan each time.
 */
function pageSql(ask: ListAsk, asked: readonly ItemColumn[], { found, bind }: Words): string {
  const columns = [...new Set([...asked, ask.sort.column])];
  const offset = ask.offset > 0 ? ` offset ${bind((_scope, { offset }) => offset)}` : '';
  return `(
  select ${selectedColumns(columns)}
  from (select d.id_edocta_detalle from documentos d ${ask.filter.bloqueada === undefined ? '' : JOINED_BLOCKS} where ${found()}
    order by ${orderBySql('d', ask.sort)} limit ${Math.trunc(ask.limit)}${offset}) en_pagina
  join documentos d on d.id_edocta_detalle = en_pagina.id_edocta_detalle ${needsBlocks(columns) ? JOINED_BLOCKS : ''}) pagina`;
}

/** SQL of a document's lines. Amounts inside of JSON are text, so that they never become floats. */
const LINES = `(
  select json_agg(json_build_object('linea', l.linea, 'cod_producto', l.cod_producto, 'descripcion', l.descripcion, 'cantidad', l.cantidad,
    'unidad_medida', l.unidad_medida, 'valor_unitario', l.valor_unitario, 'iva_porcentaje', l.iva_porcentaje, 'valor', l.valor::text) order by l.linea)
  from documento_lineas l where l.id_edocta_detalle = pagina.id_edocta_detalle)`;

/** Rows per statement, which take some milliseconds to read. */
const SLICE = 1_000;

/**
 * Reads a list in slices, each after the last row of the previous one (keyset pagination), so that later slices cost no more.
 * @param read reads one slice
 */
export async function* readByKey<Row>(
  sliceRows: number,
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  do {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    after = rows.length === sliceRows ? rows.at(-1) : undefined;
  } while (after);
}

/** Reads a list of documents in slices of a thousand. */
export const readSlices = (
  connection: Connection,
  scope: CustomerScope,
  ask: ListAsk,
  columns: readonly ItemColumn[],
): AsyncGenerator<readonly DocumentRow[]> =>
  readByKey<DocumentRow>(SLICE, async (after) => {
    const { text, values } = sliceOf(scope, ask, columns, after);
    const query = CompiledQuery.raw(
      text,
      values.map((read) => read(scope, ask)),
    );
    return (await connection.executeQuery<DocumentRow>(query)).rows;
  });

function sliceOf(
  scope: CustomerScope,
  ask: ListAsk,
  columns: readonly ItemColumn[],
  after: DocumentRow | undefined,
): Statement {
  const values: ParameterReader[] = [];
  const bind = (read: ParameterReader): string => `$${values.push(read)}`;
  const { cliente, found } = filterConditions(scope, ask, bind);
  const where = found();
  const key = after ? afterRowSql(after, ask.sort, (value) => bind(() => value)) : '';
  const all = [...new Set<ItemColumn>(['id_edocta_detalle', ask.sort.column, ...columns])];
  return {
    text: `${CUSTOM_PLAN_PREFIX} with ${blocksTable(cliente)}
select ${selectedColumns(all)} from documentos d ${JOINED_BLOCKS}
where ${where}${key} order by ${orderBySql('d', ask.sort)} limit ${SLICE}`,
    values,
  };
}
