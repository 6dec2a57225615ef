import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { type Currency, DECIMALS } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';

/**
 * What orders in course take of the credit: those that are neither invoiced, dispatched nor rejected, less the part that deliveries have invoiced
 * (docs/decisions/0075). The feed knows no prepaid order. @returns a decimal
 */
export async function sumInCourse(
  connection: Connection,
  { cliente }: CustomerScope,
  moneda: Currency,
): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(greatest(o.valor - coalesce(f.facturado, 0), 0)), 0)::text as total
    from pedidos o left join lateral (
      select sum(round(coalesce(r.cantidad_facturada, r.cantidad) * l.precio, ${sql.lit(DECIMALS[moneda])})) as facturado
      from entregas e join entrega_lineas r on r.numero_entrega = e.numero_entrega
      join pedido_lineas l on l.num_pedido = o.num_pedido and l.cod_producto = r.cod_producto
      where e.num_pedido = o.num_pedido and e.num_factura is not null) f on true
    where o.numero_cuenta = ${cliente} and o.moneda = ${moneda} and o.estado not in ('4', '5', '6')`.execute(
    connection,
  );
  return rows[0]?.total ?? '0';
}
