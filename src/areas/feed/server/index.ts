import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { feedGauges } from './imports-queries.ts';

export { FEED_KINDS, feedFile } from './feed-files.ts';
export { createFeedNotifier } from './feed-notifier.ts';
export { describeProblem, importFolder } from './import-folder.ts';
export { findLastImport, hasCustomers, saveImport } from './imports-queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Customers call nothing of the feed. Operators see its imports, and the metrics their age. */
export const createFeedBackend = ({ database, clock }: Deps): AreaBackend<never> => ({
  resolvers: {},
  operations: {},
  console: { resolvers: createConsoleResolvers({ database, clock }), operations: operatorOperations },
  gauges: [feedGauges(database.kysely, () => clock.now())],
});

/** @wiring src/backend.ts opens the area. */
export default createFeedBackend satisfies CreateBackend;
