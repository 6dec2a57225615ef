/** Lists that an operation takes and that are longer than those of others. */
export interface LongLists {
  /** Names of the fields of the variables that hold them. */
  readonly names: readonly string[];
  readonly most: number;
  /** The largest request, in bytes. */
  readonly mostBytes: number;
}

/** What the operations that take long lists may send, all together. */
export interface Allowances {
  readonly names: ReadonlySet<string>;
  readonly most: number;
  readonly mostBytes: number;
  /** Whether a query names one of these operations. */
  readonly isTakenBy: (query: string) => boolean;
}

/** @param operations by `Query.field` and `Mutation.field` */
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
