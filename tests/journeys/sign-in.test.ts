import { expect, test } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/steps.ts';

test('a customer signs in and is greeted by name @both', async ({ page, customer }) => {
  const julia = await customer();
  await signIn(page, julia);
  await expect(page.getByRole('banner')).toContainText(julia.company);
});

test('a wrong password at the sign-in is answered in Spanish, and the address stays typed @both', async ({
  page,
  customer,
}) => {
  const julia = await customer();
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(julia.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toContainText('El correo o la contraseña no coinciden');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(julia.email);
});

test('sending an empty sign-in form moves the focus to its first field', async ({ page }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Correo electrónico').fill('julia@estacion.example');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
});
