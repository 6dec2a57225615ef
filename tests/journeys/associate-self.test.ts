import {
  expectToast,
  fillPerson,
  LUIS,
  makeStationCodes,
  PROFILE_PATH,
  saveButton,
} from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, waitForHydration } from '#tests/support/steps.ts';

const PERSONAL = '/allied/edit/personal-info';

test('an associate saves their own data, and the header shows the new name at once @both', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const [high = '', low = ''] = makeStationCodes('ALTO', 'BAJO');
  const boss = await customer({ destinos: [high, low] });
  const luis = await portal.control.addColleague(boss, [low], 'Operativo');
  await enter(luis);
  await page.goto(PROFILE_PATH);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Asociados' })).toHaveCount(0);
  await expect(page.getByText(boss.company).first()).toBeVisible();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(PERSONAL);

  await expect(page.getByLabel('Rol')).not.toBeEditable();
  await expect(page.getByLabel('Correo electrónico')).not.toBeEditable();
  await expect(page.getByText('Estado', { exact: true })).toHaveCount(0);
  const theirs = page.getByRole('region', { name: 'Estaciones' });
  await expect(theirs).toContainText('EDS BAJO');
  await expect(theirs).not.toContainText('EDS ALTO');
  await expect(theirs.getByRole('checkbox')).toHaveCount(0);

  await fillPerson(page);
  await page.getByLabel('Cargo').fill('Jefe de patio');
  await saveButton(page, 'Guardar mis datos').click();
  await expectToast(page, 'Sus datos quedaron guardados.');
  await expect(page.getByRole('main')).toContainText(`${LUIS.Nombres} ${LUIS.Apellidos} · Operativo`);
  await expect(page.getByRole('main')).toContainText('310 555 0142');
  await expect(page.getByRole('main')).toContainText('Jefe de patio');
});

test('fields of the associate that the form does not show stay unchanged when it is saved', async ({
  page,
  customer,
  enter,
}) => {
  const kept = { document_type: 'CC', document: '71334806', gender: 'No binario', region_id: 201 };
  const person = { ...kept, telephone: '3105550142', street: 'Calle 1 # 2-3', city: 'Envigado' };
  await enter(await customer({ store_code: 'ecuador', pais: 'EC', person }));
  await page.goto(PERSONAL);
  await waitForHydration(page);
  await page.getByLabel('Cargo').fill('Jefe de patio');
  await saveButton(page, 'Guardar mis datos').click();
  await expectToast(page, 'Sus datos quedaron guardados.');
  await page.goto(PERSONAL);
  await expect(page.getByLabel('Cargo')).toHaveValue('Jefe de patio');
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('CC');
  await expect(page.getByLabel('Género')).toHaveValue('No binario');
  await expect(page.getByLabel('Departamento')).toHaveValue('201');
});

test('when the session ends while a person types, the typed text is kept', async ({
  page,
  portal,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const boss = await customer({ destinos: makeStationCodes('ALTO', 'BAJO') });
  await enter(boss);
  await page.goto(`${PROFILE_PATH}?mode=create`);
  await waitForHydration(page);
  await page.getByLabel('Rol').selectOption({ label: 'Operativo' });
  await fillPerson(page);
  await page.getByLabel('Correo electrónico').fill('perdido@estacion.example');
  await page.getByRole('checkbox', { name: /EDS BAJO/ }).check();
  await portal.control.endSessionsOf(boss.userId);
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Ir al ingreso' }).click();
  await fillSignIn(page, boss);
  await expect(page.getByText('Recuperamos lo que había escrito')).toBeVisible();
  await expect(page.getByLabel('Nombres')).toHaveValue(LUIS.Nombres);
  await expect(page.getByLabel('Rol')).toHaveValue(/\d/);
  await expect(page.getByRole('checkbox', { name: /EDS BAJO/ })).toBeChecked();
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(page.getByLabel('Nombres')).toHaveValue('');
});

test('a person who may not edit profiles reads so and is led to the home page', async ({
  page,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  await enter(await customer({ role: 'Terpel' }));
  await page.goto(PROFILE_PATH);
  await expect(page.getByRole('alertdialog', { name: 'No tiene permisos para estar en esta página' })).toBeVisible();
});

test('an associate cannot open or create other people', async ({ page, portal, customer, enter, expectConsole }) => {
  expectConsole(/status of 40[34]/);
  const boss = await customer();
  const luis = await portal.control.addColleague(boss, [], 'Compras');
  const paola = await portal.control.addColleague(boss, [], 'Financiero');
  await enter(luis);
  await page.goto(`${PROFILE_PATH}?mode=edit&id=${paola.userId}`);
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  await page.goto(`${PROFILE_PATH}?mode=create`);
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
