import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { systemClock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { networkKey } from '../../rules/address.ts';
import { createFairLimit, decrementCounter, incrementCounter, type Locked } from './fair-limit.ts';
import { createLimiterClient, deleteCounter, findCounters, listCounters } from './sign-in-queries.ts';

/** Failed sign-ins before the lockout, and its length in seconds. */
export const SIGN_IN_LIMITS = { perAccount: 5, perNetwork: 100, seconds: 15 * 60 } as const;

export type { Locked } from './fair-limit.ts';

export interface SignInCaller {
  readonly address: string;
  readonly ip: string;
  /**
   * Distinguishes this caller from strangers: the id of a device that signed in to the account before, or a constant for
   * callers with a session. Its separate counter is not affected by strangers who try the same address.
   */
  readonly known?: string | undefined;
}

/**
 * Checks credentials unless the caller is locked out. A success clears the counter.
 * @param check returns undefined for wrong credentials; when `isLast`, a failure locks the caller out
 */
export type LimitedAttempt = <Found>(
  by: SignInCaller,
  check: (isLast: boolean) => Promise<Found | undefined>,
) => Promise<Result<Found | undefined, Locked>>;

/** Prefix of the counters of wrong passwords by account. */
const ACCOUNTS = 'cuenta';

/** Counter key of a mail address. Hashed, so that the table of counters does not list customers. */
const keyOf = (address: string): string => createHash('sha256').update(address).digest('base64url');

/**
 * Limits sign-ins. Counts each attempt in one statement before the password is checked, so that parallel attempts on several processes cannot exceed
 * the limit. Attempts on one account run one after another: otherwise a person's own parallel sign-ins would lock the account.
 */
export function createSignInLimits(connection: Connection): LimitedAttempt {
  const strangers = limitStrangers(connection);
  const known = limitKnown(connection);
  const inTurn = createKeyedQueue();
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

/** A counted attempt, with a callback for each outcome that corrects the counters. */
interface Counted {
  readonly isLast: boolean;
  readonly onSuccess: () => Promise<unknown>;
  readonly onFailure: () => Promise<unknown>;
  /** Removes the count again after an internal error. */
  readonly onFault: () => Promise<unknown>;
}

function limitStrangers(connection: Connection) {
  const accounts = createLimiter(connection, ACCOUNTS, SIGN_IN_LIMITS.perAccount);
  const enter = createFairLimit(createLimiter(connection, 'red', SIGN_IN_LIMITS.perNetwork));
  return async ({ address, ip }: SignInCaller): Promise<Result<Counted, Locked>> => {
    const account = keyOf(address);
    // The network counts first, so that a locked network cannot lock accounts.
    const entered = await enter(networkKey(ip));
    if (!entered.ok) return entered;
    const { finish } = entered.value;
    const count = await incrementCounter(accounts, account);
    if (count.left === undefined) {
      // The network's failure does not count, because no password was compared.
      await finish(false);
      return refuse(count.locked);
    }
    return accept({
      isLast: count.left === 0,
      onSuccess: () => Promise.all([accounts.delete(account), finish(false)]),
      onFailure: () => finish(true),
      onFault: () => Promise.all([decrementCounter(accounts, account, count), finish(false)]),
    });
  };
}

/**
 * Failures of a known caller count for the account too, so that many known callers together do not get more guesses.
 */
function limitKnown(connection: Connection) {
  const own = createLimiter(connection, 'conocido', SIGN_IN_LIMITS.perAccount);
  const accounts = createLimiter(connection, ACCOUNTS, SIGN_IN_LIMITS.perAccount);
  return async ({ address }: SignInCaller, known: string): Promise<Result<Counted, Locked>> => {
    const key = keyOf(`${address} ${known}`);
    const count = await incrementCounter(own, key);
    if (count.left === undefined) return refuse(count.locked);
    return accept({
      isLast: count.left === 0,
      onSuccess: () => own.delete(key),
      onFailure: () => accounts.penalty(keyOf(address)),
      onFault: () => decrementCounter(own, key, count),
    });
  };
}

/** @param by the caller's IP address, or another key @param check returns undefined for a failure @returns the result of `check` */
export type LimitedVisit = <Found>(
  by: string,
  check: () => Promise<Found | undefined>,
) => Promise<Result<Found | undefined, Locked>>;

/** Limits attempts that name no account. Counts the network, together with its failed sign-ins. */
export const createNetworkLimit = (connection: Connection): LimitedVisit =>
  limitVisits(createLimiter(connection, 'red', SIGN_IN_LIMITS.perNetwork), networkKey);

/**
 * Limits look-ups of secrets that name no account. Only misses count, by network. Each look-up counts before it runs, so that parallel ones cannot
 * exceed the limit.
 * @param name prefix of the counters @param points the limit @param seconds the window @param keyOf key of a counter; default: the caller's network
 */
export const createMissLimit = (
  connection: Connection,
  name: string,
  points: number,
  seconds: number,
  keyOf: (by: string) => string = networkKey,
): LimitedVisit => limitVisits(createLimiter(connection, name, points, seconds), keyOf);

/** Number of failures per key that this name's `createMissLimit` counts now. Keys without failures are missing. */
export async function countMisses(
  connection: Connection,
  name: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const byKey = new Map(keys.map((key) => [`${name}:${key}`, key]));
  // System clock, because the limiter library uses it too.
  const counters = await findCounters(connection, [...byKey.keys()], systemClock.now());
  return new Map(counters.map(({ key, points }) => [byKey.get(key) ?? '', points]));
}

/** Lists the keys with at least `least` failures of this name's `createMissLimit`, most failures first. */
export async function listMisses(
  connection: Connection,
  name: string,
  least: number,
): Promise<readonly { readonly key: string; readonly points: number }[]> {
  const prefix = `${name}:`;
  const counters = await listCounters(connection, { prefix, least, now: systemClock.now() });
  return counters.map(({ key, points }) => ({ key: key.slice(prefix.length), points }));
}

/** Clears a key's failures in this name's `createMissLimit`. */
export const clearMisses = (connection: Connection, name: string, key: string): Promise<void> =>
  deleteCounter(connection, `${name}:${key}`);

function limitVisits(limiter: RateLimiterPostgres, keyOf: (by: string) => string): LimitedVisit {
  const enter = createFairLimit(limiter);
  return async (by, check) => {
    const entered = await enter(keyOf(by));
    if (!entered.ok) return entered;
    let isFailure = false;
    try {
      const found = await check();
      isFailure = found === undefined;
      return accept(found);
    } finally {
      await entered.value.finish(isFailure);
    }
  };
}

/** Clears an account's lockout, after a mailed reset link has proved ownership. */
export function createLockoutReset(connection: Connection): (address: string) => Promise<void> {
  const accounts = createLimiter(connection, ACCOUNTS, SIGN_IN_LIMITS.perAccount);
  return async (address) => {
    await accounts.delete(keyOf(address));
  };
}

/** The accounts that wrong passwords have locked, with the end of the lockout. @param addresses normalized by `normalizeAddress` */
export async function findLockouts(
  connection: Connection,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const byKey = new Map(addresses.map((address) => [`${ACCOUNTS}:${keyOf(address)}`, address]));
  // System clock, because the limiter library uses it too.
  const counters = await findCounters(connection, [...byKey.keys()], systemClock.now());
  const full = counters.filter(({ points }) => points >= SIGN_IN_LIMITS.perAccount);
  return new Map(full.map(({ key, expire }) => [byKey.get(key) ?? '', new Date(Number(expire))]));
}

const createLimiter = (
  connection: Connection,
  keyPrefix: string,
  points: number,
  seconds: number = SIGN_IN_LIMITS.seconds,
): RateLimiterPostgres => {
  const counting = { keyPrefix, points, duration: seconds };
  return new RateLimiterPostgres({
    ...counting,
    storeClient: createLimiterClient(connection),
    storeType: 'client',
    tableName: 'limites',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Counts in memory while the database is unreachable.
    insuranceLimiter: new RateLimiterMemory(counting),
  });
};

/** Adds one to the counter. @returns seconds to wait beyond the limit; undefined within it */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number | undefined> {
  const { left, locked } = await incrementCounter(limiter, key);
  return left === undefined ? locked.retryAfterSeconds : undefined;
}

/** Runs tasks of the same key one after another, and tasks of different keys in parallel. */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const before = last.get(key);
    const mine = before ? before.then(work, work) : work();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

export interface RequestLimits {
  readonly perAddress: number;
  readonly perNetwork: number;
  /** Seconds for which one request counts. */
  readonly seconds: number;
}

/**
 * Counts a request by mail address and network, and refuses it beyond the limit; unknown addresses count too. A known
 * device has its own counter, which strangers cannot use up.
 */
export type LimitedRequest = (by: {
  address: string;
  ip: string;
  device?: string | undefined;
}) => Promise<Result<void, Locked>>;

/** Limits requests. @param name prefix of the counters, one for each kind of request */
export function createRequestLimit(connection: Connection, name: string, limits: RequestLimits): LimitedRequest {
  const addresses = createLimiter(connection, `${name}-cuenta`, limits.perAddress, limits.seconds);
  const devices = createLimiter(connection, `${name}-conocido`, limits.perAddress, limits.seconds);
  const networks = createLimiter(connection, `${name}-red`, limits.perNetwork, limits.seconds);
  return async ({ address, ip, device }) => {
    const wait =
      device === undefined
        ? // The network counts first, so that a network beyond its limit cannot use up an address's limit.
          ((await consume(networks, networkKey(ip))) ?? (await consume(addresses, keyOf(address))))
        : await consume(devices, keyOf(`${address} ${device}`));
    return wait === undefined ? accept(undefined) : refuse({ retryAfterSeconds: wait });
  };
}

/** Adds one to the key's counter, and refuses beyond the limit. Rolling back the transaction removes the count. */
export type Counter = (connection: Connection, key: string) => Promise<Result<void, Locked>>;

/** @param points the limit @param seconds the window */
export const createCounter =
  (name: string, points: number, seconds: number): Counter =>
  async (connection, key) => {
    const wait = await consume(createLimiter(connection, name, points, seconds), keyOf(key));
    return wait === undefined ? accept(undefined) : refuse({ retryAfterSeconds: wait });
  };
