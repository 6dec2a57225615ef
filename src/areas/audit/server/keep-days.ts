import { sql } from 'kysely';
import { addDays, type LocalDate, localDateAt, type Period, startOfDay } from '#kernel/local-date.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { withinDays } from '#platform/lists/within-days.ts';

interface KeepDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A day is kept when a whole day has passed since its end: the transaction of an entry that has its time from before has then ended. */
const lastToKeep = ({ clock }: KeepDeps): LocalDate => addDays(today(clock), -2);

/** Days that one transaction counts. */
const SLICE_DAYS = 31;

/** @returns the last day of which the entries are kept by their number; undefined before the first run */
export async function findLastKeptDay(connection: Connection): Promise<LocalDate | undefined> {
  const { rows } = await sql<{ dia: LocalDate | null }>`select max(dia)::text as dia from auditoria_dias`.execute(
    connection,
  );
  return rows[0]?.dia ?? undefined;
}

/** Counts the entries of days that have ended since the last run; of all days at the first (docs/product/audit.md#console). */
export async function keepAuditDays(deps: KeepDeps): Promise<void> {
  const { kysely } = deps.database;
  const to = lastToKeep(deps);
  for (let from = await findNextDay(kysely); from !== undefined && from <= to; from = addDays(from, SLICE_DAYS)) {
    const end = addDays(from, SLICE_DAYS - 1);
    const days = { from, to: end < to ? end : to };
    await inTransaction(kysely, (tx) => keepSlice(tx, days));
  }
}

/** Counts the days that another process has not counted meanwhile. */
async function keepSlice(tx: Connection, { from, to }: Period): Promise<void> {
  await sql`lock table auditoria_dias in share row exclusive mode`.execute(tx);
  const kept = await findLastKeptDay(tx);
  await countDays(tx, { from: kept !== undefined && kept >= from ? addDays(kept, 1) : from, to });
}

/** The day of the first entry that is not counted yet. */
async function findNextDay(connection: Connection): Promise<LocalDate | undefined> {
  const kept = await findLastKeptDay(connection);
  const since = kept === undefined ? sql`'-infinity'` : sql`${startOfDay(addDays(kept, 1))}`;
  const { rows } = await sql<{ primera: Date | null }>`
    select min(ocurrido_en) as primera from auditoria where ocurrido_en >= ${since}::timestamptz`.execute(connection);
  return rows[0]?.primera ? localDateAt(rows[0].primera) : undefined;
}

/** SQL condition on `auditoria a`: of an unknown person. These entries are deleted after 90 days, so their number is not kept. */
export const IS_DELETED_LATER = sql`a.cliente is null and a.actor = 'desconocido'`;

async function countDays(connection: Connection, days: Period): Promise<void> {
  await sql`
    insert into auditoria_dias (dia, store_code, hecho, entradas)
    select (a.ocurrido_en at time zone 'America/Bogota')::date, coalesce(c.store_code, ''), a.hecho, count(*)
    from auditoria a left join clientes c on c.cliente = a.cliente
    where ${withinDays(sql`a.ocurrido_en`, days)} and not (${IS_DELETED_LATER}) group by 1, 2, 3`.execute(connection);
}

type Plain = Record<string, never>;

export const auditJobs = (deps: KeepDeps): readonly Job<Plain>[] => [
  {
    name: 'contar-auditoria',
    words: 'Contar los días de la auditoría',
    every: '22 * * * *',
    parse: () => ({}),
    run: () => keepAuditDays(deps),
  },
];
