import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

/** Two presses: the entry of the navigation, and the count of refused rows. */
for (const width of [390, 1280])
  test(`support finds why a file of the ERP was refused, ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await portal.control.importRefused({ plantas: [{ centro_logistico: 'P900', nombre: '' }] });
    await enterConsole(page, portal, 'yesid.cardenas@surtidora.example');
    await expect(page).toHaveURL(/\/operacion\/hoy$/);
    if (width === 390) await page.getByRole('link', { name: 'Menú' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Datos del ERP' }).click();
    await expect(page.getByRole('heading', { name: 'Datos del ERP' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: '1 rechazadas de plantas' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'nombre' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^rechazos-plantas-\d+\.csv$/);
  });

for (const width of [390, 1280])
  test(`an administrator tests files of the feed and imports them, ${width} px @both`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterConsole(page, portal, 'julian.mesa@surtidora.example', '/operacion/datos');
    await page.getByRole('button', { name: 'Subir y probar' }).click();
    await expect(page.getByText('Elija al menos un archivo.')).toBeVisible();
    const rows = [
      { centro_logistico: `P9${width}`, nombre: 'Planta de prueba' },
      { centro_logistico: '', nombre: 'Sin código' },
    ];
    const buffer = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer });
    await page.getByLabel('Suelte aquí los archivos').setInputFiles([file('plantas.ndjson'), file('nota.txt')]);
    await page.getByRole('button', { name: 'Quitar nota.txt' }).click();
    await page.getByRole('button', { name: 'Subir y probar' }).click();
    await expect(page.getByText('Filas nuevas: 1.')).toBeVisible();
    await expect(page.getByText('falta, y es obligatoria')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    // The proof of the sign-in expires before the import.
    await portal.control.forward(11 * 60);
    await page.getByRole('checkbox', { name: /Apartar/ }).check();
    await page.getByLabel('Motivo').fill('La entrega de la noche falló');
    await page.getByRole('button', { name: 'Importar' }).click();
    await expect(page.getByText('Escriba el código que muestra su teléfono.')).toBeVisible();
    await expect(page.getByLabel('Motivo')).toHaveValue('La entrega de la noche falló');
    await page.getByLabel('El código que muestra su teléfono').fill(await portal.control.operatorCode());
    await page.getByRole('button', { name: 'Importar' }).click();
    await expect(page.getByText('Un archivo quedó importado')).toBeVisible();
    await page.getByRole('link', { name: 'plantas.ndjson' }).click();
    await expect(page.getByText('a mano, Julián Andrés Mesa')).toBeVisible();
    await portal.control.forward(-11 * 60);
  });
