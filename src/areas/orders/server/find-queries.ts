import { type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { containing } from '#platform/lists/condition-sql.ts';
import { type Found, selectPageByKey } from '#platform/lists/select-page.ts';
import { ORDER_ROWS } from './order-parts-queries.ts';
import { ownOrders } from './own-orders-queries.ts';

interface FoundOrder
  extends Readonly<
    Pick<
      Selectable<Tables['pedidos']>,
      'id_pedido' | 'num_pedido' | 'num_sicom' | 'estado' | 'fecha_pedido' | 'valor' | 'moneda' | 'codigo_destinatario'
    >
  > {
  readonly nombre_destino: string | null;
}

interface OrderSearch {
  /** Part of either number, or an invoice's whole number. */
  readonly number: string;
  /** An invoice's number without spaces and hyphens, in lower case. */
  readonly joined?: string | undefined;
  /** The decimal of the order's value. */
  readonly amount?: string | undefined;
}

/** The spellings of an invoice's number: as typed, without a hyphen and with one between letters and digits. */
const invoiceNumbers = (number: string, joined: string | undefined): string[] => [
  number.toUpperCase(),
  ...(joined === undefined ? [] : [joined.toUpperCase(), joined.toUpperCase().replace(/^[A-Z]+/, '$&-')]),
];

/** Orders of the scope by a part of either number, or by the whole number of an invoice made of them, the newest first (docs/product/finder.md#rules). */
export async function findOrders(
  connection: Connection,
  scope: CustomerScope,
  { number, joined, amount }: OrderSearch,
  page: Page,
): Promise<Found<FoundOrder>> {
  const part = containing(number.toLowerCase());
  const byAmount = amount === undefined ? sql`false` : sql`o.valor = ${amount}::numeric`;
  const { total, items } = await selectPageByKey<FoundOrder>(
    connection,
    {
      from: sql`pedidos o`,
      as: 'o',
      scope: ownOrders(scope),
      where: sql`(lower(o.num_pedido) like ${part} or o.num_sicom like ${part}
        or o.num_pedido in (select e.num_pedido from entregas e where e.num_factura = any(${invoiceNumbers(number, joined)}::text[]))
        or ${byAmount})`,
      rowId: 'id_pedido',
      orderColumns: ['fecha_pedido'],
      direction: 'down',
      readsAll: true,
      rows: ORDER_ROWS,
      columns: sql`o.id_pedido, o.num_pedido, o.num_sicom, o.estado, o.fecha_pedido, o.valor, o.moneda, o.codigo_destinatario,
        t.nombre_comercial as nombre_destino`,
    },
    page,
  );
  return { total, items: items as FoundOrder[] };
}
