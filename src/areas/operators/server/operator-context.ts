import { unauthorized } from '#platform/graphql/errors.ts';
import type { OperatorSession } from '../rules/operator-session.ts';

/** Facts about a request of the operators' contract that every resolver receives. */
export interface OperatorContext {
  readonly session: OperatorSession | undefined;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | undefined;
  /** Counts the root fields that ran; undefined for the console's own pages, whose documents are trusted. */
  readonly fields?: { count: number };
}

/**
 * The request's session, for operations that need one.
 * @throws contract error `graphql-authorization` without a session
 */
export function operatorOf({ session }: Pick<OperatorContext, 'session'>): OperatorSession {
  if (!session) throw unauthorized();
  return session;
}
