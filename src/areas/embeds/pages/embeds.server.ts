import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#areas/session/pages/session-context.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { type ConfiguredEmbeds, type Embeds, policySources, selectEmbeds } from '../rules/embeds.ts';

type Context = Readonly<RouterContextProvider>;

/** The configured embeds of other sites, set by the wiring; undefined without any. */
export const configuredEmbeds = createContext<ConfiguredEmbeds | undefined>();

const embedsOf = (context: Context): Embeds => selectEmbeds(context.get(configuredEmbeds), context.get(visitorContext));

/** The visitor's embeds as part of the root loader's data. Absent without embeds. */
export function embedsData(context: Context): { readonly embeds?: Embeds } {
  const embeds = embedsOf(context);
  return Object.keys(embeds).length > 0 ? { embeds } : {};
}

/** Sets the content security policy of each page for the visitor's store (docs/decisions/0023). */
export const setContentPolicy: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const { policyWith } = context.get(pageHost);
  if (context.get(configuredEmbeds) && response.headers.get('content-type')?.startsWith('text/html'))
    response.headers.set('content-security-policy', policyWith(policySources(embedsOf(context))));
  return response;
};
