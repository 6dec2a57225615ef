import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import { recordEvents } from '#platform/events/event-queries.ts';
import { PORTAL_EVENTS } from '../../rules/events/portal-events.ts';
import { chosenSql, concernedSql } from './chosen-events-queries.ts';
import '../tables.ts';

const { tipo, version } = PORTAL_EVENTS.deleted;

/** Locks all destinations, before their deliveries, as the end of a delivery does: otherwise the two could deadlock. */
export const lockDestinations = (tx: Connection): Promise<unknown> =>
  sql`select from destinos where eliminado_en is null order by id for no key update`.execute(tx);

/**
 * Deletes the deliveries of events that are deleted next, and makes the deliveries that waited for them due. Each destination counts the events that
 * it never got, also those without a delivery yet. Runs in the caller's transaction, with the destinations locked.
 */
export async function deleteOldDeliveries(tx: Connection, firstKept: number, at: Date): Promise<void> {
  await sql`
    with perdidos as (
      select v.destino, v.numero from envios v left join eventos e on e.numero = v.numero
      where v.numero < ${firstKept} and v.terminado_en is null and e.tipo is distinct from ${tipo}
      union all
      select d.id, l.numero from destinos d join (
        select e.numero, e.tipo, e.cliente, ${concernedSql} as destino from eventos e where e.numero < ${firstKept}
      ) l on l.numero > d.leido and l.tipo <> ${tipo} and ${chosenSql}
      where d.eliminado_en is null
    ), sumas as (
      select destino, count(*) as eventos, min(numero) as desde, max(numero) as hasta from perdidos group by destino
    )
    update destinos d set borrados = d.borrados + s.eventos, borrados_en = ${at}::timestamptz,
      borrados_desde = coalesce(d.borrados_desde, s.desde), borrados_hasta = s.hasta
    from sumas s where d.id = s.destino`.execute(tx);
  await sql`delete from envios where numero < ${firstKept}`.execute(tx);
  await sql`update destinos set leido = ${firstKept}::bigint - 1 where leido < ${firstKept}::bigint - 1 and eliminado_en is null`.execute(
    tx,
  );
  await sql`
    update envios e set siguiente_en = ${at}::timestamptz from (
      select distinct on (destino, cliente) destino, numero from envios where terminado_en is null order by destino, cliente, numero
    ) primero
    where e.destino = primero.destino and e.numero = primero.numero and e.siguiente_en is null and e.abandonado_en is null`.execute(
    tx,
  );
}

interface Telling {
  readonly at: Date;
  /** Notices from before this instant were deleted, and are written again. */
  readonly forgottenBefore: Date;
}

/**
 * Writes a notice for each destination that lost events since its last accepted notice, unless one waits: a destination that takes nothing for months
 * gets one notice and not one each day. Runs in the caller's transaction, with the destinations locked.
 */
export async function tellOfDeletedEvents(tx: Connection, { at, forgottenBefore }: Telling): Promise<void> {
  await sql`update destinos set aviso = null, aviso_en = null where aviso_en < ${forgottenBefore}::timestamptz`.execute(
    tx,
  );
  await writeNotices(tx, at, sql`true`);
}

async function writeNotices(tx: Connection, at: Date, which: ReturnType<typeof sql>): Promise<void> {
  const due = sql`d.eliminado_en is null and d.aviso is null and d.borrados > d.avisados and ${which}`;
  await recordEvents(tx, {
    ...{ tipo, version, at },
    rows: sql`select null::text as cliente, jsonb_build_object('destino', d.id, 'nombre', d.nombre, 'eventos', d.borrados - d.avisados,
      'desde', d.borrados_desde, 'hasta', d.borrados_hasta) as datos from destinos d where ${due} order by d.id`,
  });
  await sql`update destinos d set aviso = borrados, aviso_en = ${at}::timestamptz where ${due}`.execute(tx);
}

interface EndedDelivery {
  readonly destino: number;
  readonly numero: number;
  readonly at: Date;
}

/**
 * Notes that a destination has accepted its notice, if the ended delivery is one, and writes the next one if more events were deleted since. Runs in
 * the caller's transaction, with the destination locked.
 */
export async function noteDeletedEventsTold(tx: Connection, { destino, numero, at }: EndedDelivery): Promise<void> {
  const { rows } = await sql<{ more: boolean }>`
    update destinos d set avisados = aviso, aviso = null, aviso_en = null,
      borrados_desde = case when borrados > aviso then borrados_desde end, borrados_hasta = case when borrados > aviso then borrados_hasta end
    where d.id = ${destino} and d.aviso is not null and exists (select from eventos e where e.numero = ${numero} and e.tipo = ${tipo})
    returning borrados > avisados as more`.execute(tx);
  if (rows[0]?.more) await writeNotices(tx, at, sql`d.id = ${destino}`);
}
