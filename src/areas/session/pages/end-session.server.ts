import type { RouterContextProvider } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL, caller } from '#platform/graphql/run-graphql.server.ts';

const Revoke = graphql(`
  mutation Revoke {
    revokeCustomerToken { result }
  }
`);

/**
 * Ends the session that this browser has, if it has one: on signing out, and before another begins, so that whoever comes in leaves nothing open
 * behind. One that is over already is fine.
 */
export async function endSession(context: Readonly<RouterContextProvider>): Promise<void> {
  if (!context.get(caller).token) return;
  try {
    await askGraphQL(context, Revoke, {});
  } catch (error) {
    if ((error as { init?: { status?: number } }).init?.status !== 401) throw error;
  }
}
