import type { RouterContextProvider } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL, caller } from '#platform/graphql/run-graphql.server.ts';

const Revoke = graphql(`
  mutation Revoke {
    revokeCustomerToken { result }
  }
`);

/**
 * Ends this browser's session, if there is one: on signing out, and before a new session begins, so that the old one
 * does not stay open. A session that has already ended is no error.
 */
export async function endSession(context: Readonly<RouterContextProvider>): Promise<void> {
  if (!context.get(caller).token) return;
  try {
    await askGraphQL(context, Revoke, {});
  } catch (error) {
    if ((error as { init?: { status?: number } }).init?.status !== 401) throw error;
  }
}
