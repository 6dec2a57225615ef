import { type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

type CompensationColumns = Pick<
  Selectable<Tables['compensaciones']>,
  'id_compensacion' | 'estado' | 'motivo' | 'moneda' | 'total_compensado'
>;
type PersonColumns = Pick<Selectable<Tables['usuarios']>, 'email' | 'firstname' | 'status'>;

/** A compensation that has ended, with the person who sent it. */
export interface EndedCompensation extends Readonly<CompensationColumns>, Readonly<PersonColumns> {
  /** Names of its documents, as customers know them. */
  readonly pagos: readonly string[];
  readonly facturas: readonly string[];
}

const names = (tipo: 'PAYMENT' | 'INVOICE') => sql`array(
  select coalesce(d.num_factura, d.num_documento) from compensacion_detalle d
  where d.id_transaccion = c.id_transaccion and d.tipo_documento = ${tipo}
  order by d.fecha_vencimiento_documento, d.id_compensacion_detalle)`;

/** @returns undefined when there is none, or it is still in process */
export async function findEnded(connection: Connection, idTransaccion: string): Promise<EndedCompensation | undefined> {
  const { rows } = await sql<EndedCompensation>`
    select c.id_compensacion, c.estado, c.motivo, c.moneda, c.total_compensado, u.email, u.firstname, u.status,
      ${names('PAYMENT')} as pagos, ${names('INVOICE')} as facturas
    from compensaciones c join usuarios u on u.id = c.user_id
    where c.id_transaccion = ${idTransaccion} and c.estado <> 'B'`.execute(connection);
  return rows[0];
}
