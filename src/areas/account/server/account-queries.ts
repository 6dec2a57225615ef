import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { StateCode } from '#areas/documents/rules/document-state.ts';
import { BLOCKED, SORTED } from '#areas/documents/server/index.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import { PLANNED_ANEW } from '#platform/database/statement-names.ts';
import type { Tables } from '#platform/database/tables.ts';
import { all, filterSql } from '#platform/lists/list-sql.ts';
import type { AccountColumn } from '../rules/account-filter.ts';
import type { AccountAsk } from './account-ask.ts';
import { ownDocuments, SIGN } from './own-documents-queries.ts';

type Sql = RawBuilder<unknown>;

type DocumentColumns = Pick<
  Selectable<Tables['documentos']>,
  | 'id_edocta_detalle'
  | 'id_histocta_detalle'
  | 'numero_cuenta'
  | 'sociedad'
  | 'clase'
  | 'tipo_documento'
  | 'agrupacion'
  | 'num_documento'
  | 'num_factura'
  | 'nif_comunitario'
  | 'cufe'
  | 'nombre_destino'
  | 'fecha_documento'
  | 'negocio'
  | 'periodo'
  | 'texto'
  | 'creado_en'
  | 'bloqueo_erp'
>;

/** A settlement of a document; amounts inside JSON are text, so that no digit passes through a float. */
export interface AbonoRow {
  readonly fecha: string;
  readonly tipo: string;
  readonly referencia: string | null;
  readonly monto: string;
  readonly documento: string | null;
  readonly uuid: string | null;
}

export interface AccountRow extends Readonly<DocumentColumns> {
  readonly fecha_vencimiento_documento: LocalDate;
  /** Open amount, always positive. */
  readonly abierto: string;
  readonly valor_original: string;
  readonly bloqueo_motivo: 'pago' | 'compensacion' | null;
  readonly bloqueo_uuid: string | null;
  readonly bloqueo_desde: Date | null;
  /** Undefined unless asked for. */
  readonly abonos?: readonly AbonoRow[] | null;
  readonly fecha_saldado?: LocalDate | null;
}

export interface AccountHead {
  readonly size: number;
  /** Sum of the filtered rows: debts less documents in the customer's favour. */
  readonly subtotal: string;
}

export interface AccountPage extends AccountHead {
  readonly rows: readonly AccountRow[];
}

const DUE = 'd.fecha_vencimiento_documento';
const STATES = {
  AT: (hoy: Sql) => sql`(d.clase = 'INVOICE' and d.total > 0 and ${sql.raw(DUE)} < ${hoy})`,
  V: (hoy: Sql) => sql`(d.clase = 'INVOICE' and d.total > 0 and ${sql.raw(DUE)} = ${hoy})`,
  NV: (hoy: Sql) => sql`(d.clase = 'INVOICE' and d.total > 0 and ${sql.raw(DUE)} > ${hoy})`,
  // Open documents in the customer's favour; the states above are those of invoices.
  A: () => sql`(d.clase = 'PAYMENT' and d.total > 0)`,
  C: () => sql`d.total = 0`,
} satisfies Readonly<Record<StateCode, (hoy: Sql) => Sql>>;

const statesSql = (states: readonly StateCode[], today: LocalDate): Sql =>
  states.length === 0
    ? sql`false`
    : sql`(${sql.join(
        states.map((code) => STATES[code](sql`${today}::date`)),
        sql` or `,
      )})`;

/** SQL of each column that may be filtered. @param amount the amount that the list shows */
const columnsOf = (amount: string): Readonly<Record<AccountColumn, string>> => ({
  id_edocta_detalle: 'd.id_edocta_detalle',
  num_documento: 'd.num_documento',
  num_factura: 'd.num_factura',
  cufe: 'd.cufe',
  texto: "(d.num_documento || ' ' || coalesce(d.num_factura, '') || ' ' || coalesce(d.cufe, ''))",
  tipo_documento: 'd.tipo_documento',
  clase: 'd.clase',
  agrupacion: 'd.agrupacion',
  fecha_documento: 'd.fecha_documento',
  fecha_vencimiento_documento: DUE,
  fecha_saldado: 's.ultimo',
  periodo: 'd.periodo',
  total: `d.${amount}`,
  codigo_destinatario: 'd.codigo_destinatario',
});

const AMOUNTS = { status: 'total', history: 'valor_original' } as const;

/** The day on which each document was settled. */
const settledDays = ({ cliente }: CustomerScope): Sql => sql`
  join liquidaciones s on s.id_edocta_detalle = d.id_edocta_detalle and s.numero_cuenta = ${cliente} and d.total = 0`;

const BLOCKS = sql`left join bloqueos b on b.id_edocta_detalle = d.id_edocta_detalle`;

const needsDays = ({ filter }: AccountAsk): boolean =>
  filter.conditions.some(({ column }) => column === 'fecha_saldado');

/** The filtered documents, as `from … where …` over `documentos d`. */
function foundSql(scope: CustomerScope, ask: AccountAsk): Sql {
  const { of, moneda, today, filter } = ask;
  const { conditions, states, bloqueada, isOfOthers } = filter;
  const joins = sql`${needsDays(ask) ? settledDays(scope) : sql``} ${bloqueada === undefined ? sql`` : BLOCKS}`;
  const held = sql.raw(BLOCKED);
  return sql`from documentos d ${joins} where ${all([
    ownDocuments(scope, moneda),
    ...(of === 'status' ? [sql`d.total > 0`] : []),
    ...(isOfOthers ? [sql`false`] : []),
    filterSql(conditions, columnsOf(AMOUNTS[of])),
    ...(states ? [statesSql(states, today)] : []),
    ...(bloqueada === undefined ? [] : [bloqueada ? held : sql`not ${held}`]),
  ])}`;
}

/** People limited to delivery points must not see documents or payments of other ones. */
const seen = ({ destinos }: CustomerScope) =>
  destinos === 'all'
    ? { document: sql`true`, payment: sql`true` }
    : {
        document: sql`o.codigo_destinatario = any(${destinos}::text[])`,
        payment: sql`not exists (
          select from pago_lineas y join documentos z using (id_edocta_detalle)
          where y.uuid = coalesce(p.uuid, q.uuid) and (z.codigo_destinatario = any(${destinos}::text[])) is not true)`,
      };

/** Settlements of one document, the oldest first, and the day on which it was settled in full. */
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

const COLUMNS = sql`d.id_edocta_detalle, d.id_histocta_detalle, d.numero_cuenta, d.sociedad, d.clase, d.tipo_documento, d.agrupacion,
  d.num_documento, d.num_factura, d.nif_comunitario, d.cufe, d.nombre_destino, d.fecha_documento, d.fecha_vencimiento_documento, d.negocio,
  d.periodo, d.texto, d.creado_en, d.bloqueo_erp, d.total as abierto, d.valor_original,
  b.motivo as bloqueo_motivo, b.uuid as bloqueo_uuid, b.desde as bloqueo_desde`;

/** Later pages are read from the nearer end of the list. For these first ones the plain limit lets the planner see how few rows it needs. */
const FIRST_PAGES = 10;

/** The documents of a page, cut by an index. @param c head of the list, as the table `c` */
function pageSql(found: Sql, { page, sort }: AccountAsk, column: string): Sql {
  const { pageSize, offset } = page;
  const rows = (descending: boolean, limit: Sql, skipped: Sql) => sql`
    (select d.id_edocta_detalle ${found} order by ${orderSql('d', column, descending)} limit ${limit} offset ${skipped})`;
  if (offset < FIRST_PAGES * pageSize) return rows(sort.descending, sql`${pageSize}`, sql`${offset}`);
  const last = sql`(select case when 2 * ${offset}::bigint > size then least(${pageSize}::bigint, greatest(size - ${offset}, 0)) else 0 end from c)`;
  const first = sql`(select case when 2 * ${offset}::bigint > size then 0 else ${pageSize}::bigint end from c)`;
  const after = sql`(select greatest(size - ${offset}::bigint - ${pageSize}, 0) from c)`;
  // The outer limit tells the planner that few rows come out.
  return sql`(
    select id_edocta_detalle from (
      ${rows(sort.descending, first, sql`${offset}`)} union all ${rows(!sort.descending, last, after)}
    ) ends limit ${pageSize})`;
}

const orderSql = (table: string, column: string, descending: boolean): Sql =>
  sql.join(
    [column, 'id_edocta_detalle'].map(
      (name) => sql`${sql.ref(`${table}.${name}`)} ${descending ? sql`desc` : sql`asc`}`,
    ),
  );

/** One statement for the page, its number of rows and their sum; the page is cut by an index before its rows are read. */
export async function listAccount(connection: Connection, scope: CustomerScope, ask: AccountAsk): Promise<AccountPage> {
  const { of, sort, withAbonos } = ask;
  const amount = sql.ref(`d.${AMOUNTS[of]}`);
  const column = sort.column === 'total' ? AMOUNTS[of] : sort.column;
  const found = foundSql(scope, ask);
  const { rows } = await sql<AccountHead & Partial<AccountRow>>`${needsDays(ask) ? sql.raw(PLANNED_ANEW) : sql``}
    with c as materialized (select count(*) as size, coalesce(sum(${SIGN} * ${amount}), 0) as subtotal ${found})
    select c.*, ${COLUMNS} ${withAbonos ? sql`, l.abonos, l.fecha_saldado` : sql``}
    from c left join (
      ${pageSql(found, ask, column)} p
      join documentos d using (id_edocta_detalle) ${BLOCKS} ${withAbonos ? abonosSql(scope) : sql``}
    ) on true
    order by ${orderSql('d', column, sort.descending)}`.execute(connection);
  const [head] = rows;
  return {
    size: head?.size ?? 0,
    subtotal: head?.subtotal ?? '0',
    rows: rows.filter((row): row is AccountHead & AccountRow => row.id_edocta_detalle != null),
  };
}

/** The same for all documents of the slice `p` at once. */
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

const TYPES = { ...SORTED, valor_original: 'numeric' } as const;

/** The columns of a row that files need. */
export type SliceRow = Pick<
  AccountRow,
  | 'id_edocta_detalle'
  | 'clase'
  | 'agrupacion'
  | 'num_documento'
  | 'num_factura'
  | 'nombre_destino'
  | 'texto'
  | 'fecha_documento'
  | 'fecha_vencimiento_documento'
  | 'abierto'
  | 'valor_original'
  | 'abonos'
  | 'fecha_saldado'
>;

/** All rows of a list in its order, in slices. Each slice begins after the key of the last row, so a late one is as fast as the first. */
export async function* sliceAccount(
  connection: Connection,
  scope: CustomerScope,
  ask: AccountAsk,
  sliceRows: number,
): AsyncGenerator<readonly SliceRow[]> {
  const { of, sort, withAbonos } = ask;
  const column = sort.column === 'total' ? AMOUNTS[of] : sort.column;
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const order = sql`${sql.ref(`d.${column}`)} ${direction}, d.id_edocta_detalle ${direction}`;
  const after = (row: SliceRow): Sql => {
    const value = column === 'total' ? row.abierto : row[column];
    return sql`and (${sql.ref(`d.${column}`)}, d.id_edocta_detalle) ${sort.descending ? sql`<` : sql`>`}
      (${value}::${sql.raw(TYPES[column])}, ${row.id_edocta_detalle}::bigint)`;
  };
  let last: SliceRow | undefined;
  do {
    const { rows } = await sql<SliceRow>`${sql.raw(PLANNED_ANEW)}
      with p as materialized (
        select d.id_edocta_detalle, d.clase, d.agrupacion, d.num_documento, d.num_factura, d.nombre_destino, d.texto, d.fecha_documento,
          d.fecha_vencimiento_documento, d.total, d.valor_original, d.numero_cuenta
        from (select d.id_edocta_detalle ${foundSql(scope, ask)} ${last ? after(last) : sql``} order by ${order} limit ${sliceRows}) p
        join documentos d using (id_edocta_detalle)
      )
      select d.*, d.total as abierto ${withAbonos ? sql`, l.abonos, case when d.total = 0 then l.ultima end as fecha_saldado` : sql``}
      from p d ${withAbonos ? sql`left join (${sliceAbonosSql(scope)}) l using (id_edocta_detalle)` : sql``}
      order by ${order}`.execute(connection);
    if (rows.length > 0) yield rows;
    last = rows.length === sliceRows ? rows.at(-1) : undefined;
  } while (last);
}

interface HeaderRow {
  readonly id_histocuenta: number | null;
  readonly tipo_cuenta: string | null;
  readonly sociedad: string | null;
  readonly created_at: Date | null;
  readonly updated_at: Date | null;
}

/** The header of an account's status. */
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

/** The distributor's classes, and those that only the customer's open documents name. */
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
      where ${ownDocuments(scope, moneda)} and d.total > 0 and d.agrupacion is not null group by d.agrupacion
    ) d on d.agrupacion = c.agrupacion
    order by c.orden nulls last, 2`.execute(connection);
  return rows;
}

/** @param id the ERP's id in the history; where a document has none, its id_edocta_detalle */
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
