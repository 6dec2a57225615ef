import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { accept, type Result, refuse } from '#kernel/result.ts';

/** A visit that counts as a failure until its result is known. */
export interface CountedVisit {
  /** Removes the visit from the counter unless it failed. */
  readonly finish: (isFailure: boolean) => Promise<void>;
}

/** Visits of this process under one key. While some wait, at least one is running. */
interface Line {
  /** Visits that are counted or are about to be; never more than the limit. */
  busy: number;
  /** Number of visits removed from the counter so far. */
  returned: number;
  /** Callbacks that start the waiting visits, in order of arrival. */
  readonly waiting: (() => void)[];
}

/** Time for which a refusal is repeated without asking the database. */
const REMEMBERED_MS = 1000;
/** Delay before the last check, because another process may remove its visits from the counter meanwhile. */
const LOOK_AGAIN_MS = 100;

/**
 * Counts failures by key, across processes (docs/decisions/0069). A visit counts before it runs, so that parallel ones cannot exceed the limit, and
 * is removed unless it fails. A running visit is not a failure yet. So when the counter is full, further visits wait in line until one is removed,
 * and then count. A refused visit does not count, and refuses the visits waiting behind it.
 */
export function createFairLimit(limiter: RateLimiterPostgres): (key: string) => Promise<Result<CountedVisit, Locked>> {
  const lines = new Map<string, Line>();
  const refused = createRefusalCache();

  function startNext(line: Line): void {
    const start = line.busy < limiter.points ? line.waiting.shift() : undefined;
    if (!start) return;
    line.busy += 1;
    start();
  }

  function freePlace(key: string, line: Line, isReturned: boolean): void {
    line.busy -= 1;
    if (isReturned || line.busy === 0) startNext(line);
    if (line.busy === 0) lines.delete(key);
  }

  async function waitForPlace(line: Line): Promise<void> {
    if (line.busy < limiter.points && line.waiting.length === 0) line.busy += 1;
    else await new Promise<void>((start) => line.waiting.push(start));
  }

  /** Counts the visit at the head of the line. Tries again while other visits are removed from the counter. */
  async function count(key: string, line: Line): Promise<Result<Count, Locked>> {
    for (let isLastLook = false; ; ) {
      const locked = refused.of(key);
      if (locked) return refuse(locked);
      const before = line.returned;
      const counted = await incrementCounter(limiter, key);
      if (counted.left !== undefined) return accept(counted);
      await decrementCounter(limiter, key, counted);
      if (line.returned > before) continue;
      if (line.busy > 1) {
        line.busy -= 1;
        await new Promise<void>((start) => line.waiting.unshift(start));
      } else if (isLastLook) {
        refused.remember(key, counted.locked);
      } else {
        isLastLook = true;
        await new Promise((wake) => setTimeout(wake, LOOK_AGAIN_MS));
      }
    }
  }

  async function finish(key: string, line: Line, counted: Count, isFailure: boolean): Promise<void> {
    try {
      if (!isFailure) await decrementCounter(limiter, key, counted);
    } finally {
      if (!isFailure) line.returned += 1;
      freePlace(key, line, !isFailure);
    }
  }

  return async (key) => {
    const line = lines.get(key) ?? { busy: 0, returned: 0, waiting: [] };
    lines.set(key, line);
    await waitForPlace(line);
    try {
      const counted = await count(key, line);
      if (!counted.ok) {
        freePlace(key, line, false);
        return counted;
      }
      if (counted.value.left) startNext(line);
      return accept({ finish: (isFailure) => finish(key, line, counted.value, isFailure) });
    } catch (error) {
      freePlace(key, line, true);
      throw error;
    }
  };
}

/** Maximum number of cached refusals. Beyond it, refusals ask the database again. */
const MOST_REMEMBERED = 10_000;

function createRefusalCache() {
  const last = new Map<string, { readonly until: number; readonly locked: Locked }>();
  return {
    of(key: string): Locked | undefined {
      const found = last.get(key);
      if (found && found.until > Date.now()) return found.locked;
      last.delete(key);
      return undefined;
    },
    remember(key: string, locked: Locked): void {
      if (last.size >= MOST_REMEMBERED) last.clear();
      last.set(key, { until: Date.now() + REMEMBERED_MS, locked });
    },
  };
}

export interface Locked {
  readonly retryAfterSeconds: number;
}

/** State of a counter after adding one. */
interface Count {
  /** Visits left before the limit; undefined beyond it. */
  readonly left: number | undefined;
  /** End of the counter's window, in milliseconds of this process's clock. */
  readonly until: number;
  readonly locked: Locked;
}

/** Adds one to the counter, even beyond the limit. */
export async function incrementCounter(limiter: RateLimiterPostgres, key: string): Promise<Count> {
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

/** Tolerance for a window's end, which is known to a few milliseconds only. */
const WINDOW_END_MS = 100;

/** Removes one visit from the counter, unless its window has ended: in the next window that would allow one try too many. */
export async function decrementCounter(
  limiter: RateLimiterPostgres,
  key: string,
  { until }: Pick<Count, 'until'>,
): Promise<void> {
  if (Date.now() < until - WINDOW_END_MS) await limiter.reward(key);
}
