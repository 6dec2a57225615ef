import { unauthorized } from '#platform/graphql/errors.ts';
import type { RootFieldCount } from '#platform/http/page-host.server.ts';
import type { Session } from '../rules/scope.ts';

/** Facts about the request that every resolver receives. */
export interface RequestContext {
  readonly session: Session | undefined;
  readonly requestId: string;
  /** IP address of the caller as the server determines it, behind trusted proxies. */
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | undefined;
  /** Header `X-Dispositivo`: proofs that the browser signed in to accounts before, separated by commas. */
  readonly deviceProofs?: string | undefined;
  /** Counts the root fields that ran; undefined for the portal's own pages, whose documents are trusted. */
  readonly fields?: RootFieldCount;
}

/**
 * The request's session, for operations that need one.
 * @throws contract error `graphql-authorization` without a session
 */
export function requireSession({ session }: Pick<RequestContext, 'session'>): Session {
  if (!session) throw unauthorized();
  return session;
}
