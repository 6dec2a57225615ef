import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#areas/feed/demo/demo-accounts.ts';
import { PROFILE, personRow } from '#tests/support/associate-steps.ts';
import buildPages from '#tests/support/build-pages.ts';
import makeDatabases from '#tests/support/make-databases.ts';
import { startPortal } from '#tests/support/portal-child.ts';
import { answerAtBank, payDialog, signIn, untilAwake } from '#tests/support/steps.ts';
import { BROWSER_FLAGS, requireBrowser } from './find-browser.ts';

const FOLDER = process.argv[2] ?? 'docs/images';
const PERSON = { email: 'marta.ocampo@laceiba.example', password: DEMO_PASSWORD };
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 880 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type Shot = (page: Page, name: string) => Promise<void>;

const toTop = (place: Locator): Promise<void> => place.evaluate((element) => element.scrollIntoView());

/** Takes the pictures of README.md: the real screens with the demo's data, always on the same day. */
async function takeAll(page: Page, shoot: Shot): Promise<void> {
  await page.goto('/login');
  await shoot(page, 'ingreso');
  await signIn(page, PERSON);
  await untilAwake(page);
  await shoot(page, 'inicio');
  await page.goto('/admin/pending-invoices');
  await untilAwake(page);
  const boxes = page.getByRole('checkbox', { name: /^Elegir/, disabled: false });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await shoot(page, 'facturas');
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await payDialog(page).getByText('Abono parcial').nth(1).click();
  await page.getByRole('textbox', { name: /Valor del abono/ }).fill('12500000');
  await shoot(page, 'pagar');
  await payDialog(page).getByRole('button', { name: 'Ir a pagar' }).click();
  await answerAtBank(page, 'Aprobar');
  await page.getByRole('heading', { name: 'Transacción aprobada' }).waitFor();
  await shoot(page, 'resultado');
  await page.goto('/admin/mis-pagos');
  await shoot(page, 'pagos');
  await page.goto(PROFILE);
  await untilAwake(page);
  await toTop(page.getByRole('region', { name: 'Asociados' }));
  await shoot(page, 'perfil');
  await personRow(page, 'lmarin@laceiba.example')
    .getByRole('link', { name: /^Editar/ })
    .click();
  await page.getByRole('heading', { name: /^Editar a / }).waitFor();
  await toTop(page.getByRole('group', { name: 'Estaciones' }));
  await shoot(page, 'asociado');
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
