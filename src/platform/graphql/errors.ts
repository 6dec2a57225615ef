import { GraphQLError } from 'graphql';
import { databaseProblem } from '../database/database-problem.ts';

/**
 * The categories of the contract's errors (Magento's conventions). Clients look at these or at the message, never at the HTTP status.
 * `unavailable` is no resolver's answer: it means that the back end or its database cannot be reached, or is in
 * maintenance.
 */
export type ErrorCategory =
  | 'graphql-authentication'
  | 'graphql-authorization'
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-already-exists'
  | 'internal';

/** An error for the caller. Messages are the contract's English; the pages translate them. */
export const contractError = (
  category: ErrorCategory,
  message: string,
  details: Record<string, unknown> = {},
): GraphQLError => new GraphQLError(message, { extensions: { category, ...details } });

/** The sentence that clients look for: the session is over (docs/product/session.md#ended-session). */
export const unauthorized = (): GraphQLError =>
  contractError('graphql-authorization', "The current customer isn't authorized.");

/** Signed in, and not entitled. */
export const noPermission = (): GraphQLError =>
  contractError('graphql-authorization', 'You do not have permission for this operation.', { reason: 'no-permission' });

export const invalidInput = (message: string, details?: Record<string, unknown>): GraphQLError =>
  contractError('graphql-input', message, details);

/** The database is away, busy or full: the same request may succeed in a moment. */
export const UNAVAILABLE_NOW = {
  message: 'The service is unavailable for now. Try again in a moment.',
  extensions: { category: 'unavailable', reason: 'temporary' },
} as const;

/** The caller's answer after an unexpected error. Only the log has the error itself. */
export const toFailureAnswer = (error: unknown) =>
  databaseProblem(error)?.isAway
    ? UNAVAILABLE_NOW
    : ({ message: 'Internal server error', extensions: { category: 'internal' } } as const);

export const noSuchEntity = (message: string): GraphQLError => contractError('graphql-no-such-entity', message);
