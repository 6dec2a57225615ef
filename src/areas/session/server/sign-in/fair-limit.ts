import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { addOne, type Count, giveBack, type Locked } from './add-one.ts';

/** A visit that was counted as a failure until it says how it ended. */
export interface Visit {
  /** A visit that was no failure is taken off the counter. */
  readonly leave: (isFailure: boolean) => Promise<void>;
}

/** What this process knows of a key. */
interface Known {
  /** Visits that asked and have not left or been refused yet. */
  visits: number;
  /** Those of them that are counted, or are being counted. */
  busy: number;
  /** Visits that were taken off the counter so far. */
  returned: number;
  /** Called when nothing is counted any more. */
  readonly waiting: Set<() => void>;
}

/** How long a refusal is repeated without asking the database. */
const REMEMBERED_MS = 1000;
/** Another process may be about to take its visits off the counter: a last look after this time. */
const LOOK_AGAIN_MS = 100;

/**
 * Counts failures by key, on several processes (docs/decisions/0069). Each visit is counted before it is carried out, so that parallel ones cannot
 * exceed the limit, and taken off when it was no failure. What is under way is no failure: a visit that finds the counter full waits for
 * those of this process, and is counted again if one of them was taken off. A visit that is refused is not counted.
 */
export function openFairLimit(limiter: RateLimiterPostgres): (key: string) => Promise<Result<Visit, Locked>> {
  const known = new Map<string, Known>();
  const refused = openRefusals();

  function end(key: string, of: Known): void {
    of.visits -= 1;
    if (of.visits === 0) known.delete(key);
  }

  async function leave(key: string, of: Known, counted: Count, isFailure: boolean): Promise<void> {
    try {
      if (isFailure) return;
      await giveBack(limiter, key, counted);
      of.returned += 1;
    } finally {
      settle(of);
      end(key, of);
    }
  }

  /** Counts a visit, once more whenever others were taken off meanwhile. */
  async function count(key: string, of: Known): Promise<Count> {
    for (let isLastLook = false; ; ) {
      const before = of.returned;
      of.busy += 1;
      const counted = await addOne(limiter, key);
      if (counted.left !== undefined) return counted;
      await giveBack(limiter, key, counted);
      settle(of);
      if (of.busy > 0) await new Promise<void>((wake) => of.waiting.add(wake));
      if (of.returned > before) continue;
      if (isLastLook) return counted;
      isLastLook = true;
      await new Promise((wake) => setTimeout(wake, LOOK_AGAIN_MS));
    }
  }

  return async (key) => {
    const locked = refused.of(key);
    if (locked) return refuse(locked);
    const of = known.get(key) ?? { visits: 0, busy: 0, returned: 0, waiting: new Set() };
    known.set(key, of);
    of.visits += 1;
    const counted = await count(key, of);
    if (counted.left !== undefined) return accept({ leave: (isFailure) => leave(key, of, counted, isFailure) });
    end(key, of);
    refused.remember(key, counted.locked);
    return refuse(counted.locked);
  };
}

function settle(of: Known): void {
  of.busy -= 1;
  if (of.busy > 0) return;
  for (const wake of of.waiting) wake();
  of.waiting.clear();
}

/** More keys than this were refused within a second: then the database is asked again. */
const MOST_REMEMBERED = 10_000;

function openRefusals() {
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
