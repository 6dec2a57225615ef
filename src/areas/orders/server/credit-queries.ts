import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { CURRENCY_DECIMALS, type Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';

/** Value of an order line: its own, or quantity times price; null when the feed has neither. */
const LINE_VALUE = sql`coalesce(l.valor, l.cantidad * l.precio)`;

/**
 * Credit used by orders in course: orders that are neither invoiced, dispatched nor rejected, minus the part that deliveries have invoiced
 * (docs/decisions/0075). A delivery does not name its order line, so a product on several lines counts at its mean price. The feed does not mark
 * prepaid orders. @returns a decimal
 */
export async function sumOrdersInCourse(
  connection: Connection,
  { cliente }: CustomerScope,
  moneda: Currency,
): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(greatest(coalesce(o.valor, s.valor, 0) - coalesce(f.facturado, 0), 0)), 0)::text as total
    from pedidos o left join lateral (
      select round(sum(${LINE_VALUE}), ${sql.lit(CURRENCY_DECIMALS[moneda])}) as valor from pedido_lineas l where l.num_pedido = o.num_pedido) s on true
    left join lateral (
      select sum(round(coalesce(r.cantidad_facturada, r.cantidad) * p.precio, ${sql.lit(CURRENCY_DECIMALS[moneda])})) as facturado
      from entregas e join entrega_lineas r on r.numero_entrega = e.numero_entrega
      cross join lateral (
        select sum(${LINE_VALUE}) / nullif(sum(l.cantidad) filter (where ${LINE_VALUE} is not null), 0) as precio
        from pedido_lineas l where l.num_pedido = o.num_pedido and l.cod_producto = r.cod_producto) p
      where e.num_pedido = o.num_pedido and e.num_factura is not null) f on true
    where o.numero_cuenta = ${cliente} and o.moneda = ${moneda} and o.estado not in ('4', '5', '6')`.execute(
    connection,
  );
  return rows[0]?.total ?? '0';
}
