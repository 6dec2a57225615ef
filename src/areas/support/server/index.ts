import type { Operation } from '#areas/session/rules/operation.ts';
import { createNetworkLimit, type RequestContext, type SignInLog } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Watch } from '#platform/graphql/guard.ts';
import { operations } from '../rules/operations.ts';
import { createResolvers } from './resolvers.ts';
import { watchSupport } from './watch-support.ts';

export { SUPPORT_PURPOSE } from './signed-secret.ts';
export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** The portal's key for this purpose (SUPPORT_PURPOSE). */
  readonly key: string;
  /** Minutes for which a secret is valid. */
  readonly minutes: number;
  readonly log?: SignInLog;
}

export interface SupportBackend extends AreaBackend<Operation> {
  /** Records the operations of support staff before they are answered. */
  readonly watch: Watch<RequestContext>;
}

export function createSupportBackend({ database, clock, key, minutes, log }: Deps): SupportBackend {
  const limited = createNetworkLimit(database.kysely);
  return {
    resolvers: createResolvers({ database, clock, key, minutes, limited, log }),
    operations,
    watch: watchSupport(database.kysely, clock),
  };
}
