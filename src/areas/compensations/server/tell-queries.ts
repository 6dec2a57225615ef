import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

type CompensationColumns = Pick<
  Selectable<Tables['compensaciones']>,
  'id_compensacion' | 'estado' | 'motivo' | 'moneda' | 'total_compensado'
>;
type PersonColumns = Pick<Selectable<Tables['usuarios']>, 'email' | 'firstname'>;

/** A compensation that has ended, with the person who sent it. */
export interface EndedCompensation extends Readonly<CompensationColumns>, Readonly<PersonColumns> {
  /** Names of the documents, as customers know them. */
  readonly pagos: readonly string[];
  readonly facturas: readonly string[];
}

const names = (tipo: 'PAYMENT' | 'INVOICE') => sql`array(
  select coalesce(d.num_factura, d.num_documento) from compensacion_detalle d
  where d.id_transaccion = c.id_transaccion and d.tipo_documento = ${tipo}
  order by d.fecha_vencimiento_documento, d.id_compensacion_detalle)`;

/** The compensation that a row of the outbox is about, as long as its person is active. */
export const endedCompensation: RawBuilder<unknown> = sql`(
  select jsonb_build_object('id_compensacion', c.id_compensacion, 'estado', c.estado, 'motivo', c.motivo, 'moneda', c.moneda,
    'total_compensado', c.total_compensado::text, 'email', u.email, 'firstname', u.firstname,
    'pagos', ${names('PAYMENT')}, 'facturas', ${names('INVOICE')})
  from compensaciones c join usuarios u on u.id = c.user_id
  where c.id_transaccion = (s.datos ->> 'uuid')::uuid and c.estado <> 'B' and u.status = 1)`;
