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

/** The customer's country: its rules and words. Before sign-in, and in cookies older than the field, the store's. */
export const countryOf = ({ facts, store }: Pick<PortalData, 'facts' | 'store'>): Country =>
  facts?.country ?? store.country;

/** The customer's country, for components. */
export const useCountry = (): Country => countryOf(usePortal());

/**
 * @throws Error outside the root route. The root's error page must use `useRouteLoaderData` instead, which may have no
 * data.
 */
export function usePortal(): PortalData {
  const data = useRouteLoaderData<PortalData>('root');
  if (!data) throw new Error('usePortal solo sirve dentro de la raíz.');
  return data;
}

/** The menu of the signed-in person, from the root's data. */
export const usePersonMenu = (): readonly MenuEntry[] =>
  useRouteLoaderData<{ readonly menu?: readonly MenuEntry[] }>('root')?.menu ?? [];
