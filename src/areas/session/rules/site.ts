import type { Store } from '#areas/stores/rules/stores.ts';
import type { PermissionNeed } from './permissions.ts';

/** A path of the portal: its route, its visitors and its menu entry. Areas declare theirs in `rules/pages.ts`. */
export interface PageRow {
  /** Path in lower case, as in the site map. `:id` is one part of the path; a final `/*` covers all paths below. */
  readonly path: string;
  /**
   * `anyone`: works without a session. `entrance`: works without a session, and redirects to the home with one. A path without a row needs a session.
   */
  readonly visit: 'anyone' | 'entrance' | 'session';
  /** Permission that the page needs. Visitors without it see a message and are redirected to the home. */
  readonly needs?: PermissionNeed;
  /** Whether a store has the page. Visitors of other stores are redirected to the home. */
  readonly isIn?: (store: Store) => boolean;
  /** Maximum size of a form posted to the page, in bytes; default: the usual size. */
  readonly formBytes?: number;
  /** Mail programs post here without a person (RFC 8058), also as multipart. The page must not read the form. */
  readonly postedBy?: 'mail-programs';
  /** The route's module, below `src/`. Undefined for a row that only declares access. */
  readonly file?: string;
  /**
   * The frame around the page: the portal's header and menu, the signed-out header, or none for addresses that return data or a file. Default:
   * `portal` with a session, `signed-out` without.
   */
  readonly frame?: 'portal' | 'signed-out' | 'none';
  /** Path of the list over which this page is shown as a dialog. */
  readonly within?: string;
  readonly menu?: MenuDeclaration;
}

/** The menu entries of all pages, in the order of `at`. */
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

/** The address of a page's path, without a final `/*`. */
export const pageAddress = (path: string): string => path.replace(/\/\*$/, '');

/** The form that accepts the legal texts in force: the only page that works before they are accepted. */
export interface TermsForm {
  readonly path: string;
  /** Whether an address of this path is the form, by its parameters. */
  readonly isAt: (search: URLSearchParams) => boolean;
  readonly searchOf: (termsId: number) => Readonly<Record<string, string>>;
}

/** The pages of all areas, for the access guard. */
export interface Site {
  /** Finds the row of a path. @param path decoded and in lower case */
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

/** Names of icons in the design system (src/ui/page/icon.tsx). Add the name that a new entry needs. */
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
  /** Short label for the section bar of wide screens; undefined for entries of the menu only. */
  readonly section?: string;
  /** Further pages at which the section is highlighted. Pages below its own path are included. */
  readonly covers?: readonly string[];
  /** Whether the entry leads to another site: a full navigation, shown with an arrow and below other entries. */
  readonly leaves?: boolean;
}

/** The menu entry of a page, declared with it in `rules/pages.ts`. */
interface MenuDeclaration extends Omit<MenuEntry, 'to'> {
  /** Position in the menu, in steps of ten, so that a new entry fits between two others. */
  readonly at: number;
  /** One Spanish sentence about the page's purpose, which the home shows beside the label. */
  readonly about: string;
  /** Permission that shows the entry; default: the page's. */
  readonly needs?: PermissionNeed;
  readonly role?: 'legal-representative';
  /** Whether a store shows the entry; default: as for the page. Test a feature of the store, never its code. */
  readonly isShown?: (store: Store) => boolean;
  /** Hides the entry from support staff, because the page refuses them. */
  readonly support?: 'refused';
}

/** A menu entry and its visibility, made by `buildMenuRows`. */
export interface MenuRow extends Omit<MenuDeclaration, 'at'> {
  readonly to: string;
}

/** Addresses of later areas' pages to which earlier areas link. */
export interface Places {
  /** Page of the person's own profile. */
  readonly profile: string;
  /** Page to request a link for a new password. */
  readonly forgottenPassword: string;
  /** List of the person's ordered files. Its route also accepts orders. */
  readonly downloads: string;
  /** Page of notification preferences. */
  readonly notices: string;
  /** Page to set off documents in the customer's favour against invoices. */
  readonly compensations: string;
  /** Pages of the demo: its accounts, and the mails that it sent. */
  readonly demoAccounts: string;
  readonly demoMails: string;
}
