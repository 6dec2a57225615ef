import { hasPermission } from './permissions.ts';
import type { SessionFacts } from './session-facts.ts';

interface Visit {
  readonly path: string;
  readonly search: URLSearchParams;
  readonly facts: SessionFacts | undefined;
  readonly provider: string;
  readonly salesCertificate: boolean;
}

/** Reachable without a session: signing in, the support entrance, and what must work when everything else does not. */
const OPEN_PATHS = new Set(['/login', '/maintenance', '/error_assets', '/recuperar-clave', '/ayuda', '/terminos', '/tratamiento-de-datos']);
const SUPPORT_PATHS = new Set(['/loginascustomer/login', '/login-as-customer/login']);

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/**
 * The access guard's six rules (platform.txt §4), on the first load and on every navigation.
 * @returns where to go instead, or undefined to stay
 */
export function redirectFor({ path: asked, search, facts, provider, salesCertificate }: Visit): string | undefined {
  const path = trimmed(asked);
  if (SUPPORT_PATHS.has(path)) return undefined;
  const isOpen = OPEN_PATHS.has(path) || path.startsWith('/demo') || path.startsWith('/server-middleware/auth');
  if (!facts?.authenticated) return isOpen ? undefined : loginPath(path, search);
  if (path === '/login') return '/';
  if (!facts.hasTermsAndConditions && !isOpen && !isTermsForm(path, search))
    return `/allied/edit-profile?mode=edit&id=${facts.termsId}&states=1`;
  if (path.startsWith('/admin/pending-invoices') && !hasPermission({ roleName: facts.role, permissions: facts.permissions }, provider, 'Facturas::pendientes'))
    return '/';
  if (path === '/admin/sales-certificate' && !salesCertificate) return '/';
  return undefined;
}

const isTermsForm = (path: string, search: URLSearchParams): boolean =>
  path === '/allied/edit-profile' && search.get('mode') === 'edit';

function loginPath(path: string, search: URLSearchParams): string {
  const query = search.toString();
  const next = path + (query ? `?${query}` : '');
  return next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`;
}

/** Where to go after signing in: only a path of this portal, never another site. */
export function safeNext(next: string | null | undefined): string {
  if (!next || !next.startsWith('/') || /^\/[/\\]/.test(next) || /[\\\u0000-\u001f]/.test(next)) return '/';
  const url = new URL(next, 'http://portal.invalid');
  if (url.host !== 'portal.invalid' || OPEN_PATHS.has(url.pathname) || url.pathname.startsWith('/server-middleware')) return '/';
  return url.pathname + url.search;
}
