import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { chooseStore } from '#areas/stores/rules/stores.ts';
import { answerListener, askGraphQL, callerContext } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { pagePath, redirectFor } from '../rules/access-guard.ts';
import type { SessionFacts } from '../rules/session-facts.ts';
import { CurrentSession, sitePagesContext, visitorContext } from './session-context.server.ts';
import { deviceProofsIn, readCookies, readFacts } from './session-cookies.server.ts';
import { sessionHeaders, signInRedirect } from './start-session.server.ts';

/**
 * Reads the cookies, chooses the store, and runs the access guard before any page (docs/product/session.md#access-guard).
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { settings } = context.get(pageHost);
  const url = new URL(request.url);
  const cookies = readCookies(request.headers.get('cookie'));
  const facts = readFacts(cookies, settings.secret);
  const store = chooseStore({
    host: url.hostname,
    hosts: settings.storeHosts,
    own: facts?.storeCode,
    cookie: cookies.get('store-code'),
    configured: settings.storeCode,
  });
  context.set(visitorContext, { facts, store });
  context.set(callerContext, {
    token: cookies.get('apollo-token'),
    storeCode: store.code,
    userAgent: request.headers.get('user-agent') ?? '',
    deviceProofs: deviceProofsIn(cookies, settings),
  });
  const elsewhere = redirectFor({
    path: pagePath(url.pathname),
    search: url.searchParams,
    facts,
    provider: settings.provider,
    store,
    site: context.get(sitePagesContext),
  });
  const heard = listen(context, facts);
  // The sign-in form is exempt, because a signed-in visitor may sign in as another person. A GET redirects to the home.
  const isSigningIn = request.method === 'POST' && url.pathname === '/login';
  if (elsewhere && !isSigningIn) throw signInRedirect(context)(elsewhere);
  const response = await next();
  return heard.isOutdated && request.method === 'GET' ? visitAnew(context, url, cookies) : response;
};

/** Watches the contract's answers for another session version than that in the cookies. */
function listen(context: Readonly<RouterContextProvider>, facts: SessionFacts | undefined): { isOutdated: boolean } {
  const heard = { isOutdated: false };
  context.set(answerListener, ({ extensions }) => {
    const version = extensions?.sesion;
    if (facts && typeof version === 'string' && version !== facts.version) heard.isOutdated = true;
  });
  return heard;
}

/** Redirects to the same address with new cookies, because the role, a name or the terms have changed. */
async function visitAnew(
  context: Readonly<RouterContextProvider>,
  url: URL,
  cookies: ReadonlyMap<string, string>,
): Promise<Response> {
  const answer = await askGraphQL(context, CurrentSession, {});
  const session = answer.errors ? undefined : answer.data.sesionActual;
  if (!session) throw data('Server communication error', { status: 503 });
  // A leading double slash would be an address of another site.
  const address = pagePath(url.pathname).replace(/^[/\\]+/, '/');
  throw redirect(address + withoutRouterWords(url), {
    headers: sessionHeaders(context, session, cookies.get('apollo-token') ?? ''),
  });
}

/** Removes the parameter `_routes`, with which the router requests the data of single routes. */
function withoutRouterWords(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete('_routes');
  return search.size > 0 ? `?${search}` : '';
}
