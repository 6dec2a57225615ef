import type { TestPerson } from '#tests/support/add-customer.ts';
import { expect, test } from '#tests/support/journey.ts';
import type { PortalChild } from '#tests/support/portal-child.ts';
import { waitForHydration } from '#tests/support/steps.ts';

const PHONE = { width: 390, height: 844 };
const PATH = '/admin/sales-certificate';

/** Two deliveries that were invoiced in the last month, of one station. */
const sell = (control: PortalChild['control'], { cliente }: TestPerson, station: string) =>
  control.addOrders(cliente, [
    {
      num_pedido: `47${cliente.slice(-6)}`,
      codigo_destinatario: station,
      fecha_pedido: '2026-08-01',
      lineas: [{ cantidad: '1000', valor: '15240000' }],
      entregas: ['1', '2'].map((at) => ({
        numero_entrega: `87${cliente.slice(-6)}${at}`,
        ...{ num_factura: `FV-${at}`, fecha_factura: `2026-08-0${at}` },
        lineas: [{ cantidad: '500', cantidad_facturada: '500' }],
      })),
    },
  ]);

for (const viewport of [undefined, PHONE])
  test(`a customer requests a certificate of sales, gets it, and anyone can verify it, ${viewport ? 'phone' : 'desktop'}`, async ({
    page,
    browser,
    baseURL,
    customer,
    enter,
    portal,
    expectConsole,
  }) => {
    expectConsole(/status of 422/);
    const station = viewport ? 'CVJ-2' : 'CVJ-1';
    const julia = await customer({ destinos: [station] });
    await sell(portal.control, julia, station);
    if (viewport) await page.setViewportSize(viewport);
    await enter(julia);
    await page.goto(PATH);
    await waitForHydration(page);
    await page.getByLabel('Destino').selectOption(station);
    await page.getByText('Rumbo', { exact: true }).click();
    await page.getByRole('button', { name: 'Solicitar certificado' }).click();
    await expect(page.getByText('Ese destino compra como EDS, no como Rumbo.')).toBeVisible();

    // The form keeps the chosen values after a refusal.
    await expect(page.getByLabel('Destino')).toHaveValue(station);
    await page.getByText('EDS', { exact: true }).click();
    await page.getByRole('button', { name: 'Solicitar certificado' }).click();
    await expect(page.getByText('Recibimos la solicitud CV-')).toBeVisible();
    const download = page.getByRole('link', { name: /Descargar el PDF de CV-/ });
    await expect(download).toBeVisible();

    const file = await page.request.get((await download.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    const code = /SRT-CV-[\w-]+\w/.exec(file.headers()['content-disposition'] ?? '')?.[0] ?? '';
    const stranger = await browser.newContext({ baseURL: baseURL ?? '', viewport: viewport ?? null });
    const public_ = await stranger.newPage();
    await public_.goto('/verificar');
    await public_.getByLabel('Número del certificado').fill(code.toLowerCase());
    await public_.getByRole('button', { name: 'Verificar' }).click();
    await expect(public_.getByRole('heading', { name: 'El certificado es auténtico' })).toBeVisible();
    for (const said of [julia.company, 'Certificado de ventas', '15.240.000', '1.000 GAL'])
      await expect(public_.getByText(said).first()).toBeVisible();
    await stranger.close();
  });

test('without script a certificate for a period without sales fails with its reason, and can be requested again there', async ({
  browser,
  baseURL,
  customer,
  enter,
  page,
}) => {
  await enter(await customer({ destinos: ['CVJ-3'] }));
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(PATH);
  await expect(plain.getByRole('heading', { name: 'Todavía no hay certificados' })).toBeVisible();
  await plain.getByRole('button', { name: 'Solicitar certificado' }).click();
  await expect(plain).toHaveURL(/solicitud=\d+/);
  const again = plain.getByRole('button', { name: /Pedir otra vez CV-/ });
  await expect(async () => {
    await plain.goto(PATH);
    await expect(again).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(plain.getByText('No hay ventas de EDS facturadas en ese periodo')).toBeVisible();
  await again.click();
  await expect(plain).toHaveURL(/solicitud=\d+/);
  await context.close();
});
