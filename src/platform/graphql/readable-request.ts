import type { GraphQLAnswer, GraphQLRequest } from './contract-server.ts';

/** To what cannot be read as a request. */
export const MALFORMED: GraphQLAnswer = {
  errors: [{ message: 'The request is malformed.', extensions: { category: 'graphql-input' } }],
};

/** A NUL, as it is or as GraphQL and JSON write it. PostgreSQL's text cannot hold it, so no field of the contract may. */
const NUL = /\0|(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})/;

/** Whether it is a request at all, before anything is asked for it; what it asks, the contract looks at. */
export function isReadable({ query, variables }: GraphQLRequest): boolean {
  try {
    return !NUL.test(query) && !isTree(query) && !NUL.test(JSON.stringify(variables ?? null));
  } catch (error) {
    // Lists within lists, deeper than anything can be read.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Mercurius takes a tree in JSON for a request as well, which no parser has bounded. */
function isTree(query: string): boolean {
  try {
    JSON.parse(query);
    return true;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return false;
  }
}
