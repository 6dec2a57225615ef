import { createContext, type RouterContextProvider } from 'react-router';
import type { Store } from '#areas/stores/rules/stores.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { SessionFacts } from '../rules/session-facts.ts';
import type { PortalData } from '../ui/portal-data.ts';
import { places } from './places.server.ts';

/** The visitor and the store. The session's middleware sets them once per request. */
export interface Visitor {
  readonly facts: SessionFacts | undefined;
  readonly store: Store;
}

export const visitor = createContext<Visitor>();

/** Reduces a store to its configured features. The wiring sets it. */
export const configuredStore = createContext<(store: Store) => Store>();

type Context = Readonly<RouterContextProvider>;

/**
 * Facts of the signed-in visitor, for pages behind the guard.
 * @throws Error without a session, which would be a bug of the guard
 */
export function signedIn(context: Context): SessionFacts {
  const { facts } = context.get(visitor);
  if (!facts) throw new Error('La página exige una sesión y no la hay.');
  return facts;
}

/** The data that the root gives to every page. It comes from the cookies and needs no query. */
export function portalData(context: Context): PortalData {
  const { facts, store } = context.get(visitor);
  const { nonce, now, settings } = context.get(pageHost);
  return {
    facts,
    store: context.get(configuredStore)(store),
    nonce,
    today: localDateAt(now()),
    provider: settings.provider,
    isDemo: settings.demo,
    places: context.get(places),
  };
}
