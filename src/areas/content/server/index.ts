import type { Access } from '#areas/session/rules/access.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Database } from '#platform/database/database.ts';

interface Deps {
  readonly database: Database;
}

export const openContent = (_deps: Deps): AreaBackend<Access> => ({ resolvers: {}, access: {} });
