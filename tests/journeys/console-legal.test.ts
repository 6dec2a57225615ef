import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole, signInToConsole } from '#tests/support/enter-console.ts';
import { expect, test as journey } from '#tests/support/journey.ts';

/** A separate portal for this file, because everyone must accept what it publishes. */
const test = journey.extend<object, { alone: undefined }>({
  alone: [async ({ topology: _ }, use) => use(undefined), { scope: 'worker', auto: true }],
});
// One worker, because each would start a portal.
test.describe.configure({ mode: 'default' });

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const faults = (page: Page) => findViolations(page, 'iframe');
const JULIAN = 'julian.mesa@surtidora.example';

test('an administrator publishes a new version of the terms after reading its changes, and customers must accept it', async ({
  page,
  portal,
  customer,
  enter,
  context,
}) => {
  await enterConsole(page, portal, JULIAN);
  await page.getByRole('link', { name: 'Textos legales' }).click();
  await expect(page.getByRole('heading', { name: 'Términos y condiciones' })).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Escribir una versión' }).first().click();
  const editor = page.getByRole('textbox', { name: 'Texto', exact: true });
  await editor.press('Control+End');
  await editor.pressSequentially(' Los bonos vencen en la fecha que indican.');
  await page.getByLabel('Qué cambia').fill('Dice cuándo vencen los bonos.');
  await expect(page.frameLocator('iframe').getByText('Los bonos vencen en la fecha que indican.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar y ver los cambios' }).click();
  await expect(page.getByRole('heading', { name: 'Cambios de la versión 1 a la 2' })).toBeVisible();
  await expect(page.getByRole('insertion').filter({ hasText: 'Los bonos vencen' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Publicar la versión 2' }).click();
  await expect(page.getByText('Ya está en vigor. Cada persona la acepta en su siguiente visita.')).toBeVisible();

  await enter(await customer({ documents: [{}] }));
  const portalPage = await context.newPage();
  await portalPage.goto('/');
  await expect(portalPage.getByText('Antes de continuar')).toBeVisible();
  await portal.control.withdrawTexts();
});

test.describe('legal texts without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test('the differences and the versions are readable, and the role Contenido cannot change them', async ({
    page,
    portal,
  }) => {
    await signInToConsole(page, portal, 'carolina.duque@surtidora.example', '/operacion/textos-legales');
    await expect(page.getByRole('link', { name: 'Ver el texto' })).toHaveCount(2);
    await page.getByRole('link', { name: 'Ver el texto' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar y ver los cambios' })).toHaveCount(0);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  });
});
