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
 * SQL of the sums of attempts that began on these days: estado, moneda, intentos, monto. Days that are not kept are counted one by one, in the same statement, so
 * that no day is counted twice or left out.
 * @param stores undefined: of all
 */
export const sumsOfDays = ({ from, to }: Period, stores: readonly string[] | undefined): Sql => {
  const bogota = (day: Sql) => sql`(${day})::timestamp at time zone 'America/Bogota'`;
  const own = stores && sql`c.store_code = any(${[...stores]}::text[])`;
  return sql`(
    select k.estado, k.moneda, k.intentos, k.monto from pagos_dias k join pagos_dias_contados using (dia)
      where k.dia between ${from}::date and ${to}::date ${stores ? sql`and k.store_code = any(${[...stores]}::text[])` : sql``}
    union all
    select vivos.* from (
      select d::date as dia from generate_series(${from}::date, ${to}::date, interval '1 day') d where not exists (select from pagos_dias_contados n where n.dia = d::date)
    ) faltan cross join lateral (
      select p.estado, p.moneda, count(*)::int, sum(p.monto) from pagos p ${own ? sql`join clientes c on c.cliente = p.numero_cuenta` : sql``}
      where p.creada_en >= ${bogota(sql`faltan.dia`)} and p.creada_en < ${bogota(sql`faltan.dia + 1`)} ${own ? sql`and ${own}` : sql``} group by 1, 2
    ) vivos
  )`;
};

/** The earliest day until this one that is not kept; undefined: all are. */
export async function findUncountedDay(connection: Connection, to: LocalDate): Promise<LocalDate | undefined> {
  const { rows } = await sql<{ dia: LocalDate | null }>`
    select to_char(min(d), 'YYYY-MM-DD') as dia
    from generate_series((select (min(creada_en) at time zone 'America/Bogota')::date from pagos), ${to}::date, interval '1 day') d
    where not exists (select from pagos_dias_contados n where n.dia = d::date)`.execute(connection);
  return rows[0]?.dia ?? undefined;
}

/** Keeps other processes from counting, and attempts of kept days from changing, until the end of the transaction. */
const lockDays = (tx: Connection) => sql`lock table pagos_dias_contados in share row exclusive mode`.execute(tx);

/** Counts these days and keeps their sums in place of earlier ones. */
export async function keepDays(tx: Connection, days: Period): Promise<void> {
  await lockDays(tx);
  const between = sql`dia between ${days.from}::date and ${days.to}::date`;
  await sql`delete from pagos_dias where ${between}`.execute(tx);
  await sql`insert into pagos_dias (dia, store_code, estado, moneda, intentos, monto) ${countedDays(days)}`.execute(tx);
  await sql`insert into pagos_dias_contados (dia) select d::date from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') d
    on conflict do nothing`.execute(tx);
}

/** Compares the kept sums with the attempts. Days that differ are not kept any more. @returns these days */
export async function dropWrongDays(tx: Connection): Promise<readonly LocalDate[]> {
  await lockDays(tx);
  const { rows } = await sql<{ dia: LocalDate }>`
    with debe as (
      select ${DAY} as dia, c.store_code, p.estado, p.moneda, count(*)::int as intentos, sum(p.monto) as monto
      from pagos p join clientes c on c.cliente = p.numero_cuenta
      where p.creada_en < ((select max(dia) from pagos_dias_contados) + 1)::timestamp at time zone 'America/Bogota' group by 1, 2, 3, 4
    ), faltas as (
      select distinct dia from debe full join pagos_dias es using (dia, store_code, estado, moneda)
      where (debe.intentos, debe.monto) is distinct from (es.intentos, es.monto)
    )
    delete from pagos_dias_contados n using faltas where n.dia = faltas.dia returning to_char(n.dia, 'YYYY-MM-DD') as dia`.execute(
    tx,
  );
  return rows.map(({ dia }) => dia);
}
