import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { networkOf } from '../rules/address.ts';
import { counterClient } from './attempt-store.ts';
import { openTurns } from './turns.ts';

/** Failed sign-ins allowed before the lock, and how long it lasts; it ends by itself. */
export const SIGN_IN_LIMITS = { perAccount: 5, perNetwork: 100, seconds: 15 * 60 } as const;

export interface Locked {
  readonly retryAfterSeconds: number;
}

/** Looks at the credentials unless the account or the network is locked; what it finds is a success and clears the account. */
export type LimitedAttempt = <Found>(
  by: { address: string; ip: string },
  check: () => Promise<Found | undefined>,
) => Promise<Result<Found | undefined, Locked>>;

/** Addresses are kept hashed: the table of counters shall not be a list of customers. */
export const keyOf = (address: string): string => createHash('sha256').update(address).digest('base64url');

/**
 * Each attempt is counted before the password is looked at, in one statement, so parallel attempts on several processes
 * cannot slip through. Attempts on one account take turns, or a customer's own parallel sign-ins would lock her out.
 */
export function openSignInLimits(connection: Connection): LimitedAttempt {
  const accounts = openLimiter(connection, 'cuenta', SIGN_IN_LIMITS.perAccount);
  const networks = openLimiter(connection, 'red', SIGN_IN_LIMITS.perNetwork);
  const inTurn = openTurns();
  return ({ address, ip }, check) =>
    inTurn(address, async () => {
      const account = keyOf(address);
      const network = networkOf(ip);
      // A locked network stops here, so it cannot go on locking accounts.
      const wait = (await consume(networks, network)) ?? (await consume(accounts, account));
      if (wait !== undefined) return refuse({ retryAfterSeconds: wait });
      try {
        const found = await check();
        if (found !== undefined) await Promise.all([accounts.delete(account), networks.reward(network)]);
        return accept(found);
      } catch (error) {
        // Our failure, not the customer's.
        await Promise.all([accounts.reward(account), networks.reward(network)]);
        throw error;
      }
    });
}

/** @returns what the check found; nothing counts as a failure */
export type LimitedVisit = <Found>(
  ip: string,
  check: () => Promise<Found | undefined>,
) => Promise<Result<Found | undefined, Locked>>;

/** For what is tried without naming an account: the network alone is counted, together with its failed sign-ins. */
export function openNetworkLimit(connection: Connection): LimitedVisit {
  const networks = openLimiter(connection, 'red', SIGN_IN_LIMITS.perNetwork);
  return async (ip, check) => {
    const network = networkOf(ip);
    const wait = await consume(networks, network);
    if (wait !== undefined) return refuse({ retryAfterSeconds: wait });
    let isFailure = false;
    try {
      const found = await check();
      isFailure = found === undefined;
      return accept(found);
    } finally {
      if (!isFailure) await networks.reward(network);
    }
  };
}

/** Whoever has shown otherwise whose the account is need not wait for the end of its lock. */
export function openPardon(connection: Connection): (address: string) => Promise<void> {
  const accounts = openLimiter(connection, 'cuenta', SIGN_IN_LIMITS.perAccount);
  return async (address) => {
    await accounts.delete(keyOf(address));
  };
}

export const openLimiter = (
  connection: Connection,
  keyPrefix: string,
  points: number,
  seconds: number = SIGN_IN_LIMITS.seconds,
): RateLimiterPostgres => {
  const counting = { keyPrefix, points, duration: seconds };
  return new RateLimiterPostgres({
    ...counting,
    storeClient: counterClient(connection),
    storeType: 'client',
    tableName: 'limites',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // While the database is away the process counts by itself.
    insuranceLimiter: new RateLimiterMemory(counting),
  });
};

/** @returns seconds to wait when the limit is reached */
export async function consume(limiter: RateLimiterPostgres, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
