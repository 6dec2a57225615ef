import { type RawBuilder, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import { PLANNED_ANEW } from '#platform/database/statement-names.ts';
import type { Page } from '#platform/graphql/paging.ts';
import type { Period } from '../rules/statement-period.ts';
import { ownDocuments, SIGN } from './own-documents-queries.ts';

export interface StatementAsk extends Period {
  readonly moneda: Currency;
  readonly today: LocalDate;
  readonly page: Page;
}

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

/** A movement of the statement: a document that was issued, or what one operation settled on one day. */
export interface StatementRow {
  readonly fila: number;
  readonly fecha: string;
  /** `documento`, or the kind of what settled. */
  readonly tipo: string;
  readonly referencia: string | null;
  readonly uuid: string | null;
  /** Positive when it adds to what is owed. */
  readonly monto: string;
  readonly saldo: string;
  /** The first documents that it is about, by their numbers. */
  readonly numeros: readonly string[];
  readonly cuantos: number;
  readonly clase: 'INVOICE' | 'PAYMENT';
  readonly tipo_documento: string;
  readonly agrupacion: string | null;
  readonly nombre_destino: string | null;
  readonly texto: string | null;
}

export interface Statement {
  readonly head: StatementHead;
  readonly rows: readonly StatementRow[];
}

/** Of the statement's rows. `operacion` of a document is empty, so that rows can be compared by all four. */
const ORDER = sql`fecha, orden, clave, operacion`;

/**
 * The statement in one query. Every document has its original amount on its own day, and takes it off again on the days on which it was
 * settled; both sides of a set-off cancel out. Only the documents and settlements of the period are read, and the documents that were open at
 * its end: the closing balance is theirs, the opening one what the movements leave of it. Nothing is later than today.
 */
export async function findStatement(
  connection: Connection,
  scope: CustomerScope,
  { desde, hasta, moneda, today, page }: StatementAsk,
): Promise<Statement> {
  const own = ownDocuments(scope, moneda);
  /** What is dated ahead counts today. */
  const until = hasta < today ? sql`${hasta}::date` : sql`'infinity'::date`;
  const cliente = sql`${scope.cliente}`;
  const { rows } = await sql<StatementHead & Partial<StatementRow>>`${sql.raw(PLANNED_ANEW)}
    with pagos as materialized (
      select d.id_edocta_detalle as id, greatest(a.fecha, d.fecha_documento) as fecha, -${SIGN} * a.monto as monto, a.operacion collate "C" as operacion,
        a.contra is null and a.uuid is null as sola
      from abonos a join documentos d on d.id_edocta_detalle = a.id_edocta_detalle
      where a.numero_cuenta = ${cliente} and a.fecha between ${desde}::date and ${until} and ${own} and d.fecha_documento <= ${until}
      union all
      -- What was settled before the document's day counts on that day.
      select d.id_edocta_detalle, d.fecha_documento, -${SIGN} * a.monto, a.operacion, a.contra is null and a.uuid is null
      from liquidaciones l join documentos d on d.id_edocta_detalle = l.id_edocta_detalle
      -- Document by document, by index: there are few.
      cross join lateral (select * from abonos a where a.id_edocta_detalle = d.id_edocta_detalle offset 0) a
      where l.numero_cuenta = ${cliente} and l.adelantado and ${own} and d.fecha_documento between ${desde}::date and ${until} and a.fecha < ${desde}::date
    ), filas as materialized (
      select least(d.fecha_documento, ${today}::date) as fecha, 0 as orden, d.id_edocta_detalle as clave, '' collate "C" as operacion,
        ${SIGN} * d.valor_original as monto
      from documentos d where ${own} and d.fecha_documento between ${desde}::date and ${until}
      union all
      select least(fecha, ${today}::date), 1, id, operacion, monto from pagos where sola
      union all
      select least(fecha, ${today}::date), 1, min(id), operacion, sum(monto) from pagos where not sola group by 1, operacion
    ), vivos as materialized (${openSql(scope, { hasta, moneda, today }, until)}
    ), sumas as (
      select coalesce(sum(monto) filter (where monto > 0), 0) as cargos, count(*) filter (where monto > 0) as cargos_cantidad,
        coalesce(-sum(monto) filter (where monto < 0), 0) as abonos, count(*) filter (where monto < 0) as abonos_cantidad, count(*) as total_count
      from filas
    ), resumen as (
      select v.saldo - c.cargos + c.abonos as saldo_inicial, v.saldo as saldo_final
      from (select coalesce(sum(saldo), 0) as saldo from vivos) v cross join sumas c
    ), pagina as materialized (
      select * from filas order by ${ORDER} limit ${page.pageSize} offset ${page.offset}
    ), antes as (
      select coalesce(sum(f.monto), 0) as monto from filas f
      where ${page.offset}::int > 0
        and (f.fecha, f.orden, f.clave, f.operacion) < (select fecha, orden, clave, operacion from pagina order by ${ORDER} limit 1)
    ), corrida as (
      select p.*, ${page.offset}::int + row_number() over orden as fila, antes.monto + sum(p.monto) over orden as corrido
      from pagina p cross join antes window orden as (order by p.fecha, p.orden, p.clave, p.operacion)
    )
    select r.*, c.*, e.*, p.fila, p.fecha, coalesce(a.tipo, 'documento') as tipo, a.referencia, a.uuid, p.monto,
      r.saldo_inicial + p.corrido as saldo, n.numeros, n.cuantos, x.clase, x.tipo_documento, x.agrupacion, x.nombre_destino, x.texto
    from resumen r cross join sumas c cross join (${agesSql(hasta)}) e
    left join (
      corrida p join documentos x on x.id_edocta_detalle = p.clave
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
          where ${own} and (p.orden = 0 or least(greatest(de.fecha, d.fecha_documento), ${today}::date) = p.fecha)
        ) d
      ) n
    ) on true
    order by p.fila`.execute(connection);
  const [head] = rows;
  if (!head) throw new Error('El extracto siempre tiene un resumen.');
  return { head, rows: rows.filter((row): row is StatementHead & StatementRow => row.fila != null) };
}

/** What was open on the last day: what is open today, and what was settled since. */
function openSql(
  scope: CustomerScope,
  { hasta, moneda, today }: Pick<StatementAsk, 'hasta' | 'moneda' | 'today'>,
  until: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const issued = sql`${ownDocuments(scope, moneda)} and d.fecha_documento <= ${until}`;
  const columns = sql`d.clase, d.fecha_vencimiento_documento`;
  const open = sql`
      select ${columns}, ${SIGN} * d.total as saldo from documentos d where ${issued} and d.total > 0`;
  if (hasta >= today) return open;
  return sql`${open}
      union all
      select ${columns}, ${SIGN} * sum(a.monto) from liquidaciones l
      join documentos d on d.id_edocta_detalle = l.id_edocta_detalle
      join abonos a on a.id_edocta_detalle = l.id_edocta_detalle and a.numero_cuenta = l.numero_cuenta
      where l.numero_cuenta = ${scope.cliente} and l.ultimo > ${hasta}::date and ${issued} and a.fecha > ${hasta}::date
      group by d.id_edocta_detalle`;
}

/** How old was what was open on the last day. */
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
