import { type RawBuilder, sql } from 'kysely';
import { addDays, type LocalDate, startOfDay } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';

type Sql = RawBuilder<unknown>;

/** Days of Bogotá; undefined: no bound. */
interface Days {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

const local = (instant: Sql): Sql => sql`(${instant} at time zone 'America/Bogota')`;

const within = (instant: Sql, { from, to }: Days): Sql => sql`${instant} is not null
  ${from === undefined ? sql`` : sql`and ${instant} >= ${startOfDay(from)}::timestamptz`}
  ${to === undefined ? sql`` : sql`and ${instant} < ${startOfDay(addDays(to, 1))}::timestamptz`}`;

const COLUMNS = sql`mes, hecho, anio, vence_el, tienda, store_code, uso, moneda, titulo, compras, bonos, monto`;

/** SQL of the sums of these days, counted from the vouchers, with the columns of `bonos_sumas`. */
const countedSums = (days: Days): Sql => {
  const events = (hecho: string, instant: Sql, titulo: Sql, compras: Sql) => sql`
    select to_char(${local(instant)}, 'YYYY-MM') as mes, ${sql.lit(hecho)} as hecho, extract(year from ${local(sql`v.emitida_en`)})::int as anio, v.vence_el,
      c.store_code as tienda, v.store_code, v.uso, v.moneda, ${titulo} as titulo, ${compras} as compras, count(*)::int as bonos, sum(l.monto) as monto
    from compras_bonos v join bonos_lineas l using (uuid) join bonos b using (entity_id) join clientes c on c.cliente = v.numero_cuenta
    where v.emitida_en is not null and ${within(instant, days)} group by 1, 3, 4, 5, 6, 7, 8`;
  const none = [sql`null`, sql`0`] as const;
  return sql`
    ${events('vendido', sql`v.emitida_en`, sql`max(v.titulo)`, sql`count(distinct v.uuid)::int`)}
    union all ${events('canjeado', sql`b.canjeado_en`, ...none)}
    union all ${events('anulado', sql`b.anulado_en`, ...none)}`;
};

/** @returns the last day with stored sums; undefined without any */
export async function findLastSummedDay(connection: Connection): Promise<LocalDate | undefined> {
  const { rows } = await sql<{ dia: LocalDate }>`
    select to_char(dia, 'YYYY-MM-DD') as dia from bonos_sumas_hasta`.execute(connection);
  return rows[0]?.dia;
}

/**
 * SQL of the sums of all vouchers: stored ones, and live ones for later days.
 * @param tx a transaction with one snapshot; otherwise days that a job stores meanwhile would count twice
 */
export async function voucherSums(tx: Connection): Promise<Sql> {
  const kept = await findLastSummedDay(tx);
  const later = kept && { from: addDays(kept, 1) };
  return sql`(select ${COLUMNS} from bonos_sumas union all ${countedSums(later ?? {})})`;
}

const firstDay = (month: string): LocalDate => `${month}-01` as LocalDate;
const monthOf = (day: LocalDate): string => day.slice(0, 7);
const lastDayOfMonth = (day: LocalDate): LocalDate => {
  // Thirty-one days after the first day lie in the next month.
  const next = monthOf(addDays(firstDay(monthOf(day)), 31));
  return addDays(firstDay(next), -1);
};

/** Keeps other processes from counting until the end of the transaction. */
const lockSums = (tx: Connection) => sql`lock table bonos_sumas in share row exclusive mode`.execute(tx);

async function findFirstDay(tx: Connection): Promise<LocalDate | undefined> {
  const { rows } = await sql<{ dia: LocalDate | null }>`
    select to_char(${local(sql`min(emitida_en)`)}, 'YYYY-MM-DD') as dia from compras_bonos where emitida_en is not null`.execute(
    tx,
  );
  return rows[0]?.dia ?? undefined;
}

/** Counts further days up to the end of their month, and recounts that month's earlier days. @returns whether days remain */
export async function storeNextMonthSums(tx: Connection, to: LocalDate): Promise<boolean> {
  await lockSums(tx);
  const kept = await findLastSummedDay(tx);
  const next = kept === undefined ? await findFirstDay(tx) : addDays(kept, 1);
  if (next === undefined || next > to) return false;
  const monthEnd = lastDayOfMonth(next);
  const last = monthEnd < to ? monthEnd : to;
  const month = monthOf(next);
  await sql`delete from bonos_sumas where mes = ${month}`.execute(tx);
  await sql`insert into bonos_sumas (${COLUMNS}) select ${COLUMNS} from (${countedSums({ from: firstDay(month), to: last })}) contadas`.execute(
    tx,
  );
  await sql`insert into bonos_sumas_hasta (dia) values (${last}) on conflict (unica) do update set dia = excluded.dia`.execute(
    tx,
  );
  return last < to;
}

/** Compares the stored sums with the vouchers, and deletes all when some differ, so that they are recounted. @returns number of sums that differed */
export async function deleteDifferingSums(tx: Connection): Promise<number> {
  await lockSums(tx);
  const to = await findLastSummedDay(tx);
  if (to === undefined) return 0;
  const { rows } = await sql<{ faltas: number }>`
    with debe as (${countedSums({ to })}), es as (select ${COLUMNS} from bonos_sumas)
    select count(*)::int as faltas from debe full join es using (mes, hecho, anio, vence_el, tienda, store_code, uso, moneda)
    where (debe.titulo, debe.compras, debe.bonos, debe.monto) is distinct from (es.titulo, es.compras, es.bonos, es.monto)`.execute(
    tx,
  );
  const faults = rows[0]?.faltas ?? 0;
  if (faults > 0) {
    await sql`delete from bonos_sumas`.execute(tx);
    await sql`delete from bonos_sumas_hasta`.execute(tx);
  }
  return faults;
}
