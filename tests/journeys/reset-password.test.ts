import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, signIn, waitForHydration } from '#tests/support/steps.ts';

const NEW = 'tejado#7azul';
const SUBJECT = 'Elija una contraseña nueva';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  // The previous page has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Recupere su contraseña' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
}

/** Opens the mail with the link in the demonstration's outbox, when it has arrived. A journey beside may have sent the person notices. */
async function openMail(page: Page, email: string): Promise<void> {
  const mails = page.getByRole('navigation', { name: 'Correos' }).getByRole('link');
  const mail = mails.filter({ hasText: email }).filter({ hasText: SUBJECT });
  await expect(async () => {
    await page.goto('/demo/correo');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().click();
  await page.getByRole('link', { name: /crear-clave/ }).click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await page.getByLabel('Repita la contraseña nueva').fill(password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
}

test('a person who forgot the password sets another with the mailed link, and signs in with it @both', async ({
  page,
  portal,
  customer,
}) => {
  const julia = await customer();
  await askForLink(page, julia.email);
  const token = await portal.control.waitForMailedToken(julia.email);
  await openMail(page, julia.email);

  await test.step('the token is nowhere in the page that the link opens', async () => {
    await expect(page.getByRole('heading', { name: 'Elija su contraseña nueva' })).toBeVisible();
    await expect(page).toHaveURL('/crear-clave');
    expect(await page.content()).not.toContain(token);
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(julia.email);
  });

  await test.step('what is missing is said while one types', async () => {
    await waitForHydration(page, page.getByRole('button', { name: 'Guardar contraseña' }));
    const field = page.getByLabel('Contraseña nueva', { exact: true });
    await field.fill('combustible');
    await field.blur();
    await expect(page.getByText('Le faltan un número y un carácter especial.')).toBeVisible();
    await field.fill('Julia2026*');
    await expect(
      page.getByText('No use su nombre, su correo, el nombre de su empresa ni el de su distribuidor.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar contraseña' })).toHaveAttribute('aria-disabled', 'true');
    await field.fill(NEW);
    await field.press('Enter');
    await expect(page.getByText('Repita la contraseña nueva.')).toBeVisible();
    await expect(page.getByLabel('Repita la contraseña nueva')).toBeFocused();
  });

  await choosePassword(page, NEW);
  await expect(page.getByText('Su contraseña quedó guardada. Ingrese con ella.')).toBeVisible();
  await fillSignIn(page, { email: julia.email, password: NEW });
  await expect(page.getByRole('banner')).toContainText(julia.company);
});

test('the page of a used password link offers to request a new one', async ({ page, portal, customer }) => {
  const julia = await customer();
  await askForLink(page, julia.email);
  const token = await portal.control.waitForMailedToken(julia.email);
  await page.goto(`/crear-clave?token=${token}`);
  await choosePassword(page, NEW);
  await expect(page.getByText('Su contraseña quedó guardada.')).toBeVisible();

  await page.goto(`/crear-clave?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Recupere su contraseña' })).toBeVisible();
});

test('a link that is used while its form is open is refused by the form, which offers a new link', async ({
  page,
  portal,
  customer,
}) => {
  const julia = await customer();
  await askForLink(page, julia.email);
  await page.goto(`/crear-clave?token=${await portal.control.waitForMailedToken(julia.email)}`);
  const other = await page.context().newPage();
  await other.goto('/crear-clave');
  await choosePassword(page, NEW);
  await expect(page.getByText('Su contraseña quedó guardada.')).toBeVisible();
  await choosePassword(other, NEW);
  await expect(other.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
});

test('changing the password in the portal ends the session on another device, and keeps the present one', async ({
  page,
  portal,
  browser,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const julia = await customer();
  await enter(julia);
  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const theirs = await elsewhere.newPage();
  await signIn(theirs, julia);

  await page.goto('/allied/cambiar-clave');
  await page.getByLabel('Contraseña actual').fill('no es esta');
  await choosePassword(page, NEW);
  await expect(page.getByText('La contraseña actual no coincide. Revísela e intente de nuevo.')).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toBeFocused();
  await page.getByLabel('Contraseña actual').fill(julia.password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Su contraseña quedó cambiada. Cerramos sus sesiones en otros equipos.')).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toHaveValue('');

  await page.goto('/admin/mis-pagos');
  await expect(page.getByRole('heading', { name: 'Mis pagos' })).toBeVisible();
  await theirs.goto('/admin/mis-pagos');
  await expect(theirs.getByRole('heading', { name: 'Su sesión ya no es válida' })).toBeVisible();
  await elsewhere.close();
});

test.describe('a forgotten password without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a person requests a link, follows it, corrects an error, sets a password, signs in, and changes it again', async ({
    page,
    portal,
    customer,
  }) => {
    const julia = await customer();
    await page.goto('/recuperar-clave');
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText('Escriba su correo completo')).toBeVisible();
    await askForLink(page, julia.email);
    await page.goto(`/crear-clave?token=${await portal.control.waitForMailedToken(julia.email)}`);
    await choosePassword(page, 'combustible');
    await expect(page.getByText('Le faltan un número y un carácter especial.')).toBeVisible();
    await choosePassword(page, NEW);
    await fillSignIn(page, { email: julia.email, password: NEW });
    await expect(page.getByRole('banner')).toContainText(julia.company);

    await page.goto('/allied/cambiar-clave');
    await page.getByLabel('Contraseña actual').fill(NEW);
    await choosePassword(page, 'balcon#8verde');
    await expect(page.getByText('Su contraseña quedó cambiada.')).toBeVisible();
  });
});

test('a manager sends an associate a link to set another password', async ({ page, portal, customer, enter }) => {
  const boss = await customer();
  const pablo = await portal.control.addColleague(boss, [], 'Financiero');
  await enter(boss);
  // `reset_pass`, the address of earlier clients, leads to the person, where the button is.
  await page.goto(`/allied/edit-profile?mode=reset_pass&id=${pablo.userId}`);
  await page.getByRole('button', { name: 'Enviar enlace para cambiar la contraseña' }).click();
  await expect(page.getByText(`Enviamos un enlace para cambiar la contraseña a ${pablo.email}.`).first()).toBeVisible();
  await page.goto(`/crear-clave?token=${await portal.control.waitForMailedToken(pablo.email)}`);
  await choosePassword(page, NEW);
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, { email: pablo.email, password: NEW });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Julia');

  await page.goto(`/allied/edit-profile?mode=reset_pass&id=${pablo.userId}`);
  await expect(page).toHaveURL('/allied/cambiar-clave');
});
