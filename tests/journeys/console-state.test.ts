import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole, signInToConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

for (const width of [390, 1280])
  test(`an operator begins a check of the ledger, and reads how it ended, ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterConsole(page, portal, 'yesid.cardenas@surtidora.example', '/operacion/sistema');
    await expect(page.getByRole('row', { name: /Copia de seguridad/ })).toContainText('npm run backup');
    await page.getByRole('radio', { name: 'El libro' }).check();
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click();
    await expect(page.locator('[data-notice]', { hasText: 'La comprobación empezó' })).toBeFocused();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('row', { name: /Comprobación del libro/ })).toContainText('Cuadra.', {
        timeout: 100,
      });
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });

for (const width of [390, 1280])
  test(`an administrator closes the portal to customers and opens it again, ${width} px`, async ({
    page,
    portal,
    expectConsole,
  }) => {
    expectConsole(/status of 503/);
    await page.setViewportSize({ width, height: 900 });
    await signInToConsole(page, portal, 'julian.mesa@surtidora.example', '/operacion/sistema');
    await expect(page.getByRole('heading', { name: 'Estado del sistema' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cerrar el portal' }).click();
    await expect(page.getByText('Escriba qué pasa')).toBeVisible();
    await expect(page.getByLabel('Qué leen los clientes')).toBeFocused();
    await page.getByLabel('Qué leen los clientes').fill('Actualizamos el portal');
    await page.getByRole('button', { name: 'Cerrar el portal' }).click();
    await expect(page.getByText('Cerrado por mantenimiento')).toBeVisible();
    await expect(page.locator('[data-notice]')).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await expect.poll(async () => (await page.request.get('/login')).text()).toContain('Actualizamos el portal');
    await page.getByRole('button', { name: 'Abrir el portal' }).click();
    await expect(page.getByText('Abierto', { exact: true })).toBeVisible();
    await expect(page.locator('[data-notice]', { hasText: 'El portal quedó abierto' })).toBeFocused();
    await expect.poll(async () => (await page.request.get('/maintenance')).status()).toBe(200);
  });
