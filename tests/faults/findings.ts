import { availableParallelism, loadavg } from 'node:os';

/** What went wrong so far, each kind with its first examples, and when faults were under way. */
export interface Findings {
  /** Something that must never be. */
  add(kind: string, what: string): void;
  /** Between these instants (and a while after) an error of the machinery is what one must expect. */
  during<Value>(fault: string, work: () => Promise<Value>): Promise<Value>;
  /** Whether a fault touched this span, so that an error in it says nothing. */
  isExcused(from: number, to: number): boolean;
  /** A portal took so many times as long as usual to start. */
  noteSlowness(times: number): void;
  /** How much slower than usual this machine is, at least 1: by the slowest start so far, and by what waits for its processors now. */
  readonly pace: () => number;
  counts(): ReadonlyMap<string, { readonly count: number; readonly examples: readonly string[] }>;
  faults(): ReadonlyMap<string, number>;
}

/** How long the portal may take to be itself again after a fault, on a machine that is not busy. */
const RECOVERY_MS = 12_000;
const EXAMPLES = 5;
/** So many faults can matter to an answer that comes now. */
const REMEMBERED = 100;
/** A run alone keeps about this many processes waiting for each processor. */
const USUAL_LOAD = 2;

const load = (): number => (loadavg()[0] ?? 0) / availableParallelism() / USUAL_LOAD;

export function openFindings(now: () => number = () => performance.now()): Findings {
  const found = new Map<string, { count: number; examples: string[] }>();
  const spans: { from: number; to: number }[] = [];
  const faults = new Map<string, number>();
  let slowness = 1;
  const pace = () => Math.max(slowness, load());
  return {
    pace,
    noteSlowness: (times) => {
      slowness = Math.max(slowness, times);
    },
    add(kind, what) {
      const entry = found.get(kind) ?? { count: 0, examples: [] };
      found.set(kind, entry);
      entry.count += 1;
      if (entry.examples.length < EXAMPLES) entry.examples.push(what);
    },
    async during(fault, work) {
      const span = { from: now(), to: Number.POSITIVE_INFINITY };
      spans.push(span);
      if (spans.length > REMEMBERED) spans.shift();
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      try {
        return await work();
      } finally {
        span.to = now() + RECOVERY_MS * pace();
      }
    },
    isExcused: (from, to) => spans.some((span) => span.from <= to && from <= span.to),
    counts: () => found,
    faults: () => faults,
  };
}
