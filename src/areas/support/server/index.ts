import type { Access } from '#areas/session/rules/access.ts';
import type { RequestContext } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Watch } from '#platform/graphql/guard.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface SupportBackend extends AreaBackend<Access> {
  /** Writes down what support staff asks for, before it is answered. */
  readonly watch: Watch<RequestContext>;
}

export const openSupport = (_deps: Deps): SupportBackend => ({ resolvers: {}, access: {}, watch: () => undefined });
