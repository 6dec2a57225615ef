import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import { recordEvents } from '#platform/events/event-queries.ts';
import { VOUCHER_EVENTS } from '../rules/events.ts';

/** SQL of a voucher in an event: without its code. */
const VOUCHER = sql`jsonb_build_object('bono', b.entity_id || '-' || b.unidad, 'final', right(b.codigo, 4), 'monto', l.monto::text)`;

/** Writes the event of a purchase whose vouchers have been issued. */
export const recordPurchaseEvent = (
  tx: Connection,
  { uuid, at }: { readonly uuid: string; readonly at: Date },
): Promise<void> =>
  recordEvents(tx, {
    ...{ ...VOUCHER_EVENTS.bought, at },
    rows: sql`
      select c.numero_cuenta as cliente, jsonb_build_object('compra', c.uuid, 'referencia', p.referencia, 'persona', c.user_id, 'correo', c.email,
        'uso', c.uso, 'moneda', c.moneda, 'total', c.total::text, 'vence_el', c.vence_el, 'bonos', (
          select jsonb_agg(${VOUCHER} order by b.entity_id, b.unidad) from bonos b join bonos_lineas l using (entity_id) where l.uuid = c.uuid)) as datos
      from compras_bonos c join pagos p using (uuid) where c.uuid = ${uuid}::uuid`,
  });

/** Writes the event of a voucher that has been redeemed. */
export const recordRedemptionEvent = (
  tx: Connection,
  { codigo, at }: { readonly codigo: string; readonly at: Date },
): Promise<void> =>
  recordEvents(tx, {
    ...{ ...VOUCHER_EVENTS.redeemed, at },
    rows: sql`
      select c.numero_cuenta as cliente, ${VOUCHER} || jsonb_build_object('compra', c.uuid, 'moneda', c.moneda, 'estacion', b.estacion,
        'comprobante', b.comprobante) as datos
      from bonos b join bonos_lineas l using (entity_id) join compras_bonos c using (uuid) where b.codigo = ${codigo}`,
  });
