import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { createPageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

const MESSAGE = 'Volvemos a las 10 de la noche.';
const PAGES = [
  '/',
  '/login',
  '/admin/pending-invoices',
  '/admin/mis-pagos',
  '/maintenance',
  '/ayuda',
  '/terminos',
  '/no-existe',
];

/** Each process caches the answer for a second (shell.test.ts proves that); a busy machine takes longer to render a page. */
const SOON = { interval: 100 };

describe.each(['one process', 'two processes'])('maintenance of a portal of %s', (topology) => {
  let backend: PortalChild;
  let pages: PortalChild;
  let julia: TestPerson;
  beforeAll(async () => {
    backend = await startPortal({ TIER: topology === 'one process' ? 'all' : 'backend' });
    pages =
      topology === 'one process'
        ? backend
        : await startPortal({ TIER: 'pages', GRAPHQL_URL: `${backend.url}/graphql`, BACKEND_URL: backend.url });
    julia = await backend.control.addCustomer({ documents: [{}] });
  });
  afterAll(async () => {
    await pages.close();
    if (pages !== backend) await backend.close();
  });

  const statusOf = async (path: string): Promise<number> => (await createPageClient(pages.url)(path)).status;

  test('a closed portal states so on every page, and opens again', async () => {
    const visit = createPageClient(pages.url);
    await signInByForm(visit, julia);
    expect((await visit('/maintenance')).status).toBe(200);

    await backend.control.maintenance('on', MESSAGE);
    await expect.poll(() => statusOf('/login'), SOON).toBe(503);
    for (const path of PAGES) {
      const response = await visit(path);
      const html = await response.text();
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '60']);
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(html).toContain('Estamos en mantenimiento');
      expect(html).toContain(MESSAGE);
      expect(html).not.toContain(julia.company);
      // The policy blocks scripts and styles without the nonce of the answer.
      const nonce = /nonce-([\w+/=]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
      for (const [tag] of html.matchAll(/<(script|style)\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    }

    await backend.control.maintenance('off');
    await expect.poll(() => statusOf('/login'), SOON).toBe(200);
    expect(await (await visit('/')).text()).toContain(julia.company);
  });

  test.each(['/admin/mis-pagos', '/admin/mis-pagos.data'])(
    'the first page requested from a portal just closed shows the maintenance, and not a failure of its data: %s',
    async (path) => {
      const visit = createPageClient(pages.url);
      await signInByForm(visit, julia);
      await backend.control.maintenance('on', MESSAGE);
      const response = await visit(path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await response.text()).toContain(MESSAGE);
      // From now on, pages without a query show it too.
      expect(await statusOf('/login')).toBe(503);
      await backend.control.maintenance('off');
      await expect.poll(() => statusOf('/login'), SOON).toBe(200);
    },
  );

  test('a closed portal also answers data requests, forms and unknown addresses with 503', async () => {
    const visit = createPageClient(pages.url);
    await signInByForm(visit, julia);
    await backend.control.maintenance('on', MESSAGE);
    await expect.poll(() => statusOf('/login'), SOON).toBe(503);
    const script = await visit('/admin/mis-pagos.data', { headers: { accept: '*/*' } });
    expect([script.status, script.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await script.text()).toContain(MESSAGE);
    expect((await signInByForm(createPageClient(pages.url), julia)).status).toBe(503);
    expect((await visit('/server-middleware/auth/logout', { method: 'POST' })).status).toBe(503);
    expect((await visit('/server-middleware/generate-link-to-store')).status).toBe(503);
    expect(visit.cookies.has('apollo-token')).toBe(true);
    await backend.control.maintenance('off');
    await expect.poll(() => statusOf('/login'), SOON).toBe(200);
  });

  test('a closed portal still answers health checks, static files and callbacks', async () => {
    await backend.control.maintenance('on');
    await expect.poll(() => statusOf('/login'), SOON).toBe(503);
    for (const path of [
      '/healthz',
      '/readyz',
      '/error_assets',
      '/sin-conexion',
      '/sw.js',
      '/manifest.webmanifest',
      '/favicon.svg',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    const closed = await (await createPageClient(pages.url)('/login')).text();
    const [asset = ''] = /\/assets\/[^"]+\.js/.exec(closed) ?? [];
    expect(await statusOf(asset)).toBe(200);
    // Callbacks are not blocked by maintenance: this one is refused for its signature.
    const callback = await fetch(`${backend.url}/avisos/pagos`, { method: 'POST', body: '{}' });
    expect(callback.status).toBe(401);
    await backend.control.maintenance('off');
    await expect.poll(() => statusOf('/login'), SOON).toBe(200);
  });
});

test('a missing back end is not shown as maintenance, and does not delay pages that need no data', async () => {
  const pages = await startPortal({ TIER: 'pages', GRAPHQL_URL: 'http://127.0.0.1:9/graphql', LOG_LEVEL: 'silent' });
  expect((await createPageClient(pages.url)('/login')).status).toBe(200);
  await pages.close();
});

describe('pages that load no file', () => {
  let portal: PortalChild;
  beforeAll(async () => {
    portal = await startPortal({ TIER: 'all' });
  });
  afterAll(() => portal.close());

  test.each(['/error_assets', '/sin-conexion'])('the page %s has no script, and inline styles', async (path) => {
    const response = await createPageClient(portal.url)(path);
    const html = await response.text();
    expect(html).not.toMatch(/<script|rel="stylesheet"|<img/);
    expect(html).toMatch(/<style nonce="[^"]+">[^<]{1000}/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toMatch(/<a class="way first" href="[^"]*">Intentar de nuevo<\/a>/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('/error_assets links back to the page that lacked a file', async () => {
    const html = await (
      await createPageClient(portal.url)('/error_assets?desde=%2Fadmin%2Fmis-pagos%3Fpagina%3D2')
    ).text();
    expect(html).toContain('href="/admin/mis-pagos?pagina=2"');
  });

  test('/sin-conexion keeps the requested address', async () => {
    expect(await (await createPageClient(portal.url)('/sin-conexion')).text()).toContain('href=""');
  });
});
