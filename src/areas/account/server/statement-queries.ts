import { type RawBuilder, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
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

/**
 * The statement in one query. Every document has its original amount on its own day, and takes it off again on the days on which it was
 * settled; both sides of a set-off cancel out. Reckoned backwards from today's balances, so that only what moved since the first day is read,
 * and the balance of today is the account's. Nothing is later than today.
 */
export async function findStatement(
  connection: Connection,
  scope: CustomerScope,
  { desde, hasta, moneda, today, page }: StatementAsk,
): Promise<Statement> {
  const { rows } = await sql<StatementHead & Partial<StatementRow>>`
    with efectos as materialized (
      select d.id_edocta_detalle as id, least(d.fecha_documento, ${today}::date) as fecha, ${SIGN} * d.valor_original as monto, 0 as orden,
        d.id_edocta_detalle::text as operacion, 'documento' as tipo, null::text as referencia, null::uuid as uuid
      from documentos d where ${ownDocuments(scope, moneda)} and least(d.fecha_documento, ${today}::date) >= ${desde}::date
      union all
      select d.id_edocta_detalle, least(greatest(a.fecha, d.fecha_documento), ${today}::date), -${SIGN} * a.monto, 1, a.operacion, a.tipo,
        a.referencia, a.uuid
      from abonos a join documentos d on d.id_edocta_detalle = a.id_edocta_detalle
      where a.numero_cuenta = ${scope.cliente} and ${ownDocuments(scope, moneda)}
        and least(greatest(a.fecha, d.fecha_documento), ${today}::date) >= ${desde}::date
    ), abiertos as materialized (
      select d.id_edocta_detalle as id, ${SIGN} * d.total as monto from documentos d where ${ownDocuments(scope, moneda)} and d.total > 0
    ), filas as materialized (
      select fecha, orden, operacion, sum(monto) as monto, min(id) as clave, (array_agg(distinct id))[1:4] as ids, count(distinct id)::int as cuantos,
        min(tipo) as tipo, min(referencia) as referencia, min(uuid::text) as uuid
      from efectos where fecha <= ${hasta}::date group by fecha, orden, operacion
    ), resumen as (
      select hoy.monto - coalesce(sum(e.monto), 0) as saldo_inicial,
        hoy.monto - coalesce(sum(e.monto) filter (where e.fecha > ${hasta}::date), 0) as saldo_final
      from (select coalesce(sum(monto), 0) as monto from abiertos) hoy left join efectos e on true group by hoy.monto
    ), sumas as (
      select coalesce(sum(monto) filter (where monto > 0), 0) as cargos, count(*) filter (where monto > 0) as cargos_cantidad,
        coalesce(-sum(monto) filter (where monto < 0), 0) as abonos, count(*) filter (where monto < 0) as abonos_cantidad, count(*) as total_count
      from filas
    ), edades as (${agesSql(hasta)}), pagina as (
      select row_number() over orden as fila, f.*, sum(f.monto) over orden as corrido
      from filas f window orden as (order by f.fecha, f.orden, f.clave, f.operacion) order by fila limit ${page.pageSize} offset ${page.offset}
    )
    select r.*, c.*, e.*, p.fila, p.fecha, p.tipo, p.referencia, p.uuid, p.monto, r.saldo_inicial + p.corrido as saldo, p.cuantos,
      x.clase, x.tipo_documento, x.agrupacion, x.nombre_destino, x.texto,
      (select json_agg(coalesce(n.num_factura, n.num_documento) order by n.fecha_vencimiento_documento, n.id_edocta_detalle)
        from documentos n where n.id_edocta_detalle = any(p.ids)) as numeros
    from resumen r cross join sumas c cross join edades e
    left join (pagina p join documentos x on x.id_edocta_detalle = p.clave) on true
    order by p.fila`.execute(connection);
  const [head] = rows;
  if (!head) throw new Error('El extracto siempre tiene un resumen.');
  return { head, rows: rows.filter((row): row is StatementHead & StatementRow => row.fila != null) };
}

/** How old was what was open on the last day: what is open today, without what moved since. */
function agesSql(hasta: LocalDate): RawBuilder<unknown> {
  const owed = (when: RawBuilder<unknown>) =>
    sql`coalesce(sum(s.saldo) filter (where d.clase = 'INVOICE' and ${when}), 0)`;
  const late = (from: number, to: number) =>
    owed(sql`d.fecha_vencimiento_documento between ${hasta}::date - ${to}::int and ${hasta}::date - ${from}::int`);
  return sql`
    select ${owed(sql`d.fecha_vencimiento_documento >= ${hasta}::date`)} as por_vencer, ${late(1, 7)} as one_to_seven_days,
      ${late(8, 14)} as fourteen_days, ${late(15, 21)} as twenty_one_days,
      ${owed(sql`d.fecha_vencimiento_documento < ${hasta}::date - 21`)} as greater_twenty_one_days,
      coalesce(-sum(s.saldo) filter (where d.clase = 'PAYMENT'), 0) as a_favor
    from (
      select id, sum(monto) as saldo from (
        select id, monto from abiertos union all select id, -monto from efectos where fecha > ${hasta}::date
      ) partes group by id having sum(monto) <> 0
    ) s join documentos d on d.id_edocta_detalle = s.id`;
}
