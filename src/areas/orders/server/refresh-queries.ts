import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import { type DeliveryEvent, deriveStates, type OrderState } from '../rules/order-state.ts';

interface HeldState {
  readonly num_pedido: string;
  readonly numero_entrega: string | null;
  readonly estado: OrderState;
}

/** A new state of an order or of one of its deliveries. */
interface ChangedState {
  readonly num_pedido: string;
  /** Number of the delivery; null for the order itself. */
  readonly numero_entrega: string | null;
  readonly antes: OrderState;
  readonly estado: OrderState;
}

/**
 * Derives the states of these orders and their deliveries from their events (docs/product/orders.md#states), in the caller's
 * transaction. Writes only rows whose state changes.
 * @returns the changed states
 */
export async function refreshOrderStates(tx: Connection, orders: readonly string[]): Promise<readonly ChangedState[]> {
  if (orders.length === 0) return [];
  const named = listed(orders);
  const { rows: events } = await sql<DeliveryEvent & { num_pedido: string }>`
    select num_pedido, estado, ocurrio_en as at, numero_entrega as entrega from pedido_eventos
    where num_pedido = any (${named})`.execute(tx);
  const { rows: held } = await sql<HeldState>`
    select num_pedido, null as numero_entrega, estado from pedidos where num_pedido = any (${named})
    union all select num_pedido, numero_entrega, estado from entregas where num_pedido = any (${named})`.execute(tx);
  const eventsOf = Map.groupBy(
    events.map(({ num_pedido, estado, at, entrega }) => ({
      num_pedido,
      estado,
      at: at ?? undefined,
      entrega: entrega ?? undefined,
    })),
    ({ num_pedido }) => num_pedido,
  );
  const changed: ChangedState[] = [];
  for (const [num_pedido, rows] of Map.groupBy(held, (row) => row.num_pedido)) {
    const deliveries = rows.flatMap(({ numero_entrega }) => numero_entrega ?? []);
    const { order, deliveries: each } = deriveStates(eventsOf.get(num_pedido) ?? [], deliveries);
    for (const row of rows) {
      const estado = row.numero_entrega === null ? order : (each.get(row.numero_entrega) ?? order);
      if (estado !== row.estado) changed.push({ ...row, antes: row.estado, estado });
    }
  }
  await writeStates(tx, changed);
  return changed;
}

async function writeStates(tx: Connection, changed: readonly HeldState[]): Promise<void> {
  const ofOrders = changed.filter(({ numero_entrega }) => numero_entrega === null);
  const ofDeliveries = changed.filter(({ numero_entrega }) => numero_entrega !== null);
  if (ofOrders.length > 0)
    await sql`update pedidos t set estado = s.estado from ${pairs(ofOrders, 'num_pedido')} where t.num_pedido = s.clave`.execute(
      tx,
    );
  if (ofDeliveries.length > 0)
    await sql`update entregas t set estado = s.estado from ${pairs(ofDeliveries, 'numero_entrega')} where t.numero_entrega = s.clave`.execute(
      tx,
    );
}

/** All values in one parameter, separated by line breaks, which neither numbers nor states contain. */
const listed = (texts: readonly string[]) => sql`string_to_array(${texts.join('\n')}, chr(10))`;

const pairs = (rows: readonly HeldState[], key: 'num_pedido' | 'numero_entrega') => sql`
  unnest(${listed(rows.map((row) => row[key] ?? ''))}, ${listed(rows.map(({ estado }) => estado))}) as s (clave, estado)`;

/** Maximum number of an order's plants in the index, because an index row has a limited size. */
const MOST_PLANTS = 50;

/** Derives the plants of these orders from their lines, in the caller's transaction. Writes only changed rows. */
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
