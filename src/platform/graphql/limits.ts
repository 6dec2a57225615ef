import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

/** Limits of one request, far above the needs of every page. */
export const REQUEST_LIMITS = {
  depth: 8,
  fields: 400,
  aliases: 15,
  rootFields: 10,
  /** Fields with the same response key in one place: validation compares them in pairs, so its time is quadratic. */
  sameKey: 20,
  fragments: 30,
  pageSize: 100,
} as const;

/** Fields of one selection by response key, merged as execution would. */
type Place = Map<string, { times: number; readonly below: Place }>;

interface Size {
  depth: number;
  fields: number;
  aliases: number;
  rootFields: number;
  sameKey: number;
}

/**
 * Measures a parsed document before validation, because validation has quadratic cost. A fragment counts at each
 * spread; an unused one counts too, because validation visits it. Stops at the first exceeded limit.
 * @returns the exceeded limit in words; undefined when the document is within all limits
 */
export function findExceededLimit({ definitions }: DocumentNode): string | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const spread = new Set<string>();
  const size: Size = { depth: 0, fields: 0, aliases: 0, rootFields: 0, sameKey: 0 };
  const isOver = (): boolean =>
    size.depth > REQUEST_LIMITS.depth ||
    size.fields > REQUEST_LIMITS.fields ||
    size.aliases > REQUEST_LIMITS.aliases ||
    size.sameKey > REQUEST_LIMITS.sameKey;

  const measure = (set: SelectionSetNode, place: Place, depth: number): void => {
    size.depth = Math.max(size.depth, depth);
    for (const selection of set.selections) {
      if (isOver()) return;
      size.fields += 1;
      if (selection.kind === Kind.FIELD) {
        if (selection.alias) size.aliases += 1;
        const key = (selection.alias ?? selection.name).value;
        const found = place.get(key) ?? { times: 0, below: new Map() };
        found.times += 1;
        place.set(key, found);
        size.sameKey = Math.max(size.sameKey, found.times);
        if (selection.selectionSet) measure(selection.selectionSet, found.below, depth + 1);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        measure(selection.selectionSet, place, depth);
      } else {
        spread.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) measure(fragment.selectionSet, place, depth);
      }
    }
  };

  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  if (definitions.length > REQUEST_LIMITS.fragments + REQUEST_LIMITS.rootFields)
    return `more than ${REQUEST_LIMITS.fragments} fragments`;
  for (const definition of definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      size.rootFields += definition.selectionSet.selections.length;
      measure(definition.selectionSet, new Map(), 1);
    }
  for (const [name, { selectionSet }] of fragments) if (!spread.has(name)) measure(selectionSet, new Map(), 1);
  return wordsFor(size);
}

function wordsFor({ depth, fields, aliases, rootFields, sameKey }: Size): string | undefined {
  const found: string[] = [];
  if (depth > REQUEST_LIMITS.depth) found.push(`depth over ${REQUEST_LIMITS.depth}`);
  if (fields > REQUEST_LIMITS.fields) found.push(`more than ${REQUEST_LIMITS.fields} fields`);
  if (aliases > REQUEST_LIMITS.aliases) found.push(`more than ${REQUEST_LIMITS.aliases} aliases`);
  if (rootFields > REQUEST_LIMITS.rootFields) found.push(`more than ${REQUEST_LIMITS.rootFields} root fields`);
  if (sameKey > REQUEST_LIMITS.sameKey) found.push(`the same field more than ${REQUEST_LIMITS.sameKey} times`);
  return found.length > 0 ? found.join(', ') : undefined;
}

/** An operation's allowance for longer lists. */
export interface LongLists {
  /** Names of the input fields with long lists. */
  readonly names: readonly string[];
  readonly most: number;
  /** Size limit of a request, in bytes. */
  readonly mostBytes: number;
}

/** The combined allowances of all operations with long lists. */
export interface LongListAllowances {
  readonly names: ReadonlySet<string>;
  readonly most: number;
  readonly mostBytes: number;
  /** Whether a query contains one of these operations. */
  readonly isTakenBy: (query: string) => boolean;
}

/** Combines the allowances of all operations. @param operations by `Query.field` and `Mutation.field` */
export function combineLongLists(
  operations: Readonly<Record<string, { readonly longLists?: LongLists }>>,
): LongListAllowances {
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
