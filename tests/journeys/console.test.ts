import { AxeBuilder } from '@axe-core/playwright';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, startPaying } from '#tests/support/steps.ts';

for (const width of [390, 1280])
  test(`a customer pays, and Cartera finds the payment and reads what happened to it, ${width} px`, async ({
    page,
    portal,
    customer,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const julia = await customer({ documents: [{}] });
    await enter(julia);
    await startPaying(page, julia.ids);
    await answerAtBank(page, 'Aprobar');
    await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
    await enterConsole(page, portal, 'natalia.giraldo@surtidora.example', '/operacion/pagos');
    await expect(page).toHaveURL(/\/operacion\/pagos$/);
    await page.getByRole('searchbox', { name: 'Buscar pagos' }).fill(julia.cliente);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    const payment = page.getByRole('link', { name: /^SRT-/ });
    await expect(payment).toHaveCount(1);
    await payment.click();
    await expect(page.getByText('Al iniciar: Iniciada')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Asiento en el libro/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

test('an administrator invites a person, who chooses a password with a link of one use', async ({
  page,
  portal,
  browser,
}) => {
  await enterConsole(page, portal, 'julian.mesa@surtidora.example');
  await expect(page).toHaveURL(/\/operacion\/hoy$/);
  await page.goto('/operacion/operadores/invitar');
  await page.getByLabel('Correo de la empresa').fill(`laura.${Date.now()}@surtidora.example`);
  await page.getByLabel('Nombre').fill('Laura Marcela Pinto');
  await page.getByRole('radio', { name: /Contenido/ }).check();
  await page.getByRole('button', { name: 'Crear la invitación' }).click();
  const link = await page.getByText(/\/operacion\/enlace\//).textContent();
  const hers = await browser.newPage();
  await hers.goto(link?.trim() ?? '');
  await hers.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('Girasol-de-marzo-7');
  await hers.getByRole('textbox', { name: 'Repita la contraseña' }).fill('Girasol-de-marzo-7');
  await hers.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(hers.getByText('Su contraseña quedó guardada')).toBeVisible();
  // A used link opens nothing.
  await hers.goto(link?.trim() ?? '');
  await expect(hers.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await hers.close();
});

test('a role without the right is told so, and the entry is not in its navigation', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  await enterConsole(page, portal, 'carolina.duque@surtidora.example');
  await expect(page.getByRole('heading', { name: 'Nada espera por usted' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Pagos' })).toHaveCount(0);
  await page.goto('/operacion/pagos');
  await expect(page.getByText('Su rol no permite ver esta página')).toBeVisible();
});

test('signing out ends the session', async ({ page, portal }) => {
  await enterConsole(page, portal, 'oscar.toro@surtidora.example');
  await expect(page).toHaveURL(/\/operacion\/hoy$/);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Cerró su sesión.')).toBeVisible();
  await page.goto('/operacion/hoy');
  await expect(page).toHaveURL(/\/operacion\/ingreso/);
});

test('the key "/" opens the finder: the only match opens at once, several are grouped', async ({
  page,
  portal,
  customer,
}) => {
  const julia = await customer();
  await enterConsole(page, portal, 'natalia.giraldo@surtidora.example');
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/operacion\/buscar$/);
  const field = page.getByRole('searchbox', { name: 'Buscar clientes, pagos y compensaciones' });
  await expect(field).toBeFocused();
  await field.fill('estacion');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: /^Clientes/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Clientes' }).getByRole('row')).toHaveCount(6);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await field.fill('nada/de esto existe');
  await field.press('Enter');
  await expect(page.getByText('Nada corresponde a «nada/de esto existe»')).toBeVisible();
  await page.goto('/operacion/buscar?buscar=nada%00de%00esto');
  await expect(page.getByText('Nada corresponde a «nadadeesto»')).toBeVisible();
  await field.fill(julia.cliente);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/operacion/clientes/${julia.cliente}$`));
  await expect(page.getByRole('heading', { name: julia.company })).toBeVisible();
});
