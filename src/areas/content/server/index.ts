import type { Access } from '#areas/session/rules/access.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Database } from '#platform/database/database.ts';
import { access, resolversOf } from './resolvers.ts';

export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
}

export const openContent = ({ database }: Deps): AreaBackend<Access> => ({
  resolvers: resolversOf(database.kysely),
  access,
});
