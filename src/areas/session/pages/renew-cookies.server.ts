import type { RouterContextProvider } from 'react-router';
import { askGraphQL, caller } from '#platform/graphql/run-graphql.server.ts';
import { CurrentSession } from './current-session.server.ts';
import { sessionHeaders } from './start-session.server.ts';

/**
 * After something that the cookies carry was changed in this very request: a name, the terms.
 * @returns their headers; none when the session cannot be read now: the next page then finds out by itself
 */
export async function renewCookies(context: Readonly<RouterContextProvider>): Promise<Headers> {
  const answer = await askGraphQL(context, CurrentSession, {});
  const session = answer.errors ? undefined : answer.data.sesionActual;
  return session ? sessionHeaders(context, session, context.get(caller).token ?? '') : new Headers();
}
