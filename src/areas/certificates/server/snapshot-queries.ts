import { sql, type Transaction } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { CURRENCY_DECIMALS } from '#kernel/money.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { StoredSalesCertificate } from './request-queries.ts';
import type { Volume } from './tables.ts';

/** Orders per statement. Small, because the embedded database answers nothing else during a statement. */
const ORDERS_AT_ONCE = 500;

/** The content of a certificate, copied at one moment. Decimals are text. */
export interface Snapshot {
  readonly lineas: number;
  readonly valor: string | null;
  readonly sin_valor: number;
  readonly volumenes: readonly Volume[];
}

interface Order {
  readonly id_pedido: number;
  readonly num_pedido: string;
  readonly fecha_pedido: string;
}

const SELECTED = (
  { codigo_destinatario, destinos, negocio }: StoredSalesCertificate,
  { cliente }: CustomerScope,
) => sql`
  o.numero_cuenta = ${cliente} and coalesce(t.negocio, 'EDS') = ${negocio}
  ${codigo_destinatario === null ? sql`` : sql`and o.codigo_destinatario = ${codigo_destinatario}`}
  ${destinos === null ? sql`` : sql`and o.codigo_destinatario = any(${destinos}::text[])`}`;

async function nextOrders(
  transaction: Connection,
  certificate: StoredSalesCertificate,
  scope: CustomerScope,
  after: Order | undefined,
): Promise<readonly Order[]> {
  const { rows } = await sql<Order>`
    select o.id_pedido, o.num_pedido, o.fecha_pedido::text as fecha_pedido
    from pedidos o left join destinatarios t on t.codigo_destinatario = o.codigo_destinatario
    where ${SELECTED(certificate, scope)}
      ${after ? sql`and (o.fecha_pedido, o.id_pedido) > (${after.fecha_pedido}::date, ${after.id_pedido}::bigint)` : sql``}
    order by o.fecha_pedido, o.id_pedido limit ${ORDERS_AT_ONCE}`.execute(transaction);
  return rows;
}

/**
 * The invoiced lines of some orders with their values. A line gets the share of the order line's value that matches its share of the volume.
 * Shares are differences of rounded sums, so those of a fully invoiced line add up exactly.
 */
const invoiced = (orders: readonly Order[], { moneda }: StoredSalesCertificate) => sql`
  select e.num_pedido, e.numero_entrega, e.num_factura, e.fecha_factura, l.posicion, l.cod_producto, l.descripcion, l.unidad_medida,
    l.cantidad_facturada as cantidad, o.codigo_destinatario as destino,
    case when o.moneda = ${moneda} and p.cantidad > 0 then
      round(coalesce(p.valor, p.precio * p.cantidad) * sum(l.cantidad_facturada) over hasta / p.cantidad, ${CURRENCY_DECIMALS[moneda]}::int)
      - round(coalesce(p.valor, p.precio * p.cantidad) * (sum(l.cantidad_facturada) over hasta - l.cantidad_facturada) / p.cantidad,
        ${CURRENCY_DECIMALS[moneda]}::int)
    end as valor
  from pedidos o join entregas e on e.num_pedido = o.num_pedido join entrega_lineas l on l.numero_entrega = e.numero_entrega
    left join pedido_lineas p on p.num_pedido = e.num_pedido and p.posicion = l.posicion and p.cod_producto = l.cod_producto
      and p.unidad_medida = l.unidad_medida
  where o.num_pedido = any(${orders.map(({ num_pedido }) => num_pedido)}::text[]) and e.num_factura is not null and e.fecha_factura is not null
    and l.cantidad_facturada <> 0
  window hasta as (partition by e.num_pedido, l.posicion, l.cod_producto, l.unidad_medida
    order by e.fecha_factura, e.numero_entrega rows unbounded preceding)`;

/** Separates the parts of a sort key; it sorts before every letter. */
const BETWEEN = sql`chr(1)`;

async function addLines(
  transaction: Connection,
  certificate: StoredSalesCertificate,
  run: string,
  orders: readonly Order[],
): Promise<void> {
  const { increment_sales_certificate: id, start_date, end_date } = certificate;
  const within = sql`
    (select i.*, coalesce(t.nombre_comercial, i.destino) as nombre_destino from (${invoiced(orders, certificate)}) i
      left join destinatarios t on t.codigo_destinatario = i.destino
      where i.fecha_factura between ${start_date}::date and ${end_date}::date) i`;
  if (certificate.modo_impresion === 'DETALLADO') {
    await sql`
      insert into certificado_venta_lineas (certificado, ejecucion, clave, destino, nombre_destino, fecha, num_factura, num_pedido, cod_producto,
        descripcion, unidad_medida, cantidad, valor, sin_valor)
      select ${id}::bigint, ${run}::uuid, concat_ws(${BETWEEN}, fecha_factura, num_factura, numero_entrega, lpad(posicion::text, 6, '0')), destino, nombre_destino,
        fecha_factura, num_factura, num_pedido, cod_producto, descripcion, unidad_medida, cantidad, valor, (valor is null)::int
      from ${within}`.execute(transaction);
    return;
  }
  await sql`
    insert into certificado_venta_lineas as a (certificado, ejecucion, clave, destino, nombre_destino, cod_producto, descripcion, unidad_medida,
      cantidad, valor, sin_valor)
    select ${id}::bigint, ${run}::uuid, concat_ws(${BETWEEN}, nombre_destino, destino, cod_producto, unidad_medida), destino, nombre_destino, cod_producto,
      max(descripcion collate "C"), unidad_medida, sum(cantidad), sum(valor), count(*) filter (where valor is null)
    from ${within} group by destino, nombre_destino, cod_producto, unidad_medida
    on conflict (certificado, ejecucion, clave) do update set cantidad = a.cantidad + excluded.cantidad,
      valor = case when a.valor is null then excluded.valor else a.valor + coalesce(excluded.valor, 0) end,
      sin_valor = a.sin_valor + excluded.sin_valor, descripcion = greatest(a.descripcion collate "C", excluded.descripcion)`.execute(
    transaction,
  );
}

async function sumLines(transaction: Connection, id: number, run: string): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`
    with own as materialized (select * from certificado_venta_lineas where certificado = ${id} and ejecucion = ${run})
    select (select count(*)::int from own) as lineas, (select sum(valor)::text from own) as valor,
      (select coalesce(sum(sin_valor), 0)::int from own) as sin_valor,
      (select coalesce(json_agg(json_build_object('unidad', unidad_medida, 'cantidad', cantidad::text) order by cantidad desc, unidad_medida), '[]')
        from (select unidad_medida, sum(cantidad) as cantidad from own group by unidad_medida) v) as volumenes`.execute(
    transaction,
  );
  return rows[0] ?? { lineas: 0, valor: null, sin_valor: 0, volumenes: [] };
}

/** Copies the invoiced lines to this run as they are at one moment, a few hundred orders at a time. */
export const takeSnapshot = (
  database: Database,
  scope: CustomerScope,
  certificate: StoredSalesCertificate,
  run: string,
): Promise<Snapshot> =>
  database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction: Transaction<Tables>) => {
      for (let last: Order | undefined; ; ) {
        const orders = await nextOrders(transaction, certificate, scope, last);
        if (orders.length > 0) await addLines(transaction, certificate, run, orders);
        last = orders.at(-1);
        if (orders.length < ORDERS_AT_ONCE) break;
      }
      return sumLines(transaction, certificate.increment_sales_certificate, run);
    });

export interface CertifiedLine {
  readonly clave: string;
  readonly nombre_destino: string;
  readonly fecha: string | null;
  readonly num_factura: string | null;
  readonly num_pedido: string | null;
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
  readonly cantidad: string;
  readonly valor: string | null;
}

const LINES_AT_ONCE = 500;

/** Reads the lines of a run in order, a few hundred at a time. */
export async function* readSnapshotLines(
  connection: Connection,
  id: number,
  run: string,
): AsyncGenerator<readonly CertifiedLine[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<CertifiedLine>`
      select clave, nombre_destino, fecha::text as fecha, num_factura, num_pedido, cod_producto, descripcion, unidad_medida,
        cantidad::text as cantidad, valor::text as valor
      from certificado_venta_lineas where certificado = ${id} and ejecucion = ${run} and clave > ${after}
      order by clave limit ${LINES_AT_ONCE}`.execute(connection);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < LINES_AT_ONCE) return;
    after = last.clave;
  }
}
