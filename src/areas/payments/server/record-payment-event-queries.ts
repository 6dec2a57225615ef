import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import { recordEvent } from '#platform/events/event-queries.ts';
import { PAYMENT_EVENTS } from '../rules/events.ts';
import type { PaymentState } from '../rules/payment-state.ts';
import type { StoredAttempt } from './attempt-queries.ts';

const hasEvent = (state: PaymentState): state is keyof typeof PAYMENT_EVENTS => Object.hasOwn(PAYMENT_EVENTS, state);

/** Writes the event of a final state, after the change of the attempt and its entries. Open states have none. */
export async function recordPaymentEvent(
  tx: Connection,
  { uuid, numero_cuenta }: Pick<StoredAttempt, 'uuid' | 'numero_cuenta'>,
  { to, at }: { readonly to: PaymentState; readonly at: Date },
): Promise<void> {
  if (!hasEvent(to)) return;
  const { tipo, version } = PAYMENT_EVENTS[to];
  const datos = sql`(
    select jsonb_build_object('pago', p.uuid, 'referencia', p.referencia, 'tipo', p.tipo,
      'segmento', case p.tipo when 'contado' then p.id_segment end, 'monto', p.monto::text, 'monto_banco', p.monto_banco::text,
      'moneda', p.moneda, 'cus', p.cus, 'banco', p.banco, 'motivo', p.motivo, 'sin_aplicar', p.sin_aplicar::text,
      'documentos', coalesce((
        select jsonb_agg(jsonb_build_object('num_documento', l.numero_documento, 'num_factura', l.numero_factura, 'monto', l.monto_transaccion::text,
            'aplicado', (
              coalesce((select sum(a.monto) from asientos a where a.operacion = p.uuid and a.a_documento = l.id_edocta_detalle), 0)
              - coalesce((select sum(a.monto) from asientos a where a.operacion = p.uuid and a.de_documento = l.id_edocta_detalle), 0)
            )::numeric(18, 2)::text)
          order by l.fecha_vencimiento, l.id_edocta_detalle)
        from pago_lineas l where l.uuid = p.uuid), '[]'))
    from pagos p where p.uuid = ${uuid}::uuid)`;
  await recordEvent(tx, { tipo, version, cliente: numero_cuenta, at, datos });
}
