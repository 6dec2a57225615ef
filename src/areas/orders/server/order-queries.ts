import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { joinedNumberSql, likePattern } from '#platform/lists/condition-sql.ts';
import { type RowsWithTotal, selectPageByKey } from '#platform/lists/select-page.ts';
import {
  EVENT_ORDER,
  EVENTS,
  ORDER_ROWS,
  orderColumns,
  orderFilterSql,
  visibleOrdersSql,
} from './order-parts-queries.ts';
import type { OrderAsk, OrderEventRow, OrderRow } from './order-rows.ts';

/** A page of filtered orders with the selected parts, in one statement. */
export async function listOrders(
  connection: Connection,
  scope: CustomerScope,
  { filter, sort, page, parts }: OrderAsk,
): Promise<RowsWithTotal<OrderRow>> {
  const { total, items } = await selectPageByKey<OrderRow>(
    connection,
    {
      from: sql`pedidos o`,
      as: 'o',
      scope: visibleOrdersSql(scope),
      where: orderFilterSql(filter),
      rowId: 'id_pedido',
      orderColumns: [sort.column],
      direction: !sort.descending ? 'up' : sort.column === 'num_sicom' ? 'down-last' : 'down',
      readsAll: sort.column !== 'fecha_pedido',
      rows: ORDER_ROWS,
      columns: orderColumns(scope, parts),
    },
    page,
  );
  return { total, items: items as OrderRow[] };
}

/** The events of one order, earliest first. */
export async function listEvents(
  connection: Connection,
  scope: CustomerScope,
  numPedido: string,
  { pageSize, offset }: Page,
): Promise<RowsWithTotal<OrderEventRow>> {
  const { rows } = await sql<{ total: number; evento: OrderEventRow | null }>`
    with found as materialized (
      select v.* from pedidos o cross join lateral ${EVENTS} v where ${visibleOrdersSql(scope)} and o.num_pedido = ${numPedido})
    select c.total, row_to_json(v) as evento from (select count(*)::int as total from found) c
    left join lateral (select * from found v order by ${EVENT_ORDER('')} limit ${pageSize} offset ${offset}) v on true
    order by ${EVENT_ORDER('')}`.execute(connection);
  // Beyond the last page, the only row contains the total: row_to_json of a missing row is null.
  return { total: rows[0]?.total ?? 0, items: rows.flatMap(({ evento }) => (evento?.estado ? [evento] : [])) };
}

export interface FilterOptions {
  readonly destinos: readonly { readonly destino: string; readonly nombre_destino: string }[];
  readonly plantas: readonly { readonly centro_logistico: string; readonly nombre: string }[];
}

/** Delivery points and plants of all orders that the session may see. */
export async function listOptions(connection: Connection, scope: CustomerScope): Promise<FilterOptions> {
  const { rows } = await sql<FilterOptions>`
    with found as materialized (
      select distinct o.codigo_destinatario, o.plantas from pedidos o where ${visibleOrdersSql(scope)})
    select coalesce((
      select json_agg(json_build_object('destino', o.codigo, 'nombre_destino', coalesce(t.nombre_comercial, o.codigo))
        order by t.nombre_comercial, o.codigo)
      from (select distinct codigo_destinatario as codigo from found) o
      left join destinatarios t on t.codigo_destinatario = o.codigo), '[]') as destinos, coalesce((
      select json_agg(json_build_object('centro_logistico', x.centro_logistico, 'nombre', x.nombre) order by x.nombre, x.centro_logistico)
      from plantas x where x.centro_logistico in (select unnest(plantas) from found)), '[]') as plantas`.execute(
    connection,
  );
  return rows[0] ?? { destinos: [], plantas: [] };
}

interface FoundOrder
  extends Readonly<
    Pick<
      Selectable<Tables['pedidos']>,
      'id_pedido' | 'num_pedido' | 'num_sicom' | 'estado' | 'fecha_pedido' | 'valor' | 'moneda' | 'codigo_destinatario'
    >
  > {
  readonly nombre_destino: string | null;
}

interface OrderSearch {
  /** Part of either number of the order, or a whole invoice number. */
  readonly number: string;
  /** The invoice number without spaces and hyphens, in lower case. */
  readonly joined?: string | undefined;
  /** The order's value, a decimal. */
  readonly amount?: string | undefined;
}

/** SQL condition: `entregas e` has this invoice, in any spelling of a printed number. Another text is compared as it was typed. */
const hasInvoice = ({ number, joined }: OrderSearch): RawBuilder<unknown> =>
  joined === undefined
    ? sql`e.num_factura = ${number.toUpperCase()}`
    : sql`e.num_factura is not null and ${sql.raw(joinedNumberSql('lower(e.num_factura)'))} = ${joined}`;

/** Finds orders of the scope by part of either number, or by the whole number of their invoice, newest first (docs/product/finder.md#rules). */
export async function findOrders(
  connection: Connection,
  scope: CustomerScope,
  search: OrderSearch,
  page: Page,
): Promise<RowsWithTotal<FoundOrder>> {
  const { number, amount } = search;
  const part = likePattern(number.toLowerCase());
  const byAmount = amount === undefined ? sql`false` : sql`o.valor = ${amount}::numeric`;
  const { total, items } = await selectPageByKey<FoundOrder>(
    connection,
    {
      from: sql`pedidos o`,
      as: 'o',
      scope: visibleOrdersSql(scope),
      where: sql`(lower(o.num_pedido) like ${part} or o.num_sicom like ${part}
        or o.num_pedido in (select e.num_pedido from entregas e where ${hasInvoice(search)})
        or ${byAmount})`,
      rowId: 'id_pedido',
      orderColumns: ['fecha_pedido'],
      direction: 'down',
      readsAll: true,
      rows: ORDER_ROWS,
      columns: sql`o.id_pedido, o.num_pedido, o.num_sicom, o.estado, o.fecha_pedido, o.valor, o.moneda, o.codigo_destinatario,
        t.nombre_comercial as nombre_destino`,
    },
    page,
  );
  return { total, items: items as FoundOrder[] };
}
