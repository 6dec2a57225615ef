import { type RawBuilder, sql } from 'kysely';
import { RESTORED_EVENT } from '#kernel/restored-event.ts';
import type { Connection, Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuseUnfinishedRestore, SET_ASIDE_SCHEMAS_SQL } from '../database/unfinished-restore.ts';
import { beginSeries, findRestore, lockLastNumber, type Restore } from './restore-queries.ts';
import './tables.ts';

export interface NewEvent {
  /** Name of a declared kind of event. */
  readonly tipo: string;
  /** Version of the kind's schema. */
  readonly version: number;
  /** Code of the customer concerned; null for none. */
  readonly cliente: string | null;
  readonly at: Date;
  /** SQL of the event's data as jsonb. One statement can then read the data and write the event. */
  readonly datos: RawBuilder<unknown>;
}

/** SQL of data that need no query. */
export const eventData = (data: object): RawBuilder<unknown> => sql`${JSON.stringify(data)}::jsonb`;

/** PostgreSQL channel for committed events. It wakes the senders; used only while a destination exists. */
export const EVENT_CHANNEL = 'eventos';

/** Writes an event in the transaction of the change that it reports (docs/product/integration.md#events). */
export async function recordEvent(tx: Connection, { tipo, version, cliente, at, datos }: NewEvent): Promise<void> {
  await sql`
    insert into eventos (tipo, version, cliente, ocurrido_en, datos)
    values (${tipo}, ${version}, ${cliente}, ${at}::timestamptz, ${datos})`.execute(tx);
}

interface NewEvents extends Pick<NewEvent, 'tipo' | 'version' | 'at'> {
  /** SQL of a query with the columns `cliente` and `datos`. Each row becomes an event, in order. */
  readonly rows: RawBuilder<unknown>;
}

/** Writes the events that a query finds, in the transaction of the change that they report. */
export async function recordEvents(tx: Connection, { tipo, version, at, rows }: NewEvents): Promise<void> {
  await sql`
    insert into eventos (tipo, version, cliente, ocurrido_en, datos)
    select ${tipo}, ${version}::smallint, f.cliente, ${at}::timestamptz, f.datos from (${rows}) f`.execute(tx);
}

/** Maximum events numbered in one transaction. */
const NUMBERED_AT_ONCE = 5_000;

/**
 * Last number that this process knows to have been given, by database. A database whose last number is smaller was brought back while the process had no
 * connection.
 */
const lastKnown = new WeakMap<object, number>();

/**
 * Assigns numbers to committed events. Concurrent calls run one after another, so that numbers have no gap. After a restore of the database a new
 * series begins (docs/decisions/0111, 0115).
 * @throws UnfinishedRestore
 */
export async function numberEvents(database: Pick<Database, 'kysely'>): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    const known = lastKnown.get(database) ?? 0;
    const { last, hasWork } = await findWork(database.kysely);
    if (!hasWork && last >= known) {
      lastKnown.set(database, last);
      return;
    }
    const numbered = await inTransaction(database.kysely, (tx) => numberBatch(tx, known));
    lastKnown.set(database, numbered.last);
    hasMore = numbered.count === NUMBERED_AT_ONCE;
  }
}

interface Work {
  /** Last given number. */
  readonly last: number;
  /** Whether there are events without a number, a restore without a series or an event, or a restore that has not ended. */
  readonly hasWork: boolean;
}

/**
 * `min` reads the index of events without a number. `exists` read the whole table after many new events, until its statistics were renewed: the
 * planner expected one at once.
 */
async function findWork(connection: Connection): Promise<Work> {
  const { rows } = await sql<Work>`
    select ultimo as last, ((select min(orden) from eventos where numero is null) is not null or exists (select from restauraciones where base is null or por_anunciar)
      or exists (${SET_ASIDE_SCHEMAS_SQL})) as "hasWork" from eventos_numeracion`.execute(connection);
  return rows[0] ?? { last: 0, hasWork: false };
}

interface Numbered {
  readonly last: number;
  /** Number of events that got a number. */
  readonly count: number;
}

/** @param known a number that was given. @throws UnfinishedRestore */
async function numberBatch(tx: Connection, known: number): Promise<Numbered> {
  const locked = await lockLastNumber(tx);
  // Read with the last number locked: a restore that ends meanwhile waits for it, and drops these schemas with its note.
  await refuseUnfinishedRestore(tx);
  const last = await beginSeries(tx, { last: locked, known });
  const { rows } = await sql<Numbered>`
    with nuevos as (
      select orden, row_number() over (order by orden) as puesto from (
        select orden from eventos where numero is null order by orden limit ${NUMBERED_AT_ONCE}) primeros
    ), numerados as (
      update eventos e set numero = ${last}::bigint + n.puesto from nuevos n where e.orden = n.orden returning 1
    )
    update eventos_numeracion set ultimo = ultimo + (select count(*) from numerados)
      returning ultimo as last, (ultimo - ${last}::bigint)::int as count`.execute(tx);
  return rows[0] ?? { last, count: 0 };
}

export interface StoredEvent {
  readonly numero: number;
  readonly id: string;
  readonly tipo: string;
  readonly version: number;
  readonly cliente: string | null;
  readonly ocurrido_en: Date;
  readonly datos: unknown;
}

interface AskedEvents {
  /** Number of the last event already read; undefined: starts with the oldest stored event. */
  readonly after: number | undefined;
  readonly atMost: number;
  /** Events of these stores' customers; undefined: all. */
  readonly stores?: readonly string[] | undefined;
  /** Events of this kind; undefined: all. */
  readonly tipo?: string;
}

/** Range of the stored event numbers. */
export interface EventRange {
  /** First stored number; `last + 1` when no event is stored. */
  readonly first: number;
  /** Smallest position of a reader that missed no deleted event: the number before `first`, or before the gap that a restore left there. */
  readonly before: number;
  /** Last assigned number. */
  readonly last: number;
}

interface EventsRead extends EventRange {
  readonly events: readonly StoredEvent[];
  /** Restore that undid the events at the reader's position. */
  readonly lost: Restore | undefined;
}

const RANGE = sql`
  select primero, ultimo, coalesce((select min(hasta) from restauraciones where base = primero - 1), primero - 1) as previo
  from (select coalesce((select min(numero) from eventos), ultimo + 1) as primero, ultimo from eventos_numeracion) k`;

interface RangeRow {
  readonly primero: number;
  readonly previo: number;
  readonly ultimo: number;
}

const rangeOf = ({ primero, previo, ultimo }: RangeRow = { primero: 1, previo: 0, ultimo: 0 }): EventRange => ({
  ...{ first: primero, before: previo, last: ultimo },
});

/**
 * Reads numbered events after a number, in order, with the range of stored events. Uses one statement, so that a reader notices when a concurrent
 * deletion removes events that it has not read. The sum keeps the planner from a range with two ends: without current statistics it expects few rows
 * of one, and sorts all events after the number for each page.
 */
export async function readEvents(connection: Connection, asked: AskedEvents): Promise<EventsRead> {
  const { after, atMost, stores, tipo } = asked;
  const visible = stores
    ? sql`and (e.tipo = ${RESTORED_EVENT.tipo} or exists (
        select from clientes c where c.cliente = e.cliente and c.store_code = any(${[...stores]}::text[])))`
    : sql``;
  const ofKind = tipo === undefined ? sql`` : sql`and e.tipo = ${tipo}`;
  const { rows } = await sql<RangeRow & { restauracion: number | null } & (StoredEvent | { readonly numero: null })>`
    with alcance as (${RANGE})
    select a.*, (select max(base) from restauraciones r where ${after ?? null}::bigint > r.hasta and ${after ?? null}::bigint <= r.base) as restauracion,
      e.* from alcance a left join lateral (
      select e.numero, e.id, e.tipo, e.version, e.cliente, e.ocurrido_en, e.datos from eventos e
      where e.numero > coalesce(${after ?? null}::bigint, a.previo) and e.numero + 0 <= a.ultimo ${ofKind} ${visible}
      order by e.numero limit ${atMost}
    ) e on true order by e.numero`.execute(connection);
  const [head] = rows;
  const events = rows.flatMap((row) => {
    if (row.numero === null) return [];
    const { primero: _, ultimo: __, previo: ___, restauracion: ____, ...event } = row;
    return [event];
  });
  const lost = head?.restauracion ? await findRestore(connection, head.restauracion) : undefined;
  return { ...rangeOf(head), events, lost };
}

/** Finds the range of stored events. */
export async function findEventRange(connection: Connection): Promise<EventRange> {
  const { rows } = await sql<RangeRow>`${RANGE}`.execute(connection);
  return rangeOf(rows[0]);
}

/** Finds the first number that is kept when events from before an instant are deleted: that of the first newer event, so that the stored numbers have no gap. */
export async function findFirstKeptNumber(connection: Connection, before: Date): Promise<number> {
  const { rows } = await sql<{ numero: number }>`
    select coalesce((select min(numero) from eventos where ocurrido_en >= ${before}::timestamptz), ultimo + 1) as numero from eventos_numeracion`.execute(
    connection,
  );
  return rows[0]?.numero ?? 1;
}

export async function deleteEventsBefore(connection: Connection, firstKept: number): Promise<void> {
  await sql`delete from eventos where numero < ${firstKept}`.execute(connection);
}
