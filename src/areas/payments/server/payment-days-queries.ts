import { type RawBuilder, sql } from 'kysely';
import { addDays, type LocalDate, type Period, startOfDay } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';

type Sql = RawBuilder<unknown>;

const DAY = sql`(p.creada_en at time zone 'America/Bogota')::date`;

const ofDays = ({ from, to }: Period): Sql =>
  sql`p.creada_en >= ${startOfDay(from)}::timestamptz and p.creada_en < ${startOfDay(addDays(to, 1))}::timestamptz`;

/** SQL of the sums of these days, counted from the attempts, with the columns of `pagos_dias`. */
const countedDays = (days: Period): Sql => sql`
  select ${DAY} as dia, c.store_code, p.estado, p.moneda, count(*)::int as intentos, sum(p.monto) as monto
  from pagos p join clientes c on c.cliente = p.numero_cuenta where ${ofDays(days)} group by 1, 2, 3, 4`;

/**
 * SQL of a row `d` per day. Uses timestamps: dates would become instants of the session's time zone, and miss the last day where a clock change skips
 * midnight.
 */
const series = (from: Sql, to: Sql): Sql =>
  sql`generate_series((${from})::timestamp, (${to})::timestamp, interval '1 day') d`;

/**
 * SQL of the sums of attempts that began on these days: estado, moneda, intentos, monto. Counts days without stored sums in the same statement, so
 * that no day is counted twice or missed. Days before the first attempt and after the last are skipped.
 * @param stores undefined: all
 */
export const sumsOfDays = ({ from, to }: Period, stores: readonly string[] | undefined): Sql => {
  const bogota = (day: Sql) => sql`(${day})::timestamp at time zone 'America/Bogota'`;
  const own = stores && sql`c.store_code = any(${[...stores]}::text[])`;
  return sql`(
    select k.estado, k.moneda, k.intentos, k.monto from pagos_dias k join pagos_dias_contados using (dia)
      where k.dia between ${from}::date and ${to}::date ${stores ? sql`and k.store_code = any(${[...stores]}::text[])` : sql``}
    union all
    select vivos.* from (
      select d::date as dia
      from (select ${DAY} as dia from pagos p order by p.creada_en limit 1) primero, (select ${DAY} as dia from pagos p order by p.creada_en desc limit 1) ultimo,
        ${series(sql`greatest(${from}::date, primero.dia)`, sql`least(${to}::date, ultimo.dia)`)}
      where not exists (select from pagos_dias_contados n where n.dia = d::date)
    ) faltan cross join lateral (
      select p.estado, p.moneda, count(*)::int, sum(p.monto) from pagos p ${own ? sql`join clientes c on c.cliente = p.numero_cuenta` : sql``}
      where p.creada_en >= ${bogota(sql`faltan.dia`)} and p.creada_en < ${bogota(sql`faltan.dia + 1`)} ${own ? sql`and ${own}` : sql``} group by 1, 2
    ) vivos
  )`;
};

/** The earliest day up to this one without stored sums; undefined without any. */
export async function findUncountedDay(connection: Connection, to: LocalDate): Promise<LocalDate | undefined> {
  const { rows } = await sql<{ dia: LocalDate | null }>`
    select to_char(min(d), 'YYYY-MM-DD') as dia
    from ${series(sql`select (min(creada_en) at time zone 'America/Bogota')::date from pagos`, sql`${to}::date`)}
    where not exists (select from pagos_dias_contados n where n.dia = d::date)`.execute(connection);
  return rows[0]?.dia ?? undefined;
}

/** Locks the stored days until the transaction ends: no other process counts, and no attempt of a stored day changes. */
const lockDays = (tx: Connection) => sql`lock table pagos_dias_contados in share row exclusive mode`.execute(tx);

/** Counts these days, and replaces their stored sums. */
export async function storeDaySums(tx: Connection, days: Period): Promise<void> {
  await lockDays(tx);
  const between = sql`dia between ${days.from}::date and ${days.to}::date`;
  await sql`delete from pagos_dias where ${between}`.execute(tx);
  await sql`insert into pagos_dias (dia, store_code, estado, moneda, intentos, monto) ${countedDays(days)}`.execute(tx);
  await sql`insert into pagos_dias_contados (dia) select d::date from ${series(sql`${days.from}::date`, sql`${days.to}::date`)}
    on conflict do nothing`.execute(tx);
}

/** The first and the last day with stored sums; undefined without any. */
export async function findStoredDays(connection: Connection): Promise<Period | undefined> {
  const { rows } = await sql<Period>`
    select to_char(min(dia), 'YYYY-MM-DD') as from, to_char(max(dia), 'YYYY-MM-DD') as to from pagos_dias_contados having count(*) > 0`.execute(
    connection,
  );
  return rows[0];
}

/** Compares the stored sums of these days with the attempts, and deletes those that differ. @returns the differing days */
export async function deleteDifferingDays(tx: Connection, days: Period): Promise<readonly LocalDate[]> {
  await lockDays(tx);
  const { rows } = await sql<{ dia: LocalDate }>`
    with debe as (${countedDays(days)}),
    es as (select * from pagos_dias where dia between ${days.from}::date and ${days.to}::date), faltas as (
      select distinct dia from debe full join es using (dia, store_code, estado, moneda)
      where (debe.intentos, debe.monto) is distinct from (es.intentos, es.monto)
    )
    delete from pagos_dias_contados n using faltas where n.dia = faltas.dia returning to_char(n.dia, 'YYYY-MM-DD') as dia`.execute(
    tx,
  );
  return rows.map(({ dia }) => dia);
}
