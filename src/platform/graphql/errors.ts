import { GraphQLError } from 'graphql';

/**
 * The categories of the contract's errors (Magento's conventions). Clients look at these or at the message, never at the HTTP status.
 * A back end that is away or closed answers `unavailable`, which no resolver does.
 */
export type Category =
  | 'graphql-authentication'
  | 'graphql-authorization'
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-already-exists'
  | 'internal';

/** An answer that the caller is meant to read. Messages are the contract's English; the pages translate them. */
export const contractError = (
  category: Category,
  message: string,
  details: Record<string, unknown> = {},
): GraphQLError => new GraphQLError(message, { extensions: { category, ...details } });

/** The sentence that starts the 401 flow (platform.txt §7). */
export const unauthorized = (): GraphQLError =>
  contractError('graphql-authorization', "The current customer isn't authorized.");

export const invalidInput = (message: string, details?: Record<string, unknown>): GraphQLError =>
  contractError('graphql-input', message, details);

export const noSuchEntity = (message: string): GraphQLError => contractError('graphql-no-such-entity', message);
