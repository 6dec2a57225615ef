import { createFeedNotifier } from '#areas/feed/server/index.ts';
import type { AreaBackend, AreaServices, CreateBackend } from '#platform/area.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { createKeyResolvers } from '../console/server/resolvers.ts';
import { createKeyGate } from './http/key-gate.ts';
import { integrationRoutes } from './http/routes.ts';
import { integrationJobs } from './jobs.ts';

export { addKey, addSecret, findKeyBySecret, noteRefusal, noteUse } from './key-queries.ts';

type Deps = Pick<AreaServices, 'database' | 'clock' | 'config' | 'provider' | 'jobs'>;

/** Systems of the distributor, with keys. Customers call nothing of it; operators make the keys. */
export function createIntegrationBackend({ database, clock, config, provider, jobs }: Deps): AreaBackend<never> {
  const deps = {
    ...{ database, clock, jobs, notify: createFeedNotifier({ provider, clock }) },
    manifest: config.FEED_MANIFEST,
    gate: createKeyGate({ connection: database.kysely, clock }),
    limitBytes: config.INTEGRATION_FILE_MB * 1_048_576,
  };
  return {
    resolvers: {},
    operations: {},
    console: { resolvers: createKeyResolvers({ database, clock }), operations: operatorOperations },
    jobs: integrationJobs({ database, clock, keptDays: config.EVENTS_KEPT_DAYS }),
    routes: (app) => integrationRoutes(app, deps),
  };
}

/** @wiring src/backend.ts opens the area. */
export default createIntegrationBackend satisfies CreateBackend;
