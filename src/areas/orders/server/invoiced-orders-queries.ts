import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import { ownOrders } from './own-orders-queries.ts';

/** Orders of one invoice that are told (src/areas/documents/contract.graphql). */
const MOST = 5;

/** The numbers of the orders of the scope of which these documents are invoices, by identifier of the document. */
export async function findOrdersOfInvoices(
  connection: Connection,
  scope: CustomerScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ id: number; numbers: readonly string[] }>`
    select d.id_edocta_detalle as id, (array_agg(distinct o.num_pedido order by o.num_pedido))[:${sql.lit(MOST)}] as numbers
    from documentos d
    join entregas e on e.num_factura = d.num_factura and (e.cufe = d.cufe or e.cufe is null or d.cufe is null)
    join pedidos o on o.num_pedido = e.num_pedido
    where d.id_edocta_detalle = any(${ids}::bigint[]) and d.clase = 'INVOICE' and d.numero_cuenta = ${scope.cliente} and ${ownOrders(scope)}
    group by d.id_edocta_detalle`.execute(connection);
  return new Map(rows.map(({ id, numbers }) => [id, numbers]));
}
