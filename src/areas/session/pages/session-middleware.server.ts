import { type MiddlewareFunction, redirect } from 'react-router';
import { chooseStore } from '#areas/stores/rules/stores.ts';
import { caller } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { redirectFor } from '../rules/access-guard.ts';
import { visitor } from './session-context.server.ts';
import { readCookies, readFacts } from './session-cookies.server.ts';

/** Reads the cookies, chooses the store, and runs the access guard before any page (platform.txt §4). */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { settings } = context.get(pageHost);
  const url = new URL(request.url);
  const cookies = readCookies(request.headers.get('cookie'));
  const facts = readFacts(cookies, settings.secret);
  const store = chooseStore({
    host: url.hostname,
    hosts: settings.storeHosts,
    cookie: cookies.get('store-code'),
    configured: settings.storeCode,
  });
  context.set(visitor, { facts, store });
  context.set(caller, {
    token: cookies.get('apollo-token'),
    storeCode: store.code,
    userAgent: request.headers.get('user-agent') ?? '',
  });
  const elsewhere = redirectFor({
    path: url.pathname.replace(/\.data$/, ''),
    search: url.searchParams,
    facts,
    provider: settings.provider,
    salesCertificate: store.shows.salesCertificate,
  });
  // Someone who is signed in may sign in as someone else: only looking at the sign-in page leads home.
  const isSigningIn = request.method === 'POST' && url.pathname === '/login';
  if (elsewhere && !isSigningIn) throw redirect(elsewhere);
  return next();
};
