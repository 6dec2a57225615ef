import { sql, type Transaction } from 'kysely';
import { RESTORED_EVENT } from '#kernel/restored-event.ts';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import './tables.ts';

interface Restored {
  readonly at: Date;
  /** Time of the backup; null: not known. */
  readonly copyOf: Date | null;
}

/**
 * Records that the database was restored from a backup, and starts a new series of event numbers. So no number is reused, even by an older portal
 * version (docs/decisions/0111). If the backup has no numbering tables, `numberEvents` starts the series.
 */
export async function recordRestore(tx: Transaction<Tables>, { at, copyOf }: Restored): Promise<void> {
  const { rows } = await sql<{ hasNumbers: boolean }>`
    select to_regclass('eventos_numeracion') is not null as "hasNumbers"`.execute(tx);
  const last = rows[0]?.hasNumbers ? await lockLastNumber(tx) : undefined;
  // Same columns as migrations 0094 and 0095, because the backup may be older than them.
  await sql`
    create table if not exists restauraciones (
      id bigint generated always as identity primary key, en timestamptz not null, copia_de timestamptz, hasta bigint, base bigint,
      check ((hasta is null) = (base is null)))`.execute(tx);
  await sql`alter table restauraciones add column if not exists por_anunciar boolean not null default false`.execute(
    tx,
  );
  await sql`insert into restauraciones (en, copia_de) values (${at}::timestamptz, ${copyOf}::timestamptz)`.execute(tx);
  await moveReferences(tx, at);
  if (last !== undefined) await openSeries(tx, { last, known: last });
}

/**
 * Moves the sequences of references to the seconds from 1970 to the restore, in a backup of before migration 0097, whose trigger moves all sequences
 * (docs/decisions/0117). An older portal version may be started on such a backup.
 */
async function moveReferences(tx: Connection, at: Date): Promise<void> {
  await sql`
    select setval(k.secuencia, case when k.reloj > k.ultimo then k.reloj
      else k.ultimo + ${GAP}::bigint + floor(random() * ${SPREAD}::bigint)::bigint end)
    from (
      select c.oid::regclass as secuencia, coalesce(pg_sequence_last_value(c.oid), 0) as ultimo, ${Math.floor(at.getTime() / 1000)}::bigint as reloj
      from pg_class c where c.relkind = 'S' and pg_table_is_visible(c.oid)
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))
    ) k where to_regproc('adelantar_secuencias') is null`.execute(tx);
}

/**
 * Locks the row of the last given number until the transaction ends. A statement of its own, so that the next statement's snapshot includes everything
 * committed before.
 */
export async function lockLastNumber(tx: Connection): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`select ultimo from eventos_numeracion for update`.execute(tx);
  return rows[0]?.ultimo ?? 0;
}

interface LastNumber {
  /** Last number that the database has. */
  readonly last: number;
  /** A number that was given, also when the database does not have it any more. */
  readonly known: number;
}

/**
 * When the clock is not ahead of the last number, a series begins at least GAP after that number. A random part below SPREAD is added, so that the same
 * backup restored again does not begin with the same number.
 */
const GAP = 1_000_000;
const SPREAD = 1_000_000_000;

/**
 * Starts one number series for all restores without a series, at the newest restore's time in milliseconds. An earlier restore that has numbered
 * nothing joins it: the backup's own portal may have used its numbers. The caller holds `lockLastNumber`.
 * @returns the new last number
 */
async function openSeries(tx: Connection, { last, known }: LastNumber): Promise<number> {
  const highest = Math.max(last, known);
  const joined = sql`(base is null or (por_anunciar and base = ${last}::bigint))`;
  const { rows } = await sql<{ base: number }>`
    with nuevas as (
      select coalesce(min(hasta), ${last}::bigint) as hasta, floor(extract(epoch from max(en)) * 1000)::bigint as ms
      from restauraciones where ${joined} having bool_or(base is null)
    ), serie as materialized (
      select hasta, case when ms > ${highest}::bigint then ms
        else ${highest}::bigint + ${GAP}::bigint + floor(random() * ${SPREAD}::bigint)::bigint end as inicio from nuevas
    )
    update restauraciones r set hasta = s.hasta, base = s.inicio, por_anunciar = true from serie s where ${joined} returning base`.execute(
    tx,
  );
  const [series] = rows;
  if (!series) return last;
  await sql`update eventos_numeracion set ultimo = ${series.base}`.execute(tx);
  return series.base;
}

/** Columns of a Restore, grouped by series. The newest restore's time, and the oldest backup's time. */
const RESTORE = sql`max(en) as en, min(copia_de) as copia_de, hasta, base`;

/**
 * Starts the series of unnumbered restores, and writes one `portal.restaurado` event per unannounced series. A database that went back without a note
 * gets one. The caller holds `lockLastNumber`.
 * @returns the new last number
 */
export async function beginSeries(tx: Connection, numbers: LastNumber): Promise<number> {
  if (numbers.last < numbers.known) await sql`insert into restauraciones (en) values (now())`.execute(tx);
  const begun = await openSeries(tx, numbers);
  const { rows } = await sql`
    with por_decir as (
      update restauraciones set por_anunciar = false where por_anunciar returning en, copia_de, hasta, base
    ), series as (select ${RESTORE} from por_decir group by hasta, base)
    insert into eventos (numero, tipo, version, cliente, ocurrido_en, datos)
    select ${begun}::bigint + row_number() over (order by base), ${RESTORED_EVENT.tipo}, ${RESTORED_EVENT.version}::smallint, null, en, jsonb_build_object(
      'copia_de', to_char(copia_de at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'perdidos', jsonb_build_object('desde', hasta + 1, 'hasta', base))
    from series order by base returning numero`.execute(tx);
  if (rows.length > 0) await sql`update eventos_numeracion set ultimo = ultimo + ${rows.length}`.execute(tx);
  return begun + rows.length;
}

/** A restore whose lost numbers are those after `hasta`, up to `base`. */
export interface Restore {
  readonly en: Date;
  readonly copia_de: Date | null;
  readonly hasta: number;
  readonly base: number;
}

/** The restore whose series begins after `base`. */
export async function findRestore(connection: Connection, base: number): Promise<Restore | undefined> {
  const { rows } = await sql<Restore>`
    select ${RESTORE} from restauraciones where base = ${base}::bigint group by hasta, base`.execute(connection);
  return rows[0];
}

/**
 * The last restore between two positions of a reader, by its series or its event. Checks both, because an older portal version may have passed over
 * the series' beginning.
 */
export async function findRestoreBetween(
  connection: Connection,
  after: number,
  upTo: number,
): Promise<Restore | undefined> {
  const { rows } = await sql<Restore>`
    select ${RESTORE} from restauraciones r where base < ${upTo} and (base > ${after} or exists (
      select from eventos e where e.numero > ${after} and e.numero <= ${upTo} and e.tipo = ${RESTORED_EVENT.tipo}
        and e.datos #>> '{perdidos,hasta}' = r.base::text))
    group by hasta, base order by base desc limit 1`.execute(connection);
  return rows[0];
}
