import { type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Condition } from '#kernel/list/contract-filter.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { allConditions, filterSql, orderSql } from '#platform/lists/list-sql.ts';
import type { Sort } from '#platform/lists/read-ask.ts';
import { type RowsWithTotal, selectPage } from '#platform/lists/select-page.ts';

export type CompensationColumn = 'id_compensacion' | 'num_factura' | 'estado' | 'created_at';
export type CompensationSortColumn = 'estado' | 'created_at';

export interface CompensationsAsk {
  readonly conditions: readonly Condition<CompensationColumn>[];
  readonly sorts: readonly Sort<CompensationSortColumn>[];
}

type DetailColumns = Omit<Selectable<Tables['compensacion_detalle']>, 'id_transaccion'>;

/** A document of the compensation. Decimals are text. */
export type CompensationDetail = Readonly<DetailColumns>;

type CustomerColumns = Selectable<Tables['clientes']>;

/** A compensation as people of its customer may see it. */
export interface ListedCompensation extends Readonly<Selectable<Tables['compensaciones']>> {
  readonly nombre_cliente: CustomerColumns['nombre'];
  readonly cliente_nit: CustomerColumns['clienteNit'];
  readonly tipo_nit: CustomerColumns['tipoNit'];
  readonly pais: CustomerColumns['pais'];
  readonly street: CustomerColumns['direccion'];
  readonly detalle: readonly CompensationDetail[];
  readonly pares: readonly { readonly pago: number; readonly factura: number; readonly monto: string }[];
}

/** SQL condition: a user limited to some delivery points sees only compensations that cover no others. */
const visible = ({ cliente, destinos }: CustomerScope) =>
  destinos === 'all'
    ? sql`o.numero_cuenta = ${cliente}`
    : sql`o.numero_cuenta = ${cliente} and not exists (
        select from compensacion_detalle x join documentos d using (id_edocta_detalle)
        where x.id_transaccion = o.id_transaccion and (d.codigo_destinatario is null or d.codigo_destinatario <> all(${destinos})))`;

const FILTERED: Readonly<Record<CompensationColumn, string>> = {
  id_compensacion: 'o.id_compensacion',
  num_factura: 'f.num_factura',
  estado: 'o.estado',
  // The day in Bogotá, for filters by day.
  created_at: "(o.created_at at time zone 'America/Bogota')::date",
};

function matches(conditions: readonly Condition<CompensationColumn>[]) {
  const own = conditions.filter(({ column }) => column !== 'num_factura');
  const ofDocuments = conditions.filter(({ column }) => column === 'num_factura');
  return allConditions([
    filterSql(own, FILTERED),
    ...(ofDocuments.length > 0
      ? [
          sql`exists (select from compensacion_detalle f where f.id_transaccion = o.id_transaccion and ${filterSql(ofDocuments, FILTERED)})`,
        ]
      : []),
  ]);
}

const ORDERED: Readonly<Record<CompensationSortColumn, string>> = { estado: 'o.estado', created_at: 'o.created_at' };

const NEWEST_FIRST = 'o.created_at desc, o.id_compensacion desc';

/** Casts decimals to text inside of the JSON, because JSON numbers would be parsed as floats. */
const DETAIL = sql`coalesce((
  select json_agg(json_build_object(
    'id_compensacion_detalle', x.id_compensacion_detalle, 'id_edocta_detalle', x.id_edocta_detalle, 'tipo_documento', x.tipo_documento,
    'num_documento', x.num_documento, 'num_factura', x.num_factura, 'fecha_documento', x.fecha_documento,
    'fecha_vencimiento_documento', x.fecha_vencimiento_documento, 'monto_documento', x.monto_documento::text,
    'valor_pagado', x.valor_pagado::text
  ) order by x.tipo_documento desc, x.fecha_vencimiento_documento, x.id_compensacion_detalle)
  from compensacion_detalle x where x.id_transaccion = o.id_transaccion), '[]') as detalle, coalesce((
  select json_agg(json_build_object('pago', p.pago, 'factura', p.factura, 'monto', p.monto::text) order by p.pago, p.factura)
  from compensacion_pares p where p.id_transaccion = o.id_transaccion), '[]') as pares`;

const CUSTOMER = sql`k.nombre as nombre_cliente, k."clienteNit" as cliente_nit, k."tipoNit" as tipo_nit, k.pais, k.direccion as street`;
const FROM = sql`compensaciones o join clientes k on k.cliente = o.numero_cuenta`;

/** A page of compensations with their documents and pairs. */
export const listCompensations = (
  connection: Connection,
  scope: CustomerScope,
  { conditions, sorts }: CompensationsAsk,
  page: Page,
): Promise<RowsWithTotal<ListedCompensation>> =>
  selectPage<ListedCompensation>(
    connection,
    {
      from: FROM,
      as: 'o',
      scope: visible(scope),
      where: matches(conditions),
      order: orderSql(sorts, ORDERED, NEWEST_FIRST),
      rowId: 'id_compensacion',
      columns: sql`o.*, ${CUSTOMER}`,
      computed: DETAIL,
    },
    page,
  );

/** Sum of completed compensations. */
export async function sumCompletedCompensations(
  connection: Connection,
  scope: CustomerScope,
  conditions: readonly Condition<CompensationColumn>[],
  moneda: Currency,
): Promise<string> {
  const { rows } = await sql<{ suma: string }>`
    select coalesce(sum(o.total_compensado), 0)::text as suma from compensaciones o
    where ${visible(scope)} and ${matches(conditions)} and o.estado = 'S' and o.moneda = ${moneda}`.execute(connection);
  return rows[0]?.suma ?? '0';
}

/** Number of compensations, and sum of completed ones. */
export async function countAndSumCompensations(
  connection: Connection,
  scope: CustomerScope,
  conditions: readonly Condition<CompensationColumn>[],
  moneda: Currency,
): Promise<{ count: number; total: string }> {
  const { rows } = await sql<{ count: number; total: string }>`
    select count(*)::int as count, coalesce(sum(o.total_compensado) filter (where o.moneda = ${moneda} and o.estado = 'S'), 0)::text as total
    from compensaciones o where ${visible(scope)} and ${matches(conditions)}`.execute(connection);
  return rows[0] ?? { count: 0, total: '0' };
}

/** Finds a compensation within the scope. */
export async function findCompensation(
  connection: Connection,
  scope: CustomerScope,
  idCompensacion: number,
): Promise<ListedCompensation | undefined> {
  const { rows } = await sql<ListedCompensation>`
    select o.*, ${CUSTOMER}, ${DETAIL} from ${FROM} where o.id_compensacion = ${idCompensacion} and ${visible(scope)}`.execute(
    connection,
  );
  return rows[0];
}
