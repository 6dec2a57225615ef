import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { MonthRange } from '../rules/volumes.ts';
import { visibleOrdersSql } from './order-parts-queries.ts';

/** Quantities in one month; decimals with three places. */
export interface VolumeRow {
  readonly mes: string;
  readonly destino: string;
  readonly nombre_destino: string;
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
  readonly pedido: string;
  readonly remisionado: string;
  readonly facturado: string;
}

interface Asked {
  readonly scope: CustomerScope;
  readonly months: MonthRange;
  /** Code of a delivery point; undefined means all. */
  readonly destino: string | undefined;
}

/** SQL of the ordered, remissioned and invoiced quantities in these months: one row for each month, delivery point, product and unit. */
const volumes = ({ scope, months: { desde, despues }, destino }: Asked) => sql<VolumeRow>`
    with propios as materialized (
      select o.num_pedido, o.codigo_destinatario as destino, to_char(o.fecha_pedido, 'YYYY-MM') as mes from pedidos o
      where ${visibleOrdersSql(scope)} and o.fecha_pedido >= ${desde}::date and o.fecha_pedido < ${despues}::date
        ${destino === undefined ? sql`` : sql`and o.codigo_destinatario = ${destino}`}
    ), renglones as (
      select p.mes, p.destino, l.cod_producto, l.descripcion, l.unidad_medida, l.cantidad as pedido, 0 as remisionado, 0 as facturado
      from propios p join pedido_lineas l on l.num_pedido = p.num_pedido
      union all
      select p.mes, p.destino, l.cod_producto, l.descripcion, l.unidad_medida, 0, l.cantidad, coalesce(l.cantidad_facturada, 0)
      from propios p join entregas e on e.num_pedido = p.num_pedido join entrega_lineas l on l.numero_entrega = e.numero_entrega
    )
    select r.mes, r.destino, coalesce(t.nombre_comercial, r.destino) as nombre_destino, r.cod_producto, max(r.descripcion collate "C") as descripcion, r.unidad_medida,
      trim_scale(sum(r.pedido)) as pedido, trim_scale(sum(r.remisionado)) as remisionado, trim_scale(sum(r.facturado)) as facturado
    from renglones r left join destinatarios t on t.codigo_destinatario = r.destino
    group by r.mes, r.destino, t.nombre_comercial, r.cod_producto, r.unidad_medida
    order by r.mes, nombre_destino, r.destino, r.cod_producto, r.unidad_medida`;

/** The rows, earliest month first. @param most maximum number of rows; one more is returned when there are more. Undefined: all */
export async function sumVolumes(connection: Connection, asked: Asked, most?: number): Promise<VolumeRow[]> {
  const limit = most === undefined ? sql`` : sql`limit ${most + 1}`;
  const { rows } = await sql<VolumeRow>`${volumes(asked)} ${limit}`.execute(connection);
  return rows;
}

/** Number of rows that `sumVolumes` would return. */
export async function countVolumes(connection: Connection, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${volumes(asked)}) v`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

type Product = Pick<VolumeRow, 'cod_producto' | 'unidad_medida'>;

/** Number of decimals for each product: the highest among its quantities in these months. */
export async function readDecimals(connection: Connection, asked: Asked): Promise<(product: Product) => number> {
  const { rows } = await sql<Product & { decimals: number }>`
    select cod_producto, unidad_medida, max(greatest(scale(pedido), scale(remisionado), scale(facturado))) as decimals
    from (${volumes(asked)}) v group by 1, 2`.execute(connection);
  const keyOf = ({ cod_producto, unidad_medida }: Product): string => `${cod_producto} ${unidad_medida}`;
  const known = new Map(rows.map((row) => [keyOf(row), row.decimals]));
  return (product) => known.get(keyOf(product)) ?? 0;
}
