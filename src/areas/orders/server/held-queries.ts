import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';
import { HOLDING_DOCUMENTS, LAST_REVIEW, visibleOrdersSql } from './order-parts-queries.ts';

export interface HeldOrder {
  readonly num_pedido: string;
  readonly destino: string;
  readonly valor: string | null;
  readonly moneda: string;
  /** Null when the ERP's time is unreadable. */
  readonly desde: Date | null;
  readonly motivo: string | null;
  /** Numbers of the unpaid documents that hold it. */
  readonly documentos: readonly string[];
}

/** Orders in review, the latest first (docs/product/orders.md#held-orders). */
export const listHeldOrders = (
  connection: Connection,
  scope: CustomerScope,
  page: Page,
): Promise<RowsWithTotal<HeldOrder>> =>
  selectPage<HeldOrder>(
    connection,
    {
      from: sql`pedidos o left join destinatarios t on t.codigo_destinatario = o.codigo_destinatario
        left join lateral ${LAST_REVIEW} v on true`,
      as: 'o',
      scope: visibleOrdersSql(scope),
      where: sql`o.estado = '-1'`,
      order: sql`fecha_pedido desc, num_pedido desc`,
      rowId: 'num_pedido',
      columns: sql`o.num_pedido, o.numero_cuenta, o.estado, o.fecha_pedido, coalesce(t.nombre_comercial, o.codigo_destinatario) as destino,
        o.valor::text as valor, o.moneda, v.ocurrio_en as desde, v.motivo_bloqueo as motivo`,
      computed: sql`array(select coalesce(d.num_factura, d.num_documento) ${HOLDING_DOCUMENTS(scope)} and d.total > 0
        order by d.fecha_vencimiento_documento, d.id_edocta_detalle limit 20) as documentos`,
    },
    page,
  );
