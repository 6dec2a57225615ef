import { type RawBuilder, sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { voucherSums } from '../../server/voucher-sums-queries.ts';
import type { UseMonth } from '../rules/use-months.ts';

interface Year {
  readonly year: number;
  readonly today: LocalDate;
}

/** Summary of a year, with all figures of one moment. */
export interface VouchersSummary {
  readonly years: readonly number[];
  readonly sold: readonly SoldInCurrency[];
  readonly uses: readonly SoldInUse[];
  readonly months: readonly MonthOfVouchers[];
}

/** SQL common table with the sums of the operator's customers, computed once per statement. */
const ownSums = (sums: RawBuilder<unknown>, { stores }: OperatorScope): RawBuilder<unknown> =>
  sql`with sumas as materialized (select * from ${sums} s where s.tienda = any(${[...stores]}::text[]))`;

/** Sums up a year of vouchers. */
export const readSummary = (
  { kysely }: Pick<Database, 'kysely'>,
  scope: OperatorScope,
  asked: Year,
): Promise<VouchersSummary> =>
  kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const sums = ownSums(await voucherSums(tx), scope);
      return {
        years: await listYears(tx, sums),
        sold: await sumSold(tx, sums, asked),
        uses: await sumUses(tx, sums, scope, asked),
        months: await sumMonths(tx, sums, asked),
      };
    });

/**
 * Amounts of sold vouchers by their state on a day: sold, redeemed, open, expired, annulled. A voucher that is neither redeemed nor
 * annulled is open or has expired.
 */
function amountsByState(today: LocalDate): RawBuilder<unknown> {
  const of = (what: string) => sql`coalesce(sum(monto) filter (where hecho = ${sql.lit(what)}), 0)`;
  const open = sql`sum(case when hecho = 'vendido' then monto else -monto end)`;
  return sql`${of('vendido')} as vendido, ${of('canjeado')} as canjeado,
    coalesce(${open} filter (where vence_el >= ${today}::date), 0) as por_canjear,
    coalesce(${open} filter (where vence_el < ${today}::date), 0) as vencido, ${of('anulado')} as anulado`;
}

const AMOUNTS_AS_TEXT = sql.raw(
  ['vendido', 'canjeado', 'por_canjear', 'vencido', 'anulado']
    .map((amount) => `coalesce(s.${amount}, 0)::text as ${amount}`)
    .join(', '),
);

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

/** Sums the vouchers sold in a year (Bogotá time) by currency and by state on a day. */
async function sumSold(
  tx: Connection,
  sums: RawBuilder<unknown>,
  { year, today }: Year,
): Promise<readonly SoldInCurrency[]> {
  const { rows } = await sql<SoldInCurrency>`
    ${sums}
    select s.moneda, s.compras, s.bonos, ${AMOUNTS_AS_TEXT} from (
      select moneda, sum(compras)::int as compras, (sum(bonos) filter (where hecho = 'vendido'))::int as bonos, ${amountsByState(today)}
      from sumas where anio = ${year} group by moneda) s
    order by s.bonos desc, s.moneda`.execute(tx);
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
  readonly canjeado: string;
  readonly por_canjear: string;
  readonly vencido: string;
  readonly anulado: string;
  readonly a_la_venta: boolean;
}

/** The uses of the stores with their sales in a year by state on a day, including uses that no store sells any more. */
async function sumUses(
  tx: Connection,
  sums: RawBuilder<unknown>,
  { stores }: OperatorScope,
  { year, today }: Year,
): Promise<readonly SoldInUse[]> {
  const { rows } = await sql<SoldInUse>`
    ${sums}, vendido as (
      select store_code, uso, max(titulo) as titulo, moneda, (sum(bonos) filter (where hecho = 'vendido'))::int as bonos, ${amountsByState(today)}
      from sumas where anio = ${year} group by store_code, uso, moneda
    ), monto as (
      select store_code, uso, array_agg(monto::text order by monto) as montos from bonos_montos b join bonos_usos u using (store_code, uso)
      where b.activo and b.monto <= u.monto_maximo group by store_code, uso
    )
    select store_code, uso, coalesce(u.titulo, s.titulo) as titulo, coalesce(m.montos, '{}') as montos, u.monto_maximo, u.dias_vencimiento, s.moneda,
      coalesce(s.bonos, 0) as bonos, ${AMOUNTS_AS_TEXT}, coalesce(u.activo, false) and m.montos is not null as a_la_venta
    from (select * from bonos_usos where store_code = any(${[...stores]}::text[])) u full join vendido s using (store_code, uso)
      left join monto m using (store_code, uso)
    order by a_la_venta desc, s.vendido desc nulls last, store_code, u.orden, uso`.execute(tx);
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

/**
 * SQL of what happened in each month, whatever the year of the sale: vouchers sold, redeemed, annulled, and expired before a day.
 * @param where condition of the months
 */
function monthlyEvents(today: LocalDate, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const sign = sql`case when hecho = 'vendido' then 1 else -1 end`;
  return sql`select * from (
    select hecho, mes, store_code, uso, moneda, titulo, bonos, monto from sumas
    union all
    select 'vencido', to_char(vence_el, 'YYYY-MM'), store_code, uso, moneda, null, sum(${sign} * bonos), sum(${sign} * monto) from sumas
      where vence_el < ${today}::date group by 2, 3, 4, 5) hechos
    where bonos > 0 and ${where}`;
}

const AMOUNTS_BY_EVENT = sql.join(
  (['vendido', 'canjeado', 'vencido', 'anulado'] as const).map(
    (what) => sql`coalesce(sum(monto) filter (where hecho = ${sql.lit(what)}), 0)::text as ${sql.ref(what)}`,
  ),
);

/** Sold, redeemed, annulled and expired amounts per month of a year, whatever the year of the sale. */
async function sumMonths(
  tx: Connection,
  sums: RawBuilder<unknown>,
  { year, today }: Year,
): Promise<readonly MonthOfVouchers[]> {
  const ofYear = sql`mes between ${`${year}-01`} and ${`${year}-12`}`;
  const { rows } = await sql<MonthOfVouchers>`
    ${sums}, hechos as (${monthlyEvents(today, ofYear)})
    select mes, moneda, ${AMOUNTS_BY_EVENT} from hechos group by mes, moneda order by mes, moneda`.execute(tx);
  return rows;
}

/** What happened to the vouchers of each use in each month, the latest month first. */
export const readUseMonths = (
  { kysely }: Pick<Database, 'kysely'>,
  scope: OperatorScope,
  today: LocalDate,
): Promise<readonly UseMonth[]> =>
  kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<UseMonth>`
        ${ownSums(await voucherSums(tx), scope)}, hechos as (${monthlyEvents(today, sql`true`)}),
        vendido as (select store_code, uso, max(titulo) as titulo from sumas group by store_code, uso)
        select h.*, coalesce(u.titulo, v.titulo) as titulo
        from (select mes, store_code, uso, moneda, ${AMOUNTS_BY_EVENT} from hechos group by mes, store_code, uso, moneda) h
          join vendido v using (store_code, uso)
          left join bonos_usos u on (u.store_code, u.uso) = (h.store_code, h.uso) and u.store_code = any(${[...scope.stores]}::text[])
        order by mes desc, titulo, h.store_code, h.uso, moneda`.execute(tx);
      return rows;
    });

/** Years in which vouchers were sold, the newest first. */
async function listYears(tx: Connection, sums: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly anio: number }>`
    ${sums} select distinct anio from sumas where hecho = 'vendido' order by 1 desc`.execute(tx);
  return rows.map(({ anio }) => anio);
}
