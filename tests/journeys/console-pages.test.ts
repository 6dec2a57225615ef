import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { amountsOnTwoLines } from '#tests/support/broken-amounts.ts';
import { expect, test } from '#tests/support/journey.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { faultsInPrint } from '#tests/support/printed-page.ts';
import type { StoreBelongings } from '#tests/support/store-belongings.ts';
import { CONSOLE_PAGES } from '../../src/console/registry.ts';

/** Answers that are no page: files, frames of previews, the way out, the passkeys' exchange, the description of the interface. */
const NO_PAGE = /\/(csv|archivo|respuestas|vista|salir|llave|api|archivos\/\*)$/;
/** Steps of the sign-in, which tests/journeys/console.test.ts looks over: with a session they lead on. */
const STEPS = /^\/(ingreso|codigo|activar|enlace\/:token)$/;
const PATHS = CONSOLE_PAGES.map(({ path }) => path).filter((path) => !NO_PAGE.test(path) && !STEPS.test(path));

/** Addresses whose parameter alone does not say which thing is meant. */
const ADDRESSES: Readonly<Record<string, (of: StoreBelongings) => string>> = {
  '/pagos/:referencia': ({ payment }) => `/pagos/${payment}`,
  '/compensaciones/:id': ({ compensation }) => `/compensaciones/${compensation}`,
  '/compensaciones/entregas/:numero': ({ delivery }) => `/compensaciones/entregas/${delivery}`,
  '/clientes/:codigo': ({ person }) => `/clientes/${person.cliente}`,
  '/bonos/bono/:id': ({ voucher }) => `/bonos/bono/${voucher}`,
  '/bonos/estaciones/:codigo': ({ station }) => `/bonos/estaciones/${station}`,
  '/bonos/usos/:clave': ({ voucherUse }) => `/bonos/usos/${voucherUse}`,
  '/contenido/:clave': ({ block }) => `/contenido/${block}`,
  '/noticias/:id': ({ post }) => `/noticias/${post}`,
  '/textos-legales/:tipo': () => '/textos-legales/terminos',
  '/cuestionarios/:codigo': ({ surveys }) => `/cuestionarios/${surveys[0]}`,
  '/cuestionarios/:codigo/duplicar': ({ surveys }) => `/cuestionarios/${surveys[0]}/duplicar`,
  '/datos/corridas/:id': ({ run }) => `/datos/corridas/${run}`,
  '/datos/subidas/:id': ({ upload }) => `/datos/subidas/${upload}`,
  '/integraciones/:id': ({ key }) => `/integraciones/${key}`,
  '/integraciones/destinos/:id': ({ destination }) => `/integraciones/destinos/${destination}`,
  '/integraciones/destinos/:id/eventos/:evento': ({ destination, event }) =>
    `/integraciones/destinos/${destination}/eventos/${event}`,
  '/trabajos/trabajo/:cola/:id': ({ job }) => `/trabajos/trabajo/avisos-antiguos/${job}`,
  '/trabajos/mensaje/:id': ({ message }) => `/trabajos/mensaje/${message}`,
  '/operadores/:id': ({ operator }) => `/operadores/${operator.id}`,
  '/consentimientos/:id': ({ consent }) => `/consentimientos/${consent}`,
};

let portal: PortalChild;
let theirs: StoreBelongings;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // A portal of its own: the things that it gets would be in the way of other journeys.
  portal = await startPortal({ TIER: 'all' });
  theirs = await portal.control.addStoreBelongings('main', 'MUESTRA');
});
test.afterAll(() => portal?.close());

const addressOf = (path: string): string => `${portal.url}/operacion${ADDRESSES[path]?.(theirs) ?? path}`;

/** A page of an administrator's browser. */
async function open(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const value = await portal.control.openOperator('administrador');
  await context.addCookies([{ name: 'operacion', value, domain: new URL(portal.url).hostname, path: '/operacion' }]);
  return context.newPage();
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('every console page passes axe, fits the screen, breaks no amount, at 1280 and 390 px, and is whole on paper', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const page = await open(browser);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`${page.url()}: ${message}`));
  for (const path of PATHS) {
    await page.setViewportSize({ width: 1280, height: 900 });
    const answer = await page.goto(addressOf(path));
    if (answer?.status() !== 200) problems.push(`${path}: ${answer?.status()}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await tooWide(page);
      if (excess > 0) problems.push(`${path} at ${width}: ${excess} px too wide`);
      for (const broken of await amountsOnTwoLines(page)) problems.push(`${path} at ${width}: ${broken}`);
      // Frames show customers' pages, which have their own look-over.
      for (const { id, nodes } of await findViolations(page, 'iframe'))
        problems.push(`${path} at ${width}: ${id} ${nodes[0]?.html}`);
    }
    for (const fault of await faultsInPrint(page)) problems.push(`${path} on paper: ${fault}`);
  }
  expect(problems).toEqual([]);
  await page.context().close();
});

test('an operator hands a delivery to the ERP over again with a reason, at 390 px, and sees it waiting, at 1280 px', async ({
  browser,
}) => {
  const page = await open(browser, { viewport: { width: 390, height: 900 } });
  await page.goto(addressOf('/compensaciones'));
  await page.getByRole('link', { name: 'Entregas al ERP' }).click();
  const file = page.getByRole('link', { name: /^compensaciones-\d{6}\.csv$/ }).first();
  const name = (await file.textContent()) ?? '';
  await file.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const again = page.getByRole('button', { name: 'Entregar otra vez' });
  await again.click();
  await expect(page.getByText('Escriba el motivo, con 5 a 500 caracteres.')).toBeVisible();
  await page.getByLabel('Motivo', { exact: true }).fill('El archivo no llegó al ERP');
  await again.click();
  const done = page.getByRole('status').filter({ hasText: `La próxima corrida escribe otra vez ${name}.` });
  await expect(done).toBeFocused();
  await expect(again).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Volver a Entregas' }).click();
  await expect(page.getByRole('row', { name }).getByText('Se escribe en la próxima corrida')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.context().close();
});

test('without script every console page answers, searches find, and a note and a reason are sent', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await open(browser, { javaScriptEnabled: false });
  const problems: string[] = [];
  for (const path of PATHS) {
    const answer = await page.goto(addressOf(path), { waitUntil: 'commit' });
    if (answer?.status() !== 200) problems.push(`${path}: ${answer?.status()}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A form whose button does nothing without script must not be offered as one.
    const dead = await page.locator('main form:not([method]):has(button[type=submit])').count();
    if (dead > 0) problems.push(`${path}: ${dead} forms without a method`);
  }
  expect(problems).toEqual([]);

  await page.goto(addressOf('/clientes'));
  const search = page.getByRole('searchbox', { name: 'Buscar clientes' });
  await search.fill('muestra');
  await search.press('Enter');
  await expect(page).toHaveURL(/buscar=muestra/);
  await page.getByRole('link', { name: 'Estación MUESTRA S.A.S.' }).click();
  await page.getByRole('textbox', { name: 'Nota nueva' }).fill('Piden plazo hasta el viernes');
  await page.getByRole('button', { name: 'Guardar la nota' }).click();
  await expect(page.getByText('Piden plazo hasta el viernes')).toBeVisible();

  await page.goto(addressOf('/trabajos/trabajo/:cola/:id'));
  const closing = page.getByRole('button', { name: 'Cerrar sin intentarlo más' });
  await closing.click();
  await expect(page.locator('[aria-invalid=true]')).toBeVisible();
  await page.locator('[aria-invalid=true]').fill('Ya no hace falta');
  await closing.click();
  await expect(page.getByText('Quedó cerrado.')).toBeVisible();
  await page.context().close();
});
