import { useRouteLoaderData } from 'react-router';
import type { MenuEntry, Places } from '#areas/session/rules/site.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Store } from '#areas/stores/rules/stores.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { SessionFacts } from '../rules/session-facts.ts';

/** Data that the root route gives to every page. */
export interface PortalData {
  readonly store: Store;
  readonly facts: SessionFacts | undefined;
  readonly provider: string;
  readonly isDemo: boolean;
  readonly today: LocalDate;
  readonly nonce: string;
  readonly places: Places;
}

/** The customer's country, which decides rules and words. Before sign-in, and in cookies older than the field, the store's country. */
export const countryOf = ({ facts, store }: Pick<PortalData, 'facts' | 'store'>): Country =>
  facts?.country ?? store.country;

/** The customer's country, for components. */
export const useCountry = (): Country => countryOf(usePortal());

/**
 * The root's data. @throws Error outside the root route. The root's error page may have no data, and must use
 * `useRouteLoaderData` instead.
 */
export function usePortal(): PortalData {
  const data = useRouteLoaderData<PortalData>('root');
  if (!data) throw new Error('usePortal solo sirve dentro de la raíz.');
  return data;
}

/** The menu of the signed-in person, from the root's data. */
export const usePersonMenu = (): readonly MenuEntry[] =>
  useRouteLoaderData<{ readonly menu?: readonly MenuEntry[] }>('root')?.menu ?? [];
