import { type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { findPayment, type Payment, type Viewer } from './payment-queries.ts';

type CustomerColumns = Readonly<Selectable<Tables['clientes']>>;

interface Payer extends Pick<CustomerColumns, 'nombre' | 'tipoNit' | 'pais'> {
  readonly nit: CustomerColumns['clienteNit'];
}

type Receiver = Readonly<Pick<Selectable<Tables['sociedades']>, 'nombre' | 'nit'>>;

export interface ReceiptRow extends Payment {
  readonly pagador: Payer;
  /** The distributor's companies whose invoices were paid, or that hold the money on account: most often one, for a purchase none. */
  readonly receptores: readonly Receiver[];
}

/** The data of the receipt, if the attempt is within the scope. */
export async function findReceipt(
  connection: Connection,
  viewer: Viewer,
  uuid: string,
): Promise<ReceiptRow | undefined> {
  const payment = await findPayment(connection, viewer, uuid);
  if (!payment) return undefined;
  const { rows } = await sql<Pick<ReceiptRow, 'pagador' | 'receptores'>>`
    select json_build_object('nombre', c.nombre, 'nit', c."clienteNit", 'tipoNit', c."tipoNit", 'pais', c.pais) as pagador,
      coalesce((
        select json_agg(json_build_object('nombre', s.nombre, 'nit', s.nit) order by s.nombre)
        from sociedades s where s.sociedad in (
          select d.sociedad from pago_lineas l join documentos d using (id_edocta_detalle) where l.uuid = ${uuid}
          union select sociedad from documentos where pago_uuid = ${uuid})
      ), '[]') as receptores
    from clientes c where c.cliente = ${payment.numero_cuenta}`.execute(connection);
  return rows[0] && { ...payment, ...rows[0] };
}
