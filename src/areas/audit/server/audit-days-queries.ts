import { sql } from 'kysely';
import { addDays, type LocalDate, localDateAt, type Period, startOfDay } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import { withinDays } from '#platform/lists/within-days.ts';

/** @returns the last day whose counts are stored; undefined before the first run */
export async function findLastKeptDay(connection: Connection): Promise<LocalDate | undefined> {
  const { rows } = await sql<{ dia: LocalDate | null }>`select max(dia)::text as dia from auditoria_dias`.execute(
    connection,
  );
  return rows[0]?.dia ?? undefined;
}

/** The day of the first entry that is not counted yet. */
export async function findNextDay(connection: Connection): Promise<LocalDate | undefined> {
  const kept = await findLastKeptDay(connection);
  const since = kept === undefined ? sql`'-infinity'` : sql`${startOfDay(addDays(kept, 1))}`;
  const { rows } = await sql<{ primera: Date | null }>`
    select min(ocurrido_en) as primera from auditoria where ocurrido_en >= ${since}::timestamptz`.execute(connection);
  return rows[0]?.primera ? localDateAt(rows[0].primera) : undefined;
}

/** SQL condition on `auditoria a`: the person is unknown. These entries are deleted after 90 days, so they are not counted. */
export const IS_DELETED_LATER = sql`a.cliente is null and a.actor = 'desconocido'`;

/** Counts the days that no other process has counted meanwhile. @param tx a transaction, which holds the lock until its end */
export async function storeDayCounts(tx: Connection, { from, to }: Period): Promise<void> {
  await sql`lock table auditoria_dias in share row exclusive mode`.execute(tx);
  const kept = await findLastKeptDay(tx);
  const days = { from: kept !== undefined && kept >= from ? addDays(kept, 1) : from, to };
  await sql`
    insert into auditoria_dias (dia, store_code, hecho, entradas)
    select (a.ocurrido_en at time zone 'America/Bogota')::date, coalesce(c.store_code, ''), a.hecho, count(*)
    from auditoria a left join clientes c on c.cliente = a.cliente
    where ${withinDays(sql`a.ocurrido_en`, days)} and not (${IS_DELETED_LATER}) group by 1, 2, 3`.execute(tx);
}
