import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { EventToNotify } from '../rules/order-notice.ts';

/** Primary key of an event in the database. */
export interface EventKey {
  readonly num_pedido: string;
  readonly evento: string;
}

/**
 * SQL condition: the event `e` is outdated by a later event with another state, of the same delivery or the whole order. An event of the whole order
 * is outdated by any delivery's. The result does not depend on the order of arrival.
 */
const LEFT_BEHIND = sql`exists (select 1 from pedido_eventos x
  where x.num_pedido = e.num_pedido and x.estado <> e.estado
    and (e.numero_entrega is null or x.numero_entrega is null or x.numero_entrega = e.numero_entrega)
    and (coalesce(x.ocurrio_en, '-infinity'), x.evento) > (coalesce(e.ocurrio_en, '-infinity'), e.evento))`;

/** Outdated events of these orders with their customers: a later event of the same delivery has another state. */
export async function findOutdatedEvents(
  tx: Connection,
  orders: readonly string[],
  states: readonly string[],
  since: Date,
): Promise<readonly OutdatedEvent[]> {
  const { rows } = await sql<OutdatedEvent>`
    select e.num_pedido, p.numero_cuenta as cliente, e.numero_entrega, e.estado, e.fecha_hora_evento, e.ocurrio_en
    from pedido_eventos e join pedidos p on p.num_pedido = e.num_pedido
    where e.num_pedido = any(${orders}::text[]) and e.estado = any(${states})
      and coalesce(e.ocurrio_en, p.fecha_pedido::timestamptz) > ${since} and ${LEFT_BEHIND}`.execute(tx);
  return rows;
}

export type OutdatedEvent = Pick<
  EventToNotify,
  'num_pedido' | 'cliente' | 'numero_entrega' | 'estado' | 'fecha_hora_evento' | 'ocurrio_en'
>;

/**
 * Events with the facts for their notices. No customer scope: the import runs it for all customers, and each event names its customer.
 * @param since earlier events are left out. An event with an unparsable time has its order's day
 */
export async function findEventsToNotify(
  tx: Connection,
  events: readonly EventKey[],
  states: readonly string[],
  since: Date,
): Promise<readonly EventToNotify[]> {
  const { rows } = await sql<EventToNotify>`
    select e.num_pedido, p.numero_cuenta as cliente, p.codigo_destinatario as destino, coalesce(d.nombre_comercial, p.codigo_destinatario) as estacion,
      e.numero_entrega, e.estado, e.fecha_hora_evento, e.ocurrio_en, e.motivo_bloqueo, n.guia_transporte as guia,
      (select l.nombre from plantas l where l.centro_logistico = p.plantas[1]) as planta,
      not ${LEFT_BEHIND} as "isCurrent"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as k (num_pedido text, evento text)
    join pedido_eventos e on e.num_pedido = k.num_pedido and e.evento = k.evento
    join pedidos p on p.num_pedido = e.num_pedido
    left join destinatarios d on d.codigo_destinatario = p.codigo_destinatario
    left join entregas n on n.numero_entrega = e.numero_entrega
    where e.estado = any(${states}) and coalesce(e.ocurrio_en, p.fecha_pedido::timestamptz) > ${since}
    order by e.ocurrio_en, e.num_pedido, e.evento`.execute(tx);
  return rows;
}
