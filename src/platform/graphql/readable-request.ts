import type { GraphQLAnswer, GraphQLRequest } from './contract-server.ts';
import type { LongListAllowances } from './limits.ts';

/** The answer to a malformed request. */
export const MALFORMED_REQUEST: GraphQLAnswer = {
  errors: [{ message: 'The request is malformed.', extensions: { category: 'graphql-input' } }],
};

/** A NUL character, raw or escaped. PostgreSQL's `text` refuses it, so no field of the contract may contain one. */
const NUL = /\0|(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})/;

/**
 * Limit of list items, because each costs time before permissions are checked. Filters and payments have at most a
 * hundred.
 */
const MOST_ITEMS = 1_000;

/** Lists with a higher limit. */
type LongLists = Pick<LongListAllowances, 'names' | 'most'>;

/** Whether the request is well-formed. Checked before any other work; the contract checks the content. */
export function isWellFormed({ query, variables }: GraphQLRequest, longLists: LongLists): boolean {
  try {
    if (NUL.test(query) || isTree(query) || NUL.test(JSON.stringify(variables ?? null))) return false;
    return hasListsInBounds(variables, MOST_ITEMS, longLists);
  } catch (error) {
    // The nesting is so deep that the stack overflows.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** An empty object costs as much work as a full one and takes few bytes. Only an attack sends a long list of empty objects. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

function hasListsInBounds(value: unknown, most: number, longLists: LongLists): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) {
    if (value.length > most || (value.length > 100 && value.some(isEmpty))) return false;
    return value.every((item) => hasListsInBounds(item, MOST_ITEMS, longLists));
  }
  return Object.entries(value).every(([name, inside]) =>
    hasListsInBounds(inside, longLists.names.has(name) ? longLists.most : MOST_ITEMS, longLists),
  );
}

/** Whether the query is a syntax tree in JSON. Mercurius accepts that too, but the parser's limits do not apply to it. */
function isTree(query: string): boolean {
  // A GraphQL keyword at the start rules out JSON; a failing JSON.parse is the most expensive step here.
  if (/^\s*(query|mutation|fragment)\b/.test(query)) return false;
  try {
    JSON.parse(query);
    return true;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return false;
  }
}
