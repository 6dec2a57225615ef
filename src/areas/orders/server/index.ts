import type { Operation } from '#areas/session/rules/operation.ts';
import type { ReaderOf } from '#areas/session/server/index.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import { operations } from '../rules/operations.ts';
import { serveDeliveries } from './delivery-pdf-links.ts';
import { ordersExport, serveOrders } from './export-orders.ts';
import { paperExports, volumesExport } from './export-papers.ts';
import { createResolvers } from './resolvers.ts';

/** For the credit: the sum of orders in course. */
export { sumInCourse } from './credit-queries.ts';
/** For the finder: searches. */
export { findOrders } from './order-queries.ts';
/** For lists of documents: links from an invoice to its orders, and from a holding document to the order. */
export { createHoldRelation, createOrderRelation } from './order-relation.ts';
/** For the import, inside its transactions: called once orders, deliveries, lines or events have changed. */
export { refreshOrderStates, refreshPlants } from './refresh-queries.ts';
export type {} from './tables.ts';
export { tellOrderEvents } from './tell-order-events.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: Links;
  readonly readerOf: ReaderOf;
}

export function createOrdersBackend({ database, clock, links, readerOf }: Deps): AreaBackend<Operation> {
  const deps = { connection: database.kysely, clock, links };
  serveOrders(deps, readerOf);
  serveDeliveries(deps, readerOf);
  const exports = [ordersExport(deps.connection), volumesExport(deps.connection), ...paperExports(deps)];
  return { resolvers: createResolvers(deps), operations, exports };
}

/** @wiring src/backend.ts opens the area. */
export default createOrdersBackend satisfies CreateBackend;
