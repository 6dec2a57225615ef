import type { Page } from '@playwright/test';
import {
  CREATE_PERSON_PATH,
  clickDisabled,
  expectToast,
  fillPerson,
  LUIS,
  makeMailAddress,
  makeStationCodes,
  PROFILE_PATH,
  personRow,
  readFieldMessage,
  saveButton,
} from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { openMenu, waitForHydration } from '#tests/support/steps.ts';

const threeStations = (): string[] => makeStationCodes('ALTO', 'BAJO', 'NORTE');

async function createLuis(page: Page, email: string): Promise<void> {
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  await page.getByLabel('Rol').selectOption({ label: 'Operativo' });
  await fillPerson(page);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('checkbox', { name: /EDS BAJO/ }).check();
}

test('a legal representative creates an associate, who is invited and sees the granted delivery points @both', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const email = makeMailAddress();
  await enter(await customer({ destinos: threeStations() }));
  await page.goto('/');
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Mi perfil' }).click();
  await expect(page.getByText('No hay asociados activos')).toBeVisible();
  await page.getByRole('link', { name: 'Crear asociado', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Crear asociado' })).toBeFocused();

  await page.getByLabel('Rol').selectOption({ label: 'Administrativo' });
  await expect(page.getByText('Ve todas las estaciones.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Estaciones' })).toBeHidden();
  await page.getByLabel('Rol').selectOption({ label: 'Operativo' });
  await expect(page.getByText('0 de 3 estaciones')).toBeVisible();
  await fillPerson(page);
  await page.getByLabel('Correo electrónico').fill(email);
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: /EDS BAJO/ }).check();
  await expect(page.getByText('1 de 3 estaciones')).toBeVisible();
  await saveButton(page).click();

  await expectToast(page, `El asociado quedó creado. Le enviamos la invitación a ${email}.`);
  const row = personRow(page, email);
  await expect(row).toContainText('Operativo');
  await expect(row).toContainText('EDS BAJO');
  await expect(row).toContainText('Invitado');
  expect(await portal.control.waitForMailedToken(email)).toMatch(/^[\w-]{20,}$/);

  await page.getByRole('button', { name: `Reenviar invitación a ${LUIS.Nombres} ${LUIS.Apellidos}` }).click();
  await expectToast(page, `Enviamos la invitación de nuevo a ${email}.`);
});

test('a person created as inactive is invited when they become active, and the page states so', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const email = makeMailAddress();
  await enter(await customer({ destinos: threeStations() }));
  await createLuis(page, email);
  await page.getByText('Inactivo', { exact: true }).click();
  await saveButton(page).click();
  await expectToast(page, 'El asociado quedó creado, inactivo. La invitación le llegará cuando usted lo active.');
  await page.goto(`${PROFILE_PATH}?states=0`);
  await personRow(page, email).getByRole('link', { name: 'Editar' }).click();
  // The list shows the same word.
  await expect(page.getByRole('heading', { name: /^Editar a/ })).toBeVisible();
  await page.getByText('Activo', { exact: true }).click();
  await saveButton(page).click();
  await expectToast(page, 'quedaron guardados');
  expect(await portal.control.waitForMailedToken(email)).not.toBe('');
});

test('a deactivated person is signed out at once', async ({ page, portal, browser, customer, enter }) => {
  const [high = '', ...others] = threeStations();
  const boss = await customer({ destinos: [high, ...others] });
  const luis = await portal.control.addColleague(boss, [high], 'Operativo');
  const token = await portal.control.openSession(luis.userId, 'cliente');
  const elsewhere = await browser.newContext({ baseURL: portal.url });
  await elsewhere.request.post('/server-middleware/auth/login', { data: { token } });
  const theirs = await elsewhere.newPage();
  await theirs.goto(PROFILE_PATH);
  await expect(theirs.getByRole('heading', { name: 'Mi perfil' })).toBeVisible();

  await enter(boss);
  await page.goto(PROFILE_PATH);
  await waitForHydration(page);
  await personRow(page, luis.email)
    .getByRole('link', { name: /^Editar/ })
    .click();
  await fillPerson(page);
  await page.getByText('Inactivo', { exact: true }).click();
  await page.getByRole('checkbox', { name: /EDS NORTE/ }).check();
  await saveButton(page).click();
  await expectToast(page, `Los datos de ${LUIS.Nombres} ${LUIS.Apellidos} quedaron guardados.`);
  await expect(personRow(page, luis.email)).toBeHidden();
  await page.getByText('Inactivo', { exact: true }).click();
  await expect(personRow(page, luis.email)).toContainText('y 1 más');

  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Su sesión ya no es válida' })).toBeVisible();
  await elsewhere.close();
});

test('of two tabs that create the same mail address the second is refused, even in capitals, and keeps its typed text', async ({
  page,
  context,
  customer,
  enter,
}) => {
  const email = makeMailAddress();
  await enter(await customer({ destinos: threeStations() }));
  const other = await context.newPage();
  await createLuis(page, email);
  await createLuis(other, email);
  await saveButton(page).click();
  await expectToast(page, 'El asociado quedó creado');

  await saveButton(other).click();
  const field = other.getByLabel('Correo electrónico');
  await expect(field).toBeFocused();
  expect(await readFieldMessage(field)).toBe('Este correo ya existe en el portal.');
  await expect(other.getByRole('alert').filter({ hasText: 'Revise 1 campo' })).toBeVisible();
  await expect(other.getByLabel('Nombres')).toHaveValue(LUIS.Nombres);
  await expect(other.getByRole('checkbox', { name: /EDS BAJO/ })).toBeChecked();

  await field.fill(makeMailAddress());
  await expect(field).not.toHaveAttribute('aria-invalid');
  await field.fill(` ${email.toUpperCase()}`);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(makeMailAddress());
  await saveButton(other).click();
  await expectToast(other, 'El asociado quedó creado');
});

test('a wrong value is reported beside its field, in Spanish, when the field loses the focus', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ destinos: threeStations() }));
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  const telephone = page.getByLabel('Celular');
  await telephone.pressSequentially('310555');
  await expect(telephone).not.toHaveAttribute('aria-invalid');
  await telephone.blur();
  expect(await readFieldMessage(telephone)).toBe('El celular debe tener 10 dígitos; van 6.');
  await telephone.pressSequentially('0142');
  await expect(telephone).not.toHaveAttribute('aria-invalid');

  await page.getByLabel('Tipo de documento').selectOption('NIT');
  await page.getByLabel('Número de documento').fill('900123456-1');
  await expect(page.getByText('el dígito de verificación de 900123456 sería 8')).toBeVisible();

  await clickDisabled(saveButton(page));
  await expect(page.getByRole('alert').filter({ hasText: 'Revise 6 campos' })).toBeVisible();
  await expect(page.getByLabel('Rol')).toBeFocused();
  await page.getByRole('link', { name: 'Ciudad' }).click();
  await expect(page.getByLabel('Ciudad')).toBeFocused();
});

test('a birth date is typed in three fields, checked once all three are left, and kept after a reload', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ destinos: threeStations() }));
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  const birth = page.getByRole('group', { name: 'Fecha de nacimiento' });
  const problem = birth.getByText('Esa fecha no existe o aún no llega. Revísela.');
  await birth.getByLabel('Día').fill('31');
  await birth.getByLabel('Día').press('Tab');
  await expect(birth.getByLabel('Mes')).toBeFocused();
  await expect(problem).toBeHidden();
  await birth.getByLabel('Mes').selectOption('Febrero');
  await birth.getByLabel('Año').fill('1974');
  await birth.getByLabel('Año').press('Tab');
  await expect(problem).toBeVisible();
  await page.reload();
  await expect(birth.getByLabel('Día')).toHaveValue('31');
  await expect(birth.getByLabel('Mes')).toHaveValue('02');
  await expect(birth.getByLabel('Año')).toHaveValue('1974');
  await waitForHydration(page);
  await birth.getByLabel('Día').fill('3');
  await expect(problem).toBeHidden();
});

test('going back from a person leads to the list with the same search, filter and number of rows', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer({ destinos: threeStations() });
  const staff = [];
  for (let each = 0; each < 12; each += 1) staff.push(await portal.control.addColleague(boss, [], 'Financiero'));
  const last = staff[11] ?? boss;
  await portal.control.changeUser(last.userId, { firstname: 'Zulma' });
  await enter(boss);
  await page.goto(PROFILE_PATH);
  await waitForHydration(page);
  await expect(page.getByText('10 de 12 asociados')).toBeVisible();
  await expect(personRow(page, boss.email)).toBeHidden();
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(page.getByText('12 de 12 asociados')).toBeVisible();
  await expect(page).toHaveURL(/currentPage=2/);
  await personRow(page, last.email)
    .getByRole('link', { name: /^Zulma/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Zulma/ })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a los asociados' }).click();
  await expect(personRow(page, last.email)).toBeVisible();

  await page.getByRole('searchbox').fill('  zulma ');
  await expect(page).toHaveURL(/search=zulma/);
  await expect(page.getByText('1 de 1 asociado', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('nadie');
  await expect(page.getByText('Ningún asociado coincide con «nadie»')).toBeVisible();
  await page.getByRole('link', { name: 'Quitar la búsqueda' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByText('Inactivo', { exact: true }).click();
  await expect(page.getByText('No hay asociados inactivos')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('10 de 12 asociados')).toBeVisible();
});

test('support staff reads the people and cannot change them', async ({ page, portal, customer, enter }) => {
  const [high = '', ...others] = threeStations();
  const boss = await customer({ destinos: [high, ...others] });
  const luis = await portal.control.addColleague(boss, [high], 'Operativo');
  await enter(boss, 'soporte');
  await page.goto(PROFILE_PATH);
  await expect(personRow(page, luis.email)).toBeVisible();
  await expect(page.getByRole('link', { name: /Crear asociado|^Editar/ })).toHaveCount(0);
  await page.goto(CREATE_PERSON_PATH);
  await expect(page).toHaveURL(PROFILE_PATH);
  await page.goto(`${PROFILE_PATH}?mode=edit&id=${luis.userId}`);
  await expect(page).toHaveURL(/mode=see/);
  await expect(page.getByRole('heading', { name: 'Estaciones' })).toBeVisible();
});

test('another customer’s person is treated as unknown, and so is the legal representative', async ({
  page,
  portal,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const stranger = await customer({ role: 'Operativo' });
  const boss = await customer();
  const second = await portal.control.addColleague(boss, [], 'Representante Legal');
  await enter(boss);
  for (const id of [stranger.userId, second.userId])
    for (const mode of ['edit', 'see']) {
      await page.goto(`${PROFILE_PATH}?mode=${mode}&id=${id}`);
      await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
    }
});

test('an Administrativo manages people only for a lubricants customer, whatever store the browser names', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const look = async (store: string): Promise<void> => {
    await page.context().addCookies([{ name: 'store-code', value: store, url: portal.url }]);
    await page.goto(PROFILE_PATH);
  };
  await enter(await customer({ role: 'Administrativo', store_code: 'lubricantes' }));
  for (const store of ['lubricantes', 'main']) {
    await look(store);
    await expect(page.getByRole('link', { name: 'Crear asociado', exact: true })).toBeVisible();
  }
  await enter(await customer({ role: 'Administrativo' }));
  for (const store of ['main', 'lubricantes']) {
    await look(store);
    await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Asociados' })).toHaveCount(0);
  }
});
