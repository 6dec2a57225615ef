import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface Locked {
  readonly retryAfterSeconds: number;
}

/** A counter after one was added. */
export interface Count {
  /** Visits left before the limit; undefined beyond it. */
  readonly left: number | undefined;
  /** When the counter's window ends, in milliseconds of this process's clock. */
  readonly until: number;
  readonly locked: Locked;
}

/** Adds one, also beyond the limit. */
export async function addOne(limiter: RateLimiterPostgres, key: string): Promise<Count> {
  try {
    const counted = await limiter.consume(key);
    return countOf(counted, counted.remainingPoints);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return countOf(refused, undefined);
  }
}

const countOf = ({ msBeforeNext }: RateLimiterRes, left: number | undefined): Count => ({
  left,
  until: Date.now() + msBeforeNext,
  locked: { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) },
});

/** Tolerance for the end of a window, which is known only to a few milliseconds. */
const WINDOW_END_MS = 100;

/** Takes one visit off the counter unless its window has ended: in the next window that would allow one try too many. */
export async function giveBack(
  limiter: RateLimiterPostgres,
  key: string,
  { until }: Pick<Count, 'until'>,
): Promise<void> {
  if (Date.now() < until - WINDOW_END_MS) await limiter.reward(key);
}
