import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { openMenu, waitForHydration } from '#tests/support/steps.ts';

/** React reports a missing stylesheet as an uncaught event. */
const FAILED =
  /Failed to load resource|Uncaught Event|Error loading route module|dynamically imported module|Failed to fetch/;

/**
 * Makes requests for matching files fail this many times.
 * @returns a function that counts the requests
 */
async function breakFiles(page: Page, pattern: RegExp, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(pattern, (route) => {
    asked += 1;
    return asked <= times ? route.abort() : route.continue();
  });
  return () => asked;
}

const goToPayments = async (page: Page): Promise<void> => {
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Mis pagos' }).click();
};

test.beforeEach(async ({ page, customer, enter, expectConsole }) => {
  expectConsole(FAILED);
  await enter(await customer({ documents: [{}] }));
  await page.goto('/');
  await waitForHydration(page);
});

test('when a script fails to load once, the page is reloaded and works', async ({ page }) => {
  await breakFiles(page, /\/assets\/payment-list-.*\.js/, 1);
  await goToPayments(page);
  await expect(page.getByRole('heading', { name: 'Mis pagos' })).toBeVisible();
  await expect(page).toHaveURL('/admin/mis-pagos');
  await waitForHydration(page);
});

test('when a script always fails to load, the page is reloaded once and then /error_assets opens', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await breakFiles(page, /\/assets\/payment-list-.*\.js/, Number.POSITIVE_INFINITY);
  await goToPayments(page);
  await expect(page.getByRole('heading', { name: 'No pudimos cargar todos los archivos del portal' })).toBeVisible();
  await expect(page).toHaveURL('/error_assets?desde=%2Fadmin%2Fmis-pagos');
  expect(documents).toBe(2);

  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'No pudimos cargar todos los archivos del portal' })).toBeVisible();
  expect(documents).toBe(4);

  await page.unrouteAll();
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Mis pagos' })).toBeVisible();
  await waitForHydration(page);
});

test('when a stylesheet fails to load on navigation, the page is reloaded with inline styles', async ({ page }) => {
  const asked = await breakFiles(page, /\/assets\/payment-list-.*\.css/, Number.POSITIVE_INFINITY);
  await goToPayments(page);
  await expect(page.getByRole('heading', { name: 'Mis pagos' })).toBeVisible();
  await expect(page).toHaveURL('/admin/mis-pagos');
  expect(asked()).toBeGreaterThan(0);
  await expect(page.locator('style[data-href*="payment-list"]')).toHaveCount(1);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 242, 238)');
  await waitForHydration(page);
});

test('when stylesheets always fail to load, the second page states so, and its link leads to a page without files', async ({
  page,
}) => {
  await breakFiles(page, /\/assets\/(payment-list|edit-profile)-.*\.css/, Number.POSITIVE_INFINITY);
  await goToPayments(page);
  await expect(page.locator('style[data-href*="payment-list"]')).toHaveCount(1);
  await waitForHydration(page);
  await (await openMenu(page)).getByRole('link', { name: 'Mi perfil' }).click();
  await expect(page).toHaveURL('/error_assets?desde=%2Fallied%2Fedit-profile');
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible();
  await expect(page.locator('style[data-href*="edit-profile"]')).toHaveCount(1);
});

test('a missing script of another site does not reload the page', async ({ page, expectConsole }) => {
  // The policy blocks the script of the other site, which counts as a failure to load.
  expectConsole(/otro\.example/);
  const failed = await page.evaluate(() => {
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      src: 'https://otro.example/assets/x.js',
    });
    const style = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: 'https://otro.example/assets/x.css',
    });
    const failures = [script, style].map(
      (element) => new Promise((done) => element.addEventListener('error', () => done(true))),
    );
    document.head.append(script, style);
    return Promise.all(failures);
  });
  expect(failed).toEqual([true, true]);
  await goToPayments(page);
  await expect(page).toHaveURL('/admin/mis-pagos');
});

test('when a page’s script throws an error, the server’s page stays with its links', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/la página falla/);
  await page.route(/\/assets\/payment-list-.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('la página falla')" }),
  );
  const failed = page.waitForEvent('pageerror');
  await page.goto('/admin/mis-pagos');
  await failed;
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.getByRole('heading', { name: 'Mis pagos' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(page).toHaveURL('/');
  await waitForHydration(page);
});
