import { type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';
import { SEGMENT_CODES, type SegmentCode } from '../rules/segments.ts';
import type { PaymentsViewer } from './payment-queries.ts';

type DocumentColumns = Pick<
  Selectable<Tables['documentos']>,
  | 'id_edocta_detalle'
  | 'num_documento'
  | 'fecha_documento'
  | 'moneda'
  | 'valor_original'
  | 'total'
  | 'texto'
  | 'negocio'
>;
type PaymentColumns = Pick<Selectable<Tables['pagos']>, 'referencia' | 'id_segment' | 'tipo'>;

/**
 * A document in the customer's favour from a payment on account or from an overpayment. Payment columns are null for a payment outside of the portal.
 */
export interface AccountPaymentRow
  extends Readonly<DocumentColumns>,
    Readonly<{ [Name in keyof PaymentColumns]: PaymentColumns[Name] | null }> {
  readonly uuid: string | null;
}

/** The ERP's type of incoming payments. Credit notes are also in the customer's favour, but are not payments. */
const INCOMING = 'DZ';

/** Lists payments on account, newest first, including used ones. A user limited to some delivery points sees their payments and the user's own. */
export async function listAccountPayments(
  connection: Connection,
  { scope: { cliente, destinos }, userId }: PaymentsViewer,
  page: Page,
): Promise<RowsWithTotal<AccountPaymentRow>> {
  const mine =
    destinos === 'all' ? sql`` : sql`and (d.codigo_destinatario = any(${destinos}) or p.user_id = ${userId})`;
  return selectPage<AccountPaymentRow>(
    connection,
    {
      from: sql`documentos d left join pagos p on p.uuid = d.pago_uuid`,
      as: 'd',
      scope: sql`d.numero_cuenta = ${cliente} and d.clase = 'PAYMENT' and (d.tipo_documento = ${INCOMING} or d.pago_uuid is not null) ${mine}`,
      order: sql`d.fecha_documento desc, d.id_edocta_detalle desc`,
      rowId: 'id_edocta_detalle',
      columns: sql`d.id_edocta_detalle, d.num_documento, d.fecha_documento, d.moneda, d.valor_original, d.total, d.texto, d.negocio,
        p.uuid, p.referencia, p.id_segment, p.tipo`,
    },
    page,
  );
}

/** Segments in which the customer may pay on account, in the order of the portal's table. */
export async function listSegments(connection: Connection, scope: CustomerScope): Promise<SegmentCode[]> {
  const rows = await connection
    .selectFrom('segmentos_cliente')
    .select('id_segment')
    .where('numero_cuenta', '=', scope.cliente)
    .where('estado', '=', 1)
    .execute();
  const held = new Set(rows.map(({ id_segment }) => id_segment));
  return SEGMENT_CODES.filter((code) => held.has(code));
}
