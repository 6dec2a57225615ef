import type { GraphQLAnswer, GraphQLRequest } from './contract-server.ts';

/** To what cannot be read as a request. */
export const MALFORMED: GraphQLAnswer = {
  errors: [{ message: 'The request is malformed.', extensions: { category: 'graphql-input' } }],
};

/** A NUL, as it is or as GraphQL and JSON write it. PostgreSQL's text cannot hold it, so no field of the contract may. */
const NUL = /\0|(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})/;

/** Each item costs time before anybody is asked whether the caller may. Filters and payments have at most a hundred. */
const MOST_ITEMS = 1_000;

export interface LongLists {
  /** What variables are called that may hold longer lists. */
  readonly names: ReadonlySet<string>;
  readonly most: number;
}

/** Whether it is a request at all, before anything is asked for it; what it asks, the contract looks at. */
export function isReadable({ query, variables }: GraphQLRequest, longLists: LongLists): boolean {
  try {
    if (NUL.test(query) || isTree(query) || NUL.test(JSON.stringify(variables ?? null))) return false;
    return hasListsInBounds(variables, MOST_ITEMS, longLists);
  } catch (error) {
    // Lists within lists, deeper than anything can be read.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** An empty object costs as much to read as a full one and hardly any bytes to send: a long list of them is nothing that a client means. */
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

/** Mercurius takes a tree in JSON for a request as well, which no parser has bounded. */
function isTree(query: string): boolean {
  // What begins with a word of GraphQL is none, and need not fail at being read: that costs more than all else here.
  if (/^\s*(query|mutation|fragment)\b/.test(query)) return false;
  try {
    JSON.parse(query);
    return true;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return false;
  }
}
