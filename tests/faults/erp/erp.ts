import type { Pool } from 'pg';
import { feedFile } from '#areas/feed/server/index.ts';

/** One row of `documentos`, as the ERP writes it. */
export type ErpRow = Readonly<Record<string, string | readonly string[]>>;

interface Known {
  readonly numero_cuenta: string;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly moneda: string;
  readonly clase: 'INVOICE' | 'PAYMENT';
  readonly tipo_documento: string;
  readonly valor_original: string;
  readonly saldo: string;
  /** References of the portal's payments, and identifiers of its compensations, that the balance of the row already contains. */
  readonly pagos: readonly string[] | null;
}

/** Whether the feed has the columns for the order of deliveries and for the payments that the ERP knows. */
const takesNumbers = feedFile('documentos').columns.some(({ name }) => name === 'secuencia');

/** The ERP sets its cut-off this long before the reading, in ms, so that writes in progress fall after it. */
const MARGIN_MS = 15_000;

/**
 * Reads the ERP's rows now. Only the portal's payments and compensations settle documents, and the ERP knows all that are in the ledger at this
 * instant.
 * @param skewSeconds how far the ERP's clock is ahead
 */
export async function readErp(
  pool: Pool,
  sequence: number,
  skewSeconds: number,
  part?: { of: number; which: number },
): Promise<readonly ErpRow[]> {
  const { rows } = await pool.query<Known>(
    `select d.numero_cuenta, d.num_documento, d.num_factura, d.moneda, d.clase, d.tipo_documento, d.valor_original::text,
       greatest(d.valor_original - coalesce(sum(m.monto), 0), 0)::text as saldo, array_agg(coalesce(p.referencia, m.uuid::text)) filter (where m.uuid is not null) as pagos
     from documentos d left join movimientos m using (id_edocta_detalle) left join pagos p on p.uuid = m.uuid
     where d.num_documento like 'F%' and d.id_edocta_detalle % $1 = $2 group by d.id_edocta_detalle`,
    [part?.of ?? 1, part?.which ?? 0],
  );
  const cut = new Date(Date.now() - (part ? MARGIN_MS : 0) + skewSeconds * 1000).toISOString();
  return rows.map(({ saldo, pagos, num_factura, ...row }) => ({
    ...row,
    num_factura: num_factura ?? '',
    sociedad: '1000',
    nombre_destino: 'EDS de las pruebas',
    fecha_documento: '2026-08-01',
    fecha_vencimiento_documento: '2026-09-01',
    saldo_erp: saldo,
    actualizado_en: cut,
    ...(takesNumbers && { secuencia: String(sequence), pagos_aplicados: pagos ?? ['ninguno'] }),
  }));
}
