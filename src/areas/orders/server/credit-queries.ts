import { type RawBuilder, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { CURRENCIES, CURRENCY_DECIMALS, type Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';

/** Value of an order line: its own, or quantity times price; null when the feed has neither. */
const LINE_VALUE = sql`coalesce(l.valor, l.cantidad * l.precio)`;

/** SQL of the sum of uninvoiced values, over `withInvoiced`. */
const NOT_INVOICED = sql`coalesce(sum(greatest(coalesce(o.valor, s.valor, 0) - coalesce(f.facturado, 0), 0)), 0)::text`;

/** SQL of orders with their value `s` and invoiced part `f`. @param decimals of the order's currency */
const withInvoiced = (decimals: RawBuilder<unknown>): RawBuilder<unknown> => sql`pedidos o left join lateral (
      select round(sum(${LINE_VALUE}), ${decimals}) as valor from pedido_lineas l where l.num_pedido = o.num_pedido) s on true
    left join lateral (
      select sum(round(coalesce(r.cantidad_facturada, r.cantidad) * p.precio, ${decimals})) as facturado
      from entregas e join entrega_lineas r on r.numero_entrega = e.numero_entrega
      cross join lateral (
        select sum(${LINE_VALUE}) / nullif(sum(l.cantidad) filter (where ${LINE_VALUE} is not null), 0) as precio
        from pedido_lineas l where l.num_pedido = o.num_pedido and l.cod_producto = r.cod_producto) p
      where e.num_pedido = o.num_pedido and e.num_factura is not null) f on true`;

const IN_COURSE = sql`o.estado not in ('4', '5', '6')`;

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
    select ${NOT_INVOICED} as total from ${withInvoiced(sql.lit(CURRENCY_DECIMALS[moneda]))}
    where o.numero_cuenta = ${cliente} and o.moneda = ${moneda} and ${IN_COURSE}`.execute(connection);
  return rows[0]?.total ?? '0';
}

const DECIMALS_OF_ORDER = sql`(case o.moneda ${sql.join(
  CURRENCIES.map((currency) => sql`when ${sql.lit(currency)} then ${sql.lit(CURRENCY_DECIMALS[currency])}`),
  sql` `,
)} end)`;

/** Sums the orders not yet invoiced of several customers, by customer code, each in its own currency. Customers without such orders are missing. */
export async function sumOrdersOfCustomers(
  connection: Connection,
  scopes: readonly CustomerScope[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ cliente: string; total: string }>`
    select o.numero_cuenta as cliente, ${NOT_INVOICED} as total from ${withInvoiced(DECIMALS_OF_ORDER)}
    where o.numero_cuenta = any(${scopes.map(({ cliente }) => cliente)}::text[]) and ${IN_COURSE}
      and o.moneda = (select c.moneda from clientes c where c.cliente = o.numero_cuenta) group by 1`.execute(
    connection,
  );
  return new Map(rows.map(({ cliente, total }) => [cliente, total]));
}
