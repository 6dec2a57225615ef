import type { Store } from '#areas/stores/rules/stores.ts';
import type { PermissionNeed } from './permissions.ts';

/** Names of the design system's icons (src/ui/page/icon.tsx); add the one that a new entry needs. */
type MenuIcon =
  | 'home'
  | 'document'
  | 'card'
  | 'list'
  | 'mail'
  | 'clock'
  | 'download'
  | 'calendar'
  | 'exchange'
  | 'truck'
  | 'gift'
  | 'user'
  | 'users'
  | 'eye'
  | 'lock'
  | 'store';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: MenuIcon;
  /** Short label in the section bar of wide screens; undefined for entries that are only in the menu. */
  readonly section?: string;
  /** Other pages at which the section is marked; those below its own path are anyway. */
  readonly covers?: readonly string[];
  /** Leads to another site: a full navigation, shown with an arrow and below the other entries. */
  readonly leaves?: boolean;
}

/** The menu entry of a page, declared with it in `rules/pages.ts`. */
export interface MenuDeclaration extends Omit<MenuEntry, 'to'> {
  /** Sort key of the entry, in steps of ten, so that a new entry fits between two others. */
  readonly at: number;
  /** Purpose of the page: one Spanish sentence that the home shows beside the label. */
  readonly about: string;
  /** Permission for the entry; default: the page's. */
  readonly needs?: PermissionNeed;
  readonly role?: 'legal-representative';
  /** Stores that show the entry; default: the page's. Test features of the store, never its code. */
  readonly isShown?: (store: Store) => boolean;
  /** Not shown to support staff, whom the page refuses. */
  readonly support?: 'refused';
}

/** An entry of the menu and who may see it, made by `menuOf`. */
export interface MenuRow extends Omit<MenuDeclaration, 'at'> {
  readonly to: string;
}
