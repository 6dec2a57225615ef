import { createContext, type RouterContextProvider } from 'react-router';
import type { Store } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/client/index.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { SessionFacts } from '../rules/session-facts.ts';
import type { Places, Site } from '../rules/site.ts';
import type { PortalData } from '../ui/portal-data.ts';

/** The visitor and their store, set once per request by the session's middleware. */
export interface Visitor {
  readonly facts: SessionFacts | undefined;
  readonly store: Store;
}

export const visitorContext = createContext<Visitor>();

/** Removes features from a store that are not configured. Set by the wiring. */
export const configuredStore = createContext<(store: Store) => Store>();

type Context = Readonly<RouterContextProvider>;

/**
 * Facts of the signed-in visitor, for pages behind the guard.
 * @throws Error without a session, which would be a bug of the guard
 */
export function requireSessionFacts(context: Context): SessionFacts {
  const { facts } = context.get(visitorContext);
  if (!facts) throw new Error('La página exige una sesión y no la hay.');
  return facts;
}

/** The root's data for every page, read from the cookies without a query. */
export function portalData(context: Context): PortalData {
  const { facts, store } = context.get(visitorContext);
  const { nonce, now, settings } = context.get(pageHost);
  return {
    facts,
    store: context.get(configuredStore)(store),
    nonce,
    today: localDateAt(now()),
    provider: settings.provider,
    isDemo: settings.demo,
    places: context.get(areaPagesContext),
  };
}

/** The fields that the session's cookies store. */
graphql(`
  fragment SignedIn on CustomerToken {
    token
    dispositivo
    role
    hasTermsAndConditions
    version
    acl { permission }
    user { id firstname lastname isSupportUser operador sin_destinos }
    client { cliente clienteNit tipoNit nombre store_code moneda pais }
  }
`);

export const CurrentSession = graphql(`
  query CurrentSession {
    sesionActual { ...SignedIn }
  }
`);

/** Paths of pages in later areas. Set by the wiring for each request. */
export const areaPagesContext = createContext<Places>();

/** The pages of all areas. Set by the wiring for each request. */
export const sitePagesContext = createContext<Site>();
