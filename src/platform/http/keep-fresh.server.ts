import { atMost } from '../at-most.ts';

interface Limits {
  /** For so long what is kept is not asked for again, whether it came or not. */
  readonly freshMs: number;
  /** So long somebody waits for what is not there yet; then they go on without it. */
  readonly patienceMs: number;
  /** So many things are kept; the one that was asked for longest ago makes room. */
  readonly most: number;
}

interface Kept<Value> {
  readonly askedAt: number;
  value: Value | undefined;
  /** Until the answer is there, or it is clear that none comes. */
  asking: Promise<void> | undefined;
}

type Keep<Value> = (
  key: string,
  now: Date,
  /** Says itself what went wrong, and then answers with nothing: what was there before stays. */
  ask: () => Promise<Value | undefined>,
) => Promise<Value | undefined>;

/**
 * Keeps what has to be asked for elsewhere and is the same for everyone. Whoever comes gets what is there, old as it may be, while one of them has it asked
 * for again behind the scenes; only where there is nothing yet somebody waits, and not for long.
 */
export function keepFresh<Value>({ freshMs, patienceMs, most }: Limits): Keep<Value> {
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
    // A clock that was put back must not keep anything for hours.
    const isFresh = age >= 0 && age < freshMs;
    const entry = known && (isFresh || known.asking) ? known : start(key, now, known?.value, ask);
    if (entry.value === undefined && entry.asking) await atMost(patienceMs, entry.asking);
    return entry.value;
  };
}
