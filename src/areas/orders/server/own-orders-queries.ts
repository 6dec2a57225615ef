import { type RawBuilder, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { all, filterSql } from '#platform/lists/list-sql.ts';
import type { OrderColumn, OrderFilter } from '../rules/order-filter.ts';

type Sql = RawBuilder<unknown>;

/** Which rows of `pedidos o` the session sees. */
export const ownOrders = ({ cliente, destinos }: CustomerScope): Sql =>
  destinos === 'all'
    ? sql`o.numero_cuenta = ${cliente}`
    : sql`o.numero_cuenta = ${cliente} and o.codigo_destinatario = any(${destinos}::text[])`;

/** All of them are in the index of the customer's orders. */
const FILTERED: Readonly<Record<OrderColumn, string>> = {
  num_pedido: 'o.num_pedido',
  num_sicom: 'o.num_sicom',
  texto: "(o.num_pedido || ' ' || coalesce(o.num_sicom, ''))",
  fecha_pedido: 'o.fecha_pedido',
  fecha_entrega: 'o.fecha_entrega',
  destino: 'o.codigo_destinatario',
  estado_pedido: 'o.estado',
};

/** Condition of the filter over `pedidos o`. */
export const matching = ({ conditions, anyOf, plantas, isOfOthers }: OrderFilter): Sql =>
  all([
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
