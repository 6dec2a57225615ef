/** Lists of an operation that may be longer than those of other operations. */
export interface LongLists {
  /** Names of the variables' fields with these lists. */
  readonly names: readonly string[];
  readonly most: number;
  /** Size limit of a request, in bytes. */
  readonly mostBytes: number;
}

/** The combined allowances of all operations with long lists. */
export interface Allowances {
  readonly names: ReadonlySet<string>;
  readonly most: number;
  readonly mostBytes: number;
  /** Whether a query names one of these operations. */
  readonly isTakenBy: (query: string) => boolean;
}

/** Combines the allowances. @param operations by `Query.field` and `Mutation.field` */
export function sumLongLists(operations: Readonly<Record<string, { readonly longLists?: LongLists }>>): Allowances {
  const taking = Object.entries(operations).flatMap(([name, { longLists }]) =>
    longLists ? [{ field: name.replace(/^\w+\./, ''), ...longLists }] : [],
  );
  const fields = new Set(taking.map(({ field }) => field));
  return {
    names: new Set(taking.flatMap(({ names }) => names)),
    most: Math.max(0, ...taking.map(({ most }) => most)),
    mostBytes: Math.max(0, ...taking.map(({ mostBytes }) => mostBytes)),
    isTakenBy: (query) => (query.match(/\w+/g) ?? []).some((word) => fields.has(word)),
  };
}
