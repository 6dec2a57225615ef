import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { operations } from '../rules/operations.ts';
import { announceNewsJob } from './announce-news.ts';
import { createResolvers } from './resolvers.ts';

export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Undefined shows posts without notifying people. */
  readonly notify?: NotifyPeople;
}

export const createNewsBackend = ({ database, clock, notify }: Deps): AreaBackend<Operation> => ({
  resolvers: createResolvers({ connection: database.kysely, clock }),
  operations,
  ...(notify && { jobs: [announceNewsJob({ database, clock, notify })] }),
});

/** @wiring src/backend.ts opens the area. */
export default createNewsBackend satisfies CreateBackend;
