import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { DocumentRelation } from '#areas/documents/server/index.ts';
import { findOrdersOfInvoices } from './invoiced-orders-queries.ts';

/** An invoice leads to the orders that it was made of (docs/product/orders.md#screens). */
export const orderRelation: DocumentRelation = {
  tipo: 'pedido',
  needs: TRACK_ORDERS,
  isIn: ({ shows }) => shows.orders,
  numbersOf: findOrdersOfInvoices,
};
