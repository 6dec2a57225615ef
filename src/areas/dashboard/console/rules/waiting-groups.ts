import { type BoundedCount, sumCounts } from '#areas/operators/rules/console-waits.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import type { Decimal } from '#kernel/money.ts';
import { waitingTime } from '#kernel/waiting-time.ts';

/** A matter that waits for a person. */
export interface WaitingMatter {
  readonly key: string;
  readonly name: string;
  /** Address of the page where it is resolved. */
  readonly path: string;
  readonly who: string;
  /** Reason for waiting, in a few words. */
  readonly why: string;
  readonly amount?: { readonly decimal: Decimal; readonly currency: string };
  /** ISO instant at which the wait began. */
  readonly since: string;
}

export interface WaitingGroup {
  readonly title: string;
  /** Address of the list of all matters of this kind, and its name. */
  readonly path: string;
  readonly place: string;
  /** Oldest first. */
  readonly matters: readonly WaitingMatter[];
  /** Whether there are more than these. */
  readonly hasMore?: boolean;
}

export const countMatters = (groups: readonly WaitingGroup[]): BoundedCount =>
  sumCounts(groups.map(({ matters, hasMore = false }) => ({ count: matters.length, hasMore })));

/** Number of matters that have waited longer than promised. @param now ISO instant @param promise minutes; undefined: nothing is late */
export const countLate = (groups: readonly WaitingGroup[], now: string, promise: number | undefined): number =>
  groups.flatMap(({ matters }) => matters).filter(({ since }) => waitingTime(since, now, promise).isLate).length;

/** Number of overdue matters in words. Uncounted matters may be overdue too. */
export function lateWords({ count, hasMore }: BoundedCount): string {
  if (count === 0) return 'Ninguno pasó lo prometido';
  return `${hasMore ? 'Al menos ' : ''}${formatCount(count)} ${count === 1 ? 'ya pasó' : 'ya pasaron'} lo prometido`;
}
