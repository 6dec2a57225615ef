import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { feedGauges } from './freshness-queries.ts';

/** Documents for the demo's history, as the generator makes them, in the feed's format. */
export { demoRows } from '../generator/demo-rows.ts';
export type { FeedRow } from '../generator/feed-row.ts';
export { createDemo } from './create-demo.ts';
export { describeProblem, importFolder } from './import-folder.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** The feed has no operation in the contract: the operator runs it, and the metrics page shows its freshness. */
export const openFeed = ({ database, clock }: Deps): AreaBackend<never> => ({
  resolvers: {},
  operations: {},
  gauges: [feedGauges(database.kysely, () => clock.now())],
});
