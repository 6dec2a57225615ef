import {
  CREATE_PERSON_PATH,
  fillPerson,
  LUIS,
  makeMailAddress,
  makeStationCodes,
  PROFILE_PATH,
  personRow,
  saveButton,
} from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript associates are created and edited with the same messages and a search among stations', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer();
  await portal.control.addDestinations(
    boss.cliente,
    Array.from({ length: 70 }, (_, each) => `EDS Vereda ${each + 1}${each % 9 === 6 ? ' Norte' : ''}`),
  );
  await enter(boss);
  const email = makeMailAddress();
  await page.goto(CREATE_PERSON_PATH);
  await saveButton(page).click();
  await expect(page.getByText('Revise 8 campos')).toBeVisible();
  await expect(page.getByText('Escriba el nombre.')).toBeVisible();
  await expect(page.getByText('Elija el rol.')).toBeVisible();

  await page.getByLabel('Rol').selectOption({ label: 'Administrativo' });
  await expect(page.getByRole('group', { name: 'Estaciones' })).toBeHidden();
  await page.getByLabel('Rol').selectOption({ label: 'Operativo' });
  await fillPerson(page);
  await page.getByLabel('Correo electrónico').fill(email);
  await saveButton(page).click();
  await expect(page.getByText('Elija al menos una estación.')).toBeVisible();
  await expect(page.getByLabel('Nombres')).toHaveValue(LUIS.Nombres);

  await page.getByRole('checkbox', { name: 'EDS Vereda 2', exact: false }).first().check();
  await page.getByRole('searchbox').fill('vereda norte');
  await page
    .getByRole('group', { name: 'Estaciones' })
    .or(page.locator('#campo-destinations'))
    .getByRole('button', { name: 'Buscar' })
    .click();
  await expect(page.getByText('8 estaciones con «vereda norte»')).toBeVisible();
  await expect(page.getByText('1 de 70 estaciones', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Ciudad')).toHaveValue(LUIS.Ciudad);
  await page.getByRole('checkbox', { name: 'EDS Vereda 70' }).check();
  await page.getByLabel('Nombres').press('Enter');
  await expect(page.getByText(`Le enviamos la invitación a ${email}.`)).toBeVisible();
  await expect(personRow(page, email)).toContainText('y 1 más');

  await personRow(page, email)
    .getByRole('link', { name: /^Editar/ })
    .click();
  await page.getByRole('button', { name: 'Ver más estaciones' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(70);
  await page.getByRole('checkbox', { name: 'EDS Vereda 70' }).uncheck();
  await saveButton(page).click();
  await expect(page.getByText('quedaron guardados')).toBeVisible();
  await expect(personRow(page, email)).not.toContainText('más');
  await page.getByRole('button', { name: /Reenviar invitación/ }).click();
  await expect(page.getByText(`Enviamos la invitación de nuevo a ${email}.`)).toBeVisible();
});

test('without JavaScript an address that already exists is refused, and the list can be searched', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer({ destinos: makeStationCodes('ALTO') });
  const paola = await portal.control.addColleague(boss, [], 'Financiero');
  for (let each = 0; each < 11; each += 1) await portal.control.addColleague(boss, [], 'Compras');
  await enter(boss);
  await page.goto(CREATE_PERSON_PATH);
  await page.getByLabel('Rol').selectOption({ label: 'Compras' });
  await fillPerson(page);
  await page.getByLabel('Correo electrónico').fill(paola.email.toUpperCase());
  await saveButton(page).click();
  await expect(page.getByText('Este correo ya existe en el portal.')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Revise 1 campo')).toBeVisible();
  await expect(page.getByLabel('Nombres')).toHaveValue(LUIS.Nombres);

  await page.goto(PROFILE_PATH);
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(page.getByText('12 de 12 asociados')).toBeVisible();
  await page.getByRole('searchbox').fill(paola.email);
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('1 de 1 asociado', { exact: true })).toBeVisible();
  await page.getByText('Inactivo', { exact: true }).click();
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('Ningún asociado coincide')).toBeVisible();
});
