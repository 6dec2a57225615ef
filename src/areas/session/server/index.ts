import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Guard } from '#platform/graphql/guard.ts';
import type { Access } from '../rules/access.ts';
import { IDLE_SECONDS } from '../rules/idle.ts';
import type { Session } from '../rules/scope.ts';
import { guardFor } from './guard.ts';
import { sweepSessions } from './jobs.ts';
import { readSession } from './read-session.ts';
import { openRecentUse } from './recent-use.ts';
import type { RequestContext } from './request-context.ts';
import { access, resolversOf } from './resolvers.ts';
import { touchSession } from './session-store.ts';
import type { SignInLog } from './sign-in.ts';
import { openSignInLimits } from './sign-in-limits.ts';

export { findAccount } from './account-store.ts';
export { hashPassword, isPassword } from './password.ts';
export { presentSession } from './present-session.ts';
export type { RequestContext } from './request-context.ts';
export { type LimitedRequest, openRequestLimit } from './request-limit.ts';
export { deleteSessionsOf } from './session-store.ts';
export type { SignInLog } from './sign-in.ts';
export {
  type LimitedAttempt,
  type LimitedVisit,
  type Locked,
  openNetworkLimit,
  openPardon,
  openSignInLimits,
} from './sign-in-limits.ts';
export { type OpenedSession, startSession } from './start-session.ts';
export { hashOfToken, newToken } from './token.ts';
export { findUserScope } from './user-scope-store.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** The provider's configured name, the first part of every permission. */
  readonly provider: string;
  readonly log?: SignInLog;
}

export interface SessionBackend extends AreaBackend<Access> {
  /** The session of a bearer token; nothing when it is unknown, over or idle. One round trip. */
  readSession(token: string | undefined): Promise<Session | undefined>;
  /** The guard that an access table's row stands for. */
  guardOf(access: Access): Guard<RequestContext>;
  /** Stops the idle clock until `instant`, while the customer is at the bank (decision 4). */
  keepAliveUntil(tokenHash: string, instant: Date): Promise<void>;
}

export function openSession({ database, clock, provider, log }: Deps): SessionBackend {
  const connection = database.kysely;
  const recentUse = openRecentUse();
  return {
    resolvers: resolversOf({ connection, clock, limited: openSignInLimits(connection), log }),
    access,
    jobs: [sweepSessions(connection, clock)],
    readSession: (token) => readSession({ connection, clock, recentUse }, token),
    guardOf: guardFor(provider),
    async keepAliveUntil(tokenHash, instant) {
      await touchSession(connection, tokenHash, new Date(instant.getTime() - IDLE_SECONDS * 1000));
    },
  };
}
