import { type RawBuilder, type Selectable, sql } from 'kysely';
import { RESTORED_EVENT } from '#kernel/restored-event.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { StoredEvent } from '#platform/events/event-queries.ts';
import { RESTS_FROM } from '../../rules/webhooks/retry-times.ts';
import '../tables.ts';

export type DeliveryRow = Readonly<Selectable<Tables['envios']>>;
export type DeliveryKey = Pick<DeliveryRow, 'destino' | 'numero'>;

/** Events that one transaction reads for a destination. */
const READ_AT_ONCE = 1_000;

/** A destination's work now. */
export interface DestinationWork {
  readonly id: number;
  /** Whether there are events that it has not read. */
  readonly isBehind: boolean;
  /** Failures in a row. */
  readonly failures: number;
  /** Its next time; null when nothing waits for one. */
  readonly next: Date | null;
}

/** What each destination has to do. */
export async function findWork(connection: Connection): Promise<readonly DestinationWork[]> {
  const { rows } = await sql<DestinationWork>`
    select d.id, d.leido < n.ultimo as "isBehind", d.fallos as failures, case when d.pausado_en is null then
      greatest((select min(e.siguiente_en) from envios e where e.destino = d.id and e.siguiente_en is not null), d.descansa_hasta) end as next
    from destinos d cross join eventos_numeracion n where d.eliminado_en is null`.execute(connection);
  return rows;
}

/** Whether there is a destination. */
export async function hasDestinations(connection: Connection): Promise<boolean> {
  const { rows } = await sql`select from destinos where eliminado_en is null limit 1`.execute(connection);
  return rows.length > 0;
}

/**
 * Writes the deliveries of a destination's next events, within a transaction. Another process that does so goes first.
 * @returns whether there may be more
 */
export async function readForDestination(tx: Connection, destino: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ leido: number; ultimo: number }>`
    select d.leido, n.ultimo from destinos d cross join eventos_numeracion n
    where d.id = ${destino} and d.eliminado_en is null and d.leido < n.ultimo for no key update of d skip locked`.execute(
    tx,
  );
  const [at] = rows;
  if (!at) return false;
  const { rows: read } = await sql<{ hasMore: boolean }>`
    with leidos as (
      select e.numero, e.tipo, coalesce(e.cliente, '') as cliente from eventos e
      where e.numero > ${at.leido} and e.numero <= ${at.ultimo} order by e.numero limit ${READ_AT_ONCE}
    ), elegidos as (
      select l.numero, l.cliente, row_number() over (partition by l.cliente order by l.numero) as puesto
      from leidos l join destinos d on d.id = ${destino}
      where l.tipo = ${RESTORED_EVENT.tipo} or ((d.grupos is null or split_part(l.tipo, '.', 1) = any(d.grupos))
        and (d.tiendas is null or exists (select from clientes c where c.cliente = l.cliente and c.store_code = any(d.tiendas))))
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

/** A delivery during an attempt, with its event. */
export interface ClaimedDelivery extends StoredEvent {
  readonly destino: number;
  readonly url: string;
  readonly intentos: number;
  readonly primero_en: Date;
  /** Seeds of the secrets in force, the newest first. */
  readonly semillas: readonly string[];
}

interface Claim {
  readonly now: Date;
  /** End of the lease; other processes skip the deliveries until then. */
  readonly until: Date;
  readonly atMost: number;
}

/** Claims due deliveries of a destination. After RESTS_FROM failures in a row it gets one, as a trial. */
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
        limit (select case when fallos >= ${RESTS_FROM} then 1 else ${atMost}::integer end from destinos where id = ${destino})
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

/** What the receiver answered, or why it did not. */
export interface Attempt {
  readonly estado: number | null;
  readonly milisegundos: number;
  /** Spanish sentence; null for an accepted event. */
  readonly motivo: string | null;
  /** Its beginning; null without an answer. */
  readonly respuesta: string | null;
}

const attemptSql = ({ estado, milisegundos, motivo, respuesta }: Attempt, at: Date): RawBuilder<unknown> =>
  sql`estado = ${estado}, milisegundos = ${milisegundos}, motivo = ${motivo}, respuesta = ${respuesta}, ultimo_en = ${at}::timestamptz`;

/** Locks the destination, so that its deliveries end one after another and no reader writes beside them. */
const lockDestination = (tx: Connection, destino: number): Promise<unknown> =>
  sql`select from destinos where id = ${destino} for no key update`.execute(tx);

/**
 * Ends a delivery that was accepted, and lets the customer's next one go, within a transaction. After RESTS_FROM failures
 * in a row, all that waited for another attempt are due again.
 */
export async function endDelivery(
  tx: Connection,
  { destino, numero }: DeliveryKey,
  { attempt, at }: { readonly attempt: Attempt; readonly at: Date },
): Promise<void> {
  await lockDestination(tx, destino);
  const { rows } = await sql<{ cliente: string }>`
    update envios set terminado_en = ${at}::timestamptz, final = 'entregado', siguiente_en = null, abandonado_en = null, ${attemptSql(attempt, at)}
    where destino = ${destino} and numero = ${numero} and terminado_en is null returning cliente`.execute(tx);
  if (rows[0]) await letNextGo(tx, { destino, cliente: rows[0].cliente, at });
  const { rows: before } = await sql<{ fallos: number }>`
    update destinos d set fallos = 0, descansa_hasta = null from (select id, fallos from destinos where id = ${destino}) antes
    where d.id = antes.id and d.fallos > 0 returning antes.fallos`.execute(tx);
  // It was out of reach: what it did not get then is due again.
  if ((before[0]?.fallos ?? 0) >= RESTS_FROM)
    await sql`
      update envios set siguiente_en = ${at}::timestamptz
      where destino = ${destino} and siguiente_en > ${at}::timestamptz and motivo is not null`.execute(tx);
}

interface CustomerQueue {
  readonly destino: number;
  readonly cliente: string;
  readonly at: Date;
}

async function letNextGo(tx: Connection, { destino, cliente, at }: CustomerQueue): Promise<void> {
  await sql`
    update envios set siguiente_en = ${at}::timestamptz where destino = ${destino} and siguiente_en is null and abandonado_en is null and numero = (
      select min(numero) from envios where destino = ${destino} and cliente = ${cliente} and terminado_en is null)`.execute(
    tx,
  );
}

interface FailedAttempt {
  readonly attempt: Attempt;
  readonly at: Date;
  /** Number of the attempt, which a later one has overtaken when it differs. */
  readonly intentos: number;
  /** Undefined: given up. */
  readonly next: Date | undefined;
}

/** Postpones a delivery, or gives it up; later ones of its customer wait. @returns false when another attempt has overtaken this one */
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

/** Counts a failure of a destination. @returns how many it has had in a row */
export async function countFailure(connection: Connection, destino: number): Promise<number> {
  const { rows } = await sql<{ fallos: number }>`
    update destinos set fallos = fallos + 1 where id = ${destino} returning fallos`.execute(connection);
  return rows[0]?.fallos ?? 1;
}

export async function restDestination(connection: Connection, destino: number, until: Date): Promise<void> {
  await sql`update destinos set descansa_hasta = ${until}::timestamptz where id = ${destino} and fallos > 0`.execute(
    connection,
  );
}

/** Makes a delivery that waits or was given up due now, with three more days. @returns false when it has ended or waits for an earlier one */
export async function retryDelivery(tx: Connection, { destino, numero }: DeliveryKey, at: Date): Promise<boolean> {
  await lockDestination(tx, destino);
  const { rows } = await sql`
    update envios set siguiente_en = ${at}::timestamptz, abandonado_en = null, primero_en = null
    where destino = ${destino} and numero = ${numero} and terminado_en is null and (siguiente_en is not null or abandonado_en is not null)
    returning 1`.execute(tx);
  if (rows.length > 0) await sql`update destinos set descansa_hasta = null where id = ${destino}`.execute(tx);
  return rows.length > 0;
}

/** Ends a delivery that a person has brought to its receiver, and lets the customer's next one go. @returns false when it has ended */
export async function closeDelivery(tx: Connection, { destino, numero }: DeliveryKey, at: Date): Promise<boolean> {
  await lockDestination(tx, destino);
  const { rows } = await sql<{ cliente: string }>`
    update envios set terminado_en = ${at}::timestamptz, final = 'dado-por-entregado', siguiente_en = null
    where destino = ${destino} and numero = ${numero} and terminado_en is null returning cliente`.execute(tx);
  if (rows[0]) await letNextGo(tx, { destino, cliente: rows[0].cliente, at });
  return rows.length > 0;
}

/** Deletes the deliveries of deleted events, and lets go what waited behind them. */
export async function deleteOldDeliveries(connection: Connection, firstKept: number, at: Date): Promise<void> {
  await sql`delete from envios where numero < ${firstKept}`.execute(connection);
  await sql`
    update envios e set siguiente_en = ${at}::timestamptz from (
      select distinct on (destino, cliente) destino, numero from envios where terminado_en is null order by destino, cliente, numero
    ) primero
    where e.destino = primero.destino and e.numero = primero.numero and e.siguiente_en is null and e.abandonado_en is null`.execute(
    connection,
  );
}

/** A delivery with its event, for operators. */
export interface ShownDelivery extends DeliveryRow {
  readonly tipo: string;
  readonly evento: string;
  readonly version: number;
  readonly ocurrido_en: Date;
  readonly datos: Readonly<Record<string, unknown>>;
  readonly nombre: string;
  /** Deliveries of the same customer that wait behind it. */
  readonly detras: number;
}

const shownSql = sql`
  select v.*, e.tipo, e.id as evento, e.version, e.ocurrido_en, e.datos, d.nombre,
    case when v.terminado_en is null then (select count(*)::int from envios o
      where o.destino = v.destino and o.cliente = v.cliente and o.terminado_en is null and o.numero > v.numero) else 0 end as detras
  from envios v join eventos e on e.numero = v.numero join destinos d on d.id = v.destino`;

export async function findDelivery(connection: Connection, key: DeliveryKey): Promise<ShownDelivery | undefined> {
  const { rows } =
    await sql<ShownDelivery>`${shownSql} where v.destino = ${key.destino} and v.numero = ${key.numero}`.execute(
      connection,
    );
  return rows[0];
}

/** The newest deliveries of a destination: what has begun, the last first. */
export async function listDeliveries(
  connection: Connection,
  destino: number,
  atMost: number,
): Promise<readonly ShownDelivery[]> {
  const { rows } = await sql<ShownDelivery>`
    ${shownSql} where v.destino = ${destino} order by v.numero desc limit ${atMost}`.execute(connection);
  return rows;
}

/** Deliveries that were given up, the oldest first. */
export async function listGivenUp(connection: Connection, atMost: number): Promise<readonly ShownDelivery[]> {
  const { rows } = await sql<ShownDelivery>`
    ${shownSql} where v.abandonado_en is not null and v.terminado_en is null order by v.abandonado_en limit ${atMost}`.execute(
    connection,
  );
  return rows;
}

/** Since when given-up deliveries wait for a person, the oldest first. */
export async function listGivenUpTimes(connection: Connection, atMost: number): Promise<readonly Date[]> {
  const { rows } = await sql<{ abandonado_en: Date }>`
    select abandonado_en from envios where abandonado_en is not null and terminado_en is null order by abandonado_en limit ${atMost}`.execute(
    connection,
  );
  return rows.map(({ abandonado_en }) => abandonado_en);
}

export interface DestinationFigures {
  readonly destino: number;
  /** Deliveries that ended since an instant, or wait. */
  readonly todos: number;
  readonly entregados: number;
  readonly ultima_en: Date | null;
  /** Deliveries that have not ended. */
  readonly pendientes: number;
  /** Of these, those that were given up. */
  readonly abandonados: number;
  /** Of these, those that wait for another attempt. */
  readonly reintentan: number;
}

/** Figures of destinations: what was delivered since an instant, and what waits. */
export async function sumDeliveries(connection: Connection, since: Date): Promise<readonly DestinationFigures[]> {
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
