import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { accept, type Result, refuse } from '#kernel/result.ts';

export interface Locked {
  readonly retryAfterSeconds: number;
}

/** Counts one, also when the limit is exceeded. @returns how many are left */
export async function countOne(limiter: RateLimiterPostgres, key: string): Promise<Result<number, Locked>> {
  try {
    return accept((await limiter.consume(key)).remainingPoints);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return refuse({ retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}
