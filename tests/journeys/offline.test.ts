import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { openMenu, waitForHydration } from '#tests/support/steps.ts';

test.use({ serviceWorkers: 'allow' });

/** The service worker controls pages from the next one on. */
async function withWorker(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await waitForHydration(page);
}

const offlineHeading = (page: Page) => page.getByRole('heading', { name: 'Sin conexión' });

test.beforeEach(async ({ customer, enter }) => {
  await enter(await customer({ documents: [{}] }));
});

test('without a network the offline page is shown, and its link works when the network is back', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await withWorker(page);
  await context.setOffline(true);
  await page.goto('/admin/mis-pagos');
  await expect(offlineHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/admin/mis-pagos');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 242, 238)');
  expect(await page.evaluate(() => document.fonts.check('16px "Archivo Variable"'))).toBe(true);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(offlineHeading(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Mis pagos' })).toBeVisible();
  await expect(page).toHaveURL('/admin/mis-pagos');
});

test('a navigation within the portal without a network shows what happened', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|Error loading route module|dynamically imported/);
  await withWorker(page);
  const menu = await openMenu(page);
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Mis pagos' }).click();
  await expect(offlineHeading(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Mis pagos' })).toBeVisible();
});

test('a page requests no stylesheet that its document already contains, even for parts that load later', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url());
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('surtidor:avisos').length)).toBe(1);
  expect(asked).toEqual([]);
});

test('the service worker caches no data of a customer', async ({ page }) => {
  await withWorker(page);
  await page.goto('/admin/mis-pagos');
  await page.goto('/admin/pending-invoices');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, addresses: all.flat().map(({ url }) => new URL(url).pathname) };
  });
  expect(kept.names).toEqual([expect.stringMatching(/^sin-conexion-\w+$/)]);
  expect(kept.addresses.toSorted()).toEqual([
    expect.stringMatching(/^\/assets\/archivo-latin-.*\.woff2$/),
    '/sin-conexion',
  ]);
});

test('a new build installs a new service worker, and the cache of the old one is deleted', async ({ page }) => {
  await withWorker(page);
  const names = await page.evaluate(async () => {
    const before = await caches.keys();
    const registration = await navigator.serviceWorker.register('/sw.js?v=otra');
    const worker = registration.installing ?? registration.waiting;
    await new Promise<void>((done) => {
      const look = () => worker?.state === 'activated' && done();
      worker?.addEventListener('statechange', look);
      look();
    });
    return { before, after: await caches.keys() };
  });
  expect(names.after).toEqual(['sin-conexion-otra']);
  expect(names.before).not.toEqual(names.after);
});

test('the portal can be installed', async ({ page, context }) => {
  await withWorker(page);
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as {
    start_url: string;
    scope: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'es' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect(`${src} ${size}`).toBe(`${src} ${sizes}`);
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in a private window, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
