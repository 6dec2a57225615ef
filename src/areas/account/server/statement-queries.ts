import { type RawBuilder, sql } from 'kysely';
import { SIGN_SQL, visibleDocumentsSql } from '#areas/documents/server/index.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import { CUSTOM_PLAN_PREFIX } from '#platform/database/statement-names.ts';
import type { Page } from '#platform/graphql/paging.ts';
import {
  describedSql,
  lastDay,
  type MovementsAsk,
  movementColumns,
  movementsSql,
  pageSql,
  type StatementRow,
} from './movement-queries.ts';

export interface StatementHead {
  readonly saldo_inicial: string;
  readonly cargos: string;
  readonly cargos_cantidad: number;
  readonly abonos: string;
  readonly abonos_cantidad: number;
  readonly saldo_final: string;
  readonly total_count: number;
  readonly por_vencer: string;
  readonly one_to_seven_days: string;
  readonly fourteen_days: string;
  readonly twenty_one_days: string;
  readonly greater_twenty_one_days: string;
  readonly a_favor: string;
}

export interface Statement {
  readonly head: StatementHead;
  readonly rows: readonly StatementRow[];
}

/** A day with movements. */
export interface StatementDay {
  readonly fecha: LocalDate;
  readonly movimientos: number;
  /** Balance at the end of the day. */
  readonly saldo: string;
}

/**
 * Reads the statement in one query: documents and settlements of the period, and documents open at its end. Those give the closing balance; minus the
 * movements it is the opening balance. Nothing after today counts.
 */
export async function findStatement(
  connection: Connection,
  scope: CustomerScope,
  ask: MovementsAsk & { readonly page: Page },
): Promise<Statement> {
  const { rows } = await sql<StatementHead & Partial<StatementRow>>`${sql.raw(CUSTOM_PLAN_PREFIX)}
    with ${movementsSql(scope, ask)}, ${balancesSql(scope, ask)}, ${pageSql(ask.page)}
    select r.*, c.*, e.*, ${movementColumns(sql`r.saldo_inicial`)}
    from resumen r cross join sumas c cross join (${agesSql(ask.hasta)}) e left join (${describedSql(scope, ask)}) on true
    order by p.fila`.execute(connection);
  const [head] = rows;
  if (!head) throw new Error('El extracto siempre tiene un resumen.');
  return { head, rows: rows.filter((row): row is StatementHead & StatementRow => row.fila != null) };
}

/** Reads the opening balance, and the days with movements. */
export async function findStatementDays(
  connection: Connection,
  scope: CustomerScope,
  ask: MovementsAsk,
): Promise<{ readonly saldo_inicial: string; readonly days: readonly StatementDay[] }> {
  const { rows } = await sql<{ saldo_inicial: string } & Partial<StatementDay>>`${sql.raw(CUSTOM_PLAN_PREFIX)}
    with ${movementsSql(scope, ask)}, ${balancesSql(scope, ask)},
    dias as (
      select fecha, count(*)::int as movimientos, sum(sum(monto)) over (order by fecha) as corrido from filas group by fecha
    )
    select r.saldo_inicial, d.fecha, d.movimientos, r.saldo_inicial + d.corrido as saldo
    from resumen r left join dias d on true order by d.fecha`.execute(connection);
  const [first] = rows;
  if (!first) throw new Error('El extracto siempre tiene un resumen.');
  return {
    saldo_inicial: first.saldo_inicial,
    days: rows.filter((row): row is { saldo_inicial: string } & StatementDay => row.fecha != null),
  };
}

/** SQL of the common tables `vivos` (open on the last day), `sumas` (of `filas`) and `resumen` (opening and closing balance). */
function balancesSql(scope: CustomerScope, ask: MovementsAsk): RawBuilder<unknown> {
  return sql`vivos as materialized (${openSql(scope, ask, lastDay(ask))}
  ), sumas as (
    select coalesce(sum(monto) filter (where monto > 0), 0) as cargos, count(*) filter (where monto > 0) as cargos_cantidad,
      coalesce(-sum(monto) filter (where monto < 0), 0) as abonos, count(*) filter (where monto < 0) as abonos_cantidad, count(*) as total_count
    from filas
  ), resumen as (
    select v.saldo - c.cargos + c.abonos as saldo_inicial, v.saldo as saldo_final
    from (select coalesce(sum(saldo), 0) as saldo from vivos) v cross join sumas c
  )`;
}

/** SQL of the open amounts on the last day: those open today, plus those settled since then. */
function openSql(
  scope: CustomerScope,
  { hasta, moneda, today }: Pick<MovementsAsk, 'hasta' | 'moneda' | 'today'>,
  until: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const issued = sql`${visibleDocumentsSql(scope, moneda)} and d.fecha_documento <= ${until}`;
  const columns = sql`d.clase, d.fecha_vencimiento_documento`;
  const open = sql`
      select ${columns}, ${SIGN_SQL} * d.total as saldo from documentos d where ${issued} and d.total > 0`;
  if (hasta >= today) return open;
  return sql`${open}
      union all
      select ${columns}, ${SIGN_SQL} * sum(a.monto) from liquidaciones l
      join documentos d on d.id_edocta_detalle = l.id_edocta_detalle
      join abonos a on a.id_edocta_detalle = l.id_edocta_detalle and a.numero_cuenta = l.numero_cuenta
      where l.numero_cuenta = ${scope.cliente} and l.ultimo > ${hasta}::date and ${issued} and a.fecha > ${hasta}::date
      group by d.id_edocta_detalle`;
}

/** SQL of the age in days of the documents that were open on the period's last day. */
function agesSql(hasta: LocalDate): RawBuilder<unknown> {
  const owed = (when: RawBuilder<unknown>) => sql`coalesce(sum(saldo) filter (where clase = 'INVOICE' and ${when}), 0)`;
  const late = (from: number, to: number) =>
    owed(sql`fecha_vencimiento_documento between ${hasta}::date - ${to}::int and ${hasta}::date - ${from}::int`);
  return sql`
    select ${owed(sql`fecha_vencimiento_documento >= ${hasta}::date`)} as por_vencer, ${late(1, 7)} as one_to_seven_days,
      ${late(8, 14)} as fourteen_days, ${late(15, 21)} as twenty_one_days,
      ${owed(sql`fecha_vencimiento_documento < ${hasta}::date - 21`)} as greater_twenty_one_days,
      coalesce(-sum(saldo) filter (where clase = 'PAYMENT'), 0) as a_favor
    from vivos`;
}
