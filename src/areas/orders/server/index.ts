import type { Operation } from '#areas/session/rules/operation.ts';
import type { ReaderOf } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import { operations } from '../rules/operations.ts';
import { ordersExport } from './export-orders.ts';
import { paperExports } from './export-papers.ts';
import { volumesExport } from './export-volumes.ts';
import { serveDeliveries } from './open-delivery.ts';
import { serveOrders } from './order-files.ts';
import { resolversOf } from './resolvers.ts';

/** What orders take of the credit. */
export { sumInCourse } from './credit-queries.ts';
/** What the finder asks. */
export { findOrders } from './find-queries.ts';
/** From an invoice to its orders, and from what holds an order to it. */
export { openHoldRelation, openOrderRelation } from './order-relation.ts';
/** What the import does inside its own transactions once orders, deliveries, lines or events have changed. */
export { refreshOrderStates } from './order-state-queries.ts';
export { refreshPlants } from './plant-queries.ts';
export type {} from './tables.ts';
export { tellOrderEvents } from './tell-order-events.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: Links;
  readonly readerOf: ReaderOf;
}

export function openOrders({ database, clock, links, readerOf }: Deps): AreaBackend<Operation> {
  const deps = { connection: database.kysely, clock, links };
  serveOrders(deps, readerOf);
  serveDeliveries(deps, readerOf);
  const exports = [ordersExport(deps.connection), volumesExport(deps.connection), ...paperExports(deps)];
  return { resolvers: resolversOf(deps), operations, exports };
}
