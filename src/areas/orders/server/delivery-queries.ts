import { type RawBuilder, sql } from 'kysely';
import { HAS_XML_SQL } from '#areas/documents/server/index.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { PrintedDelivery } from '../print/delivery-pdf.ts';
import type { DeliveryFile, PaperKind } from '../rules/delivery-files.ts';
import type { OrderFilter } from '../rules/order-filter.ts';
import { orderFilterSql, visibleOrdersSql } from './order-parts-queries.ts';
import type { OrderDeliveryRow } from './order-rows.ts';

/** Numbers of a delivery that decide which papers are offered. */
export type DeliveryPaperNumbers = Pick<OrderDeliveryRow, 'numero_entrega' | 'remision' | 'orden_cargue'>;

export async function findOrderDelivery(
  connection: Connection,
  scope: CustomerScope,
  numero: string,
): Promise<DeliveryPaperNumbers | undefined> {
  const { rows } = await sql<DeliveryPaperNumbers>`
    select e.numero_entrega, e.remision, e.orden_cargue from entregas e join pedidos o on o.num_pedido = e.num_pedido
    where e.numero_entrega = ${numero} and ${visibleOrdersSql(scope)}`.execute(connection);
  return rows[0];
}

/** Finds a delivery's paper as the ERP delivered it: its object and its number. @returns undefined also for a delivery outside of the scope */
export async function findErpPaperOfDelivery(
  connection: Connection,
  scope: CustomerScope,
  { file, numero }: { readonly file: DeliveryFile; readonly numero: string },
): Promise<{ readonly sha256: string; readonly nombre: string } | undefined> {
  const { rows } = await sql<{ sha256: string; nombre: string }>`
    select a.sha256, ${NUMBERS[file]} as nombre from entrega_archivos a join entregas e on e.numero_entrega = a.numero_entrega
    join pedidos o on o.num_pedido = e.num_pedido
    where a.numero_entrega = ${numero} and a.clase = ${file} and a.sha256 is not null and ${NUMBERS[file]} is not null
      and ${visibleOrdersSql(scope)}`.execute(connection);
  return rows[0];
}

const lineJson = (alias: 'l' | 'm') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_agg(json_build_object('cod_producto', ${column('cod_producto')}, 'descripcion', ${column('descripcion')},
    'unidad_medida', ${column('unidad_medida')}, 'cantidad', ${column('cantidad')}::text) order by ${column('posicion')})`;
};

/** Content of a delivery's papers, in one statement. A delivery without lines has those of its order. */
export async function findPrintedDelivery(
  connection: Connection,
  scope: CustomerScope,
  numero: string,
): Promise<PrintedDelivery | undefined> {
  const { rows } = await sql<PrintedDelivery>`
    select e.numero_entrega, e.num_pedido, o.num_sicom, e.orden_cargue, e.remision, e.guia_transporte, e.transportador, e.placa, e.fecha_estimada,
      o.fecha_entrega, e.num_factura, o.observaciones, c.pais,
      (select min(v.ocurrio_en) from pedido_eventos v
        where v.num_pedido = e.num_pedido and v.numero_entrega = e.numero_entrega and v.estado = '3') as remisionado_en,
      (select string_agg(x.nombre, ', ' order by x.nombre) from plantas x where x.centro_logistico = any(o.plantas)) as plantas,
      json_build_object('nombre', c.nombre, 'tipoNit', c."tipoNit", 'nit', c."clienteNit", 'codigo', c.cliente) as cliente,
      json_build_object('codigo', o.codigo_destinatario, 'nombre', t.nombre_comercial, 'direccion', t.direccion_establecimiento,
        'ciudad', t.ciudad) as destino,
      (select row_to_json(s) from documentos d join sociedades s on s.sociedad = d.sociedad
        where d.numero_cuenta = o.numero_cuenta and d.num_factura = e.num_factura order by s.sociedad limit 1) as emisor,
      coalesce((select ${lineJson('m')} from entrega_lineas m where m.numero_entrega = e.numero_entrega),
        (select ${lineJson('l')} from pedido_lineas l where l.num_pedido = o.num_pedido), '[]') as lineas
    from entregas e join pedidos o on o.num_pedido = e.num_pedido join clientes c on c.cliente = o.numero_cuenta
    left join destinatarios t on t.codigo_destinatario = o.codigo_destinatario
    where e.numero_entrega = ${numero} and ${visibleOrdersSql(scope)}`.execute(connection);
  return rows[0];
}

/** A paper of an order. An order without papers has one row without a number. */
export interface PaperRow {
  readonly num_pedido: string;
  readonly numero_entrega: string | null;
  /** Number of the paper. */
  readonly nombre: string | null;
  /** Identifier of the invoice's document, found by CUFE; null when it is not booked or outside of the scope. */
  readonly id_edocta_detalle: number | null;
  readonly tipo_documento: string | null;
  /** Whether the ERP delivered the invoice's XML. */
  readonly tiene_xml: boolean | null;
}

/** Orders by filter, or by number. */
export type PaperOrders = { readonly filter: OrderFilter } | { readonly chosen: readonly string[] };

const NUMBERS = { factura: sql`e.num_factura`, remision: sql`e.remision`, orden_cargue: sql`e.orden_cargue` } as const;
/** Columns that identify a paper, because several deliveries may share an invoice. */
const EACH = {
  factura: sql`o.num_pedido, e.num_factura`,
  remision: sql`o.num_pedido, e.numero_entrega`,
  orden_cargue: sql`o.num_pedido, e.numero_entrega`,
} as const;

/** Maximum papers in one answer; an archive holds far fewer. */
const MOST = 2_000;

function papersSql(scope: CustomerScope, kind: PaperKind, of: PaperOrders): RawBuilder<unknown> {
  const wanted = 'chosen' in of ? sql`o.num_pedido = any(${of.chosen}::text[])` : orderFilterSql(of.filter);
  return sql`
    select distinct on (${EACH[kind]}) o.num_pedido, o.numero_cuenta, e.numero_entrega, ${NUMBERS[kind]} as nombre, e.cufe
    from pedidos o left join entregas e on e.num_pedido = o.num_pedido and ${NUMBERS[kind]} is not null
    where ${visibleOrdersSql(scope)} and ${wanted} order by ${EACH[kind]}, e.numero_entrega`;
}

export async function countPapers(
  connection: Connection,
  scope: CustomerScope,
  kind: PaperKind,
  of: PaperOrders,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${papersSql(scope, kind, of)}) p`.execute(connection);
  return rows[0]?.count ?? 0;
}

/** Yields all papers as one slice, because an archive has at most five hundred. */
export async function* listPapers(
  connection: Connection,
  scope: CustomerScope,
  kind: PaperKind,
  of: PaperOrders,
): AsyncGenerator<PaperRow[]> {
  const { destinos } = scope;
  const own = destinos === 'all' ? sql`` : sql`and d.codigo_destinatario = any(${destinos}::text[])`;
  const { rows } = await sql<PaperRow>`
    select p.num_pedido, p.numero_entrega, p.nombre, d.id_edocta_detalle, d.tipo_documento, d.tiene_xml
    from (${papersSql(scope, kind, of)}) p left join lateral (
      select d.id_edocta_detalle, d.tipo_documento, ${HAS_XML_SQL} as tiene_xml from documentos d
      where ${sql.lit(kind)} = 'factura' and d.numero_cuenta = p.numero_cuenta and d.cufe = p.cufe ${own}
      order by d.id_edocta_detalle limit 1) d on true
    order by p.num_pedido, p.numero_entrega limit ${sql.lit(MOST)}`.execute(connection);
  if (rows.length > 0) yield rows;
}
