import { readFileSync } from 'node:fs';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

for (const width of [390, 1280])
  test(`an operator reads a report and downloads it, ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterConsole(page, portal, 'oscar.toro@surtidora.example');
    await expect(page).toHaveURL(/\/operacion\/hoy$/);
    if (width === 390) await page.getByRole('link', { name: 'Menú' }).click();
    await page.getByRole('link', { name: 'Informes' }).click();
    await expect(page.getByRole('heading', { name: 'Informes', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Un año' }).click();
    await expect(page.getByRole('heading', { name: 'Por tienda' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByText('Ver la tabla').last().click();
    await expect(page.getByRole('rowheader', { name: 'el día que vence' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^informe-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/);
    expect(readFileSync(await file.path(), 'utf8')).toContain('Tema;Concepto;Tienda;Día;Moneda;Cantidad;Valor');
    const paper = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PDF' }).click();
    expect((await paper).suggestedFilename()).toMatch(/^informe-.*\.pdf$/);
    expect(readFileSync(await (await paper).path(), 'latin1')).toMatch(/^%PDF-/);
  });

for (const width of [390, 1280])
  test(`an operator finds a customer without sign-ins from the report, and downloads the list, ${width} px`, async ({
    page,
    portal,
    customer,
  }) => {
    const julia = await customer({ documents: [{}] });
    await page.setViewportSize({ width, height: 900 });
    await enterConsole(page, portal, 'natalia.giraldo@surtidora.example', '/operacion/informes');
    await page.getByRole('link', { name: /^Ver (los|el) .*cliente/ }).click();
    await expect(page.getByRole('heading', { name: 'Clientes que no entran', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: /^Nunca entraron/ }).click();
    await expect(page).toHaveURL(/quienes=nunca/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(julia.cliente);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/operacion\/clientes\/\d+$/);
  });
