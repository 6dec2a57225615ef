import { unauthorized } from '#platform/graphql/errors.ts';
import type { FieldCount } from '#platform/http/page-host.server.ts';
import type { Session } from '../rules/scope.ts';

/** Facts about the request, passed to every resolver. */
export interface RequestContext {
  readonly session: Session | undefined;
  readonly requestId: string;
  /** Address of the caller as the server sees it, behind trusted proxies. */
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | undefined;
  /** Header `X-Dispositivo`: proofs that the browser signed in to accounts before, separated by commas. */
  readonly deviceProofs?: string | undefined;
  /** Root fields that ran so far; undefined for the pages of this process, whose documents are the portal's own. */
  readonly fields?: FieldCount;
}

/**
 * The session of a request that needs one.
 * @throws contract error `graphql-authorization` without a session
 */
export function signedIn({ session }: Pick<RequestContext, 'session'>): Session {
  if (!session) throw unauthorized();
  return session;
}
