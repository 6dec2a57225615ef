import { createContext, type RouterContextProvider } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { MenuEntry, MenuRow } from '#areas/session/rules/site.ts';
import { type VisibleEntry, visibleMenu } from '../rules/menu.ts';

type Context = Readonly<RouterContextProvider>;

/** The menu entries of all areas, in their order. The wiring sets them for each request. */
export const menuRows = createContext<readonly MenuRow[]>();

/** The menu of the signed-in person; empty without a session. */
export function buildMenu(context: Context): VisibleEntry[] {
  const { facts, store, provider } = portalData(context);
  return facts ? visibleMenu(context.get(menuRows), { facts, store, provider }) : [];
}

/** The menu as part of the root loader's data, without the sentences that only the home shows. Absent without a session. */
export function menuData(context: Context): { readonly menu?: readonly MenuEntry[] } {
  const menu = buildMenu(context);
  return menu.length > 0 ? { menu: menu.map(({ about, ...entry }) => entry) } : {};
}
