import type { Access } from './access.ts';

/** An area's declaration of one root field of the contract, in its `rules/operations.ts`. */
export interface Operation extends Access {
  /** Spanish description of the operation, for customers who read the actions of support staff. */
  readonly words: string;
  /**
   * Additional requests that a call uses up of the IP address's limit per minute: about one for each ten milliseconds of processor time. Set for
   * operations that hash or compare a password, or mail a link.
   */
  readonly cost?: number;
  /** Lists of its variables that may be longer than those of other operations. */
  readonly longLists?: LongLists;
}

export interface LongLists {
  /** Names of the fields with these lists. */
  readonly names: readonly string[];
  readonly most: number;
  /** The largest request, in bytes. Only a session may send it. */
  readonly mostBytes: number;
}

/** Keys are `Query.field` and `Mutation.field`. */
export type Operations = Readonly<Record<`Query.${string}` | `Mutation.${string}`, Operation>>;
