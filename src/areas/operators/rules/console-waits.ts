import { formatCount } from '#kernel/list/list-declaration.ts';
import { waitingTime } from '#kernel/waiting-time.ts';
import type { RightNeed } from './operator-operation.ts';
import type { OperatorSession } from './operator-session.ts';

/** Maximum matters of one kind that a page shows and counts. Queries read one more, to notice that there are further ones. */
const MOST_COUNTED = 100;
export const MOST_READ = MOST_COUNTED + 1;

export interface BoundedCount {
  readonly count: number;
  /** Whether there are more than `count`. */
  readonly hasMore: boolean;
}

/** Number of waiting matters at a page of the console. */
export interface Waits extends BoundedCount {
  /** Whether one of the waiting matters is late. */
  readonly isLate: boolean;
  /** Text that differs when other matters wait, even as many of them. */
  readonly mark: string;
}

/** Measure of waiting times. */
export interface WaitMeasure {
  readonly now: Date;
  /** Minutes within which a matter is attended to. Undefined without a promise: nothing is late. */
  readonly promise: number | undefined;
}

/** Source of the waiting matters at a page, declared by its area for the navigation (docs/product/console.md#screens). */
export interface WaitSource {
  /** Address of the page's entry, below `/operacion`. */
  readonly path: string;
  readonly needs: RightNeed;
  /** Whether *Hoy* counts all waiting matters of the kind as one. */
  readonly isOneMatter?: true;
  /** Counts the waiting matters in the operator's stores. */
  count(session: OperatorSession, measure: WaitMeasure): Promise<Waits>;
}

/** The rows to show and count, of a query for `MOST_READ` rows. */
export const countedRows = <Row>(rows: readonly Row[]): readonly Row[] => rows.slice(0, MOST_COUNTED);

/** Counts the rows of a query for `MOST_READ` rows. */
export const countRows = ({ length }: readonly unknown[]): BoundedCount => ({
  count: Math.min(length, MOST_COUNTED),
  hasMore: length > MOST_COUNTED,
});

export const sumCounts = (counts: readonly BoundedCount[]): BoundedCount => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  hasMore: counts.some(({ hasMore }) => hasMore),
});

/** `1.284`, `más de 100`. */
export const formatBoundedCount = ({ count, hasMore }: BoundedCount): string =>
  hasMore ? `más de ${formatCount(count)}` : formatCount(count);

/**
 * Counts waiting matters, and finds whether one is late.
 * @param since start of each wait, from a query for `MOST_READ` rows; null: not known, and not late
 */
export const countWaits = (since: readonly (Date | null)[], { now, promise }: WaitMeasure): Waits => ({
  ...countRows(since),
  isLate: since.some((each) => each && waitingTime(each.toISOString(), now.toISOString(), promise).isLate),
  mark: since.map((each) => each?.getTime()).join(' '),
});
