import type { Page } from '@playwright/test';
import {
  CREATE_PERSON_PATH,
  clickDisabled,
  fillPerson,
  LUIS,
  makeMailAddress,
  saveButton,
} from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

/** Guarantees of every form made with the kit (src/web/form/), in any area. */

/** Holds the scripts back. @returns the function that lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  return () => script.resolve();
}

const hydrated = (page: Page, button: string): Promise<void> =>
  expect
    .poll(() =>
      page
        .getByRole('button', { name: button, exact: true })
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);

test('text typed into the sign-in form before hydration stays and is sent', async ({ page, customer }) => {
  const julia = await customer();
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Correo electrónico').fill(julia.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(julia.password);
  release();
  await hydrated(page, 'Ingresar');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(julia.email);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('text typed into the password forms before hydration stays and is sent', async ({ page, customer, enter }) => {
  const julia = await customer();
  await enter(julia);
  const release = await holdScripts(page);
  await page.goto('/allied/cambiar-clave', { waitUntil: 'commit' });
  await page.getByLabel('Contraseña actual').fill(julia.password);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('tejado#7azul');
  release();
  await waitForHydration(page);
  const save = page.getByRole('button', { name: 'Guardar contraseña' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await clickDisabled(save);
  // Only the field that was left empty has a problem, and the focus.
  await expect(page.getByRole('alert')).toHaveText('Repita la contraseña nueva.');
  await expect(page.getByLabel('Repita la contraseña nueva')).toBeFocused();
  await page.getByLabel('Repita la contraseña nueva').fill('tejado#7azul');
  await expect(save).not.toHaveAttribute('aria-disabled');
  await save.click();
  await expect(page.getByText(/Su contraseña quedó cambiada/)).toBeVisible();
});

test('typing an amount continues while hydration happens', async ({ page, customer, enter }) => {
  await enter(await customer({ role: 'Financiero', segments: ['1110'], documents: [{}] }));
  const release = await holdScripts(page);
  await page.goto('/admin/pending-invoices/pago-a-cuenta', { waitUntil: 'commit' });
  const amount = page.getByLabel('Valor', { exact: true });
  await amount.pressSequentially('25');
  release();
  await waitForHydration(page);
  await expect(amount).toBeFocused();
  await page.keyboard.type('000');
  await expect(amount).toHaveValue('25.000');
  await expect(page.getByRole('button', { name: 'Ir a pagar' })).toBeEnabled();
});

test('text typed into a person’s form before hydration stays and is sent, and each listed problem links to its field', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer());
  const release = await holdScripts(page);
  await page.goto(CREATE_PERSON_PATH, { waitUntil: 'commit' });
  await page.getByLabel('Nombres').fill('Luz');
  await page.getByLabel('Ciudad').fill('3');
  release();
  await waitForHydration(page);
  await expect(page.getByLabel('Nombres')).toHaveValue('Luz');
  await clickDisabled(saveButton(page));
  const summary = page.getByRole('alert').filter({ hasText: /^Revise \d+ campos/ });
  await expect(summary.getByRole('link', { name: 'Apellidos' })).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Nombres' })).toHaveCount(0);
  const links = summary.getByRole('link');
  for (const link of await links.all()) {
    const name = (await link.textContent()) ?? '';
    await test.step(name, async () => {
      await link.click();
      const field = page.getByLabel(name, { exact: false }).and(page.locator(':focus'));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    });
  }
  // A corrected field has no error sentence and no link in the summary.
  await page.getByLabel('Ciudad').fill('Cali');
  await expect(summary.getByRole('link', { name: 'Ciudad' })).toHaveCount(0);
  await expect(page.getByLabel('Ciudad')).not.toHaveAttribute('aria-invalid');
});

test('without a network a recovered draft stays typed, and is saved once the network is back', async ({
  page,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Failed to load resource/);
  await enter(await customer());
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  const email = makeMailAddress();
  await page.getByLabel('Rol').selectOption({ label: 'Financiero' });
  await fillPerson(page, { ...LUIS, 'Correo electrónico': email });
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText('Recuperamos lo que había escrito')).toBeVisible();
  await page.getByLabel('Cargo').fill('Jefe de patio');
  await page.route('**/*.data*', (route) => route.abort());
  const save = saveButton(page);
  for (const time of ['once', 'twice'])
    await test.step(time, async () => {
      const failed = page.waitForEvent('requestfailed');
      await save.click();
      await failed;
      await expect(page.getByRole('alert')).toContainText('No pudimos comunicarnos con el servidor.');
      await expect(page.getByLabel('Nombres')).toHaveValue(LUIS.Nombres);
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
      await expect(page.getByLabel('Cargo')).toHaveValue('Jefe de patio');
    });
  await page.unroute('**/*.data*');
  await save.click();
  await expect(page.getByText(/^El asociado quedó creado/).first()).toBeVisible();
});

test('the server’s error for a field stays until the field’s value changes', async ({ page, customer, enter }) => {
  const julia = await customer();
  await enter(julia);
  await page.goto('/allied/cambiar-clave');
  await waitForHydration(page);
  const current = page.getByLabel('Contraseña actual');
  await current.fill('no es esta');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('tejado#7azul');
  await page.getByLabel('Repita la contraseña nueva').fill('tejado#7azul');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('La contraseña actual no coincide')).toBeVisible();
  await expect(current).toBeFocused();
  await expect(current).toHaveValue('no es esta');
  await current.fill(julia.password);
  await expect(page.getByText('La contraseña actual no coincide')).toBeHidden();
});
