import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { DocumentRelation } from '#areas/documents/server/index.ts';
import { markOutdatedRead, type NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import { batchedLookup } from '#platform/concurrency.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import { operations } from '../rules/operations.ts';
import { NOTIFIED_DAYS, NOTIFIED_STATES, orderNotice, orderNoticeKey } from '../rules/order-notice.ts';
import { serveDeliveries } from './delivery-pdf-links.ts';
import { ordersExport, serveOrdersFile } from './export-orders.ts';
import { paperExports, volumesExport } from './export-papers.ts';
import { type EventKey, findEventsToNotify, findOutdatedEvents } from './notice-queries.ts';
import {
  findOrdersHeldBy,
  findOrdersOfInvoices,
  type InvoiceOrdersLookup,
  type OrderNumbers,
} from './order-relation-queries.ts';
import { createResolvers } from './resolvers.ts';

/** An invoice links to its orders (docs/product/orders.md#screens). Look-ups of concurrent requests share one statement. */
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

/** A document links to the orders that are held for it (docs/product/orders.md#held-orders). */
export const createHoldRelation = (connection: Connection): DocumentRelation => ({
  tipo: 'retenido',
  needs: TRACK_ORDERS,
  isIn: ({ shows }) => shows.orders,
  numbersOf: (scope, ids) => findOrdersHeldBy(connection, scope, ids),
});

const DAY_MS = 86_400_000;

/** Notifies people of events of their orders (docs/product/notifications.md#orders), in the transaction of the import. */
export async function notifyOfOrderEvents(
  tx: Connection,
  notify: NotifyPeople,
  events: readonly EventKey[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const since = new Date(now.getTime() - NOTIFIED_DAYS * DAY_MS);
  const toNotify = await findEventsToNotify(tx, events, NOTIFIED_STATES, since);
  await notify(
    tx,
    toNotify.flatMap((event) => orderNotice(event, now) ?? []),
  );
  const orders = [...new Set(events.map(({ num_pedido }) => num_pedido))];
  const past = await findOutdatedEvents(tx, orders, NOTIFIED_STATES, since);
  const notices = past.map((event) => ({ cliente: event.cliente, key: orderNoticeKey(event) }));
  await markOutdatedRead(tx, notices, now);
}

/** The sum of orders in course, which the customer's credit needs. */
export { sumOrdersInCourse, sumOrdersOfCustomers } from './credit-queries.ts';
/** Orders in review, for the console. */
export { listHeldOrders } from './held-queries.ts';
/** Searches for the finder. */
export { findOrders } from './order-queries.ts';
/** For the import: runs in its transaction after it has changed orders, deliveries, lines or events. */
export { refreshOrderStates, refreshPlants } from './refresh-queries.ts';
export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: DownloadLinks;
  readonly findAllowedSession: FindAllowedSession;
}

export function createOrdersBackend({ database, clock, links, findAllowedSession }: Deps): AreaBackend<Operation> {
  const deps = { connection: database.kysely, clock, links };
  serveOrdersFile(deps, findAllowedSession);
  serveDeliveries(deps, findAllowedSession);
  const exports = [ordersExport(deps.connection), volumesExport(deps.connection), ...paperExports(deps)];
  return { resolvers: createResolvers(deps), operations, exports };
}

/** @wiring src/backend.ts creates the area's back end. */
export default createOrdersBackend satisfies CreateBackend;
