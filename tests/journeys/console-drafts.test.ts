import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { expect, test } from '#tests/support/journey.ts';
import type { PortalChild } from '#tests/support/portal-child.ts';

type Portal = Pick<PortalChild, 'control'>;
type Operator = Awaited<ReturnType<PortalChild['control']['addOperator']>>;

/** After it the session at the bank has expired, and the proof of a sign-in too. */
const MINUTES = 16;
const NOTE = 'Nota nueva';

/** Signs in on the page where the browser is. */
async function signIn(page: Page, { control }: Portal, { correo, clave, secret }: Operator): Promise<void> {
  await page.getByLabel('Correo').fill(correo);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(clave);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const code = page.getByLabel('Código de seis cifras');
  await code.fill(await control.operatorCode(secret));
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(code).toBeHidden({ timeout: 30_000 });
}

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
}

for (const width of [390, 1280])
  test(`an operator whose session ended while typing a decision signs in again, finds it where it was, and does it once, ${width} px`, async ({
    portal,
    payerAtBank,
    browser,
    baseURL,
  }) => {
    const julia = await payerAtBank({ documents: [{ total: '2000000' }] });
    const hers = await browser.newPage({ baseURL, viewport: { width, height: 900 } });
    const operator = await portal.control.addOperator('cartera');
    await hers.goto('/operacion/pagos');
    await signIn(hers, portal, operator);
    await portal.control.forward(MINUTES * 60);
    await hers.goto(`/operacion/pagos?buscar=${julia.cliente}`);
    await hers.getByRole('link', { name: /^SRT-/ }).click();
    const amount = hers.getByLabel('Escriba el valor');
    const reason = hers.getByLabel('Motivo');
    const save = hers.getByRole('button', { name: 'Guardar la decisión' });
    await hers.getByRole('radio', { name: /Aplicar/ }).check();
    await amount.fill('1900000');
    await reason.fill('Lo muestra el extracto del banco');
    await hers.getByRole('textbox', { name: NOTE }).fill('Llamé a Julia');
    await hers.getByLabel('El código que muestra su teléfono').fill('428913');
    const payment = hers.url();

    await portal.control.changeRole(operator, 'administrador');
    await save.click();
    await expect(hers.getByText('Su sesión terminó, y lo que envió no se hizo.')).toBeVisible();
    await expect(hers.getByText('volverá a la misma página, con lo que escribió')).toBeVisible();
    const kept = await stored(hers);
    expect(kept).toContain('Lo muestra el extracto del banco');
    expect(kept).not.toContain('428913');
    await expectSound(hers);
    await signIn(hers, portal, operator);

    await expect(hers).toHaveURL(payment);
    await expect(hers.getByText('Recuperamos lo que había escrito.')).toHaveCount(2);
    await expect(hers.getByRole('radio', { name: /Aplicar/ })).toBeChecked();
    await expect(amount).toHaveValue('1.900.000');
    await expect(reason).toHaveValue('Lo muestra el extracto del banco');
    await expect(hers.getByRole('textbox', { name: NOTE })).toHaveValue('Llamé a Julia');
    await expectSound(hers);
    await save.click();
    await expect(hers.getByText(/^Quedó aplicado/)).toBeVisible();
    await expect(save).toHaveCount(0);
    const after = await stored(hers);
    expect(after).not.toContain('Lo muestra el extracto del banco');
    expect(after).toContain('Llamé a Julia');
    await hers.getByRole('button', { name: 'Guardar la nota' }).click();
    await expect(hers.getByText('Guardamos la nota.')).toBeVisible();
    await hers.reload();
    await expect(hers.getByRole('textbox', { name: NOTE })).toHaveValue('');
    await expect(hers.getByRole('listitem').filter({ hasText: 'Llamé a Julia' })).toHaveCount(1);
    await expect(hers.getByText('Lo muestra el extracto del banco')).toHaveCount(1);
    expect(await stored(hers)).not.toContain('operacion.escrito');
    await hers.close();
    await portal.control.forward(-MINUTES * 60);
  });

test('what an operator typed is gone after the sign-out, and for another operator who signs in to the same tab', async ({
  page,
  portal,
  customer,
}) => {
  const julia = await customer({ documents: [{}] });
  const sheet = `/operacion/clientes/${julia.cliente}`;
  const [laura, pedro] = [await portal.control.addOperator('soporte'), await portal.control.addOperator('soporte')];
  const note = page.getByRole('textbox', { name: NOTE });
  await page.goto(sheet);
  await signIn(page, portal, laura);
  await note.fill('Pide otro plazo');
  await page.reload();
  await expect(note).toHaveValue('Pide otro plazo');
  await page.getByRole('link', { name: 'Empezar de nuevo' }).click();
  await expect(note).toHaveValue('');
  expect(await stored(page)).not.toContain('Pide otro plazo');

  await note.fill('Llama el lunes');
  await page
    .getByRole('link', { name: 'Cerrar sesión' })
    .or(page.getByRole('button', { name: 'Cerrar sesión' }))
    .click();
  await expect(page.getByText('Cerró su sesión.')).toBeVisible();
  expect(await stored(page)).not.toContain('Llama el lunes');

  await page.goto(sheet);
  await signIn(page, portal, laura);
  await expect(note).toHaveValue('');
  await note.fill('Prefiere el correo');
  await portal.control.changeRole(laura, 'administrador');
  await page.getByRole('button', { name: 'Guardar la nota' }).click();
  await expect(page.getByText('Su sesión terminó, y lo que envió no se hizo.')).toBeVisible();
  await signIn(page, portal, pedro);
  await expect(note).toHaveValue('');
  expect(await stored(page)).not.toContain('Prefiere el correo');
});

test('the reason for deactivating a person is found in the open form of that person, and in no other', async ({
  page,
  portal,
  customer,
}) => {
  const julia = await customer({ documents: [{}] });
  const operator = await portal.control.addOperator('soporte');
  await page.goto(`/operacion/clientes/${julia.cliente}`);
  await signIn(page, portal, operator);
  await page.getByRole('link', { name: /^Acciones sobre/ }).click();
  await page.getByRole('radio', { name: /^Desactivar/ }).check();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Ya no trabaja allí');
  const address = page.url();
  await portal.control.changeRole(operator, 'administrador');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Su sesión terminó, y lo que envió no se hizo.')).toBeVisible();
  await signIn(page, portal, operator);
  await expect(page).toHaveURL(address.replace(/#.*/, ''));
  await expect(page.getByRole('radio', { name: /^Desactivar/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Ya no trabaja allí');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Quedó desactivada.' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('');
});

test('the date of a legal text that was typed when the session ended is found in its form', async ({
  page,
  portal,
}) => {
  const operator = await portal.control.addOperator('administrador');
  await page.goto('/operacion/textos-legales/tratamiento');
  await signIn(page, portal, operator);
  await page.getByLabel('Título').fill('Tratamiento de los datos');
  await page.getByLabel('Qué cambia').fill('Se aclara el plazo');
  await page.getByRole('button', { name: 'Guardar y ver los cambios' }).click();
  await expect(page.getByText('Guardamos el borrador.')).toBeVisible();
  const from = page.getByLabel('En vigor desde');
  await from.fill('2027-03-01T08:30');
  const address = page.url();
  await portal.control.changeRole(operator, 'soporte');
  await page.getByRole('button', { name: /^Publicar la versión/ }).click();
  await expect(page.getByText('Su sesión terminó, y lo que envió no se hizo.')).toBeVisible();
  await portal.control.changeRole(operator, 'administrador');
  await signIn(page, portal, operator);
  await expect(page).toHaveURL(address);
  await expect(from).toHaveValue('2027-03-01T08:30');
  await page.getByRole('button', { name: /^Publicar la versión/ }).click();
  await expect(page.getByText(/^Entrará en vigor el 1 mar/)).toBeVisible();
  await expect.poll(() => stored(page)).not.toContain('2027-03-01');
  await page.getByRole('button', { name: 'Anular lo programado' }).click();
  await expect(page.getByText('Anulamos lo programado.')).toBeVisible();
});

test('the name of a new passkey that was typed when the session ended is found in its form', async ({
  page,
  portal,
}) => {
  const operator = await portal.control.addOperator('soporte');
  await page.goto('/operacion/mi-cuenta');
  await signIn(page, portal, operator);
  const name = page.getByLabel('Nombre de la llave nueva');
  await name.fill('Portátil de la oficina');
  await portal.control.changeRole(operator, 'administrador');
  await page.getByRole('button', { name: 'Agregar una llave' }).click();
  await expect(page.getByText('Su sesión terminó, y lo que envió no se hizo.')).toBeVisible();
  await signIn(page, portal, operator);
  await expect(page).toHaveURL(/\/operacion\/mi-cuenta$/);
  await expect(name).toHaveValue('Portátil de la oficina');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test('a form that meets an ended session says that nothing was done and nothing kept, and leads back to its page', async ({
    page,
    portal,
    customer,
  }) => {
    const julia = await customer({ documents: [{}] });
    const operator = await portal.control.addOperator('soporte');
    await page.goto(`/operacion/clientes/${julia.cliente}`);
    await signIn(page, portal, operator);
    await page.getByRole('textbox', { name: NOTE }).fill('Pide otro plazo');
    await portal.control.changeRole(operator, 'administrador');
    await page.getByRole('button', { name: 'Guardar la nota' }).click();
    await expect(page.getByText('Su sesión terminó, y lo que envió no se hizo.')).toBeVisible();
    // Assertions of texts skip `noscript`.
    expect(await page.getByRole('status').locator('noscript').innerText()).toContain(
      'Lo que escribió no quedó guardado',
    );
    await signIn(page, portal, operator);
    await expect(page).toHaveURL(new RegExp(`/operacion/clientes/${julia.cliente}$`));
    await expect(page.getByText('Nadie ha escrito.')).toBeVisible();
  });
});
