import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Database } from '#platform/database/database.ts';
import { operations } from '../rules/operations.ts';
import { resolversOf } from './resolvers.ts';

export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
}

export const openContent = ({ database }: Deps): AreaBackend<Operation> => ({
  resolvers: resolversOf(database.kysely),
  operations,
});
