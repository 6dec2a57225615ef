import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import { visibleOrdersSql } from './order-parts-queries.ts';

/** Maximum number of orders shown for one invoice (src/areas/documents/contract.graphql). */
const MOST = 5;

/** Identifiers of documents, with the scope of the caller. */
export interface InvoiceOrdersLookup {
  readonly scope: CustomerScope;
  readonly ids: readonly number[];
}

/** Numbers of orders by the document's identifier. */
export type OrderNumbers = ReadonlyMap<number, readonly string[]>;

/**
 * Numbers of the orders that each document invoices. Each list of documents is searched within its own scope.
 * @returns one answer for each list, in the same order; documents without orders are missing
 */
export async function findOrdersOfInvoices(
  connection: Connection,
  asked: readonly InvoiceOrdersLookup[],
): Promise<readonly OrderNumbers[]> {
  const asJson = JSON.stringify(
    asked.map(({ scope, ids }, place) => ({
      ...{ place, ids, cliente: scope.cliente },
      destinos: scope.destinos === 'all' ? null : scope.destinos,
    })),
  );
  const { rows } = await sql<{ place: number; id: number; numbers: readonly string[] }>`
    select a.place, d.id_edocta_detalle as id, (array_agg(distinct o.num_pedido order by o.num_pedido))[:${sql.lit(MOST)}] as numbers
    from jsonb_to_recordset(${asJson}::jsonb) as a (place int, ids bigint[], cliente text, destinos text[])
    join documentos d on d.id_edocta_detalle = any(a.ids) and d.numero_cuenta = a.cliente and d.clase = 'INVOICE'
    join entregas e on e.num_factura = d.num_factura and (e.cufe = d.cufe or e.cufe is null or d.cufe is null)
    join pedidos o on o.num_pedido = e.num_pedido and o.numero_cuenta = a.cliente
      and (a.destinos is null or o.codigo_destinatario = any(a.destinos))
    group by a.place, d.id_edocta_detalle`.execute(connection);
  const answers = asked.map(() => new Map<number, readonly string[]>());
  for (const { place, id, numbers } of rows) answers[place]?.set(id, numbers);
  return answers;
}

/** Orders that are held for these documents, by the document's identifier. Includes settled documents; documents that hold no order are missing. */
export async function findOrdersHeldBy(
  connection: Connection,
  scope: CustomerScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ id: number; numbers: readonly string[] }>`
    select h.id_edocta_detalle as id, (array_agg(o.num_pedido order by o.num_pedido))[:${sql.lit(MOST)}] as numbers
    from pedido_bloqueos h join pedidos o on o.num_pedido = h.num_pedido
    where h.id_edocta_detalle = any(${[...ids]}::bigint[]) and ${visibleOrdersSql(scope)} and o.estado = '-1'
      and (h.evento is null or h.evento = (
        select v.evento from pedido_eventos v where v.num_pedido = o.num_pedido and v.estado = '-1'
        order by coalesce(v.ocurrio_en, 'infinity') desc, v.evento desc limit 1))
    group by h.id_edocta_detalle`.execute(connection);
  return new Map(rows.map(({ id, numbers }) => [id, numbers]));
}
