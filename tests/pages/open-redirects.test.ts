import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { createPageClient, type PageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { REDIRECT_VECTORS } from '#tests/support/redirect-vectors.ts';

const SHOP = 'https://tienda.example';

let portal: PortalChild;
let julia: TestPerson;
let visit: PageClient;

beforeAll(async () => {
  portal = await startPortal({
    TIER: 'all',
    SHOP_URL: SHOP,
    SHOP_SECRET: 'un-secreto-compartido-con-la-tienda',
    TRUST_PROXY: 'true',
    STORE_HOSTS: 'lub.example.com=lubricantes',
  });
  julia = await portal.control.addCustomer({});
});
afterAll(() => portal.close());
beforeEach(() => {
  visit = createPageClient(portal.url);
});

/** Target of a browser's redirect, by the header or by the router's own answer to a script. */
const ledTo = (response: Response): string | null => response.headers.get('location');

/** Expects an address of the portal, however a browser parses it. `shop` also allows the configured store. */
function expectAtHome(location: string | null, allowed: 'portal' | 'shop' = 'portal'): void {
  if (location === null) return;
  const { origin, protocol } = new URL(location, 'https://portal.example');
  const homes = ['https://portal.example', new URL(portal.url).origin, ...(allowed === 'shop' ? [SHOP] : [])];
  expect({ location, isAtHome: homes.includes(origin), protocol }).toMatchObject({ isAtHome: true });
}

const cookieHeader = (): string => [...visit.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Escapes blanks, control characters and non-ASCII characters, which a request line cannot hold. */
const asTarget = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  value.replace(/[\u0000-\u0020\u007f-\uffff]/g, (character) => encodeURIComponent(character));

test('there are more than a hundred redirect vectors', () => {
  expect(new Set(REDIRECT_VECTORS).size).toBeGreaterThanOrEqual(100);
});

describe('no crafted address leads out of the portal', () => {
  test('signing in does not lead out of the portal', async () => {
    for (const next of REDIRECT_VECTORS) {
      const response = await signInByForm(createPageClient(portal.url), julia, `?${new URLSearchParams({ next })}`);
      expect(response.status).toBe(302);
      expectAtHome(ledTo(response));
    }
  }, 120_000);

  test('signing out, and in again on the next page, does not lead out of the portal', async () => {
    for (const next of REDIRECT_VECTORS) {
      const out = await createPageClient(portal.url)('/server-middleware/auth/logout', {
        method: 'POST',
        body: new URLSearchParams({ next, motivo: next }),
      });
      expectAtHome(ledTo(out));
      const login = new URL(ledTo(out) ?? '', portal.url);
      expect(login.pathname).toBe('/login');
      const carried = login.searchParams.get('next');
      if (carried) expectAtHome(carried);
    }
  }, 120_000);

  test('opening the sign-in page with a session does not lead out of the portal', async () => {
    await signInByForm(visit, julia);
    for (const next of REDIRECT_VECTORS)
      expect(ledTo(await visit(`/login?${new URLSearchParams({ next })}`))).toBe('/');
  }, 120_000);

  test('an address that needs a session does not lead out of the portal', async () => {
    for (const value of REDIRECT_VECTORS) {
      const target = asTarget(value);
      for (const each of [target, `/admin/mis-pagos?next=${target}`, `/${target}`]) {
        const answer = await rawRequest(portal.url, each || '/');
        const location = answer.headers.location;
        if (typeof location !== 'string') continue;
        expectAtHome(location);
        const next = new URL(location, portal.url).searchParams.get('next') ?? '/';
        // Plain paths are tested above. Here: paths that a browser might take for another site.
        if (
          !next.startsWith('/') ||
          !URL.canParse(next, portal.url) ||
          !new URL(next, portal.url).href.startsWith(portal.url)
        )
          expectAtHome(
            ledTo(await signInByForm(createPageClient(portal.url), julia, `?${new URLSearchParams({ next })}`)),
          );
      }
    }
  }, 240_000);

  test('an address requested with outdated cookies does not lead out of the portal', async () => {
    await signInByForm(visit, julia);
    await portal.control.rename(julia.userId, 'Juliana');
    const plain = await rawRequest(portal.url, '/admin/mis-pagos?pagina=2', { cookie: cookieHeader() });
    expect(plain.headers.location).toBe('/admin/mis-pagos?pagina=2');
    for (const value of REDIRECT_VECTORS) {
      const target = asTarget(value);
      for (const each of [target, `/${target}`, `/?next=${target}`, `//admin/mis-pagos?${target}`]) {
        const answer = await rawRequest(portal.url, each || '/', { cookie: cookieHeader() });
        expectAtHome((answer.headers.location as string | undefined) ?? null);
        const [, byScript] = /"redirect","([^"]*)"/.exec(answer.body) ?? [];
        if (byScript) expectAtHome(byScript);
      }
    }
  }, 240_000);

  test('turning a token into cookies does not lead out of the portal', async () => {
    for (const value of REDIRECT_VECTORS) {
      const response = await visit(
        `/server-middleware/auth/login?${new URLSearchParams({ next: value, url: value })}`,
        {
          method: 'POST',
          body: JSON.stringify({ token: value, next: value }),
        },
      );
      expect(ledTo(response)).toBeNull();
    }
  }, 120_000);

  test('the page about missing files does not lead out of the portal', async () => {
    for (const desde of REDIRECT_VECTORS) {
      const html = await (await visit(`/error_assets?${new URLSearchParams({ desde })}`)).text();
      const hrefs = [...html.matchAll(/<a class="way[^"]*" href="([^"]*)"/g)].map(([, href]) => href ?? '');
      expect(hrefs.length).toBe(2);
      for (const href of hrefs) expectAtHome(href.replaceAll('&amp;', '&'));
    }
  }, 120_000);
});

describe('the link to the shop leads to the configured shop', () => {
  beforeEach(async () => {
    await signInByForm(visit, julia);
  });

  test('the link to the shop leads to the configured shop, whatever the address says', async () => {
    // The parameters are split over queries: one with the longest values would exceed the limit of an address.
    const queries = REDIRECT_VECTORS.flatMap((value) => [
      new URLSearchParams({ url: value, next: value }),
      new URLSearchParams({ redirect: value, store: value }),
      new URLSearchParams({ return_to: value }),
    ]);
    for (const query of queries) {
      const left = await visit(`/admin/store?${query}`);
      expect(left.status).toBe(303);
      expect(ledTo(left)).toMatch(/^https:\/\/tienda\.example\/ingreso\?token=[\w.-]+$/);
      const link = (await (await visit(`/server-middleware/generate-link-to-store?${query}`)).json()) as {
        url: string;
      };
      expect(link.url).toMatch(/^https:\/\/tienda\.example\/ingreso\?token=[\w.-]+$/);
    }
  }, 240_000);

  test.each([
    'host',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-server',
    'x-original-url',
    'x-rewrite-url',
    'forwarded',
    'origin',
    'referer',
    'x-host',
    'store',
  ])('the link to the shop leads to the configured shop, whatever the header %s says', async (name) => {
    const hosts = [
      'evil.example',
      'evil.example:80',
      'tienda.example.evil.example',
      'localhost@evil.example',
      'evil.example/#',
    ];
    for (const value of hosts) {
      for (const path of ['/admin/store', '/admin/sales-certificate', '/login', '/']) {
        const { status, headers } = await rawRequest(portal.url, path, { cookie: cookieHeader(), [name]: value });
        expect(status).toBeLessThan(500);
        expectAtHome((headers.location as string | undefined) ?? null, path === '/admin/store' ? 'shop' : 'portal');
      }
      const { status, body } = await rawRequest(portal.url, '/server-middleware/generate-link-to-store', {
        cookie: cookieHeader(),
        [name]: value,
      });
      if (status === 200)
        expect((JSON.parse(body) as { url: string }).url).toMatch(/^https:\/\/tienda\.example\/ingreso\?token=/);
    }
  });

  test('the link to the shop is not cached and sends no referrer', async () => {
    for (const path of ['/admin/store', '/server-middleware/generate-link-to-store']) {
      const response = await visit(path);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  test('a navigation by script to the shop becomes a new document', async () => {
    const response = await visit('/admin/store.data', { headers: { accept: '*/*' } });
    const text = await response.text();
    expect(text).toContain('https://tienda.example/ingreso?token=');
    expect(text).toContain('reload');
  });
});

describe('GET /server-middleware/generate-link-to-store', () => {
  const ask = async () => {
    const response = await visit('/server-middleware/generate-link-to-store');
    return { status: response.status, body: await response.json() };
  };

  test('a request for the shop’s link without a session gets 401', async () => {
    expect(await ask()).toEqual({ status: 401, body: { message: expect.stringContaining('log in again') } });
  });

  test.each([
    ['a customer of the main store', { store_code: 'main' }, 200],
    ['a customer of Ecuador’s lubricants store', { store_code: 'lubricantes_ecuador' }, 200],
    ['a customer of Colombia’s lubricants store', { store_code: 'lubricantes' }, 404],
    ['a person without the permission', { role: 'basic' }, 403],
  ])(
    'the request for the shop’s link by %s is answered with a link or refused (case %#)',
    async (_case, facts, status) => {
      await signInByForm(visit, await portal.control.addCustomer(facts));
      expect((await ask()).status).toBe(status);
    },
  );

  test('support staff gets 403 for the shop’s link, and the shop’s address shows the home page', async () => {
    const token = await portal.control.openSession(julia.userId, 'soporte');
    await visit('/server-middleware/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect((await ask()).status).toBe(403);
    expect((await visit('/admin/store')).status).toBe(200);
  });
});

describe('/admin/store, which shows the home page without an external shop', () => {
  test.each([
    ['in a portal store without the external store', { store_code: 'lubricantes' }],
    ['for a person without the permission', { role: 'basic' }],
  ])('/admin/store shows the home page %s', async (_case, facts) => {
    await signInByForm(visit, await portal.control.addCustomer(facts));
    const [store, home] = [await visit('/admin/store'), await visit('/')];
    expect([store.status, home.status]).toEqual([200, 200]);
    const titleOf = async (response: Response) => /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1];
    expect(await titleOf(store)).toBe(await titleOf(home));
  });

  const menuOf = async (): Promise<string> => (await visit('/?menu')).text();

  test('when /admin/store leads to the external shop, the menu states so', async () => {
    await signInByForm(visit, julia);
    expect(await menuOf()).toContain('href="/admin/store"');
  });

  test('when no shop is configured, /admin/store shows the home page, and no link leads to it', async () => {
    const backend = await startPortal({ TIER: 'backend' });
    const pages = await startPortal({
      TIER: 'pages',
      DEMO: 'off',
      PAYMENT_URL: 'https://pagos.example',
      GRAPHQL_URL: `${backend.url}/graphql`,
    });
    visit = createPageClient(pages.url);
    await signInByForm(visit, await backend.control.addCustomer({}));
    expect(await menuOf()).not.toContain('/admin/store');
    expect((await visit('/admin/store')).status).toBe(200);
    await pages.close();
    await backend.close();
  }, 120_000);
});

describe('an unknown store code counts as not given', () => {
  const storeOf = async (headers: Record<string, string>): Promise<string | undefined> => {
    const { body, status } = await rawRequest(portal.url, '/login', headers);
    expect(status).toBe(200);
    return /data-store="(\w+)"/.exec(body)?.[1];
  };

  test.each(['atlantida', '', 'MAIN', 'main,ecuador', 'constructor', '__proto__', '../ecuador', '%00', 'ecuador;'])(
    'an unknown store code in the cookie counts as not given: %j',
    async (code) => {
      expect(await storeOf({ cookie: `store-code=${code}` })).toBe(code.startsWith('ecuador') ? 'ecuador' : 'main');
    },
  );

  test('an unknown store code by host name counts as not given', async () => {
    expect(await storeOf({ host: 'lub.example.com' })).toBe('lubricantes');
    expect(await storeOf({ host: 'atlantida.example.com' })).toBe('main');
    expect(await storeOf({ host: 'atlantida.example.com', cookie: 'store-code=ecuador' })).toBe('ecuador');
  });

  test('an unknown store code in the header of the contract counts as not given', async () => {
    const ask = async (store: string) => {
      const response = await fetch(`${portal.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', store },
        body: JSON.stringify({ query: '{ estadoPortal { mantenimiento } }' }),
      });
      return response.json();
    };
    for (const store of ['main', 'atlantida', '__proto__'])
      expect(await ask(store)).toEqual({ data: { estadoPortal: { mantenimiento: false } } });
  });
});

test.each([
  ['an invalid Host', '/login', { host: 'evil.example/#' }],
  ['a Host with a user name', '/login', { host: 'localhost@evil.example' }],
  ['an invalid scheme', '/login', { 'x-forwarded-proto': 'javascript' }],
  ['the absolute address of another site', 'http://evil.example/login', {}],
  ['an address that is not a path', '*', {}],
])('a request with %s is refused', async (_case, target, headers) => {
  const { status, body } = await rawRequest(portal.url, target, headers);
  expect([400, 404]).toContain(status);
  expect(body).not.toMatch(/ {4}at |node_modules/);
});
