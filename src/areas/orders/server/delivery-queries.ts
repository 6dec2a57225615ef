import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { PrintedDelivery } from '../print/printed-delivery.ts';
import type { DeliveryRow } from './order-rows.ts';
import { ownOrders } from './own-orders-queries.ts';

/** The facts of a delivery that decide which papers are offered. */
export type NamedDelivery = Pick<DeliveryRow, 'numero_entrega' | 'remision' | 'orden_cargue'>;

export async function findDelivery(
  connection: Connection,
  scope: CustomerScope,
  numero: string,
): Promise<NamedDelivery | undefined> {
  const { rows } = await sql<NamedDelivery>`
    select e.numero_entrega, e.remision, e.orden_cargue from entregas e join pedidos o on o.num_pedido = e.num_pedido
    where e.numero_entrega = ${numero} and ${ownOrders(scope)}`.execute(connection);
  return rows[0];
}

const lineJson = (alias: 'l' | 'm') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_agg(json_build_object('cod_producto', ${column('cod_producto')}, 'descripcion', ${column('descripcion')},
    'unidad_medida', ${column('unidad_medida')}, 'cantidad', ${column('cantidad')}::text) order by ${column('posicion')})`;
};

/** The content of a delivery's papers, in one statement. A delivery without lines has those of its order. */
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
    where e.numero_entrega = ${numero} and ${ownOrders(scope)}`.execute(connection);
  return rows[0];
}
