import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { operations } from '../rules/operations.ts';
import { resolversOf } from './resolvers.ts';

export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

export const openNews = ({ database, clock }: Deps): AreaBackend<Operation> => ({
  resolvers: resolversOf({ connection: database.kysely, clock }),
  operations,
});
