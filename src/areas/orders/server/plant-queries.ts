import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

/** Plants of an order by which it is found: a row of the index holds no more. */
const MOST_PLANTS = 50;

/** Brings the plants of these orders to those of their lines, in the caller's transaction. Rows that stay the same are not written. */
export async function refreshPlants(tx: Connection, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    update pedidos p set plantas = n.plantas
    from (
      select o.num_pedido, array(
        select distinct l.centro_logistico from pedido_lineas l
        where l.num_pedido = o.num_pedido and l.centro_logistico is not null order by 1 limit ${sql.lit(MOST_PLANTS)}) as plantas
      from pedidos o where o.num_pedido = any (string_to_array(${orders.join('\n')}, chr(10)))
    ) n where n.num_pedido = p.num_pedido and n.plantas is distinct from p.plantas`.execute(tx);
}
