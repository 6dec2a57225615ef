import { AxeBuilder } from '@axe-core/playwright';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

/** Two presses: the entry of the navigation, and the count of refused rows. */
for (const width of [390, 1280])
  test(`support finds why a file was refused, ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await portal.control.importRefused({ plantas: [{ centro_logistico: 'P900', nombre: '' }] });
    await enterConsole(page, portal, 'yesid.cardenas@surtidora.example');
    await expect(page).toHaveURL(/\/operacion\/hoy$/);
    if (width === 390) await page.getByRole('link', { name: 'Menú' }).click();
    await page.getByRole('link', { name: 'Datos del ERP' }).click();
    await expect(page.getByRole('heading', { name: 'Datos del ERP' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('link', { name: '1 rechazadas de plantas' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'nombre' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^rechazos-plantas-\d+\.csv$/);
  });
