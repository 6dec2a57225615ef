import type { RouterContextProvider } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL, caller } from '#platform/graphql/run-graphql.server.ts';

const EndFormerSession = graphql(`
  mutation EndFormerSession {
    revokeCustomerToken { result }
  }
`);

/** Whoever comes in leaves nothing open behind: the session this browser had ends. It may have been over already. */
export async function endFormerSession(context: Readonly<RouterContextProvider>): Promise<void> {
  if (!context.get(caller).token) return;
  try {
    await askGraphQL(context, EndFormerSession, {});
  } catch (error) {
    if ((error as { init?: { status?: number } }).init?.status !== 401) throw error;
  }
}
