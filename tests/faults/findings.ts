/** What went wrong so far, each kind with its first examples, and when faults were under way. */
export interface Findings {
  /** Something that must never be. */
  add(kind: string, what: string): void;
  /** Between these instants (and a while after) an error of the machinery is what one must expect. */
  during<Value>(fault: string, work: () => Promise<Value>): Promise<Value>;
  /** Whether a fault touched this span, so that an error in it says nothing. */
  isExcused(from: number, to: number): boolean;
  /** How much slower than usual this machine is now, at least 1. */
  setPace(pace: number): void;
  readonly pace: () => number;
  counts(): ReadonlyMap<string, { readonly count: number; readonly examples: readonly string[] }>;
  faults(): ReadonlyMap<string, number>;
}

/** How long the portal may take to be itself again after a fault, on a machine that is not busy. */
const RECOVERY_MS = 12_000;
const EXAMPLES = 5;

export function openFindings(now: () => number = () => performance.now()): Findings {
  const found = new Map<string, { count: number; examples: string[] }>();
  const spans: { from: number; to: number }[] = [];
  const faults = new Map<string, number>();
  let slowness = 1;
  return {
    pace: () => slowness,
    setPace: (pace) => {
      slowness = Math.max(1, Math.round(pace));
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
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      try {
        return await work();
      } finally {
        span.to = now() + RECOVERY_MS * slowness;
      }
    },
    isExcused: (from, to) => spans.some((span) => span.from <= to && from <= span.to),
    counts: () => found,
    faults: () => faults,
  };
}
