import { sql } from 'kysely';
import { RESTORED_EVENT } from '#kernel/restored-event.ts';
import type { Connection } from '../database/database.ts';
import './tables.ts';

interface Restored {
  readonly at: Date;
  /** Time of the backup; null: not known. */
  readonly copyOf: Date | null;
}

/**
 * Notes that the database was brought back from a backup, so that no number of an event is given twice (docs/decisions/0111). The backup may be older
 * than the table.
 */
export async function noteRestore(connection: Connection, { at, copyOf }: Restored): Promise<void> {
  // As in migrations/0094-restores.sql.
  await sql`
    create table if not exists restauraciones (
      id bigint generated always as identity primary key, en timestamptz not null, copia_de timestamptz, hasta bigint, base bigint,
      check ((hasta is null) = (base is null)))`.execute(connection);
  await sql`insert into restauraciones (en, copia_de) values (${at}::timestamptz, ${copyOf}::timestamptz)`.execute(
    connection,
  );
}

/** How far behind the last number a series begins when the clock is behind it. */
const GAP = 1_000_000;

/**
 * Begins a new series of numbers when the database was restored since the last number, and tells it as the first event. The series begins with the time of
 * the restore in milliseconds: a second restore of the same backup begins another one. Called with the row of the last number locked.
 * @returns the last number now
 */
export async function beginSeries(tx: Connection, last: number): Promise<number> {
  const { rows } = await sql<{ base: number }>`
    update restauraciones set hasta = ${last}::bigint, base = case when a.ms > ${last}::bigint then a.ms else ${last}::bigint + ${GAP} end
    from (select floor(extract(epoch from max(en)) * 1000)::bigint as ms from restauraciones where base is null) a
    where base is null returning base`.execute(tx);
  const [series] = rows;
  if (!series) return last;
  const first = series.base + 1;
  await sql`
    insert into eventos (numero, tipo, version, cliente, ocurrido_en, datos)
    select ${first}, ${RESTORED_EVENT.tipo}, ${RESTORED_EVENT.version}, null, en, jsonb_build_object(
      'copia_de', to_char(copia_de at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'perdidos', jsonb_build_object('desde', hasta + 1, 'hasta', base))
    from restauraciones where base = ${series.base} order by id desc limit 1`.execute(tx);
  await sql`update eventos_numeracion set ultimo = ${first}`.execute(tx);
  return first;
}

/** A restore whose lost numbers are those after `hasta`, up to `base`. */
export interface Restore {
  readonly en: Date;
  readonly copia_de: Date | null;
  readonly hasta: number;
  readonly base: number;
}

/** One restore that numbers take into account. */
export async function findRestore(connection: Connection, id: string): Promise<Restore | undefined> {
  const { rows } = await sql<Restore>`
    select en, copia_de, hasta, base from restauraciones where id = ${id}::bigint and base is not null`.execute(
    connection,
  );
  return rows[0];
}

/** The last restore that a reader meets between two numbers. */
export async function findRestoreBetween(
  connection: Connection,
  after: number,
  upTo: number,
): Promise<Restore | undefined> {
  const { rows } = await sql<Restore>`
    select en, copia_de, hasta, base from restauraciones where base > ${after} and base < ${upTo} order by id desc limit 1`.execute(
    connection,
  );
  return rows[0];
}
