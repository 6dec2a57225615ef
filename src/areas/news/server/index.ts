import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend, AreaServices, CreateBackend } from '#platform/area.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { PUBLISHABLE_POST } from '../console/server/publishable-post.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { operations } from '../rules/operations.ts';
import { announceNewsJob } from './announce-news.ts';
import { createReadLog } from './read-log.ts';
import { createResolvers } from './resolvers.ts';

export { PUBLISHABLE_POST } from '../console/server/publishable-post.ts';
export { announceNewsJob } from './announce-news.ts';
export type {} from './tables.ts';

interface Deps extends Pick<AreaServices, 'database' | 'clock' | 'publisher' | 'pictures' | 'log'> {
  /** Undefined shows posts without notifying people. */
  readonly notify?: NotifyPeople;
}

export function createNewsBackend(services: Deps): AreaBackend<Operation> {
  const { database, clock, publisher, pictures, log, notify } = services;
  const connection = database.kysely;
  const posts = publisher.register(PUBLISHABLE_POST);
  const reads = createReadLog({ connection, log });
  return {
    resolvers: createResolvers({ connection, clock, reads }),
    operations,
    console: {
      resolvers: createConsoleResolvers({ connection, clock, posts, pictures }),
      operations: operatorOperations,
    },
    stop: reads.settle,
    ...(notify && { jobs: [announceNewsJob({ database, clock, notify })] }),
  };
}

/** @wiring src/backend.ts creates the area's back end. */
export default createNewsBackend satisfies CreateBackend;
