import { GraphQLError } from 'graphql';
import { databaseProblem } from '../database/database-problem.ts';

/**
 * Error categories of the contract (Magento's conventions). Clients read these or the message, never the HTTP status.
 * No resolver uses `unavailable`: it means that the back end or its database is unreachable or in maintenance.
 */
export type ErrorCategory =
  | 'graphql-authentication'
  | 'graphql-authorization'
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-already-exists'
  | 'internal';

/** An error for the client. Its message is English; the pages translate it. */
export const contractError = (
  category: ErrorCategory,
  message: string,
  details: Record<string, unknown> = {},
): GraphQLError => new GraphQLError(message, { extensions: { category, ...details } });

/** The session has ended. Clients compare this sentence (docs/product/session.md#ended-session). */
export const unauthorized = (): GraphQLError =>
  contractError('graphql-authorization', "The current customer isn't authorized.");

/** The person is signed in and lacks the permission. */
export const noPermission = (): GraphQLError =>
  contractError('graphql-authorization', 'You do not have permission for this operation.', { reason: 'no-permission' });

export const invalidInput = (message: string, details?: Record<string, unknown>): GraphQLError =>
  contractError('graphql-input', message, details);

/** The database is unreachable, busy or full: a retry may succeed soon. */
export const UNAVAILABLE_NOW = {
  message: 'The service is unavailable for now. Try again in a moment.',
  extensions: { category: 'unavailable', reason: 'temporary' },
} as const;

/** Client's answer for an unexpected error. The error itself appears only in the log. */
export const toFailureAnswer = (error: unknown) =>
  databaseProblem(error)?.isAway
    ? UNAVAILABLE_NOW
    : ({ message: 'Internal server error', extensions: { category: 'internal' } } as const);

export const noSuchEntity = (message: string): GraphQLError => contractError('graphql-no-such-entity', message);
