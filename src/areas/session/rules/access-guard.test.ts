import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STORES } from '#areas/stores/rules/stores.ts';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { SITE } from '../../../registry.ts';
import { pagePath, redirectFor, safeReturnPath } from './access-guard.ts';
import type { SessionFacts } from './session-facts.ts';

const PENDING = 'Terpel_Facturas::pendientes';

const facts = (differences: Partial<SessionFacts> = {}): SessionFacts =>
  sessionFacts({ permissions: [PENDING], ...differences });

const visit = (address: string, who: SessionFacts | undefined, salesCertificate = true): string | undefined => {
  const { pathname, searchParams } = new URL(address, 'https://portal.example');
  const store = { ...STORES.main, shows: { ...STORES.main.shows, salesCertificate } };
  return redirectFor({ path: pathname, search: searchParams, facts: who, provider: 'Terpel', store, site: SITE });
};

const nobody = undefined;
const pending = facts({ hasTermsAndConditions: false });
const termsForm = '/allied/edit-profile?mode=edit&id=7&states=1';

describe('the six rules of access to a page', () => {
  test.each([
    // 1. No user cookie: to /login, except the support entrance.
    ['1', '/', nobody, '/login'],
    ['1', '/admin/pending-invoices', nobody, '/login?next=%2Fadmin%2Fpending-invoices'],
    ['1', '/admin/mis-pagos?pagina=2', nobody, '/login?next=%2Fadmin%2Fmis-pagos%3Fpagina%3D2'],
    ['1', '/loginascustomer/login', nobody, undefined],
    ['1', '/login-as-customer/login', nobody, undefined],
    ['1', '/login', nobody, undefined],
    ['1', '/recuperar-clave', nobody, undefined],
    ['1', '/crear-clave', nobody, undefined],
    ['1', '/maintenance', nobody, undefined],
    ['1', '/error_assets', nobody, undefined],
    ['1', '/sin-conexion', nobody, undefined],
    // An address that answers with its own status instead of a page.
    ['1', '/server-middleware/generate-link-to-store', nobody, undefined],
    ['1', '/no-existe', nobody, '/login?next=%2Fno-existe'],
    ['1', `/no-existe/${'%2C'.repeat(3_000)}`, nobody, '/login'],
    ['4', `/admin/mis-pagos?texto=${'a'.repeat(9_000)}`, pending, termsForm],
    // 2. Not authenticated and not on /login.
    ['2', '/', facts({ authenticated: false }), '/login'],
    ['2', '/login', facts({ authenticated: false }), undefined],
    // 3. Authenticated and on /login.
    ['3', '/login', facts(), '/'],
    ['3', '/login/', facts(), '/'],
    ['3', '/login?next=%2Fadmin%2Fmis-pagos', facts(), '/'],
    // 4. Terms to be accepted: only the form that accepts them.
    ['4', '/', pending, termsForm],
    ['4', '/admin/pending-invoices', pending, `${termsForm}&next=%2Fadmin%2Fpending-invoices`],
    ['4', '/admin/mis-pagos?pagina=2', pending, `${termsForm}&next=%2Fadmin%2Fmis-pagos%3Fpagina%3D2`],
    ['4', '/allied/edit-profile', pending, `${termsForm}&next=%2Fallied%2Fedit-profile`],
    ['4', '/allied/edit-profile?mode=create', pending, `${termsForm}&next=%2Fallied%2Fedit-profile%3Fmode%3Dcreate`],
    ['4', '/allied/edit-profile?mode=edit', pending, undefined],
    ['4', '/server-middleware/auth/logout', pending, undefined],
    ['4', '/terminos', pending, undefined],
    ['4', '/crear-clave', pending, undefined],
    // 5. Pending invoices need their permission.
    ['5', '/admin/pending-invoices', facts(), undefined],
    ['5', '/admin/pending-invoices', facts({ permissions: [] }), '/sin-permiso'],
    ['5', '/admin/pending-invoices', facts({ permissions: ['Otro_Facturas::pendientes'] }), '/sin-permiso'],
    ['5', '/admin/pending-invoices/pagar', facts({ permissions: [] }), '/sin-permiso'],
    ['5', '/', facts({ permissions: [] }), undefined],
    // The router ignores case and encoding of a path, so the rules must ignore them too.
    ['5', '/Admin/Pending-Invoices', facts({ permissions: [] }), '/sin-permiso'],
    ['5', '/admin/%70ending-invoices', facts({ permissions: [] }), '/sin-permiso'],
    ['5', '/admin//pending-invoices', facts({ permissions: [] }), '/sin-permiso'],
    ['3', '/LOGIN', facts(), '/'],
  ] as const)('rule %s decides about the path %s', (_rule, address, who, expected) => {
    expect(visit(address, who)).toBe(expected);
  });

  test('rule 6: the sales certificate redirects home in a store without it; a person without the permission gets the refusal', () => {
    const reader = facts({ permissions: ['Terpel_Movimientos::historico'] });
    expect(visit('/admin/sales-certificate', reader, false)).toBe('/');
    expect(visit('/admin/sales-certificate', reader, true)).toBeUndefined();
    expect(visit('/admin/sales-certificate', facts(), true)).toBe('/sin-permiso');
    expect(visit('/admin/sales-certificate', facts(), false)).toBe('/');
  });
});

describe('access for any visitor and any path', () => {
  const anyFacts = fc.option(fc.record({ authenticated: fc.boolean(), terms: fc.boolean(), permitted: fc.boolean() }), {
    nil: undefined,
  });
  const anyPath = fc.oneof(
    fc.constantFrom('/', '/login', '/admin/pending-invoices', '/admin/sales-certificate', '/allied/edit-profile'),
    fc.webPath().map((path) => (path.startsWith('/') && !path.startsWith('//') ? path : '/')),
  );
  const asFacts = (who: { authenticated: boolean; terms: boolean; permitted: boolean } | undefined) =>
    who &&
    facts({
      authenticated: who.authenticated,
      hasTermsAndConditions: who.terms,
      permissions: who.permitted ? [PENDING] : [],
    });

  test('property: following redirects ends within two steps', () => {
    fc.assert(
      fc.property(anyPath, anyFacts, (path, who) => {
        let at: string | undefined = path;
        for (let step = 0; step < 3 && at !== undefined; step += 1) at = visit(at, asFacts(who), false);
        expect(at).toBeUndefined();
      }),
    );
  });

  test('property: without a session, pages of the portal redirect to sign-in', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        if (path.startsWith('/admin') || path === '/') expect(visit(path, nobody)).toMatch(/^\/login/);
      }),
    );
  });
});

describe('safeNext, the page after signing in', () => {
  test.each([
    ['/admin/mis-pagos', '/admin/mis-pagos'],
    ['/admin/pending-invoices?estado=AT', '/admin/pending-invoices?estado=AT'],
    ['/', '/'],
    ['', '/'],
    [null, '/'],
    [undefined, '/'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\/evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/%0d%0aSet-Cookie:a=b', '/%0d%0aSet-Cookie:a=b'],
    ['/\r\nSet-Cookie: a=b', '/Set-Cookie:%20a=b'],
    ['javascript:alert(1)', '/'],
    ['/login', '/'],
    ['/login?next=/admin', '/'],
    ['/server-middleware/auth/logout', '/'],
    ['/../..//evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    [`/admin?texto=${'a'.repeat(5_000)}`, '/'],
  ])('safeNext turns %j into %s', (next, expected) => expect(safeReturnPath(next, SITE)).toBe(expected));

  test('property: safeNext always gives a path of the portal', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '.', '..', '//', '@', ':', 'evil.example', '%2f', '\t', '\n', 'http:', '?', '#', 'a'),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          pieces.map((each) => each.join('')),
        ),
        (next) => {
          const target = safeReturnPath(next, SITE);
          expect(target).toMatch(/^\/(?![/\\])/);
          expect(new URL(target, 'https://portal.example').origin).toBe('https://portal.example');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/admin/mis-pagos', '/admin/mis-pagos'],
  ['/admin/mis-pagos.data', '/admin/mis-pagos'],
  ['/admin/mis-pagos/_.data', '/admin/mis-pagos/'],
  ['/archivo.data.data', '/archivo.data'],
  ['/database', '/database'],
  ['/a_.data', '/a_'],
])('the request path %s belongs to the page %s', (pathname, page) => expect(pagePath(pathname)).toBe(page));
