import { createFeedNotifier } from '#areas/feed/server/index.ts';
import type { AreaBackend, AreaServices, CreateBackend } from '#platform/area.ts';
import { mergeResolvers } from '#platform/graphql/guard.ts';
import { allowNetworks } from '#platform/http/allowed-networks.ts';
import { mayBePublicHost } from '#platform/http/public-host.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { createDestinationResolvers } from '../console/server/destination-resolvers.ts';
import { createKeyResolvers } from '../console/server/resolvers.ts';
import { givenUpDeliveriesSource } from '../console/server/waiting-deliveries.ts';
import { createStandInFinder } from '../rules/webhooks/simulated-systems.ts';
import { createKeyGate } from './http/key-gate.ts';
import { integrationRoutes } from './http/routes.ts';
import { integrationJobs } from './jobs.ts';
import { deliveryGauges } from './webhooks/delivery-gauges-queries.ts';
import { createEventPoster } from './webhooks/post-event.ts';
import { createEventSender } from './webhooks/send-events.ts';
import { DESTINATIONS_PURPOSE } from './webhooks/sign-event.ts';

export { addKey, addSecret, findKeyBySecret, recordKeyRefusal, recordKeyUse } from './key-queries.ts';
export { addDestination, addDestinationSecret, pauseDestination } from './webhooks/destination-queries.ts';

type Deps = Pick<
  AreaServices,
  'database' | 'clock' | 'config' | 'provider' | 'jobs' | 'keyFor' | 'log' | 'receiving' | 'ownUrl' | 'simulatorsUrl'
>;

/** Creates the back end of the integration area: the HTTP API, event destinations, and their console. Customers have no operation here. */
export function createIntegrationBackend({
  database,
  clock,
  config,
  provider,
  jobs,
  keyFor,
  log,
  receiving,
  ownUrl,
  simulatorsUrl = ownUrl,
}: Deps): AreaBackend<never> {
  const deps = {
    ...{ database, clock, jobs, notify: createFeedNotifier({ provider, clock }) },
    manifest: config.FEED_MANIFEST,
    storeBody: receiving.storeBody,
    gate: createKeyGate({ connection: database.kysely, clock }),
    limitBytes: config.INTEGRATION_FILE_MB * 1_048_576,
    objectLimitBytes: config.FEED_OBJECT_MB * 1_048_576,
  };
  const key = keyFor(DESTINATIONS_PURPOSE);
  const networks = config.WEBHOOK_NETWORKS.split(',').filter(Boolean);
  const poster = createEventPoster(networks, config.demo ? createStandInFinder(simulatorsUrl) : undefined);
  const sender = createEventSender({ database, clock, poster, key, log });
  const allowed = allowNetworks(networks);
  const where = {
    allowsPlain: networks.length > 0,
    isAllowedHost: (hostname: string) => mayBePublicHost(hostname, allowed),
  };
  return {
    resolvers: {},
    operations: {},
    console: {
      resolvers: mergeResolvers([
        { resolvers: createKeyResolvers({ database, clock }) },
        { resolvers: createDestinationResolvers({ database, clock, key, poster, ...where, wake: sender.wake }) },
      ]),
      operations: operatorOperations,
      waits: [givenUpDeliveriesSource(database.kysely)],
    },
    jobs: [...integrationJobs({ database, clock, keptDays: config.EVENTS_KEPT_DAYS }), sender.job],
    gauges: [deliveryGauges(database.kysely, () => clock.now())],
    routes: (app) => integrationRoutes(app, deps),
    prepare: sender.start,
    stop: sender.stop,
  };
}

/** @wiring src/backend.ts opens the area. */
export default createIntegrationBackend satisfies CreateBackend;
