import { useRouteLoaderData } from 'react-router';
import type { MenuEntry } from '#areas/session/rules/menu-row.ts';

/** The menu of the signed-in person, from the root's data. */
export const usePersonMenu = (): readonly MenuEntry[] =>
  useRouteLoaderData<{ readonly menu?: readonly MenuEntry[] }>('root')?.menu ?? [];
