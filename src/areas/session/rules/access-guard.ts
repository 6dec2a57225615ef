import type { Store } from '#areas/stores/rules/stores.ts';
import { LOGIN_PATH, NO_PERMISSION_PATH } from './pages.ts';
import { hasAnyPermission } from './permissions.ts';
import type { SessionFacts } from './session-facts.ts';
import type { Site } from './site.ts';

interface Visit {
  readonly path: string;
  readonly search: URLSearchParams;
  readonly facts: SessionFacts | undefined;
  readonly provider: string;
  readonly store: Store;
  readonly site: Site;
}

/** Normalizes a path as the router does: decoded, in lower case, without repeated or final slashes. */
function asRouted(path: string): string {
  const single = decoded(path).toLowerCase().replace(/\/+/g, '/');
  return single.length > 1 ? single.replace(/\/$/, '') : single;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The access guard's six rules (docs/product/session.md#access-guard), for the first load and every navigation.
 * @returns the address to redirect to; undefined lets the visitor stay
 */
export function redirectFor({ path: asked, search, facts, provider, store, site }: Visit): string | undefined {
  const path = asRouted(asked);
  const row = site.rowOf(path);
  if (row?.visit === 'entrance') return undefined;
  const isOpen = row?.visit === 'anyone';
  if (!facts?.authenticated) return isOpen ? undefined : loginPath(asked, search);
  if (path === LOGIN_PATH) return '/';
  const isTermsForm = path === site.termsForm.path && site.termsForm.isAt(search);
  if (!facts.hasTermsAndConditions && !isOpen && !isTermsForm) return termsFormFor(site, facts.termsId, asked, search);
  const holder = { roleName: facts.role, permissions: facts.permissions };
  // Checked before permissions, because a page that the store lacks is not a missing permission.
  if (row?.isIn && !row.isIn(store)) return '/';
  if (row?.needs && !hasAnyPermission(holder, provider, row.needs)) return NO_PERMISSION_PATH;
  return undefined;
}

/** Address of the form that accepts the texts in force. The form then redirects to the requested page. */
function termsFormFor({ termsForm }: Site, id: number, path: string, search: URLSearchParams): string {
  const form = new URLSearchParams(termsForm.searchOf(id));
  const next = addressOf(path, search);
  if (path !== '/' && next !== '/') form.set('next', next);
  return `${termsForm.path}?${form}`;
}

/** Limit in characters. A longer address, repeated in a response header, would exceed the 16 KB of headers that clients read. */
const LONGEST_ADDRESS = 4_000;

/** The address to return to. @returns `/` for an address that is too long for a response header */
function addressOf(path: string, search: URLSearchParams): string {
  const address = path + (search.size > 0 ? `?${search}` : '');
  return address.length > LONGEST_ADDRESS ? '/' : address;
}

function loginPath(path: string, search: URLSearchParams): string {
  const next = addressOf(path, search);
  return next === '/' ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ next })}`;
}

/**
 * The page to open after signing in, always in this portal. The address is parsed as browsers do (tabs dropped,
 * backslashes turned, dots resolved), because `/.//example.com` is another site.
 * @returns `/` for another site, and for a page that signing in must not lead to
 */
export function safeReturnPath(next: string | null | undefined, site: Site): string {
  if (!next?.startsWith('/') || !URL.canParse(next, 'http://portal.invalid')) return '/';
  const { origin, pathname, search } = new URL(next, 'http://portal.invalid');
  const leavesPortal = origin !== 'http://portal.invalid' || pathname.startsWith('//');
  if (leavesPortal || pathname.length + search.length > LONGEST_ADDRESS || site.rowOf(pathname)?.visit === 'anyone')
    return '/';
  return pathname + search;
}

/**
 * The page of a request. The router requests the data of `/admin/mis-pagos` at `/admin/mis-pagos.data`, and of an
 * address that ends with a slash at `/_.data`.
 */
export const pagePath = (pathname: string): string =>
  pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '');
