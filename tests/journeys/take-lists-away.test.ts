import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, test } from '#tests/support/journey.ts';
import { untilAwake } from '#tests/support/steps.ts';

const PHONE = { width: 390, height: 844 };

async function rowsOf(download: Download): Promise<string[][]> {
  return parse(readFileSync(await download.path()), { delimiter: ';', bom: true });
}

async function order(page: Page, format: string): Promise<Download> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(`^${format}`) }).click();
  return saved;
}

for (const viewport of [undefined, PHONE])
  test(`the filtered invoices as a file, and the file again from the downloads, ${viewport ? 'phone' : 'desktop'}`, async ({
    page,
    customer,
    enter,
  }) => {
    if (viewport) await page.setViewportSize(viewport);
    const julia = await customer({ documents: [{}, {}] });
    await enter(julia);
    await page.goto('/admin/pending-invoices');
    await untilAwake(page);
    const all = await rowsOf(await order(page, 'CSV'));
    expect(all).toHaveLength(julia.ids.length + 1);
    await page.goto(`/admin/pending-invoices?num_documento=${julia.numbers[0]}`);
    await untilAwake(page);
    const excel = await order(page, 'Excel');
    expect(excel.suggestedFilename()).toMatch(/^facturas-pendientes-[\d-]+\.xlsx$/);

    await page.getByRole('link', { name: 'Ver sus descargas' }).click();
    await expect(page.getByRole('heading', { name: 'Listas para descargar' })).toBeVisible();
    await expect(page.getByText(`Número: ${julia.numbers[0]}`)).toBeVisible();
    const again = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar Facturas pendientes, CSV' }).click();
    expect(await rowsOf(await again)).toEqual(all);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a file is ordered and found again', async ({ page, customer, enter }) => {
    const julia = await customer({ documents: [{}, {}] });
    await enter(julia);
    await page.goto('/admin/pending-invoices');
    expect(await rowsOf(await order(page, 'CSV'))).toHaveLength(julia.ids.length + 1);
    await page.goto('/admin/descargas');
    const again = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Descargar Facturas pendientes/ }).click();
    expect((await again).suggestedFilename()).toMatch(/\.csv$/);
  });
});
