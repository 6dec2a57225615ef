import {
  clickDisabled,
  fillPerson,
  PROFILE_PATH,
  readFieldMessage,
  saveButton,
} from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { openMenu, waitForHydration } from '#tests/support/steps.ts';

const ACCEPT = 'Aceptar y continuar';

test('a new person accepts the terms before any other page, and is then led to the requested page @both', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({ hasAcceptedTerms: false, documents: [{}] });
  await enter(julia);
  await page.goto('/admin/mis-pagos?pagina=1');
  await expect(page).toHaveURL(new RegExp(`mode=edit&id=${julia.userId}&states=1`));
  await expect(
    page.getByText('Actualice sus términos y condiciones y políticas de uso de datos para continuar.'),
  ).toBeVisible();
  await waitForHydration(page);
  const terms = page.getByRole('checkbox', { name: /términos y condiciones/ });
  const policy = page.getByRole('checkbox', { name: /política de tratamiento/ });
  await expect(terms).not.toBeChecked();
  await expect(policy).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Cancelar' })).toHaveCount(0);

  await test.step('there is no way around it', async () => {
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'Inicio' }).click();
    await expect(page).toHaveURL(/mode=edit/);
    await page.goto('/allied/edit/personal-info');
    await expect(page).toHaveURL(/mode=edit/);
    await page.goto('/admin/mis-pagos?pagina=1');
    await waitForHydration(page);
  });

  await fillPerson(page);
  await terms.check();
  await clickDisabled(saveButton(page, ACCEPT));
  await expect(policy).toBeFocused();
  expect(await readFieldMessage(policy)).toBe('Para continuar debe aceptar la política de tratamiento de datos.');
  await policy.check();
  await saveButton(page, ACCEPT).click();
  await expect(page).toHaveURL('/admin/mis-pagos?pagina=1');
  await expect(page.getByRole('heading', { name: 'Mis pagos' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/');
});

test('a person who may not edit profiles accepts the terms without further questions', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ role: 'Terpel', hasAcceptedTerms: false }));
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  await page.getByRole('checkbox', { name: /política de tratamiento/ }).check();
  await saveButton(page, ACCEPT).click();
  await expect(page).toHaveURL('/');
});

test.describe('the terms without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form without both acceptances returns with its typed values, and with both it opens the portal', async ({
    page,
    customer,
    enter,
  }) => {
    await enter(await customer({ hasAcceptedTerms: false }));
    await page.goto('/');
    await fillPerson(page);
    await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
    await saveButton(page, ACCEPT).click();
    await expect(page.getByText('Para continuar debe aceptar la política de tratamiento de datos.')).toBeVisible();
    await expect(page.getByLabel('Ciudad')).toHaveValue('Envigado');
    await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
    await page.getByRole('checkbox', { name: /política de tratamiento/ }).check();
    await saveButton(page, ACCEPT).click();
    await expect(page).toHaveURL('/');
  });
});

test('a new version of the terms must be accepted again, even by people who are signed in', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  await enter(await customer());
  await page.goto(PROFILE_PATH);
  await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible();
  await portal.control.publishTexts();
  try {
    await page.goto('/admin/mis-pagos');
    await expect(page).toHaveURL(/mode=edit&id=\d+&states=1/);
    await waitForHydration(page);
    await fillPerson(page);
    await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
    await page.getByRole('checkbox', { name: /política de tratamiento/ }).check();
    await saveButton(page, ACCEPT).click();
    await expect(page).toHaveURL('/admin/mis-pagos');
    await expect(page.getByRole('heading', { name: 'Mis pagos' })).toBeVisible();
  } finally {
    await portal.control.withdrawTexts();
  }
});
