import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { feedGauges } from './imports-queries.ts';

export { FEED_KINDS, feedFile } from './feed-files.ts';
export { createFeedNotifier } from './feed-notifier.ts';
export { describeProblem, importFolder } from './import-folder.ts';
export { findLastImport, hasCustomers, saveImport } from './imports-queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** The back end of the feed has no operation in the contract: the operator runs imports, and the metrics show their age. */
export const createFeedBackend = ({ database, clock }: Deps): AreaBackend<never> => ({
  resolvers: {},
  operations: {},
  gauges: [feedGauges(database.kysely, () => clock.now())],
});

/** @wiring src/backend.ts opens the area. */
export default createFeedBackend satisfies CreateBackend;
