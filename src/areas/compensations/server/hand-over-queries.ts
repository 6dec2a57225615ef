import { sql } from 'kysely';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { findEventRange } from '#platform/events/event-queries.ts';
import { lockReader, readNextEvents, saveReaderPosition } from '#platform/events/reader-queries.ts';
import type { Restore } from '#platform/events/restore-queries.ts';
import { COMPENSATION_EVENTS } from '../rules/events.ts';
import type { HandOverPair } from '../rules/hand-over.ts';
import type { Confirmer } from '../rules/settlement.ts';

/** Maximum compensations in one file. */
const MOST = 5_000;

/** Name of the event reader that hands compensations over. */
const READER = 'compensaciones-al-erp';

interface Taken {
  readonly hasMore: boolean;
  /** Number of the last event that was deleted before this reader read it. */
  readonly missedUpTo: number | undefined;
  readonly restored: Restore | undefined;
}

/**
 * Puts the compensations of the next events into a delivery, and stores the reader's position in the same transaction. At the first run, or when
 * unread events were deleted, it takes all waiting compensations from the table instead (docs/decisions/0107).
 */
export const takeNextDelivery = ({ kysely }: Database, configured: Confirmer, now: Date): Promise<Taken> =>
  inTransaction(kysely, async (tx) => {
    const leido = await lockReader(tx, READER);
    const next = leido === null ? undefined : await readSentEvents(tx, leido);
    if (next && next.missedUpTo === undefined) {
      await addDelivery(tx, { configured, now, among: next.ids });
      await saveReaderPosition(tx, READER, next.upTo);
      return next;
    }
    // Reads the range before the compensations. A compensation with a later event is then read twice, but it is already in a delivery.
    const { last } = await findEventRange(tx);
    const hasMore = (await addDelivery(tx, { configured, now })) === MOST;
    await saveReaderPosition(tx, READER, hasMore ? null : last);
    return { hasMore, missedUpTo: next?.missedUpTo, restored: next?.restored };
  });

async function readSentEvents(tx: Connection, after: number) {
  const { events, ...next } = await readNextEvents(tx, { after, tipo: COMPENSATION_EVENTS.sent.tipo, atMost: MOST });
  return { ...next, ids: events.map(({ datos }) => (datos as { readonly id_transaccion: string }).id_transaccion) };
}

interface NewDelivery {
  readonly configured: Confirmer;
  readonly now: Date;
  /** Compensations of these events, and older ones without an event. Default: all. */
  readonly among?: readonly string[];
}

/** Age after which a compensation without an event is handed over too. During an upgrade, the earlier version may still create some. */
const WITHOUT_EVENT_MS = 3_600_000;

/** Creates a delivery of the compensations that the ERP must confirm and that are in none yet. @returns their number; 0: no delivery */
async function addDelivery(tx: Connection, { configured, now, among }: NewDelivery): Promise<number> {
  const isAmong = among
    ? sql`(id_transaccion = any(${[...among]}::uuid[]) or created_at < ${new Date(now.getTime() - WITHOUT_EVENT_MS)}::timestamptz)`
    : sql`true`;
  const { rows } = await sql<{ cuantas: number }>`
    with por_entregar as (
      select id_transaccion from compensaciones
      where estado = 'B' and entrega is null and coalesce(confirma, ${configured}) = 'erp' and ${isAmong}
      order by id_compensacion limit ${MOST} for no key update
    ), nueva as (
      insert into entregas_compensaciones (creada_en) select ${now}::timestamptz where exists (select from por_entregar) returning numero
    ), puestas as (
      update compensaciones c set entrega = nueva.numero from nueva where c.id_transaccion in (select id_transaccion from por_entregar)
      returning c.entrega
    )
    select count(*)::int as cuantas from puestas`.execute(tx);
  return rows[0]?.cuantas ?? 0;
}

/** Deliveries whose file may be missing in the folder, oldest first. */
export async function listUnwrittenDeliveries(connection: Connection): Promise<number[]> {
  const rows = await connection
    .selectFrom('entregas_compensaciones')
    .select('numero')
    .where('escrita_en', 'is', null)
    .orderBy('numero')
    .execute();
  return rows.map(({ numero }) => numero);
}

/** Pairs of a delivery, whatever the present state of its compensations. */
export async function listHandedPairs(connection: Connection, entrega: number): Promise<HandOverPair[]> {
  const { rows } = await sql<HandOverPair>`
    select c.entrega, c.id_transaccion, c.id_compensacion, c.numero_cuenta, c.created_at as enviada_en, c.moneda, c.total_compensado as total,
      (count(*) over de_una)::int as pares, (row_number() over (partition by c.id_compensacion order by p.pago, p.factura))::int as par, p.monto,
      d.num_documento as pago_documento, d.sociedad as pago_sociedad, d.ejercicio as pago_ejercicio, coalesce(o.referencia, a.referencia) as referencia_pago,
      f.num_documento as factura_documento, f.sociedad as factura_sociedad, f.ejercicio as factura_ejercicio, f.num_factura
    from compensaciones c join compensacion_pares p using (id_transaccion)
    join documentos d on d.id_edocta_detalle = p.pago join documentos f on f.id_edocta_detalle = p.factura
    left join pagos o on o.uuid = d.pago_uuid left join anulaciones_bonos a on a.uuid = d.anulacion_uuid
    where c.entrega = ${entrega}
    window de_una as (partition by c.id_compensacion)
    order by c.id_compensacion, par`.execute(connection);
  return rows;
}

export async function markWritten(connection: Connection, numero: number, now: Date): Promise<void> {
  await connection
    .updateTable('entregas_compensaciones')
    .set({ escrita_en: now })
    .where('numero', '=', numero)
    .execute();
}
