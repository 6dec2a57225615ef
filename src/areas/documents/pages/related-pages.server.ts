import { createContext, type RouterContextProvider } from 'react-router';
import { sitePagesContext, visitorContext } from '#areas/session/pages/session-context.server.ts';
import { redirectFor } from '#areas/session/rules/access-guard.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { RelatedPages } from '../rules/related-pages.ts';

/** Pages of all areas to which documents link. Set by the wiring for each request. */
export const relatedPages = createContext<RelatedPages>();

/** The pages that this person may open in this store, as part of the root loader's data. Absent without a session. */
export function relatedPagesData(context: Readonly<RouterContextProvider>): { readonly relatedPages?: RelatedPages } {
  const { facts, store } = context.get(visitorContext);
  if (!facts) return {};
  const { provider } = context.get(pageHost).settings;
  const visit = { facts, store, provider, site: context.get(sitePagesContext), search: new URLSearchParams() };
  const open = Object.entries(context.get(relatedPages)).filter(
    ([, { path }]) => redirectFor({ ...visit, path }) === undefined,
  );
  return open.length > 0 ? { relatedPages: Object.fromEntries(open) } : {};
}
