import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Connection } from '#platform/database/database.ts';
import { networkOf } from '../rules/address.ts';
import { counterClient } from './attempt-store.ts';

/** Failed sign-ins allowed before the lock, and how long the lock lasts; it ends by itself. */
export const LIMITS = { perAccount: 5, perNetwork: 50, seconds: 15 * 60 } as const;

export interface SignInLimits {
  /** Counts the attempt before the password is looked at, so that parallel attempts cannot slip through. @returns seconds to wait when locked */
  attempt(address: string, ip: string): Promise<number | undefined>;
  /** The password was right: the account starts afresh, and the attempt is no failure of the network's. */
  forgive(address: string, ip: string): Promise<void>;
}

/** Addresses are kept hashed: the table of counters shall not be a list of customers. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function openSignInLimits(connection: Connection): SignInLimits {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: counterClient(connection),
      storeType: 'client',
      tableName: 'limites',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: LIMITS.seconds,
      // While the database is away the process counts by itself.
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: LIMITS.seconds }),
    });
  const accounts = limiter('cuenta', LIMITS.perAccount);
  const networks = limiter('red', LIMITS.perNetwork);
  return {
    // A locked network stops here, so it cannot go on locking accounts.
    attempt: async (address, ip) =>
      (await consume(networks, networkOf(ip))) ?? (await consume(accounts, keyOf(address))),
    async forgive(address, ip) {
      await Promise.all([accounts.delete(keyOf(address)), networks.reward(networkOf(ip))]);
    },
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
