import { sql } from 'kysely';
import { RESTORED_EVENT } from '#kernel/restored-event.ts';
import { PORTAL_EVENTS } from '../../rules/events/portal-events.ts';

/** SQL: the destination that an event `e` tells of its deleted events; null for another kind. */
export const concernedSql = sql`case when e.tipo = ${PORTAL_EVENTS.deleted.tipo} then (e.datos->>'destino')::bigint end`;

/** SQL: whether a destination `d` gets an event `l`, which has `concernedSql` as `destino`. */
export const chosenSql = sql`(l.tipo = ${RESTORED_EVENT.tipo} or l.destino = d.id or (
  l.tipo <> ${PORTAL_EVENTS.deleted.tipo} and (d.grupos is null or split_part(l.tipo, '.', 1) = any(d.grupos))
  and (d.tiendas is null or exists (select from clientes c where c.cliente = l.cliente and c.store_code = any(d.tiendas)))))`;
