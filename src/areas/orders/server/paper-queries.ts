import { type RawBuilder, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { PaperKind } from '../rules/archives.ts';
import type { OrderFilter } from '../rules/order-filter.ts';
import { matching, ownOrders } from './own-orders-queries.ts';

/** A paper of an order; an order without one has a row without names. */
export interface PaperRow {
  readonly num_pedido: string;
  readonly numero_entrega: string | null;
  /** Number of the paper. */
  readonly nombre: string | null;
  /** Identifier of the invoice, when the document of its CUFE is booked and within the scope. */
  readonly id_edocta_detalle: number | null;
  readonly tipo_documento: string | null;
}

/** The orders of a filter, or those chosen by number. */
export type PapersOf = { readonly filter: OrderFilter } | { readonly chosen: readonly string[] };

const NUMBERS = { factura: sql`e.num_factura`, remision: sql`e.remision`, orden_cargue: sql`e.orden_cargue` } as const;
/** Columns that identify a paper: several deliveries may share an invoice. */
const EACH = {
  factura: sql`o.num_pedido, e.num_factura`,
  remision: sql`o.num_pedido, e.numero_entrega`,
  orden_cargue: sql`o.num_pedido, e.numero_entrega`,
} as const;

/** Papers of one answer: many times more than an archive holds. */
const MOST = 2_000;

function papersSql(scope: CustomerScope, kind: PaperKind, of: PapersOf): RawBuilder<unknown> {
  const wanted = 'chosen' in of ? sql`o.num_pedido = any(${of.chosen}::text[])` : matching(of.filter);
  return sql`
    select distinct on (${EACH[kind]}) o.num_pedido, o.numero_cuenta, e.numero_entrega, ${NUMBERS[kind]} as nombre, e.cufe
    from pedidos o left join entregas e on e.num_pedido = o.num_pedido and ${NUMBERS[kind]} is not null
    where ${ownOrders(scope)} and ${wanted} order by ${EACH[kind]}, e.numero_entrega`;
}

export async function countPapers(
  connection: Connection,
  scope: CustomerScope,
  kind: PaperKind,
  of: PapersOf,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${papersSql(scope, kind, of)}) p`.execute(connection);
  return rows[0]?.count ?? 0;
}

/** All papers in one slice: an archive has at most five hundred. */
export async function* listPapers(
  connection: Connection,
  scope: CustomerScope,
  kind: PaperKind,
  of: PapersOf,
): AsyncGenerator<PaperRow[]> {
  const { destinos } = scope;
  const own = destinos === 'all' ? sql`` : sql`and d.codigo_destinatario = any(${destinos}::text[])`;
  const { rows } = await sql<PaperRow>`
    select p.num_pedido, p.numero_entrega, p.nombre, d.id_edocta_detalle, d.tipo_documento
    from (${papersSql(scope, kind, of)}) p left join lateral (
      select d.id_edocta_detalle, d.tipo_documento from documentos d
      where ${sql.lit(kind)} = 'factura' and d.numero_cuenta = p.numero_cuenta and d.cufe = p.cufe ${own}
      order by d.id_edocta_detalle limit 1) d on true
    order by p.num_pedido, p.numero_entrega limit ${sql.lit(MOST)}`.execute(connection);
  if (rows.length > 0) yield rows;
}
