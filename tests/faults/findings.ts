export interface Excuses {
  /** Answers outside of all faults. */
  readonly inPeace: number;
  /** Errors that faults excused. */
  readonly excused: number;
  readonly answers: number;
  /** Errors that the fault with the most excused errors excused. */
  readonly mostOfOneFault: number;
}

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
  /** Counts of answers and of excused errors. */
  excuses(): Excuses;
  counts(): ReadonlyMap<string, { readonly count: number; readonly examples: readonly string[] }>;
  faults(): ReadonlyMap<string, number>;
}

/** Time for the portal to recover after a fault, in ms. It is the same on a busy machine: an error after it is a finding. */
const RECOVERY_MS = 12_000;
/** Errors that one fault may excuse. */
const MOST_OF_ONE_FAULT = 600;
const EXAMPLES = 5;
/** Number of latest faults that can excuse an error. */
const REMEMBERED = 100;
export function createFindings(now: () => number = () => performance.now()): Findings {
  const found = new Map<string, { count: number; examples: string[] }>();
  const spans: { readonly fault: string; readonly from: number; to: number; excused: number }[] = [];
  const faults = new Map<string, number>();
  const add = (kind: string, what: string): void => {
    const entry = found.get(kind) ?? { count: 0, examples: [] };
    found.set(kind, entry);
    entry.count += 1;
    if (entry.examples.length < EXAMPLES) entry.examples.push(what);
  };
  const excusing = (from: number, to: number) => spans.filter((span) => span.from <= to && from <= span.to);
  const isExcused = (from: number, to: number) => excusing(from, to).length > 0;
  const counted = { inPeace: 0, excused: 0, answers: 0, mostOfOneFault: 0 };
  return {
    add,
    async during(fault, work) {
      const span = { fault, from: now(), to: Number.POSITIVE_INFINITY, excused: 0 };
      spans.push(span);
      if (spans.length > REMEMBERED) spans.shift();
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      try {
        return await work();
      } finally {
        span.to = now() + RECOVERY_MS;
      }
    },
    isExcused,
    noteAnswer(from, to, isError) {
      counted.answers += 1;
      const excuses = excusing(from, to);
      const latest = excuses.at(-1);
      if (!latest) counted.inPeace += 1;
      else if (isError) {
        counted.excused += 1;
        latest.excused += 1;
        if (latest.excused === MOST_OF_ONE_FAULT + 1)
          add('faults excuse too much', `${latest.fault} excused ${latest.excused} errors`);
        counted.mostOfOneFault = Math.max(counted.mostOfOneFault, latest.excused);
      }
    },
    excuses: () => counted,
    counts: () => found,
    faults: () => faults,
  };
}
