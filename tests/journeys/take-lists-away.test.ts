import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { STORES } from '#areas/stores/rules/stores.ts';
import { expect, test } from '#tests/support/journey.ts';
import { openMenu, startPaying, waitForHydration } from '#tests/support/steps.ts';

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
  test(`the filtered invoices are downloaded as a file, and again from the downloads, ${viewport ? 'phone' : 'desktop'}`, async ({
    page,
    customer,
    enter,
  }) => {
    if (viewport) await page.setViewportSize(viewport);
    const julia = await customer({ documents: [{}, {}] });
    await enter(julia);
    await page.goto('/admin/pending-invoices');
    await waitForHydration(page);
    const all = await rowsOf(await order(page, 'CSV'));
    expect(all).toHaveLength(julia.ids.length + 1);
    await page.goto(`/admin/pending-invoices?num_documento=${julia.numbers[0]}`);
    await waitForHydration(page);
    const excel = await order(page, 'Excel');
    expect(excel.suggestedFilename()).toMatch(/^facturas-pendientes-[\d-]+\.xlsx$/);

    await (await openMenu(page)).getByRole('link', { name: 'Descargas' }).click();
    await expect(page.getByRole('heading', { name: 'Listas para descargar' })).toBeVisible();
    await expect(page.getByText(`Número: ${julia.numbers[0]}`)).toBeVisible();
    const again = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar Facturas pendientes, CSV' }).click();
    expect(await rowsOf(await again)).toEqual(all);
  });

const LISTS = [
  '/admin/pending-invoices',
  '/admin/mis-pagos',
  '/admin/account-status',
  '/admin/account-history?estado=todos',
  '/admin/account-status/extracto?desde=2026-09-01&hasta=2026-09-05',
  '/admin/compensaciones/historial',
];
const OF_ORDERS = ['/admin/orders-list', '/admin/volumenes'];
const FAVOUR = { clase: 'PAYMENT', tipo_documento: 'DZ' } as const;

for (const store_code of ['main', 'lubricantes_peru'] as const)
  test(`in the store ${store_code} every list is downloaded in the same way, and its filter button has one word`, async ({
    page,
    portal,
    customer,
    enter,
  }) => {
    const { country: pais, shows } = STORES[store_code];
    const documents = [{ fecha_documento: '2026-09-01' }, {}, FAVOUR];
    const julia = await customer({ store_code, pais, documents });
    const [paid, owed, favour] = julia.ids;
    if (shows.orders) await portal.control.addOrders(julia.cliente, [{ num_pedido: `46${julia.cliente.slice(-6)}1` }]);
    await enter(julia);
    await startPaying(page, [Number(paid)]);
    await page.goto(`/admin/compensaciones/revisar?pago=${favour}&factura=${owed}`);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Su compensación se envió correctamente')).toBeVisible();
    for (const address of [...LISTS, ...(shows.orders ? OF_ORDERS : [])])
      await test.step(address, async () => {
        await page.goto(address);
        const files = page.getByRole('region', { name: /^Descargar \d+ filas?$/ });
        for (const format of ['PDF', 'Excel', 'CSV'])
          await expect(files.getByRole('button', { name: format, exact: true })).toBeVisible();
        // Every list has the buttons above its rows.
        const bottom = await files.boundingBox().then((box) => box && box.y + box.height);
        const rows = await page.getByRole('table').last().boundingBox();
        expect(bottom).toBeLessThanOrEqual(rows?.y ?? 0);
        await waitForHydration(page);
        expect((await rowsOf(await order(page, 'CSV'))).length).toBeGreaterThan(1);
        if (address.includes('extracto')) return;
        await page.locator('summary').filter({ hasText: 'Filtros' }).click();
        await expect(page.getByRole('button', { name: 'Aplicar filtro', exact: true })).toBeVisible();
      });
  });

test.describe('downloads without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a file is requested and found again', async ({ page, customer, enter }) => {
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
