import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { ToldEvent } from '../rules/order-notice.ts';

/** Names an event of the ERP. */
export interface EventKey {
  readonly num_pedido: string;
  readonly evento: string;
}

/**
 * The events with what their notifications say. Runs in the import, for the orders of all customers: the notice says whose it is.
 * @param since events before it are left out; of those whose time is none, the events of orders that were made before it
 */
export async function findTold(
  tx: Connection,
  events: readonly EventKey[],
  states: readonly string[],
  since: Date,
): Promise<readonly ToldEvent[]> {
  const { rows } = await sql<ToldEvent>`
    select e.num_pedido, p.numero_cuenta as cliente, p.codigo_destinatario as destino, coalesce(d.nombre_comercial, p.codigo_destinatario) as estacion,
      e.numero_entrega, e.estado, e.fecha_hora_evento, e.ocurrio_en, e.motivo_bloqueo, n.guia_transporte as guia,
      (select l.nombre from plantas l where l.centro_logistico = p.plantas[1]) as planta,
      e.estado = coalesce(n.estado, p.estado)
        or (e.numero_entrega is null and exists (select 1 from entregas x where x.num_pedido = e.num_pedido and x.estado = e.estado)) as "isCurrent"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as k (num_pedido text, evento text)
    join pedido_eventos e on e.num_pedido = k.num_pedido and e.evento = k.evento
    join pedidos p on p.num_pedido = e.num_pedido
    left join destinatarios d on d.codigo_destinatario = p.codigo_destinatario
    left join entregas n on n.numero_entrega = e.numero_entrega
    where e.estado = any(${states}) and coalesce(e.ocurrio_en, p.fecha_pedido::timestamptz) > ${since}
    order by e.ocurrio_en, e.num_pedido, e.evento`.execute(tx);
  return rows;
}
