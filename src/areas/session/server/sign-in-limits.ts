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

export interface Attempter {
  readonly address: string;
  readonly ip: string;
  /**
   * What tells this caller from strangers who try the same address: a device that signed in to the account before, or a session of it.
   * Such a caller has a counter of its own, which strangers cannot use up.
   */
  readonly known?: string | undefined;
}

/**
 * Looks at the credentials unless the caller is locked out. A result is a success and clears the counter.
 * @param check `isLast`: a failure now locks the caller out
 */
export type LimitedAttempt = <Found>(
  by: Attempter,
  check: (isLast: boolean) => Promise<Found | undefined>,
) => Promise<Result<Found | undefined, Locked>>;

/** Addresses are kept hashed: the table of counters shall not be a list of customers. */
export const keyOf = (address: string): string => createHash('sha256').update(address).digest('base64url');

/**
 * Each attempt is counted before the password is looked at, in one statement, so parallel attempts on several processes
 * cannot slip through. Attempts on one account take turns, or a customer's own parallel sign-ins would lock her out.
 */
export function openSignInLimits(connection: Connection): LimitedAttempt {
  const strangers = limitStrangers(connection);
  const known = limitKnown(connection);
  const inTurn = openTurns();
  return (by, check) =>
    inTurn(`${by.address} ${by.known ?? ''}`, async () => {
      const counted = by.known === undefined ? await strangers(by) : await known(by, by.known);
      if (!counted.ok) return counted;
      const { isLast, onSuccess, onFailure, onFault } = counted.value;
      try {
        const found = await check(isLast);
        await (found === undefined ? onFailure() : onSuccess());
        return accept(found);
      } catch (error) {
        await onFault();
        throw error;
      }
    });
}

/** An attempt that has been counted, and what its outcome does to the counters. */
interface Counted {
  readonly isLast: boolean;
  readonly onSuccess: () => Promise<unknown>;
  readonly onFailure: () => Promise<unknown>;
  /** Our failure, not the customer's. */
  readonly onFault: () => Promise<unknown>;
}

const nothing = async () => undefined;

function limitStrangers(connection: Connection) {
  const accounts = openLimiter(connection, 'cuenta', SIGN_IN_LIMITS.perAccount);
  const networks = openLimiter(connection, 'red', SIGN_IN_LIMITS.perNetwork);
  return async ({ address, ip }: Attempter): Promise<Result<Counted, Locked>> => {
    const account = keyOf(address);
    const network = networkOf(ip);
    // A locked network stops here, so it cannot go on locking accounts.
    const wait = await consume(networks, network);
    if (wait !== undefined) return refuse({ retryAfterSeconds: wait });
    const count = await countOne(accounts, account);
    if (!count.ok) return count;
    return accept({
      isLast: count.value === 0,
      onSuccess: () => Promise.all([accounts.delete(account), networks.reward(network)]),
      onFailure: nothing,
      onFault: () => Promise.all([accounts.reward(account), networks.reward(network)]),
    });
  };
}

/** Failures of a known caller count for strangers as well: many known callers guess no more often than the account allows. */
function limitKnown(connection: Connection) {
  const own = openLimiter(connection, 'conocido', SIGN_IN_LIMITS.perAccount);
  const accounts = openLimiter(connection, 'cuenta', SIGN_IN_LIMITS.perAccount);
  return async ({ address }: Attempter, known: string): Promise<Result<Counted, Locked>> => {
    const key = keyOf(`${address} ${known}`);
    const count = await countOne(own, key);
    if (!count.ok) return count;
    return accept({
      isLast: count.value === 0,
      onSuccess: () => own.delete(key),
      onFailure: () => accounts.penalty(keyOf(address)),
      onFault: () => own.reward(key),
    });
  };
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
  const counted = await countOne(limiter, key);
  return counted.ok ? undefined : counted.refusal.retryAfterSeconds;
}

/** @returns how many more there may be */
async function countOne(limiter: RateLimiterPostgres, key: string): Promise<Result<number, Locked>> {
  try {
    return accept((await limiter.consume(key)).remainingPoints);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return refuse({ retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}
