import { hasAnyPermission, hasRole, REPRESENTATIVE_ROLE } from '#areas/session/rules/permissions.ts';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import type { MenuEntry, MenuRow } from '#areas/session/rules/site.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

/** A link that the store's content block adds below the entries (docs/product/content.md#menu-links). */
export interface MenuLink extends Pick<MenuEntry, 'to' | 'label' | 'leaves'> {
  /** The menu pages that the link leads to (`menuPagesAt`). */
  readonly pages?: readonly string[];
}

/** A menu entry with its sentence for the home. */
export interface VisibleEntry extends MenuEntry {
  readonly about: string;
}

interface Person {
  readonly facts: SessionFacts;
  readonly store: Store;
  /** The distributor's configured name, which every permission begins with. */
  readonly provider: string;
}

/**
 * The entries that this person may open in this store (docs/product/shell.md#menu).
 * @param rows of all areas, in the order of the menu
 */
export function visibleMenu(rows: readonly MenuRow[], { facts, store, provider }: Person): VisibleEntry[] {
  const holder = { roleName: facts.role, permissions: facts.permissions };
  return rows
    .filter(
      ({ needs, role, isShown, support }) =>
        (!needs || hasAnyPermission(holder, provider, needs)) &&
        (!role || hasRole(holder, REPRESENTATIVE_ROLE)) &&
        (isShown?.(store) ?? true) &&
        !(support === 'refused' && facts.isSupportUser),
    )
    .map(({ needs, role, isShown, support, ...entry }) => entry);
}

/** Base address that cannot exist, to resolve paths. */
const PORTAL = 'https://portal.invalid';

/** The menu pages that an address belongs to; none for other pages and other sites. */
export function menuPagesAt(href: string, rows: readonly MenuRow[]): string[] {
  const url = URL.parse(href, PORTAL);
  if (url?.origin !== PORTAL) return [];
  return rows.map(({ to }) => to).filter((to) => url.pathname === to || url.pathname.startsWith(`${to}/`));
}

/**
 * Whether a person may open a link. Only pages of the menu can be refused.
 * @param pages menu pages of the link's address
 * @param menu of the person
 */
export const mayOpenLink = (pages: readonly string[], menu: readonly MenuEntry[]): boolean =>
  pages.length === 0 || menu.some(({ to }) => pages.includes(to));

/** Whether a page belongs to a section of the bar: the section's page, one below it, or one that it covers. */
export function isSectionAt({ to, covers = [] }: Pick<MenuEntry, 'to' | 'covers'>, pathname: string): boolean {
  const path = `${pathname.toLowerCase()}/`;
  return [to, ...covers].some((each) => path.startsWith(`${each}/`));
}
