import type { Access } from './access.ts';

/** What an area declares of one root field of the contract, in its `rules/operations.ts`. */
export interface Operation extends Access {
  /** What it does, in Spanish, for the customer who reads what support staff did. */
  readonly words: string;
  /**
   * How many requests per minute of the caller's address it uses up beyond its own: about one for each ten milliseconds
   * of processor time. Operations that hash a password, compare one with a hash, or mail a link say it.
   */
  readonly cost?: number;
  /** Lists of its variables that may be longer than those of other operations. */
  readonly longLists?: LongLists;
}

export interface LongLists {
  /** Names of the fields that hold them. */
  readonly names: readonly string[];
  readonly most: number;
  /** The largest request, in bytes. Only a session may send it. */
  readonly mostBytes: number;
}

/** Keys are `Query.field` and `Mutation.field`. */
export type Operations = Readonly<Record<`Query.${string}` | `Mutation.${string}`, Operation>>;
