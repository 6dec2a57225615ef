import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, waitForHydration } from '#tests/support/steps.ts';
import { VOUCHER_SHELF } from '#tests/support/voucher-shelf.ts';

test.beforeEach(async ({ portal }) => {
  await portal.control.importRows(VOUCHER_SHELF);
});

for (const width of [390, 1280])
  test(`after the role Cartera annuls a voucher, the station refuses it and the customer has the money in favour, ${width} px`, async ({
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
    await page.getByRole('link', { name: 'Por uso y mes' }).click();
    await expect(page.getByRole('heading', { name: 'Bonos por uso y mes' })).toBeVisible();
    await page.locator('summary', { hasText: 'Filtros' }).click();
    await page.getByLabel('Uso', { exact: true }).selectOption({ label: 'Combustible de prueba, Colombia' });
    await page.getByRole('button', { name: 'Aplicar filtro' }).click();
    await expect(page.getByText('combustible-prueba, Colombia', { exact: true })).toBeVisible();
    await expect(page.getByRole('table').getByText('100.000')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Volver a Bonos' }).click();
    await page.getByLabel('Últimas cuatro, compra, correo o cliente').fill(address?.slice(-4) ?? '');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Bonos vendidos' })).toBeVisible();
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Anular el bono' }).click();
    await expect(page.getByText('Elija por qué se anula.')).toBeVisible();
    await page.getByRole('radio', { name: 'Se envió a un correo equivocado' }).check();
    await page.getByLabel('Detalle').fill('El correo era flota.occidente');
    await page.getByLabel('Valor del bono').fill('10.000');
    await page.getByRole('button', { name: 'Anular el bono' }).click();
    await expect(page.getByText('Ese no es el valor de este bono.')).toBeVisible();
    await page.getByLabel('Valor del bono').fill('100.000');
    expect(await findViolations(page)).toEqual([]);
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
  test(`the role Cartera gives a station a new PIN, which the page shows once, ${width} px`, async ({
    page,
    portal,
  }) => {
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
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar el cambio' }).click();
    await expect(page.getByText('El PIN nuevo')).toBeVisible();
    const pin = await page.getByText(/^\d{6}$/).textContent();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText(pin ?? '')).toHaveCount(0);
    await expect(page.getByText('Operación', { exact: true }).last()).toBeVisible();
  });

for (const width of [390, 1280])
  test(`the role Cartera creates a voucher use, puts it on sale and removes it again, ${width} px`, async ({
    page,
    portal,
    customer,
    enter,
  }) => {
    const title = `Lavado de prueba ${width}`;
    await page.setViewportSize({ width: 1280, height: 900 });
    await enterConsole(page, portal, 'natalia.giraldo@surtidora.example', '/operacion/bonos/usos');
    await page.getByRole('radio', { name: 'Colombia', exact: true }).check();
    await page.getByLabel('Código').fill('Lavado Ñ');
    await page.getByRole('button', { name: 'Empezar' }).click();
    await expect(page.getByText(/letras minúsculas sin tilde/)).toBeVisible();
    await page.getByLabel('Código').fill(`lavado-${width}`);
    await page.getByRole('button', { name: 'Empezar' }).click();
    await expect(page.getByRole('heading', { name: /Uso nuevo/ })).toBeVisible();
    // The editor is there once the page is hydrated.
    await page.getByRole('textbox', { name: 'Condiciones' }).pressSequentially('Se redime una sola vez.');
    await page.getByRole('textbox', { name: 'Título' }).fill(title);
    await page.getByLabel('Qué se hace con él').fill('Lavado y brillado en las estaciones con taller.');
    await page.getByLabel('Valores').fill('40.000\n90.000');
    await page.getByLabel('Máximo por compra').fill('80.000');
    await page.getByLabel('Vigencia, en días').fill('90');
    await page.getByLabel('Código del premio').fill('LAV-9');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByText('$ 90.000 pasa del máximo por compra.')).toBeVisible();
    await page.getByLabel('Máximo por compra').fill('900.000');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByText('Ya está publicado.')).toBeVisible();
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page, 'iframe')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await enter(await customer());
    await page.goto('/admin/bonos-regalo');
    await page.getByRole('link', { name: `Comprar ${title}` }).click();
    await expect(page.getByText('90.000').first()).toBeVisible();

    await page.goto(`/operacion/bonos/usos/main:lavado-${width}`);
    await page.getByRole('button', { name: 'Dejar de mostrar' }).click();
    await expect(page.getByText('Ya no se muestra.')).toBeVisible();
    await page.goto('/admin/bonos-regalo');
    await expect(page.getByRole('heading', { name: 'Bonos regalo' })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });

for (const width of [390, 1280])
  test(`the role Cartera creates a station, whose PIN is shown once, ${width} px`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Estación de prueba ${width}`;
    await enterConsole(page, portal, 'natalia.giraldo@surtidora.example', '/operacion/bonos/estaciones');
    await page.getByRole('link', { name: 'Estación nueva' }).click();
    await expect(page.getByRole('heading', { name: 'Estación nueva', level: 1 })).toBeVisible();
    const send = page.getByRole('button', { name: 'Crear la estación' });
    await page.getByLabel('Código', { exact: true }).fill('con espacios');
    await page.getByLabel('Nombre').fill(name);
    await page.getByRole('radio', { name: /Colombia/ }).check();
    await page.getByLabel('Motivo').fill('Abre el lunes');
    await send.click();
    await expect(page.getByText('Escriba un código de letras, números y guiones')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Código', { exact: true }).fill(`pr-${width}`);
    await send.click();
    await expect(page.getByText(`La estación PR-${width} ya redime bonos`)).toBeVisible();
    await expect(page.getByText(/^\d{6}$/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ver la estación' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('Operación, que la creó')).toBeVisible();
    await expect(page.getByText(/^\d{6}$/)).toHaveCount(0);
  });
