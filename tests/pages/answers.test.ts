import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signValue } from '#platform/http/signed-value.ts';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { createPageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { sessionFacts } from '#tests/support/session-facts.ts';

let portal: PortalChild;
let julia: TestPerson;

beforeAll(async () => {
  portal = await startPortal({ TIER: 'all', LOG_LEVEL: 'trace', STORE_HOSTS: 'lub.example.com=lubricantes' });
  julia = await portal.control.addCustomer({ documents: [{}, {}] });
});
afterAll(() => portal.close());

const directivesOf = (response: Response): Map<string, string> =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((each) => {
      const [name = '', ...values] = each.split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('every answer carries the security headers', () => {
  test.each(['/login', '/', '/no-existe', '/healthz', '/graphql', '/favicon.svg'])(
    'the answer of %s carries the security headers',
    async (path) => {
      const response = await createPageClient(portal.url)(path);
      const policy = directivesOf(response);
      expect(policy.get('default-src')).toBe("'none'");
      expect(policy.get('script-src')).toMatch(/^'self' 'nonce-[\w+/=]{24}'$/);
      expect(policy.get('frame-ancestors')).toBe("'none'");
      expect(policy.get('base-uri')).toBe("'none'");
      expect([...policy.values()].join(' ')).not.toMatch(/unsafe-|\*/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
      expect(response.headers.get('x-powered-by')).toBeNull();
    },
  );

  test('each page has a new nonce for its content security policy, and every script and style of the page has the nonce', async () => {
    const [first, second] = [
      await createPageClient(portal.url)('/login'),
      await createPageClient(portal.url)('/login'),
    ];
    const nonceOf = (response: Response) =>
      /nonce-([\w+/=]+)/.exec(directivesOf(response).get('script-src') ?? '')?.[1];
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    const html = await first.text();
    for (const [tag] of html.matchAll(/<(script|style)\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonceOf(first)}"`);
    expect(html).not.toMatch(/ style="| onclick="/);
  });
});

describe('a page that is rendered completely', () => {
  test.each(['/login', '/admin/pending-invoices', '/allied/edit-profile', '/no-existe'])(
    'the page %s is one document with its styles and data',
    async (path) => {
      const visit = createPageClient(portal.url);
      if (path !== '/login') await signInByForm(visit, julia);
      const html = await (await visit(path)).text();
      expect(html).toMatch(/^<!DOCTYPE html><html lang="es"/);
      expect(html).toMatch(/<\/body><\/html>$/);
      const [, head = '', body = ''] = /^(.*)<\/head>(.*)$/s.exec(html) ?? [];
      const sheets = [...head.matchAll(/<style data-precedence="page" data-href="([^"]+)"/g)];
      expect(sheets.map(([, hrefs = '']) => hrefs.split(' ').length > 1)).toEqual([true]);
      expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/);
      expect(body.split('streamController.enqueue(').length - 1).toBe(1);
      expect(body.split('streamController.close()').length - 1).toBe(1);
    },
  );
});

describe('pages while the database does not answer', () => {
  let visit: ReturnType<typeof createPageClient>;
  beforeAll(async () => {
    visit = createPageClient(portal.url);
    await signInByForm(visit, julia);
  });
  async function during(table: string, path: string): Promise<{ status: number; html: string }> {
    await portal.control.refuseTable(table, true);
    const response = await visit(path);
    await portal.control.refuseTable(table, false);
    expect(response.headers.get('retry-after')).toBe('60');
    return { status: response.status, html: await response.text() };
  }

  test.each(['/', '/admin/pending-invoices', '/admin/mis-pagos', '/allied/registro-de-cambios'])(
    'the page %s is shown, and asks to try again',
    async (path) => {
      const { status, html } = await during('sesiones', path);
      expect(status).toBe(503);
      expect(html).toMatch(/Intente de nuevo en un momento/);
      expect(html).not.toMatch(/shutting|57P03|sesion_de/);
    },
  );

  test('a page that needs the database’s answer is replaced by one that offers to try again and does not announce maintenance', async () => {
    const { status, html } = await during('sesiones', '/allied/edit-profile?mode=create');
    expect(status).toBe(503);
    expect(html).toContain('El portal no está disponible por ahora');
    expect(html).toContain('Intentar de nuevo');
    expect(html).not.toContain('Estamos en mantenimiento');
  });

  test('a page without the database’s answer names the lookup that failed', async () => {
    const { status, html } = await during('departamentos', '/allied/edit-profile?mode=create');
    expect(status).toBe(503);
    expect(html).toContain('No pudimos traer los departamentos. Intente de nuevo.');
  });
});

describe('cookies of a session', () => {
  test('cookies of a session have their HttpOnly, lifetime, SameSite and path attributes', async () => {
    const response = await signInByForm(createPageClient(portal.url), julia);
    const flags = new Map(response.headers.getSetCookie().map((line) => [line.split('=')[0], line]));
    for (const name of ['apollo-token', 'user', 'permissions', 'terms-conditions'])
      expect(flags.get(name)).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const name of ['store-code', 'locale'])
      expect(flags.get(name)).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax$/);
  });

  test('cookies that signing in sets are accepted by the next page', async () => {
    const visit = createPageClient(portal.url);
    expect((await signInByForm(visit, julia)).headers.get('location')).toBe('/');
    const home = await visit('/');
    expect(home.status).toBe(200);
    expect(await home.text()).toContain(julia.company);
  });

  test('signing out clears the cookies and ends the token', async () => {
    const visit = createPageClient(portal.url);
    await signInByForm(visit, julia);
    const before = new Map(visit.cookies);
    const out = await visit('/server-middleware/auth/logout', { method: 'POST' });
    expect(out.headers.get('location')).toMatch(/^\/login/);
    expect([...visit.cookies.keys()].sort()).toEqual(['dispositivos', 'locale', 'store-code']);
    for (const [name, value] of before) visit.cookies.set(name, value);
    expect((await visit('/')).status).toBe(401);
  });
});

test.each(['text/html', '*/*', 'application/json'])(
  'an ended session is answered with 401 to a client that accepts %s',
  async (accept) => {
    const visit = createPageClient(portal.url);
    const paulina = await portal.control.addCustomer({ documents: [{}] });
    await signInByForm(visit, paulina);
    await portal.control.endSessionsOf(paulina.userId);
    expect((await visit('/', { headers: { accept } })).status).toBe(401);
  },
);

describe('a script that navigates to the home page', () => {
  const redirectOf = async (response: Response) => /"redirect","([^"]*)"/.exec(await response.text())?.[1];

  test('without a session the script is sent to /login, which leads to the home page afterwards', async () => {
    expect(await redirectOf(await createPageClient(portal.url)('/_.data'))).toBe('/login');
  });

  test('with a changed role the script is redirected to the home page with new cookies', async () => {
    const visit = createPageClient(portal.url);
    const paulina = await portal.control.addCustomer({ documents: [{}] });
    await signInByForm(visit, paulina);
    await portal.control.rename(paulina.userId, 'Paulina');
    const response = await visit('/_.data');
    expect(await redirectOf(response)).toBe('/');
    expect(response.headers.getSetCookie().join()).toContain('user=');
  });
});

describe('forged session cookies', () => {
  const { permissions: _, termsId: __, hasTermsAndConditions: ___, ...whole } = sessionFacts();
  const plain = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
  const signed = (value: unknown): string => signValue(value, 'otro-secreto-cualquiera-de-sobra-largo');
  const terms = { id: 1, hasTermsAndConditions: true };

  test.each([
    ['unsigned', plain(whole), plain(['Terpel_Facturas::pendientes']), plain(terms)],
    ['signed with another key', signed(whole), signed(['Terpel_Facturas::pendientes']), signed(terms)],
    ['malformed', '%', '%E0%A4%A', '%%%'],
    ['empty', '', '', ''],
  ])('cookies that are %s lead to /login', async (_case, user, permissions, accepted) => {
    const cookie = `apollo-token=${'A'.repeat(43)}; user=${user}; permissions=${permissions}; terms-conditions=${accepted}`;
    const response = await createPageClient(portal.url)('/admin/pending-invoices', { headers: { cookie } });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/login?next=%2Fadmin%2Fpending-invoices');
  });

  test('a valid cookie under another cookie’s name leads to /login', async () => {
    const visit = createPageClient(portal.url);
    await signInByForm(visit, julia);
    visit.cookies.set('permissions', visit.cookies.get('user') ?? '');
    expect((await visit('/')).headers.get('location')).toBe('/login');
  });

  test('valid cookies with an invalid token show the 401 page and no data', async () => {
    const visit = createPageClient(portal.url);
    await signInByForm(visit, julia);
    visit.cookies.set('apollo-token', 'A'.repeat(43));
    const response = await visit('/admin/pending-invoices');
    expect(response.status).toBe(401);
    for (const number of julia.numbers) expect(await response.clone().text()).not.toContain(number);
  });
});

describe('the store variant of the pages', () => {
  const storeOf = async (response: Response): Promise<string | undefined> =>
    /data-store="(\w+)"/.exec(await response.text())?.[1];

  test.each([
    ['no cookie', '', 'main'],
    ['a known code', 'store-code=ecuador', 'ecuador'],
    ['an unknown code', 'store-code=atlantida', 'main'],
    ['a property of every object', 'store-code=constructor', 'main'],
    ['a malformed escape', 'store-code=%E0%A4%A', 'main'],
  ])('the store is chosen by its cookie: %s', async (_case, cookie, store) => {
    const response = await createPageClient(portal.url)('/login', { headers: cookie ? { cookie } : {} });
    expect(response.status).toBe(200);
    expect(await storeOf(response)).toBe(store);
  });
});

describe('a form that is too long, or comes from another site', () => {
  test('a form of 10 MB is refused in Spanish', async () => {
    const body = new URLSearchParams({ email: 'a'.repeat(10_000_000), password: 'x' });
    const response = await createPageClient(portal.url)('/login', { method: 'POST', body });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('El envío es demasiado grande');
  });

  test('a form from another site is refused', async () => {
    const response = await createPageClient(portal.url)('/login', {
      method: 'POST',
      headers: { origin: 'https://otro.example' },
      body: new URLSearchParams({ email: julia.email, password: julia.password }),
    });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/.//evil.example'])(
    'signing in never leads out of the portal: next=%s',
    async (next) => {
      const response = await signInByForm(createPageClient(portal.url), julia, `?next=${encodeURIComponent(next)}`);
      expect(response.headers.get('location')).toBe('/');
    },
  );

  test('signing in leads to the page that was requested', async () => {
    const response = await signInByForm(createPageClient(portal.url), julia, '?next=%2Fadmin%2Fmis-pagos');
    expect(response.headers.get('location')).toBe('/admin/mis-pagos');
  });

  test.each([
    '/%',
    '/%E0%A4%A',
    '/admin/%00',
    `/${'a'.repeat(6_000)}`,
    '/..%2f..%2fetc%2fpasswd',
    '/assets/../../package.json',
  ])('an unusual address is answered: %s', async (path) => {
    const response = await createPageClient(portal.url)(path);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(/devDependencies|node_modules| {4}at /);
  });
});

describe('POST /server-middleware/auth/login', () => {
  const post = (body: string) =>
    createPageClient(portal.url)('/server-middleware/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

  test('the login route turns a token into the session’s cookies', async () => {
    const token = await portal.control.openSession(julia.userId, 'cliente');
    const response = await post(JSON.stringify({ token }));
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toContain('apollo-token');
  });

  test.each([
    ['no token', '{}', 400],
    ['no JSON', 'hola', 400],
    ['a token that was never issued', JSON.stringify({ token: 'A'.repeat(43) }), 401],
  ])('the login route refuses a body with %s', async (_case, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('static files and health checks', () => {
  test('a hashed file may be cached for ever, and is compressed as the browser accepts', async () => {
    const html = await (await createPageClient(portal.url)('/login')).text();
    const [asset = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
    for (const encoding of ['br', 'gzip']) {
      const response = await createPageClient(portal.url)(asset, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('a page is compressed and never cached', async () => {
    const response = await createPageClient(portal.url)('/login', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('/healthz and /readyz answer 200 while the portal runs', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect(await (await createPageClient(portal.url)(path)).json()).toEqual({ status: 'ok' });
  });

  test('a request keeps its x-request-id when that is well-formed', async () => {
    const idOf = async (id: string) =>
      (await createPageClient(portal.url)('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idOf('orden-2026-000')).toBe('orden-2026-000');
    expect(await idOf('x')).not.toBe('x');
  });
});

/** How the icon of a warning begins. */
const WARNING = 'M12 3.5 22 20.5H2z';

test('a file’s address for scripts, opened as a page, explains why there is no file and links to the list', async () => {
  const visit = createPageClient(portal.url);
  await signInByForm(visit, julia);
  const invoices = '/admin/pending-invoices';
  for (const [path, back] of [
    ['/admin/documentos/987654/pdf', invoices],
    ['/admin/mis-pagos/00000000-0000-4000-8000-000000000000/comprobante', invoices],
    ['/admin/compensaciones/historial/987654/comprobante', '/admin/compensaciones/historial'],
    ['/admin/compensaciones/historial/987654/comprobante?formato=xlsx', '/admin/compensaciones/historial'],
  ] as const) {
    const response = await visit(`${path}${path.includes('?') ? '&' : '?'}enlace`);
    expect([path, response.status < 500]).toEqual([path, true]);
    const html = await response.text();
    expect(html).toContain(`href="${back}"`);
    // The triangle of a warning: nothing is lost, so the dialog does not alarm.
    expect(html).toContain(WARNING);
  }
});

test('the log of these requests contains no secret and no personal data', async () => {
  const visit = createPageClient(portal.url);
  await signInByForm(visit, julia);
  await visit(`/admin/pending-invoices?documento=${julia.numbers[0]}`);
  const pdf = await visit(`/admin/documentos/${julia.ids[0]}/pdf`);
  const address = new URL(pdf.headers.get('location') ?? '', portal.url);
  expect((await fetch(address)).headers.get('content-type')).toBe('application/pdf');
  const log = portal.log();
  expect(log).toContain('/admin/pending-invoices');
  const secrets = [
    address.pathname,
    julia.email,
    julia.password,
    visit.cookies.get('apollo-token') ?? '-',
    visit.cookies.get('user') ?? '-',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});
