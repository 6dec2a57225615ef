import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { DocumentRelation } from '#areas/documents/server/index.ts';
import { batchedLookup } from '#platform/concurrency.ts';
import type { Connection } from '#platform/database/database.ts';
import {
  findOrdersHeldBy,
  findOrdersOfInvoices,
  type InvoiceOrdersLookup,
  type OrderNumbers,
} from './order-relation-queries.ts';

/** An invoice links to its orders (docs/product/orders.md#screens). Look-ups of concurrent requests are batched into one statement. */
export function createOrderRelation(connection: Connection): DocumentRelation {
  const ask = batchedLookup(
    async (asked: readonly InvoiceOrdersLookup[]): Promise<ReadonlyMap<InvoiceOrdersLookup, OrderNumbers>> => {
      const answers = await findOrdersOfInvoices(connection, asked);
      return new Map(asked.map((each, place) => [each, answers[place] ?? new Map()]));
    },
  );
  return {
    tipo: 'pedido',
    needs: TRACK_ORDERS,
    isIn: ({ shows }) => shows.orders,
    numbersOf: async (scope, ids) => (await ask({ scope, ids })) ?? new Map(),
  };
}

/** A document links to the orders in review that it holds (docs/product/orders.md#held-orders). */
export const createHoldRelation = (connection: Connection): DocumentRelation => ({
  tipo: 'retenido',
  needs: TRACK_ORDERS,
  isIn: ({ shows }) => shows.orders,
  numbersOf: (scope, ids) => findOrdersHeldBy(connection, scope, ids),
});
