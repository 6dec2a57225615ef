import { type RawBuilder, sql } from 'kysely';
import type { DocumentSortColumn } from '#areas/documents/rules/document-columns.ts';
import {
  afterRowSql,
  BLOCKS_BY_KEY,
  type ColumnsSql,
  type DocumentRow,
  listedDocumentsSql,
  orderBySql,
  readByKey,
  SIGN_SQL,
  selectedColumns,
  visibleDocumentsSql,
} from '#areas/documents/server/index.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import { CUSTOM_PLAN_PREFIX } from '#platform/database/statement-names.ts';
import { boundSql } from '#platform/lists/list-sql.ts';
import type { AccountColumn } from '../rules/account-filter.ts';
import type { AccountAsk } from './account-ask.ts';

type Sql = RawBuilder<unknown>;

const SLICE_COLUMNS = [
  'id_edocta_detalle',
  'clase',
  'agrupacion',
  'num_documento',
  'num_factura',
  'nombre_destino',
  'texto',
  'fecha_documento',
  'fecha_vencimiento_documento',
  'total',
  'valor_original',
  'numero_cuenta',
] as const satisfies readonly (keyof DocumentRow)[];

const COLUMNS = [
  ...SLICE_COLUMNS,
  'id_histocta_detalle',
  'sociedad',
  'tipo_documento',
  'nif_comunitario',
  'cufe',
  'negocio',
  'periodo',
  'creado_en',
  'tiene_xml',
  'bloqueo_erp',
  'bloqueo_motivo',
  'bloqueo_uuid',
  'bloqueo_desde',
] as const satisfies readonly (keyof DocumentRow)[];

/** A settlement of a document. Amounts inside of JSON are text, so that they never become floats. */
export interface AbonoRow {
  readonly fecha: string;
  readonly tipo: string;
  readonly referencia: string | null;
  readonly monto: string;
  readonly documento: string | null;
  readonly uuid: string | null;
}

interface Settled {
  /** Undefined when the query does not select it. */
  readonly abonos?: readonly AbonoRow[] | null;
  readonly fecha_saldado?: LocalDate | null;
}

/** A document of the account. `total` is the open amount, always positive. */
export type AccountRow = Pick<DocumentRow, (typeof COLUMNS)[number]> & Settled;

/** Columns of a row that files need. */
export type SliceRow = Pick<DocumentRow, (typeof SLICE_COLUMNS)[number]> & Settled;

export interface AccountHead {
  readonly size: number;
  /** Sum of the filtered rows: debts minus documents in the customer's favour. */
  readonly subtotal: string;
}

export interface AccountRowsPage extends AccountHead {
  readonly rows: readonly AccountRow[];
}

const AMOUNTS = { status: 'total', history: 'valor_original' } as const;

/** SQL of the filterable columns. @param of the list, which decides the filtered amount */
const columnsOf = (of: AccountAsk['of']): ColumnsSql<AccountColumn> => ({
  // One text costs less than three. No number has the sign between them, so that a match stays within one number.
  texto: "(d.num_documento || '|' || coalesce(d.num_factura, '') || '|' || coalesce(d.cufe, ''))",
  fecha_saldado: 's.ultimo',
  total: `d.${AMOUNTS[of]}`,
});

/** SQL of the day on which each document was settled. */
const settledDays = ({ cliente }: CustomerScope): Sql => sql`
  join liquidaciones s on s.id_edocta_detalle = d.id_edocta_detalle and s.numero_cuenta = ${cliente} and d.total = 0`;

const needsDays = ({ filter }: AccountAsk): boolean =>
  filter.conditions.some(({ column }) => column === 'fecha_saldado');

/** SQL of the filtered documents, `from … where …` over `documentos d`. */
function foundSql(scope: CustomerScope, ask: AccountAsk): Sql {
  const { of, filter } = ask;
  const joins = sql`${needsDays(ask) ? settledDays(scope) : sql``} ${filter.bloqueada === undefined ? sql`` : BLOCKS_BY_KEY}`;
  const shown = { ...ask, clase: undefined, settled: of === 'status' ? 'never' : 'always' } as const;
  return sql`from documentos d ${joins} where ${listedDocumentsSql(scope, shown, columnsOf(of))} ${
    filter.isOfOthers ? sql`and false` : sql``
  }`;
}

/** SQL condition: people limited to delivery points must not see documents or payments of others. */
const seen = ({ destinos }: CustomerScope) =>
  destinos === 'all'
    ? { document: sql`true`, payment: sql`true` }
    : {
        document: sql`o.codigo_destinatario = any(${destinos}::text[])`,
        payment: sql`not exists (
          select from pago_lineas y join documentos z using (id_edocta_detalle)
          where y.uuid = coalesce(p.uuid, q.uuid) and (z.codigo_destinatario = any(${destinos}::text[])) is not true)`,
      };

/** SQL of one document's settlements, oldest first, and of the day on which it was fully settled. */
const abonosSql = (scope: CustomerScope): Sql => sql`left join lateral (
  select json_agg(json_build_object('fecha', x.fecha, 'tipo', x.tipo, 'referencia', x.referencia, 'monto', x.monto::text,
      'documento', x.documento, 'uuid', x.uuid) order by x.puesto) filter (where x.puesto <= 20) as abonos,
    case when d.total = 0 then max(x.fecha) end as fecha_saldado
  from (
    select greatest(a.fecha, d.fecha_documento) as fecha, a.tipo, a.referencia, a.monto,
      coalesce(o.num_factura, o.num_documento) as documento,
      case when ${seen(scope).payment} then coalesce(p.uuid, q.uuid) end as uuid,
      row_number() over (order by a.fecha, a.operacion) as puesto
    from abonos a
    left join documentos o on o.id_edocta_detalle = a.contra and ${seen(scope).document}
    left join pagos p on p.uuid = a.uuid
    left join pagos q on q.referencia = a.referencia and q.numero_cuenta = a.numero_cuenta
    where a.id_edocta_detalle = d.id_edocta_detalle
  ) x
) l on true`;

/**
 * Pages up to this number are read from the start of the list, so that the limit shows the planner how few rows it needs. Later pages are read from
 * the nearer end.
 */
const FIRST_PAGES = 10;

/** SQL of a page's documents, cut by an index. @param c head of the list, as the table `c` */
function pageSql(found: Sql, { page, sort }: AccountAsk, column: DocumentSortColumn): Sql {
  const { pageSize, offset } = page;
  const rows = (descending: boolean, limit: Sql, skipped: Sql) => sql`
    (select d.id_edocta_detalle ${found} order by ${sql.raw(orderBySql('d', { column, descending }))} limit ${limit} offset ${skipped})`;
  if (offset < FIRST_PAGES * pageSize) return rows(sort.descending, sql`${pageSize}`, sql`${offset}`);
  const last = sql`(select case when 2 * ${offset}::bigint > size then least(${pageSize}::bigint, greatest(size - ${offset}, 0)) else 0 end from c)`;
  const first = sql`(select case when 2 * ${offset}::bigint > size then 0 else ${pageSize}::bigint end from c)`;
  const after = sql`(select greatest(size - ${offset}::bigint - ${pageSize}, 0) from c)`;
  // The outer limit is a hint for the planner: the result has few rows.
  return sql`(
    select id_edocta_detalle from (
      ${rows(sort.descending, first, sql`${offset}`)} union all ${rows(!sort.descending, last, after)}
    ) ends limit ${pageSize})`;
}

/** The stored column for a sort column. For `total` the list decides which amount is meant. */
const orderedBy = ({ of, sort }: AccountAsk): DocumentSortColumn =>
  sort.column === 'total' ? AMOUNTS[of] : sort.column;

/** Reads a page, its total number of rows and their sum in one statement. An index cuts the page before its rows are read. */
export async function listAccount(
  connection: Connection,
  scope: CustomerScope,
  ask: AccountAsk,
): Promise<AccountRowsPage> {
  const { of, sort, withAbonos } = ask;
  const column = orderedBy(ask);
  const found = foundSql(scope, ask);
  const { rows } = await sql<AccountHead & Partial<AccountRow>>`${needsDays(ask) ? sql.raw(CUSTOM_PLAN_PREFIX) : sql``}
    with c as materialized (select count(*) as size, coalesce(sum(${SIGN_SQL} * ${sql.ref(`d.${AMOUNTS[of]}`)}), 0) as subtotal ${found})
    select c.*, ${sql.raw(selectedColumns(COLUMNS))} ${withAbonos ? sql`, l.abonos, l.fecha_saldado` : sql``}
    from c left join (
      ${pageSql(found, ask, column)} p
      join documentos d using (id_edocta_detalle) ${BLOCKS_BY_KEY} ${withAbonos ? abonosSql(scope) : sql``}
    ) on true
    order by ${sql.raw(orderBySql('d', { column, descending: sort.descending }))}`.execute(connection);
  const [head] = rows;
  return {
    size: head?.size ?? 0,
    subtotal: head?.subtotal ?? '0',
    rows: rows.filter((row): row is AccountHead & AccountRow => row.id_edocta_detalle != null),
  };
}

/** SQL of the settlements of all documents of the slice `p`, in one join. */
const sliceAbonosSql = (scope: CustomerScope): Sql => sql`
  select id_edocta_detalle, max(fecha) as ultima,
    json_agg(json_build_object('tipo', tipo, 'referencia', referencia, 'documento', documento, 'uuid', uuid) order by puesto)
      filter (where puesto <= 20) as abonos
  from (
    select a.id_edocta_detalle, greatest(a.fecha, d.fecha_documento) as fecha, a.tipo, a.referencia, coalesce(o.num_factura, o.num_documento) as documento,
      case when ${seen(scope).payment} then coalesce(p.uuid, q.uuid) end as uuid,
      row_number() over (partition by a.id_edocta_detalle order by a.fecha, a.operacion) as puesto
    from p d cross join lateral (
      -- offset 0 keeps the planner from reading all applications of the customer for each slice.
      select * from abonos a where a.id_edocta_detalle = d.id_edocta_detalle offset 0
    ) a
    left join documentos o on o.id_edocta_detalle = a.contra and ${seen(scope).document}
    left join pagos p on p.uuid = a.uuid
    left join pagos q on q.referencia = a.referencia and q.numero_cuenta = a.numero_cuenta
  ) x group by id_edocta_detalle`;

/** Reads all rows of a list in slices, in its sort order. */
export function readAccountSlices(
  connection: Connection,
  scope: CustomerScope,
  ask: AccountAsk,
  sliceRows: number,
): AsyncGenerator<readonly SliceRow[]> {
  const { withAbonos } = ask;
  const sort = { column: orderedBy(ask), descending: ask.sort.descending };
  const order = sql.raw(orderBySql('d', sort));
  const columns = sql.raw(selectedColumns(SLICE_COLUMNS));
  return readByKey<SliceRow>(sliceRows, async (last) => {
    const after = last ? boundSql((bind) => afterRowSql(last, sort, bind)) : sql``;
    const { rows } = await sql<SliceRow>`${sql.raw(CUSTOM_PLAN_PREFIX)}
      with p as materialized (
        select ${columns} from (select d.id_edocta_detalle ${foundSql(scope, ask)} ${after} order by ${order} limit ${sliceRows}) p
        join documentos d using (id_edocta_detalle)
      )
      select d.* ${withAbonos ? sql`, l.abonos, case when d.total = 0 then l.ultima end as fecha_saldado` : sql``}
      from p d ${withAbonos ? sql`left join (${sliceAbonosSql(scope)}) l using (id_edocta_detalle)` : sql``}
      order by ${order}`.execute(connection);
    return rows;
  });
}

interface HeaderRow {
  readonly id_histocuenta: number | null;
  readonly tipo_cuenta: string | null;
  readonly sociedad: string | null;
  readonly created_at: Date | null;
  readonly updated_at: Date | null;
}

/** The summary of the account's open documents: account type, company when they share one, first and last change. */
export async function findAccountHeader(
  connection: Connection,
  scope: CustomerScope,
  ask: AccountAsk,
): Promise<HeaderRow> {
  const { rows } = await sql<HeaderRow>`
    select min(d.id_edocta) as id_histocuenta, min(d.tipo_cuenta) as tipo_cuenta,
      case when count(distinct d.sociedad) = 1 then min(d.sociedad) end as sociedad,
      min(coalesce(d.creado_en, d.actualizado_en)) as created_at, max(d.actualizado_en) as updated_at
    ${foundSql(scope, ask)}`.execute(connection);
  return rows[0] as HeaderRow;
}

export interface ClassRow {
  readonly agrupacion: string;
  readonly nombre: string;
  readonly abiertos: number;
}

/** The distributor's classes of documents, and further ones of the customer's open documents. */
export async function listClasses(
  connection: Connection,
  scope: CustomerScope,
  { moneda }: Pick<AccountAsk, 'moneda'>,
): Promise<readonly ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select coalesce(c.agrupacion, d.agrupacion) as agrupacion, coalesce(c.nombre, d.agrupacion) as nombre,
      coalesce(d.abiertos, 0)::int as abiertos
    from clases_documento c
    full join (
      select d.agrupacion, count(*) as abiertos from documentos d
      where ${visibleDocumentsSql(scope, moneda)} and d.total > 0 and d.agrupacion is not null group by d.agrupacion
    ) d on d.agrupacion = c.agrupacion
    order by c.orden nulls last, 2`.execute(connection);
  return rows;
}

/** Finds a document of the history. @param id the ERP's id in the history; without one, its id_edocta_detalle */
export async function findHistoryDocument(
  connection: Connection,
  scope: CustomerScope,
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id_edocta_detalle: number }>`
    select d.id_edocta_detalle from documentos d
    where d.numero_cuenta = ${scope.cliente}
      and (d.id_histocta_detalle = ${id} or (d.id_edocta_detalle = ${id} and d.id_histocta_detalle is null))
    order by d.id_histocta_detalle nulls last limit 1`.execute(connection);
  return rows[0]?.id_edocta_detalle;
}
