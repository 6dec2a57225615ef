import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import { batchedLookup } from '#platform/concurrency.ts';
import type { Database } from '#platform/database/database.ts';
import type { FieldWatcher, Guard } from '#platform/graphql/guard.ts';
import type { Peers } from '#platform/processes/peers.ts';
import { type Access, decideAccess, type Operation } from '../rules/operation.ts';
import { operations } from '../rules/operations.ts';
import type { Session } from '../rules/scope.ts';
import { buildGuard, recordRefusedOperations } from './guard.ts';
import { sweepSessions } from './jobs.ts';
import { createRecentUse, filterOpenSessions, findOpenSession, readSession } from './read-session.ts';
import type { RequestContext } from './request-context.ts';
import { createResolvers } from './resolvers.ts';
import { findSessions, pauseIdleTime } from './session-queries.ts';
import { createKnownDevices, type KnownDevices } from './sign-in/known-device.ts';
import type { SignInLog } from './sign-in/sign-in.ts';
import { createSignInLimits } from './sign-in/sign-in-limits.ts';

export { findActorName, findLatestAct, recordAudit } from './audit-queries.ts';
export { writePersonEvent } from './person-event-queries.ts';
export { presentSession } from './present-session.ts';
export { type RequestContext, requireSession } from './request-context.ts';
export { countOpenSessions, deletePersonSessions, isActiveWith, isOpenAt } from './session-queries.ts';
export { sessionSettings } from './settings.ts';
export { DEVICE_PURPOSE, findKnownDevice, type KnownDevices } from './sign-in/known-device.ts';
export { hashPassword, matchesPassword } from './sign-in/password.ts';
export type { SignInLog } from './sign-in/sign-in.ts';
export {
  type Counter,
  clearMisses,
  countMisses,
  createCounter,
  createLockoutReset,
  createMissLimit,
  createNetworkLimit,
  createRequestLimit,
  createSignInLimits,
  findLockouts,
  type LimitedAttempt,
  type LimitedRequest,
  type LimitedVisit,
  type Locked,
  listMisses,
} from './sign-in/sign-in-limits.ts';
export { findAccount } from './sign-in/sign-in-queries.ts';
export { derivedToken, hashOfToken, type NewSession, newToken, startSession } from './start-session.ts';
export { writeEvent } from './write-event.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** The distributor's configured name, which every permission begins with. */
  readonly provider: string;
  /** The key derived for DEVICE_PURPOSE. */
  readonly deviceKey: string;
  /** Connections to the other processes of this portal. */
  readonly peers?: Peers;
  readonly log?: SignInLog;
}

/**
 * Finds a session by its hash, for signed download links, which carry no token. Does not count as activity.
 * @returns the session while it is open and `access` allows it
 */
export type FindAllowedSession = (tokenHash: string, access: Access) => Promise<Session | undefined>;

declare module '#platform/area.ts' {
  interface AreaServices {
    readonly findAllowedSession: FindAllowedSession;
  }
}

/** Keeps the hashes of sessions that are open and that `access` allows. Does not count as activity. */
export type FilterOpenSessions = (tokenHashes: readonly string[], access: Access) => Promise<ReadonlySet<string>>;

export interface SessionBackend extends AreaBackend<Operation> {
  /** The session of a bearer token; undefined when it is unknown, expired or idle. Concurrent look-ups are batched. */
  readSession(token: string | undefined): Promise<Session | undefined>;
  readonly findAllowedSession: FindAllowedSession;
  readonly filterOpenSessions: FilterOpenSessions;
  /** Builds the guard of a declared access rule. */
  guardOf(access: Access): Guard<RequestContext>;
  /** Known devices, for other areas that limit attempts. */
  readonly devices: KnownDevices;
  /** Records refused operations in the audit trail. */
  readonly watch: FieldWatcher<RequestContext>;
  /** Stops the idle clock while the customer is at the bank: the fifteen minutes count from `instant`. */
  keepAliveUntil(tokenHash: string, instant: Date): Promise<void>;
}

export function createSessionBackend({ database, clock, provider, deviceKey, peers, log }: Deps): SessionBackend {
  const connection = database.kysely;
  const recentUse = createRecentUse(peers);
  const find = batchedLookup((tokenHashes: readonly string[]) => findSessions(connection, tokenHashes));
  const devices = createKnownDevices(deviceKey, clock);
  return {
    resolvers: createResolvers({ database, clock, limited: createSignInLimits(connection), devices, log }),
    devices,
    watch: recordRefusedOperations(connection, clock, log),
    operations,
    jobs: [sweepSessions(connection, clock)],
    readSession: (token) => readSession({ connection, find, clock, recentUse }, token),
    async findAllowedSession(tokenHash, row) {
      const open = await findOpenSession({ find, clock, recentUse }, tokenHash);
      return open && decideAccess(row, open.session, provider) === undefined ? open.session : undefined;
    },
    filterOpenSessions: (hashes, access) =>
      filterOpenSessions({ connection, clock, recentUse }, hashes, access, provider),
    guardOf: buildGuard(provider),
    keepAliveUntil: (tokenHash, instant) => pauseIdleTime(connection, tokenHash, instant),
  };
}
