import type { Decimal } from '#kernel/money.ts';

/** A hit of the finder. */
export interface FoundThing {
  readonly key: string;
  readonly name: string;
  readonly path: string;
  readonly about: string;
  /** Address of the thing that it belongs to: of a person, the customer's. */
  readonly within?: string;
  readonly amount?: { readonly decimal: Decimal; readonly currency: string };
}

export interface FoundGroup {
  readonly title: string;
  /** Number of all matches; the group shows the first ones. */
  readonly count: number;
  /** Address of the list with all matches. Undefined for a kind without a list. */
  readonly allPath: string | undefined;
  readonly things: readonly FoundThing[];
}

/** The page of the only match of all groups; undefined when there are none or several. A match and the thing that it belongs to are one. */
export function onlyMatch(groups: readonly FoundGroup[]): string | undefined {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const things = groups.flatMap((group) => group.things);
  if (count !== things.length || count > 2) return undefined;
  if (count === 1) return things[0]?.path;
  const inner = things.find(({ within }) => things.some(({ path }) => path === within));
  return inner?.path;
}
