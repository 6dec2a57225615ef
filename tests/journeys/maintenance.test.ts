import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { expect, test } from '#tests/support/journey.ts';
import { openMenu, waitForHydration } from '#tests/support/steps.ts';

const MESSAGE = 'Volvemos a las 10 de la noche.';

/** Each process caches the open state for a second, unless the back end refuses a request sooner. */
const untilClosed = (page: Page): Promise<void> =>
  expect.poll(async () => (await page.request.get('/login')).text()).toContain('Estamos en mantenimiento');
const untilOpen = (page: Page): Promise<void> =>
  expect.poll(async () => (await page.request.get('/maintenance')).status()).toBe(200);

/** Waits until the pages' cache has expired: the worker's next journey would still see the closed portal. */
test.afterEach(async ({ portal, page }) => {
  await portal.control.maintenance('off');
  await untilOpen(page);
});

test('a signed-in customer reads about the maintenance, and continues on the same page afterwards @both', async ({
  page,
  portal,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  await enter(await customer({ documents: [{}] }));
  await page.goto('/');
  await waitForHydration(page);
  await portal.control.maintenance('on', MESSAGE);
  await untilClosed(page);

  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Mis pagos' }).click();
  await expect(page.getByRole('heading', { name: 'Estamos en mantenimiento' })).toBeVisible();
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await expect(page).toHaveURL('/admin/mis-pagos');

  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await expect(page).toHaveTitle('Estamos en mantenimiento · Surtidor');

  await portal.control.maintenance('off');
  await untilOpen(page);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Mis pagos' })).toBeVisible();
  await expect(page).toHaveURL('/admin/mis-pagos');
});

test('the page of a closed portal passes axe, and fits the width of a phone', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  await portal.control.maintenance('on', MESSAGE.repeat(8));
  await untilClosed(page);
  await page.goto('/');
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await findViolations(page)).toEqual([]);
});

test('a visitor who wants to sign in reads about the maintenance, also without script', async ({
  browser,
  portal,
  baseURL,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  await portal.control.maintenance('on');
  await untilClosed(page);
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await plain.goto('/login');
  await expect(plain.getByRole('heading', { name: 'Estamos en mantenimiento' })).toBeVisible();
  await expect(plain.getByText('Sus datos y sus pagos están a salvo')).toBeVisible();
  await portal.control.maintenance('off');
  await untilOpen(page);
  await plain.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(plain.getByRole('heading', { name: 'Ingrese a su cuenta' })).toBeVisible();
  await plain.close();
});

test('the maintenance page of an open portal states that there is no maintenance', async ({ page }) => {
  await page.goto('/maintenance');
  await expect(page.getByRole('heading', { name: 'El portal está abierto' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
  await expect(page).toHaveURL('/login');
});
