import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';

let portal: PortalChild;
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
});
afterAll(() => portal.close());

async function htmlOf(path: string): Promise<string> {
  const visit = createPageClient(portal.url);
  if (path !== '/login') await signInByForm(visit, await portal.control.addCustomer({ documents: [{}] }));
  return (await visit(path)).text();
}

/** Size of the scripts that the HTML of a page makes a browser load, compressed with Brotli as browsers get them, in KB. */
async function javaScriptOf(path: string): Promise<number> {
  const files = scriptsIn(await htmlOf(path));
  expect(files.size).toBeGreaterThan(2);
  const sizes = await Promise.all(
    [...files].map(async (file) => Number((await compressed(file)).headers.get('content-length'))),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

const scriptsIn = (html: string): Set<string> => new Set(html.match(/\/assets\/[\w.-]+\.js/g));

const compressed = (file: string): Promise<Response> =>
  createPageClient(portal.url)(file, { headers: { 'accept-encoding': 'br' } });

test.each([
  ['/login', 110],
  ['/', 143],
  ['/admin/pending-invoices', 142],
  ['/admin/mis-pagos', 140],
  ['/admin/orders-list', 140],
  ['/admin/order-details?orderNumber=1', 144],
  ['/admin/account-status', 142],
  ['/admin/compensaciones', 142],
  ['/admin/bonos-regalo-tienda?uso=1', 144],
  ['/admin/sales-certificate', 138],
  ['/allied/Terpel-forms', 142],
  ['/allied/news', 140],
  ['/allied/news?newsId=1', 141],
  ['/allied/edit-profile', 152],
  ['/allied/edit-profile?mode=create', 152],
])('the page %s loads at most %i KB of JavaScript at first', async (path, budget) => {
  const kilobytes = await javaScriptOf(path);
  expect(kilobytes).toBeLessThanOrEqual(budget);
  // React and the router alone exceed this: less would mean that nothing was measured.
  expect(kilobytes).toBeGreaterThan(80);
});

test.each(['/login', '/', '/admin/pending-invoices', '/allied/edit-profile'])(
  'the page %s is painted without a separate stylesheet, and requests at most ten scripts',
  async (path) => {
    const html = await htmlOf(path);
    expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/);
    expect(html).toMatch(/<style[^>]+nonce="[^"]+"[^>]*>[^<]*@font-face[^<]*<\/style>/);
    expect(scriptsIn(html).size).toBeLessThanOrEqual(10);
  },
);

test('the file of the libraries imports no other file, so that changes of other files do not rename it', async () => {
  const [entry] = [...scriptsIn(await htmlOf('/login'))].filter((file) => file.includes('/entry.client-'));
  const code = await (await createPageClient(portal.url)(String(entry))).text();
  expect(code).toMatch(/hydrateRoot/);
  expect(code).not.toMatch(/from\s*["']\.|import\s*["']/);
});
