import { availableParallelism, loadavg } from 'node:os';

/** Failures so far, by kind and with the first examples, and the times of active faults. */
export interface Findings {
  /** Records something that must never happen. */
  add(kind: string, what: string): void;
  /** Runs a fault. While it lasts, and for a while after it, errors of the machinery are expected. */
  during<Value>(fault: string, work: () => Promise<Value>): Promise<Value>;
  /** Whether a fault was active in this span, so that an error in it proves nothing. */
  isExcused(from: number, to: number): boolean;
  /** Records an answer, or an error that a fault excuses. */
  noteAnswer(from: number, to: number, isError: boolean): void;
  /** Answers outside of all faults, and errors that faults excused. */
  excuses(): { readonly inPeace: number; readonly excused: number; readonly answers: number };
  /** Records that a portal took this many times as long as usual to start. */
  noteSlowness(times: number): void;
  /** Slowness of this machine as a factor from 1 to MOST_PACE, by the slowest start, and by the processes that wait for a processor now. */
  readonly pace: () => number;
  counts(): ReadonlyMap<string, { readonly count: number; readonly examples: readonly string[] }>;
  faults(): ReadonlyMap<string, number>;
}

/** Time for the portal to recover after a fault, in ms, on a machine that is not busy. */
const RECOVERY_MS = 12_000;
const EXAMPLES = 5;
/** Number of latest faults that can excuse an error. */
const REMEMBERED = 100;
/** Processes that wait for each processor when nothing but the run uses the machine. */
const USUAL_LOAD = 2;

/** A busy machine recovers later, but not without a limit: errors must be seen between the faults. */
const MOST_RECOVERY = 2.5;
/** Limits grow no further than by this factor: on an even slower machine the run fails rather than prove nothing. */
const MOST_PACE = 5;

const load = (): number => (loadavg()[0] ?? 0) / availableParallelism() / USUAL_LOAD;

export function createFindings(now: () => number = () => performance.now()): Findings {
  const found = new Map<string, { count: number; examples: string[] }>();
  const spans: { from: number; to: number }[] = [];
  const faults = new Map<string, number>();
  let slowness = 1;
  const pace = () => Math.min(MOST_PACE, Math.max(slowness, load()));
  const isExcused = (from: number, to: number) => spans.some((span) => span.from <= to && from <= span.to);
  const counted = { inPeace: 0, excused: 0, answers: 0 };
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
        span.to = now() + RECOVERY_MS * Math.min(pace(), MOST_RECOVERY);
      }
    },
    isExcused,
    noteAnswer(from, to, isError) {
      counted.answers += 1;
      const isInFault = isExcused(from, to);
      if (!isInFault) counted.inPeace += 1;
      else if (isError) counted.excused += 1;
    },
    excuses: () => counted,
    counts: () => found,
    faults: () => faults,
  };
}
