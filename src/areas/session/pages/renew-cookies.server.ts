import type { RouterContextProvider } from 'react-router';
import { askGraphQL, caller } from '#platform/graphql/run-graphql.server.ts';
import { CurrentSession } from './current-session.server.ts';
import { sessionHeaders } from './start-session.server.ts';

/**
 * Cookies after this request changed something they carry: a name, the terms.
 * @returns their headers; none when the session cannot be read, in which case the next page renews the cookies
 */
export async function renewCookies(context: Readonly<RouterContextProvider>): Promise<Headers> {
  const answer = await askGraphQL(context, CurrentSession, {});
  const session = answer.errors ? undefined : answer.data.sesionActual;
  return session ? sessionHeaders(context, session, context.get(caller).token ?? '') : new Headers();
}
