import { type RawBuilder, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { allConditions, filterSql } from '#platform/lists/list-sql.ts';
import type { OrderColumn, OrderFilter } from '../rules/order-filter.ts';
import type { OrderParts } from './order-rows.ts';

type Sql = RawBuilder<unknown>;

/** Maximum parts of an order in one answer (src/areas/orders/contract.graphql). */
const MOST = { lines: 200, events: 100, deliveries: 50, holds: 100 } as const;

/** SQL of the invoice that all deliveries of the order share; null for several invoices or none. */
const ONE_INVOICE = sql`(
  select min(u.cufe) from entregas u where u.num_pedido = o.num_pedido having count(distinct u.cufe) = 1)`;

/** States in the order of an order's steps, to sort events of the same instant. */
const WAY = sql`array['-1.5', '1', '-2', '2', '3', '4', '5', '-1', '6']`;

const EVENT_COLUMNS = sql`v.estado, v.fecha_hora_evento, v.ocurrio_en, v.numero_entrega, v.motivo_bloqueo, v.estatus_rechazo, v.ubicacion,
  v.observaciones`;

/** SQL that sorts events completely, independent of the order and repetition of their arrival. */
export const EVENT_ORDER = (direction: '' | ' desc'): Sql => {
  const way = sql.raw(direction);
  // An unparsable time counts as the latest (rules/order-state.ts).
  return sql`coalesce(v.ocurrio_en, 'infinity')${way}, array_position(${WAY}, v.estado)${way}, v.fecha_hora_evento collate "C"${way},
    v.numero_entrega collate "C"${way}, v.motivo_bloqueo collate "C"${way}, v.estatus_rechazo collate "C"${way},
    v.ubicacion collate "C"${way}, v.observaciones collate "C"${way}`;
};

/** SQL of the distinct events of `pedidos o`, with columns of their delivery. */
export const EVENTS = sql`(
  select v.*, coalesce(e.cufe, case when v.numero_entrega is null then ${ONE_INVOICE} end) as cufe, e.guia_transporte
  from (select distinct ${EVENT_COLUMNS} from pedido_eventos v where v.num_pedido = o.num_pedido) v
  left join entregas e on e.numero_entrega = v.numero_entrega)`;

const events = sql`coalesce((
  select json_agg(row_to_json(v) order by ${EVENT_ORDER('')})
  from (select * from ${EVENTS} v order by ${EVENT_ORDER(' desc')} limit ${sql.lit(MOST.events)}) v), '[]') as eventos`;

const lines = sql`coalesce((
  select json_agg(json_build_object('posicion', l.posicion, 'cod_producto', l.cod_producto, 'descripcion', l.descripcion,
    'cantidad', l.cantidad::text, 'unidad_medida', l.unidad_medida, 'centro_logistico', l.centro_logistico, 'precio', l.precio::text,
    'valor', l.valor::text) order by l.posicion)
  from (select * from pedido_lineas l where l.num_pedido = o.num_pedido order by l.posicion limit ${sql.lit(MOST.lines)}) l), '[]') as lineas`;

export const DELIVERY_LINES = sql`coalesce((
  select json_agg(json_build_object('cod_producto', m.cod_producto, 'descripcion', m.descripcion, 'unidad_medida', m.unidad_medida,
    'cantidad', m.cantidad::text, 'cantidad_facturada', m.cantidad_facturada::text) order by m.posicion)
  from (select * from entrega_lineas m where m.numero_entrega = e.numero_entrega order by m.posicion limit ${sql.lit(MOST.lines)}) m), '[]')`;

const LAST_PLACE = sql`(
  select v.ubicacion from pedido_eventos v
  where v.num_pedido = e.num_pedido and (v.numero_entrega is null or v.numero_entrega = e.numero_entrega) and v.ubicacion is not null
  order by v.ocurrio_en desc nulls last, v.evento desc limit 1)`;

const deliveries = sql`coalesce((
  select json_agg(json_build_object('numero_entrega', e.numero_entrega, 'num_pedido', e.num_pedido, 'orden_cargue', e.orden_cargue,
    'remision', e.remision, 'guia_transporte', e.guia_transporte, 'transportador', e.transportador, 'placa', e.placa,
    'fecha_estimada', e.fecha_estimada, 'num_factura', e.num_factura, 'cufe', e.cufe, 'fecha_factura', e.fecha_factura, 'estado', e.estado,
    'ubicacion', ${LAST_PLACE}, 'lineas', ${DELIVERY_LINES}) order by e.numero_entrega)
  from (select * from entregas e where e.num_pedido = o.num_pedido order by e.numero_entrega limit ${sql.lit(MOST.deliveries)}) e), '[]')
  as entregas`;

/**
 * SQL of the documents that hold the order `o`, by its latest review or without a review. Filtered by scope: other customers' documents must not
 * appear.
 */
export const HOLDING_DOCUMENTS = ({ cliente, destinos }: CustomerScope): Sql => sql`
  from pedido_bloqueos h join documentos d on d.id_edocta_detalle = h.id_edocta_detalle
  where o.estado = '-1' and h.num_pedido = o.num_pedido and d.numero_cuenta = ${cliente}
    ${destinos === 'all' ? sql`` : sql`and d.codigo_destinatario = any(${destinos}::text[])`}
    and (h.evento is null or h.evento = (
      select v.evento from pedido_eventos v where v.num_pedido = o.num_pedido and v.estado = '-1'
      order by coalesce(v.ocurrio_en, 'infinity') desc, v.evento desc limit 1))`;

/** SQL of the latest event of an order's review. */
export const LAST_REVIEW = sql`(
  select v.ocurrio_en, v.motivo_bloqueo from pedido_eventos v where v.num_pedido = o.num_pedido and v.estado = '-1'
  order by coalesce(v.ocurrio_en, 'infinity') desc, v.evento desc limit 1)`;

const holds = (scope: CustomerScope): Sql => sql`coalesce((
  select json_agg(json_build_object('id_edocta_detalle', d.id_edocta_detalle, 'num_factura', d.num_factura, 'num_documento', d.num_documento,
    'fecha_vencimiento_documento', d.fecha_vencimiento_documento, 'saldo', d.total::text, 'bloqueada', d.bloqueada)
    order by d.fecha_vencimiento_documento, d.id_edocta_detalle)
  from (
    select d.*, d.bloqueo_erp is not null
      or exists (select from bloqueos b where b.id_edocta_detalle = d.id_edocta_detalle) as bloqueada
    ${HOLDING_DOCUMENTS(scope)} and d.total > 0 order by d.fecha_vencimiento_documento, d.id_edocta_detalle limit ${sql.lit(MOST.holds)}) d), '[]')
  as bloqueos, (select count(*)::int ${HOLDING_DOCUMENTS(scope)} and d.total = 0) as saldados`;

/** SQL of a column of the last event in a state; null for an order in another state. */
const lastWord = (
  estado: '-1' | '6',
  column: 'motivo_bloqueo' | 'estatus_rechazo',
): Sql => sql`case when o.estado = ${sql.lit(estado)} then (
  select v.${sql.ref(column)} from pedido_eventos v where v.num_pedido = o.num_pedido and v.estado = ${sql.lit(estado)}
  order by coalesce(v.ocurrio_en, 'infinity') desc, v.evento desc limit 1) end as ${sql.ref(column)}`;

const newest = (
  column: 'num_factura' | 'cufe' | 'guia_transporte',
  has: 'num_factura' | 'guia_transporte',
): Sql => sql`(
  select e.${sql.ref(column)} from entregas e where e.num_pedido = o.num_pedido and e.${sql.ref(has)} is not null
  order by e.fecha_factura desc nulls last, e.numero_entrega desc limit 1) as ${sql.ref(column)}`;

/** SQL columns of an order and its parts, over `pedidos o left join destinatarios t`. */
export const orderColumns = (scope: CustomerScope, parts: OrderParts): Sql =>
  sql.join([
    sql`o.id_pedido, o.num_pedido, o.num_sicom, o.numero_cuenta, o.codigo_destinatario, o.fecha_pedido, o.fecha_entrega, o.moneda, o.valor,
      o.observaciones, o.estado, t.nombre_comercial as nombre_destino`,
    sql`coalesce((
      select json_agg(json_build_object('centro_logistico', x.centro_logistico, 'nombre', x.nombre) order by x.nombre, x.centro_logistico)
      from plantas x where x.centro_logistico = any(o.plantas)), '[]') as plantas`,
    lastWord('-1', 'motivo_bloqueo'),
    lastWord('6', 'estatus_rechazo'),
    newest('num_factura', 'num_factura'),
    newest('cufe', 'num_factura'),
    newest('guia_transporte', 'guia_transporte'),
    ...(parts.detalle ? [lines] : []),
    ...(parts.historial ? [events] : []),
    ...(parts.entregas ? [deliveries] : []),
    ...(parts.retenido ? [holds(scope)] : []),
  ]);

/** SQL `from` clause for these columns. */
export const ORDER_ROWS = sql`(pedidos o left join destinatarios t on t.codigo_destinatario = o.codigo_destinatario)`;

/** SQL condition: the session may see the row of `pedidos o`. */
export const visibleOrdersSql = ({ cliente, destinos }: CustomerScope): Sql =>
  destinos === 'all'
    ? sql`o.numero_cuenta = ${cliente}`
    : sql`o.numero_cuenta = ${cliente} and o.codigo_destinatario = any(${destinos}::text[])`;

/** Columns to filter by, all in the index of the customer's orders. */
const FILTERED: Readonly<Record<OrderColumn, string>> = {
  num_pedido: 'o.num_pedido',
  num_sicom: 'o.num_sicom',
  texto: "(o.num_pedido || ' ' || coalesce(o.num_sicom, ''))",
  fecha_pedido: 'o.fecha_pedido',
  fecha_entrega: 'o.fecha_entrega',
  destino: 'o.codigo_destinatario',
  estado_pedido: 'o.estado',
};

/** SQL condition of the filter, over `pedidos o`. */
export const orderFilterSql = ({ conditions, anyOf, plantas, isOfOthers }: OrderFilter): Sql =>
  allConditions([
    ...(isOfOthers ? [sql`false`] : []),
    filterSql(conditions, FILTERED),
    ...(anyOf
      ? [
          sql`(${sql.join(
            anyOf.map((condition) => filterSql([condition], FILTERED)),
            sql` or `,
          )})`,
        ]
      : []),
    ...plantas.map((codes) => sql`o.plantas && ${codes}::text[]`),
  ]);
