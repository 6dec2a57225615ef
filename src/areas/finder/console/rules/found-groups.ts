import type { Decimal } from '#kernel/money.ts';

/** A hit of the finder. */
export interface FoundThing {
  readonly key: string;
  readonly name: string;
  readonly path: string;
  readonly about: string;
  readonly amount?: { readonly decimal: Decimal; readonly currency: string };
}

export interface FoundGroup {
  readonly title: string;
  /** Number of all matches; the group shows the first ones. */
  readonly count: number;
  /** Address of the list with all matches. */
  readonly allPath: string;
  readonly things: readonly FoundThing[];
}

/** The page of the only match of all groups; undefined when there are none or several. */
export function onlyMatch(groups: readonly FoundGroup[]): string | undefined {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return count === 1 ? groups.find(({ things }) => things.length === 1)?.things[0]?.path : undefined;
}
