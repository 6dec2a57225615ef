import { sql } from 'kysely';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ReportFilter } from '../../rules/read-report-filter.ts';
import { findLiveDays, sumSources } from '../../server/sums-queries.ts';

export interface ReportSum {
  readonly store_code: string;
  readonly moneda: string;
  readonly medida: string;
  readonly detalle: string;
  readonly cantidad: number;
  readonly monto: string;
}

export interface ReportDay {
  readonly dia: string;
  readonly store_code: string;
  readonly moneda: string;
  readonly cantidad: number;
  readonly monto: string;
}

export interface ReportActivity {
  /** Null: all stores. */
  readonly store_code: string | null;
  readonly clientes: number;
  readonly personas: number;
  readonly ingresos: number;
  readonly pagadores: number;
}

export interface ReportRows {
  readonly sums: readonly ReportSum[];
  readonly collectedBefore: readonly ReportSum[];
  readonly days: readonly ReportDay[];
  readonly activity: readonly ReportActivity[];
  readonly activeCustomers: number;
}

/** Reads all sums of a report: stored ones, and live ones for days without stored sums, mostly today. @param filter only stores within the scope */
export async function readReport(
  connection: Connection,
  scope: OperatorScope,
  { days, before, stores: asked }: ReportFilter,
): Promise<ReportRows> {
  const stores = asked.filter((store) => scope.stores.includes(store));
  const [live, liveBefore] = await Promise.all([findLiveDays(connection, days), findLiveDays(connection, before)]);
  const { sums, activity } = sumSources(days, stores, live);
  const earlier = sumSources(before, stores, liveBefore);
  const [all, collectedBefore, acts, active] = await Promise.all([
    // Groups only the plotted measures by day, so that one query gives days and totals.
    sql<ReportSum & { dia: string | null }>`
      select case when medida = 'pago' and detalle = 'aprobada' then to_char(dia, 'YYYY-MM-DD') end as dia, store_code, moneda, medida, detalle,
        sum(cantidad)::int as cantidad, sum(monto) as monto
      from ${sums} s group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(connection),
    sql<ReportSum>`
      select store_code, moneda, medida, detalle, sum(cantidad)::int as cantidad, sum(monto) as monto
      from ${earlier.sums} s where medida = 'cobro' group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(connection),
    // Groups by person first, because a year has one row per person and day.
    sql<ReportActivity>`
      with personas as (
        select store_code, cliente, persona, sum(ingresos) as ingresos, sum(pagos) as pagos from ${activity} a group by 1, 2, 3
      )
      select store_code, count(distinct cliente)::int as clientes, (count(distinct persona) filter (where ingresos > 0))::int as personas,
        coalesce(sum(ingresos), 0)::int as ingresos, (count(distinct cliente) filter (where pagos > 0))::int as pagadores
      from personas group by grouping sets ((store_code), ())`.execute(connection),
    sql<{ clientes: number }>`
      select count(*)::int as clientes from clientes where estatus = '1' and store_code = any(${[...stores]}::text[])`.execute(
      connection,
    ),
  ]);
  return {
    sums: all.rows.map(({ dia: _, ...row }) => row),
    collectedBefore: collectedBefore.rows,
    days: all.rows.flatMap(({ dia, store_code, moneda, cantidad, monto }) =>
      dia ? [{ dia, store_code, moneda, cantidad, monto }] : [],
    ),
    activity: acts.rows,
    activeCustomers: active.rows[0]?.clientes ?? 0,
  };
}

/** Titles of questionnaires by code, from their latest version. */
export async function listQuestionnaireTitles(
  connection: Connection,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ codigo: string; titulo: string }>`
    select distinct on (codigo) codigo, titulo from cuestionarios where codigo = any(${[...codes]}::text[]) order by codigo, version desc`.execute(
    connection,
  );
  return new Map(rows.map(({ codigo, titulo }) => [codigo, titulo]));
}
