import type { Store } from '#areas/stores/rules/stores.ts';
import type { PermissionNeed } from './permissions.ts';

/** A path of the portal, its route, who may visit it and its menu entry, declared by its area in `rules/pages.ts`. */
export interface PageRow {
  /** As in the site map and in lower case: `:id` is one part of the path, a final `/*` the path and all below it. */
  readonly path: string;
  /**
   * `anyone`: works without a session. `entrance`: too, and leads nowhere else with a session. A path without a row is
   * for sessions only.
   */
  readonly visit: 'anyone' | 'entrance' | 'session';
  /** Permission for the page. Visitors without it see a message and are redirected to the home. */
  readonly needs?: PermissionNeed;
  /** Visitors of other stores are redirected to the home. */
  readonly isIn?: (store: Store) => boolean;
  /** The largest form that the page takes, in bytes; undefined for the usual size. */
  readonly formBytes?: number;
  /** Mail programs post here by themselves (RFC 8058), as multipart too; the page must not read the form. */
  readonly postedBy?: 'mail-programs';
  /** The module of the route, below `src/`. Undefined for rows that are only about access. */
  readonly file?: string;
  /**
   * The frame around the page: the portal's header and menu, the signed-out header, or none, for addresses that return data or a file. Default:
   * `portal` for sessions, `signed-out` for others.
   */
  readonly frame?: 'portal' | 'signed-out' | 'none';
  /** The path of the row in whose page this one is shown, as a dialog over a list. */
  readonly within?: string;
  readonly menu?: MenuDeclaration;
}

/** The menu entries of pages, ordered by their places. */
export const buildMenuRows = (rows: readonly PageRow[]): MenuRow[] =>
  rows
    .flatMap((row) => (row.menu ? [{ row, ...row.menu }] : []))
    .toSorted((a, b) => a.at - b.at)
    .map(({ row: { path, needs, isIn }, at: _, ...entry }) => ({
      ...(needs && { needs }),
      ...(isIn && { isShown: isIn }),
      ...entry,
      to: pageAddress(path),
    }));

/** The path of a page, without the `*` that covers the paths below it. */
export const pageAddress = (path: string): string => path.replace(/\/\*$/, '');

/** The form that accepts the legal texts in force: the only page that a person may open before. */
export interface TermsForm {
  readonly path: string;
  /** Whether an address of this path is the form. */
  readonly isAt: (search: URLSearchParams) => boolean;
  readonly searchOf: (termsId: number) => Readonly<Record<string, string>>;
}

/** The pages of all areas, as the access guard uses them. */
export interface Site {
  /** @param path decoded and in lower case */
  readonly rowOf: (path: string) => PageRow | undefined;
  readonly termsForm: TermsForm;
}

/** Merges the pages of all areas. When several rows match a path, the longest wins. */
export function createSite(rows: readonly PageRow[], termsForm: TermsForm): Site {
  const exact = new Map(rows.map((row) => [row.path, row]));
  const patterns = rows
    .filter(({ path }) => /:|\/\*$/.test(path))
    .toSorted((a, b) => b.path.length - a.path.length)
    .map((row) => ({ row, pattern: patternOf(row.path) }));
  return {
    rowOf: (path) => exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.row,
    termsForm,
  };
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/\*$/, '(?:/.*)?').replaceAll(/:\w+/g, '[^/]+')}$`, 's');

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
interface MenuDeclaration extends Omit<MenuEntry, 'to'> {
  /** Sort key of the entry, in steps of ten, so that a new entry fits between two others. */
  readonly at: number;
  /** Purpose of the page: one Spanish sentence that the home shows beside the label. */
  readonly about: string;
  /** Permission for the entry; default: the page's. */
  readonly needs?: PermissionNeed;
  readonly role?: 'legal-representative';
  /** Stores that show the entry; default: the page's. Test features of the store, never its code. */
  readonly isShown?: (store: Store) => boolean;
  /** Hides the entry from support staff, because the page refuses them. */
  readonly support?: 'refused';
}

/** An entry of the menu and who may see it, made by `buildMenuRows`. */
export interface MenuRow extends Omit<MenuDeclaration, 'at'> {
  readonly to: string;
}

/** Addresses of pages of later areas to which earlier ones link. */
export interface Places {
  /** The person's own profile. */
  readonly profile: string;
  /** Page on which a link for a new password is requested. */
  readonly forgottenPassword: string;
  /** List of the person's ordered files; the route also accepts the orders. */
  readonly downloads: string;
  /** Page of the notification preferences. */
  readonly notices: string;
  /** Page on which payments in favour are set off against invoices. */
  readonly compensations: string;
  /** Pages of the demo: its accounts, and the mails that it sent. */
  readonly demoAccounts: string;
  readonly demoMails: string;
}
