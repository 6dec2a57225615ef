import { type RawBuilder, sql } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import './tables.ts';

export interface NewEvent {
  /** Name of a declared kind of event. */
  readonly tipo: string;
  /** Version of the kind's schema. */
  readonly version: number;
  /** The customer whom it concerns; null: none. */
  readonly cliente: string | null;
  readonly at: Date;
  /** SQL of a jsonb, so that an event costs one statement also where its data are read. */
  readonly datos: RawBuilder<unknown>;
}

/** Data that are known, as SQL. */
export const eventData = (data: object): RawBuilder<unknown> => sql`${JSON.stringify(data)}::jsonb`;

/** PostgreSQL channel on which processes hear that events were committed, while there is a destination for them. */
export const EVENT_CHANNEL = 'eventos';

/** Writes an event in the transaction of what happened (docs/product/integration.md#events). */
export async function recordEvent(tx: Connection, { tipo, version, cliente, at, datos }: NewEvent): Promise<void> {
  await sql`
    insert into eventos (tipo, version, cliente, ocurrido_en, datos)
    values (${tipo}, ${version}, ${cliente}, ${at}::timestamptz, ${datos})`.execute(tx);
}

interface NewEvents extends Pick<NewEvent, 'tipo' | 'version' | 'at'> {
  /** SQL of a query with the columns `cliente` and `datos`, a row for each event, in their order. */
  readonly rows: RawBuilder<unknown>;
}

/** Writes the events that a query finds, in the transaction of what happened. */
export async function recordEvents(tx: Connection, { tipo, version, at, rows }: NewEvents): Promise<void> {
  await sql`
    insert into eventos (tipo, version, cliente, ocurrido_en, datos)
    select ${tipo}, ${version}::smallint, f.cliente, ${at}::timestamptz, f.datos from (${rows}) f`.execute(tx);
}

/** Events that one transaction numbers. */
const NUMBERED_AT_ONCE = 5_000;

/** Numbers the events whose transactions have ended. Callers run one after another, so that numbers have no gap. */
export async function numberEvents({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  for (let hasMore = await hasUnnumbered(kysely); hasMore; )
    hasMore = (await inTransaction(kysely, numberSome)) === NUMBERED_AT_ONCE;
}

async function hasUnnumbered(connection: Connection): Promise<boolean> {
  const { rows } = await sql`select from eventos where numero is null limit 1`.execute(connection);
  return rows.length > 0;
}

/** @returns how many events have got a number */
async function numberSome(tx: Connection): Promise<number> {
  // The lock first and in a statement of its own: the next one then sees all that was committed before.
  const { rows } = await sql<{ ultimo: number }>`select ultimo from eventos_numeracion for update`.execute(tx);
  const last = rows[0]?.ultimo ?? 0;
  const { rows: counted } = await sql<{ cuantos: number }>`
    with nuevos as (
      select orden, row_number() over (order by orden) as puesto from (
        select orden from eventos where numero is null order by orden limit ${NUMBERED_AT_ONCE}) primeros
    ), numerados as (
      update eventos e set numero = ${last}::bigint + n.puesto from nuevos n where e.orden = n.orden returning 1
    )
    update eventos_numeracion set ultimo = ultimo + (select count(*) from numerados)
      returning (ultimo - ${last}::bigint)::int as cuantos`.execute(tx);
  return counted[0]?.cuantos ?? 0;
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
  /** Number of the last event that the reader has; undefined: it begins with the first that is kept. */
  readonly after: number | undefined;
  readonly atMost: number;
  /** Events of these stores' customers; undefined: all. */
  readonly stores?: readonly string[] | undefined;
  /** Events of this kind; undefined: all. */
  readonly tipo?: string;
}

/** The first kept number and the last given one; `first` is `last + 1` when no event is kept. */
export interface EventRange {
  readonly first: number;
  readonly last: number;
}

interface EventsRead extends EventRange {
  readonly events: readonly StoredEvent[];
}

const RANGE = sql`select coalesce((select min(numero) from eventos), ultimo + 1) as primero, ultimo from eventos_numeracion`;

/**
 * Numbered events after a number, in their order, and which ones are kept. One statement: a reader that is behind the first kept one learns it also when events are
 * deleted at this moment, and no event that got its number since is passed over.
 */
export async function readEvents(connection: Connection, asked: AskedEvents): Promise<EventsRead> {
  const { after, atMost, stores, tipo } = asked;
  const visible = stores
    ? sql`and exists (select from clientes c where c.cliente = e.cliente and c.store_code = any(${[...stores]}::text[]))`
    : sql``;
  const ofKind = tipo === undefined ? sql`` : sql`and e.tipo = ${tipo}`;
  const { rows } = await sql<{ primero: number; ultimo: number } & (StoredEvent | { readonly numero: null })>`
    with alcance as (${RANGE})
    select a.primero, a.ultimo, e.* from alcance a left join lateral (
      select e.numero, e.id, e.tipo, e.version, e.cliente, e.ocurrido_en, e.datos from eventos e
      where e.numero > coalesce(${after ?? null}::bigint, a.primero - 1) and e.numero <= a.ultimo ${ofKind} ${visible}
      order by e.numero limit ${atMost}
    ) e on true order by e.numero`.execute(connection);
  const { primero: first, ultimo: last } = rows[0] ?? { primero: 1, ultimo: 0 };
  const events = rows.flatMap((row) => {
    if (row.numero === null) return [];
    const { primero: _, ultimo: __, ...event } = row;
    return [event];
  });
  return { first, last, events };
}

/** Which events are kept, without reading them. */
export async function findEventRange(connection: Connection): Promise<EventRange> {
  const { rows } = await sql<{ primero: number; ultimo: number }>`${RANGE}`.execute(connection);
  const { primero, ultimo } = rows[0] ?? { primero: 1, ultimo: 0 };
  return { first: primero, last: ultimo };
}

/** Deletes the numbered events that precede the first one since an instant, so that the kept numbers have no gap. */
export async function deleteOldEvents(connection: Connection, before: Date): Promise<void> {
  await sql`
    delete from eventos where numero < coalesce(
      (select min(numero) from eventos where ocurrido_en >= ${before}::timestamptz),
      (select ultimo + 1 from eventos_numeracion))`.execute(connection);
}
