import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { accept, type Result, refuse } from '#kernel/result.ts';

/** A visit that counts as a failure until its result is known. */
export interface CountedVisit {
  /** Takes the visit off the counter unless it failed. */
  readonly finish: (isFailure: boolean) => Promise<void>;
}

/** The visits of this process under one key. While some wait, at least one is under way. */
interface Line {
  /** Visits that are counted or being counted; never more than the limit. */
  busy: number;
  /** Visits taken off the counter so far. */
  returned: number;
  /** Starts of the visits that wait for a place, in their order. */
  readonly waiting: (() => void)[];
}

/** How long a refusal is repeated without asking the database. */
const REMEMBERED_MS = 1000;
/** Delay before a last check, because another process may take its visits off the counter. */
const LOOK_AGAIN_MS = 100;

/**
 * Counts failures by key, across processes (docs/decisions/0069). Each visit is counted before it runs, so that parallel ones cannot exceed the
 * limit, and taken off when it did not fail. Running visits are no failures yet: a visit that finds the counter full waits in line, and is counted
 * again when its process has taken one off. A refused visit is not counted, and the visits behind it are refused too.
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

  /** Counts a visit at the head of the line. Tries again whenever others were taken off in the meantime. */
  async function count(key: string, line: Line): Promise<Result<Count, Locked>> {
    for (let isLastLook = false; ; ) {
      const locked = refused.of(key);
      if (locked) return refuse(locked);
      const before = line.returned;
      const counted = await countVisit(limiter, key);
      if (counted.left !== undefined) return accept(counted);
      await uncountVisit(limiter, key, counted);
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
      if (!isFailure) await uncountVisit(limiter, key, counted);
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

/** Size limit of the cache of refusals; beyond it, the database is asked again. */
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

/** A counter after one was added. */
interface Count {
  /** Visits left before the limit; undefined beyond it. */
  readonly left: number | undefined;
  /** When the counter's window ends, in milliseconds of this process's clock. */
  readonly until: number;
  readonly locked: Locked;
}

/** Adds one, also beyond the limit. */
export async function countVisit(limiter: RateLimiterPostgres, key: string): Promise<Count> {
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
export async function uncountVisit(
  limiter: RateLimiterPostgres,
  key: string,
  { until }: Pick<Count, 'until'>,
): Promise<void> {
  if (Date.now() < until - WINDOW_END_MS) await limiter.reward(key);
}
