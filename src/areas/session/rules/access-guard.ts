import { hasPermission } from './permissions.ts';
import type { SessionFacts } from './session-facts.ts';

interface Visit {
  readonly path: string;
  readonly search: URLSearchParams;
  readonly facts: SessionFacts | undefined;
  readonly provider: string;
  readonly salesCertificate: boolean;
}

/** Paths that need no session: sign-in, passwords, legal texts, and pages that must work when others fail. */
const OPEN_PATHS = new Set([
  '/login',
  '/maintenance',
  '/error_assets',
  '/sin-conexion',
  '/recuperar-clave',
  '/crear-clave',
  '/ayuda',
  '/terminos',
  '/tratamiento-de-datos',
]);
const SUPPORT_PATHS = new Set(['/loginascustomer/login', '/login-as-customer/login']);

/** A path as the router matches it: decoded, in lower case, without repeated or final slashes. */
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
 * The access guard's six rules (docs/product/session.md#access-guard), on the first load and on every navigation.
 * @returns the address to redirect to; undefined to stay
 */
export function redirectFor({ path: asked, search, facts, provider, salesCertificate }: Visit): string | undefined {
  const path = asRouted(asked);
  if (SUPPORT_PATHS.has(path)) return undefined;
  const isOpen =
    OPEN_PATHS.has(path) ||
    path.startsWith('/demo') ||
    path.startsWith('/dev/') ||
    // Not pages: they answer with a status and JSON, and check access themselves.
    path.startsWith('/server-middleware/');
  if (!facts?.authenticated) return isOpen ? undefined : loginPath(asked, search);
  if (path === '/login') return '/';
  if (!facts.hasTermsAndConditions && !isOpen && !isTermsForm(path, search))
    return termsForm(facts.termsId, asked, search);
  if (
    path.startsWith('/admin/pending-invoices') &&
    !hasPermission({ roleName: facts.role, permissions: facts.permissions }, provider, 'Facturas::pendientes')
  )
    return '/';
  if (path === '/admin/sales-certificate' && !salesCertificate) return '/';
  return undefined;
}

const isTermsForm = (path: string, search: URLSearchParams): boolean =>
  path === '/allied/edit-profile' && search.get('mode') === 'edit';

/** Address of the form that accepts the texts in force, which then leads on to the requested page. */
function termsForm(id: number, path: string, search: URLSearchParams): string {
  const form = new URLSearchParams({ mode: 'edit', id: String(id), states: '1' });
  if (path !== '/') form.set('next', addressOf(path, search));
  return `/allied/edit-profile?${form}`;
}

const addressOf = (path: string, search: URLSearchParams): string => path + (search.size > 0 ? `?${search}` : '');

function loginPath(path: string, search: URLSearchParams): string {
  const next = addressOf(path, search);
  return next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`;
}

/**
 * Where to go after signing in: a path of this portal, never another site. The address is parsed as a browser would
 * (tabs dropped, backslashes turned, dots resolved) before it is checked: `/.//example.com` is another site.
 * @returns `/` for an address of another site or a page that signing in should not lead to
 */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, 'http://portal.invalid')) return '/';
  const { origin, pathname, search } = new URL(next, 'http://portal.invalid');
  const leavesPortal = origin !== 'http://portal.invalid' || pathname.startsWith('//');
  if (leavesPortal || OPEN_PATHS.has(pathname) || pathname.startsWith('/server-middleware')) return '/';
  return pathname + search;
}
