import { AxeBuilder } from '@axe-core/playwright';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, waitForHydration } from '#tests/support/steps.ts';
import { VOUCHER_SHELF } from '#tests/support/voucher-shelf.ts';

test.beforeEach(async ({ portal }) => {
  await portal.control.importRows(VOUCHER_SHELF);
});

for (const width of [390, 1280])
  test(`Cartera annuls a voucher; the station refuses it and the customer has the money in favour, ${width} px`, async ({
    page,
    portal,
    customer,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const julia = await customer();
    await enter(julia);
    await page.goto('/admin/confirmar-compra-bonos?uso=combustible-prueba&bonos=100000x1');
    await waitForHydration(page);
    await page.getByLabel('Correo que recibe los bonos').fill(`bonos-${width}@laceiba.test`);
    await page.getByRole('checkbox', { name: /Leí y acepto/ }).check();
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await expect(page.getByRole('heading', { name: 'Débito bancario PSE' })).toBeVisible();
    await answerAtBank(page, 'Aprobar');
    await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
    await page.goto('/admin/mis-bonos-comprados');
    const address = await page
      .getByRole('link', { name: /^Compartir el bono/ })
      .first()
      .getAttribute('href');

    await enterConsole(page, portal, 'natalia.giraldo@surtidora.example', '/operacion/bonos');
    await page.getByLabel('Últimas cuatro, compra, correo o cliente').fill(address?.slice(-4) ?? '');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Anular el bono' }).click();
    await expect(page.getByText('Elija por qué se anula.')).toBeVisible();
    await page.getByRole('radio', { name: 'Se envió a un correo equivocado' }).check();
    await page.getByLabel('Detalle').fill('El correo era flota.occidente');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Anular el bono' }).click();
    await expect(page.getByText(/Quedó anulado\. Su valor está a favor del cliente/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anular el bono' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await page.goto(address ?? '');
    await expect(page.getByText('Este bono está anulado')).toBeVisible();
    await enter(julia);
    await page.goto('/admin/mis-bonos-comprados');
    await expect(page.getByText('1 anulado')).toBeVisible();
    await page.goto('/admin/compensaciones');
    await expect(page.getByText(/ANB-\d{4}-\d{6}/).first()).toBeVisible();
  });

for (const width of [390, 1280])
  test(`Cartera gives a station a new PIN, which the page shows once, ${width} px`, async ({ page, portal }) => {
    const name = `Estación sin PIN ${width}`;
    await portal.control.importRows({
      bonos_estaciones: [{ codigo: `SP${width}`, nombre: name, pais: 'CO', pin: '4821' }],
    });
    await page.setViewportSize({ width, height: 900 });
    await enterConsole(page, portal, 'natalia.giraldo@surtidora.example', '/operacion/bonos');
    await page.getByRole('link', { name: 'Estaciones y PIN' }).click();
    await page.getByLabel('Buscar estaciones').fill(`sp${width}`);
    await page.getByLabel('Buscar estaciones').press('Enter');
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Guardar el cambio' }).click();
    await expect(page.getByText('Elija qué hacer.')).toBeVisible();
    await page.getByRole('radio', { name: /Dar un PIN nuevo/ }).check();
    await page.getByRole('button', { name: 'Guardar el cambio' }).click();
    await expect(page.getByText('Escriba el motivo, con 5 a 500 caracteres.')).toBeVisible();
    await page.getByLabel('Motivo').fill('La estación perdió su PIN');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Guardar el cambio' }).click();
    await expect(page.getByText('El PIN nuevo')).toBeVisible();
    const pin = await page.getByText(/^\d{6}$/).textContent();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.reload();
    await expect(page.getByText(pin ?? '')).toHaveCount(0);
    await expect(page.getByText('Operación', { exact: true }).last()).toBeVisible();
  });
