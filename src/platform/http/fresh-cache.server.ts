import { waitAtMost } from '../concurrency.ts';

interface Limits {
  /** Age at which a value is requested again, whether the last request succeeded or failed. */
  readonly freshMs: number;
  /** Maximum wait of a caller while no value is cached; then it gets undefined. */
  readonly patienceMs: number;
  /** Key limit; the least recently used key is evicted. */
  readonly most: number;
}

interface Kept<Value> {
  readonly askedAt: number;
  value: Value | undefined;
  /** The running request, if any. */
  asking: Promise<void> | undefined;
}

type Keep<Value> = (
  key: string,
  now: Date,
  /**
   * Fetches the value. Must not reject: on failure it reports and resolves to undefined, and the cached value stays.
   */
  ask: () => Promise<Value | undefined>,
) => Promise<Value | undefined>;

/**
 * A stale-while-revalidate cache for public values of other services. Callers get the cached value at once, however
 * old, while a new one is fetched in the background. They wait briefly only when nothing is cached.
 */
export function createFreshCache<Value>({ freshMs, patienceMs, most }: Limits): Keep<Value> {
  const kept = new Map<string, Kept<Value>>();
  const start = (key: string, now: Date, value: Value | undefined, ask: () => Promise<Value | undefined>) => {
    const entry: Kept<Value> = { askedAt: now.getTime(), value, asking: undefined };
    entry.asking = ask().then((answer) => {
      entry.value = answer ?? value;
      entry.asking = undefined;
    });
    kept.delete(key);
    kept.set(key, entry);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return entry;
  };
  return async (key, now, ask) => {
    const known = kept.get(key);
    const age = known ? now.getTime() - known.askedAt : Number.POSITIVE_INFINITY;
    // A negative age means that the clock was set back; a value must not stay for hours because of that.
    const isFresh = age >= 0 && age < freshMs;
    const entry = known && (isFresh || known.asking) ? known : start(key, now, known?.value, ask);
    if (entry.value === undefined && entry.asking) await waitAtMost(patienceMs, entry.asking);
    return entry.value;
  };
}
