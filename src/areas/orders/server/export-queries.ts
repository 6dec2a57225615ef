import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import { CUSTOM_PLAN_PREFIX } from '#platform/database/statement-names.ts';
import type { OrderFilter } from '../rules/order-filter.ts';
import { orderFilterSql, visibleOrdersSql } from './order-parts-queries.ts';
import type { OrderRow, OrderSort } from './order-rows.ts';

/** Rows read by one SQL statement. */
const SLICE = 1_000;

type Columns = Pick<
  OrderRow,
  | 'id_pedido'
  | 'num_pedido'
  | 'num_sicom'
  | 'codigo_destinatario'
  | 'nombre_destino'
  | 'fecha_pedido'
  | 'fecha_entrega'
  | 'estado'
  | 'observaciones'
  | 'valor'
>;

/** One order as a line of a file. Several values of a column are joined with commas. */
export interface OrderFileRow extends Columns {
  readonly plantas: string | null;
  readonly facturas: string | null;
  readonly guias: string | null;
}

/** Number and total value of the filtered orders. */
export async function countAndSumOrders(
  connection: Connection,
  scope: CustomerScope,
  filter: OrderFilter,
): Promise<{ count: number; total: string }> {
  const { rows } = await sql<{ count: number; total: string }>`
    select count(*)::int as count, coalesce(sum(o.valor), 0)::text as total
    from pedidos o where ${visibleOrdersSql(scope)} and ${orderFilterSql(filter)}`.execute(connection);
  return rows[0] ?? { count: 0, total: '0' };
}

const KEYS = {
  fecha_pedido: sql`o.fecha_pedido`,
  num_pedido: sql`o.num_pedido`,
  // Empty instead of null, because a slice begins after the key of the last row. Orders without the number sort last, as on the screen.
  num_sicom: sql`coalesce(o.num_sicom, '')`,
} as const;
const TYPES = { fecha_pedido: sql.raw('date'), num_pedido: sql.raw('text'), num_sicom: sql.raw('text') } as const;

/** Reads the filtered orders in their sort order, a thousand at a time. Each slice begins after the key of the last row. */
export async function* sliceOrders(
  connection: Connection,
  scope: CustomerScope,
  filter: OrderFilter,
  { column, descending }: OrderSort,
): AsyncGenerator<OrderFileRow[]> {
  const key = KEYS[column];
  const way = sql.raw(descending ? 'desc' : 'asc');
  let after: (OrderFileRow & { readonly clave: string }) | undefined;
  do {
    const from = after
      ? sql`and (${key}, o.id_pedido) ${sql.raw(descending ? '<' : '>')} (${after.clave}::${TYPES[column]}, ${after.id_pedido}::bigint)`
      : sql``;
    const { rows } = await sql<OrderFileRow & { clave: string }>`${sql.raw(CUSTOM_PLAN_PREFIX)}
      with found as materialized (
        select o.*, ${key} as clave from pedidos o where ${visibleOrdersSql(scope)} and ${orderFilterSql(filter)} ${from}
        order by ${key} ${way}, o.id_pedido ${way} limit ${sql.lit(SLICE)})
      select o.id_pedido, o.num_pedido, o.num_sicom, o.codigo_destinatario, t.nombre_comercial as nombre_destino, o.fecha_pedido,
        o.fecha_entrega, o.estado, o.observaciones, o.valor, o.clave::text as clave,
        (select string_agg(x.nombre, ', ' order by x.nombre) from plantas x where x.centro_logistico = any(o.plantas)) as plantas,
        (select string_agg(distinct e.num_factura, ', ') from entregas e where e.num_pedido = o.num_pedido) as facturas,
        (select string_agg(distinct e.guia_transporte, ', ') from entregas e where e.num_pedido = o.num_pedido) as guias
      from found o left join destinatarios t on t.codigo_destinatario = o.codigo_destinatario
      order by o.clave ${way}, o.id_pedido ${way}`.execute(connection);
    if (rows.length > 0) yield rows;
    after = rows.length === SLICE ? rows.at(-1) : undefined;
  } while (after);
}
