import { type RawBuilder, sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { type LocalDate, localDate, startOfDay } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import { ofStores, VOUCHERS } from './vouchers-queries.ts';

interface Year {
  readonly year: number;
  readonly today: LocalDate;
}

const bounds = (year: number) => ({
  from: startOfDay(localDate(`${year}-01-01`)),
  to: startOfDay(localDate(`${year + 1}-01-01`)),
});

const within = (instant: RawBuilder<unknown>, year: number): RawBuilder<unknown> => {
  const { from, to } = bounds(year);
  return sql`${instant} >= ${from}::timestamptz and ${instant} < ${to}::timestamptz`;
};

export interface SoldInCurrency {
  readonly moneda: Currency;
  readonly compras: number;
  readonly bonos: number;
  readonly vendido: string;
  readonly canjeado: string;
  readonly por_canjear: string;
  readonly vencido: string;
  readonly anulado: string;
}

/** The vouchers sold in a year, in Bogotá, by currency, and where their money stands on a day. */
export async function sumSold(
  connection: Connection,
  scope: OperatorScope,
  { year, today }: Year,
): Promise<readonly SoldInCurrency[]> {
  const open = sql`b.canjeado_en is null and b.anulado_en is null`;
  const { rows } = await sql<SoldInCurrency>`
    select v.moneda, count(distinct v.uuid)::int as compras, count(*)::int as bonos, sum(l.monto)::text as vendido,
      coalesce(sum(l.monto) filter (where b.canjeado_en is not null), 0)::text as canjeado,
      coalesce(sum(l.monto) filter (where ${open} and v.vence_el >= ${today}::date), 0)::text as por_canjear,
      coalesce(sum(l.monto) filter (where ${open} and v.vence_el < ${today}::date), 0)::text as vencido,
      coalesce(sum(l.monto) filter (where b.anulado_en is not null), 0)::text as anulado
    from ${VOUCHERS} where ${ofStores(scope)} and ${within(sql`v.emitida_en`, year)}
    group by v.moneda order by count(*) desc, v.moneda`.execute(connection);
  return rows;
}

export interface SoldInUse {
  readonly store_code: string;
  readonly uso: string;
  readonly titulo: string;
  readonly montos: readonly string[];
  readonly monto_maximo: string | null;
  readonly dias_vencimiento: number | null;
  readonly moneda: Currency | null;
  readonly bonos: number;
  readonly vendido: string;
  readonly a_la_venta: boolean;
}

/** The uses of the stores with what was sold of each in a year, also those that exist in no store any more. */
export async function sumUses(
  connection: Connection,
  scope: OperatorScope,
  { year }: Year,
): Promise<readonly SoldInUse[]> {
  const { rows } = await sql<SoldInUse>`
    with vendido as (
      select v.store_code, v.uso, max(v.titulo) as titulo, v.moneda, count(*)::int as bonos, sum(l.monto) as monto
      from ${VOUCHERS} where ${ofStores(scope)} and ${within(sql`v.emitida_en`, year)} group by v.store_code, v.uso, v.moneda
    ), monto as (
      select store_code, uso, array_agg(monto::text order by monto) as montos from bonos_montos where activo group by store_code, uso
    )
    select store_code, uso, coalesce(u.titulo, s.titulo) as titulo, coalesce(m.montos, '{}') as montos, u.monto_maximo, u.dias_vencimiento, s.moneda,
      coalesce(s.bonos, 0) as bonos, coalesce(s.monto, 0)::text as vendido, coalesce(u.activo, false) and m.montos is not null as a_la_venta
    from (select * from bonos_usos where store_code = any(${[...scope.stores]}::text[])) u full join vendido s using (store_code, uso)
      left join monto m using (store_code, uso)
    order by a_la_venta desc, s.monto desc nulls last, store_code, u.orden, uso`.execute(connection);
  return rows;
}

export interface MonthOfVouchers {
  readonly mes: string;
  readonly moneda: Currency;
  readonly vendido: string;
  readonly canjeado: string;
  readonly vencido: string;
  readonly anulado: string;
}

/** What was sold, redeemed, annulled and what expired in each month of a year, whenever the vouchers were sold. */
export async function sumMonths(
  connection: Connection,
  scope: OperatorScope,
  { year, today }: Year,
): Promise<readonly MonthOfVouchers[]> {
  const monthOf = (instant: RawBuilder<unknown>) => sql`to_char(${instant} at time zone 'America/Bogota', 'YYYY-MM')`;
  const event = (what: string, month: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    select ${sql.lit(what)} as hecho, ${month} as mes, v.moneda, sum(l.monto) as monto
    from ${VOUCHERS} where ${ofStores(scope)} and ${where} group by 2, 3`;
  const expired = sql`b.canjeado_en is null and b.anulado_en is null and v.vence_el < ${today}::date
    and v.vence_el between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;
  const { rows } = await sql<MonthOfVouchers>`
    select mes, moneda, ${sql.join(
      (['vendido', 'canjeado', 'vencido', 'anulado'] as const).map(
        (what) => sql`coalesce(sum(monto) filter (where hecho = ${sql.lit(what)}), 0)::text as ${sql.ref(what)}`,
      ),
    )}
    from (
      ${event('vendido', monthOf(sql`v.emitida_en`), within(sql`v.emitida_en`, year))}
      union all ${event('canjeado', monthOf(sql`b.canjeado_en`), within(sql`b.canjeado_en`, year))}
      union all ${event('anulado', monthOf(sql`b.anulado_en`), within(sql`b.anulado_en`, year))}
      union all ${event('vencido', sql`to_char(v.vence_el, 'YYYY-MM')`, expired)}
    ) hechos group by mes, moneda order by mes, moneda`.execute(connection);
  return rows;
}

/** Years in which vouchers were sold, the newest first. */
export async function listYears(connection: Connection, scope: OperatorScope): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly anio: number }>`
    select distinct extract(year from v.emitida_en at time zone 'America/Bogota')::int as anio
    from compras_bonos v join clientes c on c.cliente = v.numero_cuenta
    where ${ofStores(scope)} order by 1 desc`.execute(connection);
  return rows.map(({ anio }) => anio);
}
