import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

const FIRST = 6_000_000_000;
/** Orders per statement, so that a transaction fits into any server's log. */
const AT_ONCE = 100_000;

/**
 * Adds orders of the last two years to all delivery points: one or two lines, a delivery and six events each; one in
 * twenty is in review. `crowdedCount` more belong to one customer.
 */
export async function addManyOrders(
  { kysely }: Database,
  count: number,
  crowded: string,
  crowdedCount: number,
): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE)
    await addOrders(kysely, from, Math.min(count, from + AT_ONCE), undefined);
  await addOrders(kysely, count, count + crowdedCount, crowded);
  // Autovacuum may not have run yet on the new rows.
  for (const table of ['pedidos', 'pedido_lineas', 'entregas', 'entrega_lineas', 'pedido_eventos'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(kysely);
}

/** Adds orders. @param cliente their customer; undefined for all customers */
async function addOrders(
  kysely: Database['kysely'],
  from: number,
  to: number,
  cliente: string | undefined,
): Promise<void> {
  const series = sql`generate_series(${from}::bigint, ${to - 1}::bigint) n`;
  const num = sql`(${FIRST}::bigint + n)::text`;
  const isReviewed = sql`n % 20 = 0`;
  const day = sql`(current_date - (n * 7919 % 730)::int)`;
  const product = sql`'100201', 'Gasolina corriente oxigenada'`;
  await sql`
    with d as materialized (
      select t.codigo_destinatario, k.cliente, k.moneda, row_number() over (order by t.codigo_destinatario) - 1 as lugar, count(*) over () as todos
      from destinatarios t join clientes k on k.cliente = t.codigo_cliente
      where ${cliente === undefined ? sql`true` : sql`k.cliente = ${cliente}`}),
    p as materialized (select centro_logistico, row_number() over (order by centro_logistico) - 1 as lugar, count(*) over () as todas from plantas)
    insert into pedidos (num_pedido, num_sicom, numero_cuenta, codigo_destinatario, fecha_pedido, fecha_entrega, moneda, valor, actualizado_en, estado, plantas)
    select ${num}, (82000000 + n)::text, d.cliente, d.codigo_destinatario, ${day}, ${day} + 3, d.moneda, 1000000 + n, now(),
      case when ${isReviewed} then '-1' else '5' end, array[p.centro_logistico]
    from ${series} join d on d.lugar = n % d.todos join p on p.lugar = n % p.todas`.execute(kysely);
  await sql`
    insert into pedido_lineas (num_pedido, posicion, cod_producto, descripcion, cantidad, unidad_medida, centro_logistico, precio, valor)
    select o.num_pedido, linea * 10, ${product}, 1000 + n % 3000, 'GAL', o.plantas[1], 15240, 15240000
    from ${series} join pedidos o on o.num_pedido = ${num} cross join lateral generate_series(1, 1 + (n % 2)::int) linea`.execute(
    kysely,
  );
  await sql`
    insert into entregas (numero_entrega, num_pedido, orden_cargue, remision, guia_transporte, transportador, placa, fecha_estimada, num_factura,
      fecha_factura, actualizado_en, estado)
    select 'E' || ${num}, ${num}, 'OC-' || n, 'RM-' || n, 'GT-' || n, 'Cisternas Tres Cordilleras S.A.S.', 'WLM482', ${day} + 3, 'FB-' || n, ${day} + 2,
      now(), '5' from ${series} where not (${isReviewed})`.execute(kysely);
  await sql`
    insert into entrega_lineas (numero_entrega, posicion, cod_producto, descripcion, unidad_medida, cantidad, cantidad_facturada)
    select 'E' || ${num}, 10, ${product}, 'GAL', 1000 + n % 3000, 1000 + n % 3000 from ${series} where not (${isReviewed})`.execute(
    kysely,
  );
  await sql`
    insert into pedido_eventos (num_pedido, evento, numero_entrega, estado, fecha_hora_evento, ocurrio_en, motivo_bloqueo, ubicacion)
    select ${num}, v::text, case when v > 2 and not (${isReviewed}) then 'E' || ${num} end,
      case when ${isReviewed} then (array['1', '-1', '1', '1', '1', '-1'])[v] else (array['1', '2', '3', '4', '5', '5'])[v] end,
      to_char(${day} + v * interval '5 hours', 'YYYY-MM-DD"T"HH24:MI:SS"-05:00"'), (${day} + v * interval '5 hours') at time zone 'America/Bogota',
      case when ${isReviewed} then 'Cartera vencida' end, case when v > 4 then 'Peaje Copacabana' end
    from ${series} cross join generate_series(1, 6) v`.execute(kysely);
}
