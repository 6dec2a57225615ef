import type { Locator, Page } from '@playwright/test';
import {
  expectToast,
  LUIS,
  makeMailAddress,
  makeStationCodes,
  PROFILE_PATH,
  personRow,
  saveButton,
} from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { tabTo, waitForHydration } from '#tests/support/steps.ts';

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('an associate is created, viewed and edited with the keyboard alone', async ({ page, customer, enter }) => {
  const email = makeMailAddress();
  await enter(await customer({ destinos: makeStationCodes('ALTO', 'BAJO') }));
  await page.goto(PROFILE_PATH);
  await waitForHydration(page);
  await tabTo(page, page.getByRole('link', { name: 'Crear asociado', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Crear asociado' })).toBeFocused();

  await tabTo(page, page.getByLabel('Rol'));
  await page.keyboard.type('Oper');
  await expect(page.getByText('0 de 2 estaciones')).toBeVisible();
  for (const label of ['Nombres', 'Apellidos'] as const) await write(page, page.getByLabel(label), LUIS[label]);
  await write(page, page.getByLabel('Correo electrónico'), email);
  for (const label of ['Número de documento', 'Celular', 'Ciudad', 'Dirección'] as const)
    await write(page, page.getByLabel(label), LUIS[label]);

  await test.step('Enter says what is missing, and leads there', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByText('Elija al menos una estación.')).toBeVisible();
    await expect(
      page
        .getByRole('radio', { name: /Todas las estaciones/ })
        .or(page.getByRole('radio', { name: 'Solo las que elija' }))
        .and(page.locator(':focus')),
    ).toBeVisible();
  });

  await write(page, page.getByRole('searchbox'), 'bajo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await tabTo(page, page.getByRole('checkbox', { name: /EDS BAJO/ }));
  await page.keyboard.press('Space');
  await tabTo(page, saveButton(page));
  await page.keyboard.press('Enter');
  await expectToast(page, 'El asociado quedó creado');

  await write(page, page.getByRole('searchbox'), 'marin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=marin/);
  await tabTo(page, page.getByRole('radio', { name: 'Activo', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Todos' })).toBeFocused();
  await expect(page).toHaveURL(/states=todos/);
  await tabTo(page, personRow(page, email).getByRole('link', { name: /^Editar/ }));
  await page.keyboard.press('Enter');
  await write(page, page.getByLabel('Cargo'), 'Jefe de patio');
  await page.keyboard.press('Enter');
  await expectToast(page, 'quedaron guardados');
  await expect(page).toHaveURL(/search=marin/);
});
