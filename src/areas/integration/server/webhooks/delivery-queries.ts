import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { StoredEvent } from '#platform/events/event-queries.ts';
import { FAILURES_BEFORE_REST } from '../../rules/webhooks/retry-times.ts';
import { chosenSql, concernedSql } from './chosen-events-queries.ts';
import { noteDeletedEventsTold } from './deleted-events-queries.ts';
import '../tables.ts';

export type EventDeliveryRow = Readonly<Selectable<Tables['envios']>>;
export type DeliveryKey = Pick<EventDeliveryRow, 'destino' | 'numero'>;

/** Maximum number of events that one transaction reads for a destination. */
const READ_AT_ONCE = 1_000;

/** Pending work of a destination. */
export interface DestinationWork {
  readonly id: number;
  /** Whether events without a delivery row exist for it. */
  readonly isBehind: boolean;
  /** Number of consecutive failures. */
  readonly failures: number;
  /** Time of its next attempt; null when no delivery waits or the destination is paused. */
  readonly next: Date | null;
}

/** Finds the pending work of each destination. */
export async function findDestinationWork(connection: Connection): Promise<readonly DestinationWork[]> {
  const { rows } = await sql<DestinationWork>`
    select d.id, d.leido < n.ultimo as "isBehind", d.fallos as failures, case when d.pausado_en is null then
      greatest((select min(e.siguiente_en) from envios e where e.destino = d.id and e.siguiente_en is not null), d.descansa_hasta) end as next
    from destinos d cross join eventos_numeracion n where d.eliminado_en is null`.execute(connection);
  return rows;
}

/** Whether any destination exists. */
export async function hasDestinations(connection: Connection): Promise<boolean> {
  const { rows } = await sql`select from destinos where eliminado_en is null limit 1`.execute(connection);
  return rows.length > 0;
}

/**
 * Adds the deliveries of a destination's next events, in the caller's transaction. Does nothing while another process does it.
 * @returns whether there may be more
 */
export async function addNextDeliveries(tx: Connection, destino: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ leido: number; ultimo: number }>`
    select d.leido, n.ultimo from destinos d cross join eventos_numeracion n
    where d.id = ${destino} and d.eliminado_en is null and d.leido < n.ultimo for no key update of d skip locked`.execute(
    tx,
  );
  const [at] = rows;
  if (!at) return false;
  const { rows: read } = await sql<{ hasMore: boolean }>`
    with leidos as (
      select e.numero, e.tipo, coalesce(e.cliente, '') as cliente, ${concernedSql} as destino from eventos e
      where e.numero > ${at.leido} and e.numero <= ${at.ultimo} order by e.numero limit ${READ_AT_ONCE}
    ), elegidos as (
      select l.numero, l.cliente, row_number() over (partition by l.cliente order by l.numero) as puesto
      from leidos l join destinos d on d.id = ${destino}
      where ${chosenSql}
    ), escritos as (
      insert into envios (destino, numero, cliente, creado_en, siguiente_en)
      select ${destino}, s.numero, s.cliente, ${now}::timestamptz, case when s.puesto = 1 and not exists (
        select from envios v where v.destino = ${destino} and v.cliente = s.cliente and v.terminado_en is null) then ${now}::timestamptz end
      from elegidos s
    ), alcance as (
      select case when count(*) = ${READ_AT_ONCE} then max(numero) else ${at.ultimo} end as leido from leidos
    )
    update destinos d set leido = a.leido from alcance a where d.id = ${destino} returning a.leido < ${at.ultimo} as "hasMore"`.execute(
    tx,
  );
  return read[0]?.hasMore ?? false;
}

/** A delivery that this process attempts, with its event. */
export interface ClaimedDelivery extends StoredEvent {
  readonly destino: number;
  readonly url: string;
  readonly intentos: number;
  readonly primero_en: Date;
  /** Seeds of the secrets in force, newest first. */
  readonly semillas: readonly string[];
}

interface Claim {
  readonly now: Date;
  /** End of the lease; other processes skip the deliveries until then. */
  readonly until: Date;
  readonly atMost: number;
}

/** Claims due deliveries of a destination. After FAILURES_BEFORE_REST consecutive failures, claims only one, as a probe. */
export async function claimDeliveries(
  connection: Connection,
  destino: number,
  { now, until, atMost }: Claim,
): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with tomados as (
      update envios set siguiente_en = ${until}::timestamptz, intentos = intentos + 1, primero_en = coalesce(primero_en, ${now}::timestamptz)
      where destino = ${destino} and numero in (
        select v.numero from envios v join destinos d on d.id = v.destino
        where v.destino = ${destino} and v.siguiente_en <= ${now}::timestamptz and d.pausado_en is null and d.eliminado_en is null
          and (d.descansa_hasta is null or d.descansa_hasta <= ${now}::timestamptz)
        order by v.siguiente_en, v.numero
        limit (select case when fallos >= ${FAILURES_BEFORE_REST} then 1 else ${atMost}::integer end from destinos where id = ${destino})
        for update of v skip locked)
      returning numero, intentos, primero_en)
    select t.intentos, t.primero_en, d.id as destino, d.url, array(
      select s.semilla::text from destinos_secretos s where s.destino = d.id and (s.vence_en is null or s.vence_en > ${now}::timestamptz) order by s.id desc) as semillas,
      e.numero, e.id, e.tipo, e.version, e.cliente, e.ocurrido_en, e.datos
    from tomados t join eventos e on e.numero = t.numero join destinos d on d.id = ${destino} order by e.numero`.execute(
    connection,
  );
  return rows;
}

/** Result of an attempt: the receiver's answer, or the reason why none arrived. */
export interface DeliveryAttempt {
  readonly estado: number | null;
  readonly milisegundos: number;
  /** Spanish sentence; null for an accepted event. */
  readonly motivo: string | null;
  /** Beginning of the answer's body; null without an answer. */
  readonly respuesta: string | null;
}

const attemptSql = ({ estado, milisegundos, motivo, respuesta }: DeliveryAttempt, at: Date): RawBuilder<unknown> =>
  sql`estado = ${estado}, milisegundos = ${milisegundos}, motivo = ${motivo}, respuesta = ${respuesta}, ultimo_en = ${at}::timestamptz`;

/** Locks the destination, so that transactions that end or add its deliveries run one after another. */
const lockDestination = (tx: Connection, destino: number): Promise<unknown> =>
  sql`select from destinos where id = ${destino} for no key update`.execute(tx);

/**
 * Ends an accepted delivery and makes the customer's next one due, in the caller's transaction. If the destination had FAILURES_BEFORE_REST consecutive
 * failures, all deliveries that wait for another attempt become due too.
 */
export async function endDelivery(
  tx: Connection,
  { destino, numero }: DeliveryKey,
  { attempt, at }: { readonly attempt: DeliveryAttempt; readonly at: Date },
): Promise<void> {
  await lockDestination(tx, destino);
  const { rows } = await sql<{ cliente: string }>`
    update envios set terminado_en = ${at}::timestamptz, final = 'entregado', siguiente_en = null, abandonado_en = null, ${attemptSql(attempt, at)}
    where destino = ${destino} and numero = ${numero} and terminado_en is null returning cliente`.execute(tx);
  if (rows[0]) await endOneOf(tx, { destino, cliente: rows[0].cliente, at }, numero);
  const { rows: before } = await sql<{ fallos: number }>`
    update destinos d set fallos = 0, descansa_hasta = null from (select id, fallos from destinos where id = ${destino}) antes
    where d.id = antes.id and d.fallos > 0 returning antes.fallos`.execute(tx);
  // The destination was out of reach, so all failed deliveries are due again.
  if ((before[0]?.fallos ?? 0) >= FAILURES_BEFORE_REST)
    await sql`
      update envios set siguiente_en = ${at}::timestamptz
      where destino = ${destino} and siguiente_en > ${at}::timestamptz and motivo is not null`.execute(tx);
}

interface CustomerQueue {
  readonly destino: number;
  readonly cliente: string;
  readonly at: Date;
}

/** Makes the customer's next delivery due after one has ended. The end of a notice about deleted events is noted. */
async function endOneOf(tx: Connection, queue: CustomerQueue, numero: number): Promise<void> {
  if (queue.cliente === '') await noteDeletedEventsTold(tx, { destino: queue.destino, numero, at: queue.at });
  await makeNextDue(tx, queue);
}

async function makeNextDue(tx: Connection, { destino, cliente, at }: CustomerQueue): Promise<void> {
  await sql`
    update envios set siguiente_en = ${at}::timestamptz where destino = ${destino} and siguiente_en is null and abandonado_en is null and numero = (
      select min(numero) from envios where destino = ${destino} and cliente = ${cliente} and terminado_en is null)`.execute(
    tx,
  );
}

interface FailedAttempt {
  readonly attempt: DeliveryAttempt;
  readonly at: Date;
  /** Number of the attempt. A different stored number means that a later attempt has begun. */
  readonly intentos: number;
  /** Time of the next attempt; undefined: the delivery is given up. */
  readonly next: Date | undefined;
}

/** Postpones a delivery or gives it up. Later deliveries of the customer wait. @returns false when a later attempt has begun */
export async function postponeDelivery(
  connection: Connection,
  { destino, numero }: DeliveryKey,
  { attempt, at, intentos, next }: FailedAttempt,
): Promise<boolean> {
  const { rows } = await sql`
    update envios set siguiente_en = ${next ?? null}::timestamptz, abandonado_en = ${next ? null : at}::timestamptz, ${attemptSql(attempt, at)}
    where destino = ${destino} and numero = ${numero} and intentos = ${intentos} and terminado_en is null returning 1`.execute(
    connection,
  );
  return rows.length > 0;
}

/** Counts a failure of a destination. @returns the number of consecutive failures */
export async function recordDeliveryFailure(connection: Connection, destino: number): Promise<number> {
  const { rows } = await sql<{ fallos: number }>`
    update destinos set fallos = fallos + 1 where id = ${destino} returning fallos`.execute(connection);
  return rows[0]?.fallos ?? 1;
}

export async function restDestination(connection: Connection, destino: number, until: Date): Promise<void> {
  await sql`update destinos set descansa_hasta = ${until}::timestamptz where id = ${destino} and fallos > 0`.execute(
    connection,
  );
}

/** Makes a waiting or given-up delivery due now, and restarts its three days. @returns false when it has ended or waits for an earlier delivery */
export async function retryDelivery(tx: Connection, { destino, numero }: DeliveryKey, at: Date): Promise<boolean> {
  await lockDestination(tx, destino);
  const { rows } = await sql`
    update envios set siguiente_en = ${at}::timestamptz, abandonado_en = null, primero_en = null
    where destino = ${destino} and numero = ${numero} and terminado_en is null and (siguiente_en is not null or abandonado_en is not null)
    returning 1`.execute(tx);
  if (rows.length > 0) await sql`update destinos set descansa_hasta = null where id = ${destino}`.execute(tx);
  return rows.length > 0;
}

/** Ends a delivery that somebody handed over in another way, and makes the customer's next one due. @returns false when it has ended already */
export async function closeDelivery(tx: Connection, { destino, numero }: DeliveryKey, at: Date): Promise<boolean> {
  await lockDestination(tx, destino);
  const { rows } = await sql<{ cliente: string }>`
    update envios set terminado_en = ${at}::timestamptz, final = 'dado-por-entregado', siguiente_en = null
    where destino = ${destino} and numero = ${numero} and terminado_en is null returning cliente`.execute(tx);
  if (rows[0]) await endOneOf(tx, { destino, cliente: rows[0].cliente, at }, numero);
  return rows.length > 0;
}

/** A delivery with its event, for operators. */
export interface ShownDelivery extends EventDeliveryRow {
  readonly tipo: string;
  readonly evento: string;
  readonly version: number;
  readonly ocurrido_en: Date;
  readonly datos: Readonly<Record<string, unknown>>;
  readonly nombre: string;
  /** Number of the customer's deliveries that wait for this one. */
  readonly detras: number;
}

const shownSql = sql`
  select v.*, e.tipo, e.id as evento, e.version, e.ocurrido_en, e.datos, d.nombre,
    case when v.terminado_en is null then (select count(*)::int from envios o
      where o.destino = v.destino and o.cliente = v.cliente and o.terminado_en is null and o.numero > v.numero) else 0 end as detras
  from envios v join eventos e on e.numero = v.numero join destinos d on d.id = v.destino`;

export async function findEventDelivery(connection: Connection, key: DeliveryKey): Promise<ShownDelivery | undefined> {
  const { rows } =
    await sql<ShownDelivery>`${shownSql} where v.destino = ${key.destino} and v.numero = ${key.numero}`.execute(
      connection,
    );
  return rows[0];
}

/** Lists the latest deliveries of a destination, newest first. */
export async function listEventDeliveries(
  connection: Connection,
  destino: number,
  atMost: number,
): Promise<readonly ShownDelivery[]> {
  const { rows } = await sql<ShownDelivery>`
    ${shownSql} where v.destino = ${destino} order by v.numero desc limit ${atMost}`.execute(connection);
  return rows;
}

/** Lists given-up deliveries, oldest first. */
export async function listGivenUpDeliveries(connection: Connection, atMost: number): Promise<readonly ShownDelivery[]> {
  const { rows } = await sql<ShownDelivery>`
    ${shownSql} where v.abandonado_en is not null and v.terminado_en is null order by v.abandonado_en limit ${atMost}`.execute(
    connection,
  );
  return rows;
}

/** Lists the times of given-up, open deliveries, oldest first. */
export async function listGivenUpTimes(connection: Connection, atMost: number): Promise<readonly Date[]> {
  const { rows } = await sql<{ abandonado_en: Date }>`
    select abandonado_en from envios where abandonado_en is not null and terminado_en is null order by abandonado_en limit ${atMost}`.execute(
    connection,
  );
  return rows.map(({ abandonado_en }) => abandonado_en);
}

export interface DestinationFigures {
  readonly destino: number;
  /** Deliveries that ended since an instant, or have not ended. */
  readonly todos: number;
  readonly entregados: number;
  readonly ultima_en: Date | null;
  /** Deliveries that have not ended. */
  readonly pendientes: number;
  /** Given-up deliveries among the pending ones. */
  readonly abandonados: number;
  /** Deliveries among the pending ones that wait for another attempt. */
  readonly reintentan: number;
}

/** Counts the deliveries of each destination: those that ended since an instant, and those that wait. */
export async function countDeliveries(connection: Connection, since: Date): Promise<readonly DestinationFigures[]> {
  const { rows } = await sql<DestinationFigures>`
    select d.id as destino, t.entregados, p.pendientes, p.abandonados, p.reintentan, t.terminados + p.pendientes as todos,
      (select max(terminado_en) from envios where destino = d.id and terminado_en is not null) as ultima_en
    from destinos d
    cross join lateral (
      select count(*)::int as terminados, (count(*) filter (where final = 'entregado'))::int as entregados
      from envios where destino = d.id and terminado_en >= ${since}::timestamptz) t
    cross join lateral (
      select count(*)::int as pendientes, (count(*) filter (where abandonado_en is not null))::int as abandonados,
        (count(*) filter (where abandonado_en is null and motivo is not null))::int as reintentan from envios where destino = d.id and terminado_en is null) p
    where d.eliminado_en is null`.execute(connection);
  return rows;
}
