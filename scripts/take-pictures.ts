import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo-world/companies/demo-accounts.ts';
import buildPages from '#tests/support/build-pages.ts';
import makeDatabases from '#tests/support/make-databases.ts';
import { startPortal } from '#tests/support/portal-child.ts';
import { payDialog, signIn, waitForHydration } from '#tests/support/steps.ts';
import { BROWSER_FLAGS, requireBrowser } from './find-browser.ts';

const FOLDER = process.argv[2] ?? 'docs/images';
const PERSON = { email: 'marta.ocampo@laceiba.example', password: DEMO_PASSWORD };
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 880 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type Shot = (page: Page, name: string) => Promise<void>;

const boxes = (page: Page): Locator => page.getByRole('checkbox', { name: /^Elegir/, disabled: false });

/**
 * Takes the pictures of README.md and docs/product, with the demo's data and clock, so that every day gives the same
 * ones.
 */
async function takeAll(page: Page, shoot: Shot): Promise<void> {
  await signIn(page, PERSON);
  await waitForHydration(page);
  await shoot(page, 'inicio');
  await page.goto('/admin/pending-invoices');
  await waitForHydration(page);
  await boxes(page).nth(0).check();
  await boxes(page).nth(1).check();
  await shoot(page, 'facturas');
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await payDialog(page).getByText('Abono parcial').nth(1).click();
  await page.getByRole('textbox', { name: /Valor del abono/ }).fill('12500000');
  await shoot(page, 'pagar');
  await page.goto('/admin/account-status');
  await waitForHydration(page);
  await shoot(page, 'cuenta');
  await page.goto('/admin/orders-list');
  const invoiced = page.getByRole('row').filter({ has: page.getByText('Facturado', { exact: true }) });
  await invoiced.first().getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('heading', { name: /^Pedido / }).waitFor();
  await shoot(page, 'pedido');
  await page.goto('/admin/compensaciones');
  await waitForHydration(page);
  await boxes(page).nth(0).check();
  await page.getByRole('checkbox', { name: 'Elegir FE-48211' }).check();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, 'compensaciones');
  await page.goto('/admin/bonos-regalo');
  await page
    .getByRole('link', { name: /^Comprar / })
    .first()
    .click();
  await add(page, '$ 50.000', '4');
  await add(page, '$ 200.000', '2');
  // A reload removes the toast that covers the header, and keeps the cart.
  await page.reload();
  await page.getByText('6 bonos').filter({ visible: true }).first().waitFor();
  await shoot(page, 'bonos');
}

/** Puts vouchers into the cart. */
async function add(page: Page, amount: string, quantity: string): Promise<void> {
  const button = page.getByRole('button', { name: `Agregar bonos de ${amount}` });
  await waitForHydration(page);
  await page.getByRole('listitem').filter({ has: button }).getByRole('spinbutton').fill(quantity);
  await button.click();
}

async function takeWith(browser: Browser, suffix: string, options: BrowserContextOptions): Promise<void> {
  const portal = await startPortal({ TIER: 'all' });
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
    ...options,
  });
  await takeAll(await context.newPage(), async (page, name) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${FOLDER}/${name}${suffix}.png`, animations: 'disabled' });
  });
  await context.close();
  await portal.close();
}

mkdirSync(FOLDER, { recursive: true });
buildPages();
const dropDatabases = await makeDatabases();
const browser = await chromium.launch({ executablePath: requireBrowser(), args: BROWSER_FLAGS });
await takeWith(browser, '', DESK);
await takeWith(browser, '-telefono', PHONE);
await browser.close();
await dropDatabases();
