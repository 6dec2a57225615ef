import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { createPageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

let pages: PortalChild;
let url: string;

/** The pages without a back end, behind a proxy that speaks https. */
beforeAll(async () => {
  const [port, nobody] = [await freePort(), await freePort()];
  url = `http://localhost:${port}`;
  pages = await startPortal({
    TIER: 'pages',
    PORT: String(port),
    GRAPHQL_URL: `http://localhost:${nobody}/graphql`,
    PUBLIC_URL: 'https://clientes.example.com',
    LOG_LEVEL: 'silent',
  });
});
afterAll(() => pages.close());

test('while the back end is down, the sign-in states in Spanish that the portal does not answer, and keeps the typed text', async () => {
  const response = await signInByForm(createPageClient(url), { email: 'julia@example.com', password: 'Clave-2026*' });
  const html = await response.text();
  expect(html).toContain('No pudimos comunicarnos con el servidor');
  expect(html).toContain('julia@example.com');
  expect(html).not.toMatch(/ECONNREFUSED|fetch failed| {4}at /);
});

test('while the back end is down, the page of a legal text states so and offers to try again', async () => {
  const response = await createPageClient(url)('/terminos');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('No pudimos traer el texto');
});

test('while the back end is down, the token of a mailed link stays in its cookie, and the page states that it was not checked', async () => {
  const visit = createPageClient(url);
  const first = await visit(`/crear-clave?token=${'A'.repeat(43)}`);
  expect(first.headers.getSetCookie()[0]).toMatch(
    /^__Host-enlace-de-cuenta=A{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const page = await visit('/crear-clave');
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('No pudimos comprobar su enlace.');
  expect(visit.cookies.has('__Host-enlace-de-cuenta')).toBe(true);
});

test('while the back end is down, a token that cannot be verified is not accepted', async () => {
  const response = await createPageClient(url)('/server-middleware/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'A'.repeat(43) }),
  });
  expect(response.status).toBe(503);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('/healthz and /readyz of the pages answer 200 without a back end, since the pages have no database', async () => {
  for (const path of ['/healthz', '/readyz', '/login']) expect((await createPageClient(url)(path)).status).toBe(200);
});

test('over https the answer has Strict-Transport-Security', async () => {
  const response = await createPageClient(url)('/login');
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
