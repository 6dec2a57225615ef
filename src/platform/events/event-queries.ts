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
  /** Number of the last event that the reader has. */
  readonly after: number;
  /** Number of the last event that may be given. */
  readonly upTo: number;
  readonly atMost: number;
  /** Events of these stores' customers; undefined: all. */
  readonly stores: readonly string[] | undefined;
}

/** Numbered events after a number, in their order. */
export async function readEvents(connection: Connection, asked: AskedEvents): Promise<readonly StoredEvent[]> {
  const { after, upTo, atMost, stores } = asked;
  const visible = stores
    ? sql`exists (select from clientes c where c.cliente = e.cliente and c.store_code = any(${[...stores]}::text[]))`
    : sql`true`;
  const { rows } = await sql<StoredEvent>`
    select e.numero, e.id, e.tipo, e.version, e.cliente, e.ocurrido_en, e.datos from eventos e
    where e.numero > ${after} and e.numero <= ${upTo} and ${visible} order by e.numero limit ${atMost}`.execute(
    connection,
  );
  return rows;
}

/** The first kept number and the last given one; `first` is `last + 1` when no event is kept. */
export async function findEventRange(
  connection: Connection,
): Promise<{ readonly first: number; readonly last: number }> {
  const { rows } = await sql<{ primero: number | null; ultimo: number }>`
    select (select min(numero) from eventos) as primero, ultimo from eventos_numeracion`.execute(connection);
  const { primero, ultimo } = rows[0] ?? { primero: null, ultimo: 0 };
  return { first: primero ?? ultimo + 1, last: ultimo };
}

/** Deletes the numbered events that precede the first one since an instant, so that the kept numbers have no gap. */
export async function deleteOldEvents(connection: Connection, before: Date): Promise<void> {
  await sql`
    delete from eventos where numero < coalesce(
      (select min(numero) from eventos where ocurrido_en >= ${before}::timestamptz),
      (select ultimo + 1 from eventos_numeracion))`.execute(connection);
}
