import { type RawBuilder, sql } from 'kysely';
import { eventAmount } from '#areas/session/rules/event-kind.ts';
import type { Money } from '#kernel/money.ts';
import { PAYMENT_EVENTS } from '../rules/events.ts';
import type { PaymentState } from '../rules/payment-state.ts';

/** A document of an approved payment, with the applied amount. */
export interface EventDocument {
  readonly numero_documento: string;
  readonly sociedad: string;
  readonly ejercicio: number;
  readonly numero_factura: string | null;
  readonly monto: Money;
  readonly aplicado: Money;
}

const hasEvent = (state: PaymentState): state is keyof typeof PAYMENT_EVENTS => Object.hasOwn(PAYMENT_EVENTS, state);

/** SQL of the documents of a payment that applied nothing. */
const UNPAID = sql`coalesce((
  select jsonb_agg(jsonb_build_object('num_documento', l.numero_documento, 'sociedad', d.sociedad, 'ejercicio', d.ejercicio,
    'num_factura', l.numero_factura, 'monto', l.monto_transaccion::text, 'aplicado', '0.00') order by l.fecha_vencimiento, l.id_edocta_detalle)
  from pago_lineas l join documentos d using (id_edocta_detalle) where l.uuid = p.uuid), '[]')`;

/** SQL of known data. A query for them would take longer to plan than the rest of the event. */
const paidSql = (documents: readonly EventDocument[]): RawBuilder<unknown> =>
  sql`${JSON.stringify(
    documents.map(({ numero_documento, sociedad, ejercicio, numero_factura, monto, aplicado }) => ({
      ...{ num_documento: numero_documento, sociedad, ejercicio, num_factura: numero_factura },
      ...{ monto: eventAmount(monto), aplicado: eventAmount(aplicado) },
    })),
  )}::jsonb`;

/**
 * SQL that writes the event of a final state, from the changed row `cambio` of `pagos`. Open states have none.
 * @param paid the documents of an approved payment; undefined: the payment applied nothing
 */
export function paymentEventSql(
  to: PaymentState,
  paid: readonly EventDocument[] | undefined,
  at: Date,
): RawBuilder<unknown> | undefined {
  if (!hasEvent(to)) return undefined;
  const { tipo, version } = PAYMENT_EVENTS[to];
  return sql`
    insert into eventos (tipo, version, cliente, ocurrido_en, datos)
    select ${tipo}, ${version}::smallint, p.numero_cuenta, ${at}::timestamptz, jsonb_build_object('pago', p.uuid, 'referencia', p.referencia, 'tipo', p.tipo,
      'segmento', case p.tipo when 'contado' then p.id_segment end, 'monto', p.monto::text, 'monto_banco', p.monto_banco::text,
      'moneda', p.moneda, 'cus', p.cus, 'banco', p.banco, 'motivo', p.motivo, 'sin_aplicar', p.sin_aplicar::text,
      'documentos', ${paid ? paidSql(paid) : UNPAID})
    from cambio p`;
}
