import { type RawBuilder, sql } from 'kysely';
import { SIGN_SQL, visibleDocumentsSql } from '#areas/documents/server/index.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import { CUSTOM_PLAN_PREFIX } from '#platform/database/statement-names.ts';
import type { Page } from '#platform/graphql/paging.ts';
import type { StatementPeriod } from '../rules/statement-period.ts';

export interface MovementsAsk extends StatementPeriod {
  readonly moneda: Currency;
  readonly today: LocalDate;
}

/** A movement of the statement: an issued document, or all that one operation settled on one day. */
export interface StatementRow {
  readonly fila: number;
  readonly fecha: string;
  /** `documento`, or the kind of settlement. */
  readonly tipo: string;
  readonly referencia: string | null;
  readonly uuid: string | null;
  /** Positive if it adds to the debt. */
  readonly monto: string;
  readonly saldo: string;
  /** Numbers of the movement's first documents. */
  readonly numeros: readonly string[];
  readonly cuantos: number;
  readonly clase: 'INVOICE' | 'PAYMENT';
  readonly tipo_documento: string;
  readonly agrupacion: string | null;
  readonly nombre_destino: string | null;
  readonly texto: string | null;
}

/** SQL sort order of the movements. Documents have an empty `operacion`, so that rows compare by all four columns. */
const ORDER = sql`fecha, orden, clave, operacion`;

/** SQL of the last day that counts. Settlements that the ERP dates in the future count today. */
export const lastDay = ({ hasta, today }: Pick<MovementsAsk, 'hasta' | 'today'>): RawBuilder<unknown> =>
  hasta < today ? sql`${hasta}::date` : sql`'infinity'::date`;

/**
 * SQL of the common table `filas`: the movements of a period. Each document adds its original amount on its own day and subtracts it again on the
 * days of its settlements; both sides of a set-off cancel out. So the movements of two consecutive periods together are those of the combined period.
 */
export function movementsSql(scope: CustomerScope, ask: MovementsAsk): RawBuilder<unknown> {
  const { desde, moneda, today } = ask;
  const own = visibleDocumentsSql(scope, moneda);
  const until = lastDay(ask);
  const cliente = sql`${scope.cliente}`;
  return sql`pagos as materialized (
    select d.id_edocta_detalle as id, greatest(a.fecha, d.fecha_documento) as fecha, -${SIGN_SQL} * a.monto as monto, a.operacion collate "C" as operacion,
      a.contra is null and a.uuid is null as sola
    from abonos a join documentos d on d.id_edocta_detalle = a.id_edocta_detalle
    where a.numero_cuenta = ${cliente} and a.fecha between ${desde}::date and ${until} and ${own} and d.fecha_documento <= ${until}
    union all
    -- What was settled before the document's day counts on that day.
    select d.id_edocta_detalle, d.fecha_documento, -${SIGN_SQL} * a.monto, a.operacion, a.contra is null and a.uuid is null
    from liquidaciones l join documentos d on d.id_edocta_detalle = l.id_edocta_detalle
    -- Document by document, by index: there are few.
    cross join lateral (select * from abonos a where a.id_edocta_detalle = d.id_edocta_detalle offset 0) a
    where l.numero_cuenta = ${cliente} and l.adelantado and ${own} and d.fecha_documento between ${desde}::date and ${until} and a.fecha < ${desde}::date
  ), filas as materialized (
    select least(d.fecha_documento, ${today}::date) as fecha, 0 as orden, d.id_edocta_detalle as clave, '' collate "C" as operacion,
      ${SIGN_SQL} * d.valor_original as monto
    from documentos d where ${own} and d.fecha_documento between ${desde}::date and ${until}
    union all
    select least(fecha, ${today}::date), 1, id, operacion, monto from pagos where sola
    union all
    select least(fecha, ${today}::date), 1, min(id), operacion, sum(monto) from pagos where not sola group by 1, operacion
  )`;
}

/** SQL of the common table `corrida`: one page of `filas`, each row with the running total since the period began. */
export const pageSql = (page: Page): RawBuilder<unknown> => sql`pagina as materialized (
    select * from filas order by ${ORDER} limit ${page.pageSize} offset ${page.offset}
  ), antes as (
    select coalesce(sum(f.monto), 0) as monto from filas f
    where ${page.offset}::int > 0
      and (f.fecha, f.orden, f.clave, f.operacion) < (select fecha, orden, clave, operacion from pagina order by ${ORDER} limit 1)
  ), corrida as (
    select p.*, ${page.offset}::int + row_number() over orden as fila, antes.monto + sum(p.monto) over orden as corrido
    from pagina p cross join antes window orden as (order by p.fecha, p.orden, p.clave, p.operacion)
  )`;

/** SQL columns of a movement, over the tables of `describedSql`. */
export const movementColumns = (opening: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`p.fila, p.fecha, coalesce(a.tipo, 'documento') as tipo, a.referencia, a.uuid, p.monto, ${opening} + p.corrido as saldo,
    coalesce(n.numeros, json_build_array(coalesce(x.num_factura, x.num_documento))) as numeros, greatest(n.cuantos, 1) as cuantos, x.clase, x.tipo_documento, x.agrupacion, x.nombre_destino, x.texto`;

/** SQL that joins the movements of `corrida` (`p`) with the document (`x`), settlement (`a`) and numbers (`n`) that describe them. */
export function describedSql(
  scope: CustomerScope,
  { moneda, today }: Pick<MovementsAsk, 'moneda' | 'today'>,
): RawBuilder<unknown> {
  const own = visibleDocumentsSql(scope, moneda);
  // SQL condition: the movement concerns several documents, as set-offs and payments of the portal may. Others name their only document.
  const isOfSeveral = sql`(a.contra is not null or a.uuid is not null)`;
  return sql`corrida p join documentos x on x.id_edocta_detalle = p.clave
  left join lateral (
    select * from abonos a
    where p.orden = 1 and a.id_edocta_detalle = p.clave and a.operacion collate "C" = p.operacion limit 1
  ) a on true
  cross join lateral (
    select count(*)::int as cuantos,
      json_agg(coalesce(d.num_factura, d.num_documento) order by d.fecha_vencimiento_documento, d.id_edocta_detalle) filter (where puesto <= 4)
        as numeros
    from (
      select d.*, row_number() over (order by d.id_edocta_detalle) as puesto
      from (
        select p.clave as id, a.fecha
        union select a.contra, a.fecha
        union select m.id_edocta_detalle, (m.aplicado_en at time zone 'America/Bogota')::date from movimientos m where m.uuid = a.uuid and m.explica > 0
      ) de join documentos d on d.id_edocta_detalle = de.id
      where ${isOfSeveral} and ${own} and least(greatest(de.fecha, d.fecha_documento), ${today}::date) = p.fecha
    ) d
  ) n`;
}

/** Movements of a period with a known opening balance, as a part of a long statement. */
export async function findMovements(
  connection: Connection,
  scope: CustomerScope,
  ask: MovementsAsk & { readonly page: Page; readonly saldo_inicial: string },
): Promise<readonly StatementRow[]> {
  const { rows } = await sql<StatementRow>`${sql.raw(CUSTOM_PLAN_PREFIX)}
    with ${movementsSql(scope, ask)}, ${pageSql(ask.page)}
    select ${movementColumns(sql`${ask.saldo_inicial}::numeric`)} from ${describedSql(scope, ask)} order by p.fila`.execute(
    connection,
  );
  return rows;
}
