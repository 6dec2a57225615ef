import type { Access } from '#areas/session/rules/access.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

export const openLegal = (_deps: Deps): AreaBackend<Access> => ({ resolvers: {}, access: {} });
