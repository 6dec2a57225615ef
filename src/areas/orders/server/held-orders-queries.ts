import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import { ownOrders } from './own-orders-queries.ts';

/** Orders of one document that are named. */
const MOST = 5;

/** The orders in review that these documents hold, settled ones included, by identifier of the document. Documents that hold none are missing. */
export async function findOrdersHeldBy(
  connection: Connection,
  scope: CustomerScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ id: number; numbers: readonly string[] }>`
    select h.id_edocta_detalle as id, (array_agg(o.num_pedido order by o.num_pedido))[:${sql.lit(MOST)}] as numbers
    from pedido_bloqueos h join pedidos o on o.num_pedido = h.num_pedido
    where h.id_edocta_detalle = any(${[...ids]}::bigint[]) and ${ownOrders(scope)} and o.estado = '-1'
      and (h.evento is null or h.evento = (
        select v.evento from pedido_eventos v where v.num_pedido = o.num_pedido and v.estado = '-1'
        order by coalesce(v.ocurrio_en, 'infinity') desc, v.evento desc limit 1))
    group by h.id_edocta_detalle`.execute(connection);
  return new Map(rows.map(({ id, numbers }) => [id, numbers]));
}
