import { CREATE_PERSON_PATH, fillPerson, makeMailAddress, saveButton } from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, waitForHydration } from '#tests/support/steps.ts';

const CHOSEN = 'tejado#7azul';

test('an invited person opens the mail, chooses a password, accepts the terms and is signed in @both', async ({
  page,
  portal,
  browser,
  customer,
  enter,
}) => {
  const email = makeMailAddress();
  const boss = await customer({ destinos: ['ALTO'] });

  await test.step('the legal representative creates the person', async () => {
    await enter(boss);
    await page.goto(CREATE_PERSON_PATH);
    await waitForHydration(page);
    await page.getByLabel('Rol').selectOption({ label: 'Financiero' });
    await fillPerson(page);
    await page.getByLabel('Correo electrónico').fill(email);
    await saveButton(page).click();
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invitado');
  });

  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const theirs = await elsewhere.newPage();

  await test.step('nobody comes in before a password is chosen', async () => {
    await theirs.goto('/login');
    await fillSignIn(theirs, { email, password: CHOSEN });
    await expect(theirs.getByRole('alert')).toContainText('El correo o la contraseña no coinciden');
  });

  await test.step('the mail leads to the page where it is chosen', async () => {
    await portal.control.waitForMailedToken(email);
    await theirs.goto('/demo/correo');
    await theirs
      .getByRole('navigation', { name: 'Correos' })
      .getByRole('link')
      .filter({ hasText: email })
      .filter({ hasText: 'Cree su contraseña' })
      .click();
    await expect(theirs.getByText(`${boss.company} le abrió un usuario`)).toBeVisible();
    await theirs.getByRole('link', { name: /crear-clave/ }).click();
    await expect(theirs.getByRole('heading', { name: 'Luis Alfonso, cree su contraseña' })).toBeVisible();
    await theirs.getByLabel('Contraseña', { exact: true }).fill(CHOSEN);
    await theirs.getByLabel('Repita la contraseña').fill(CHOSEN);
    await theirs.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(theirs.getByText('Su contraseña quedó guardada. Ingrese con ella.')).toBeVisible();
  });

  await test.step('then come the terms, and after them the portal', async () => {
    await fillSignIn(theirs, { email, password: CHOSEN });
    await expect(theirs).toHaveURL(/\/allied\/edit-profile\?mode=edit/);
    await waitForHydration(theirs);
    await theirs.getByRole('checkbox', { name: /términos y condiciones/ }).check();
    await theirs.getByRole('checkbox', { name: /política de tratamiento/ }).check();
    await saveButton(theirs, 'Aceptar y continuar').click();
    await expect(theirs.getByRole('heading', { name: /Luis Alfonso/ })).toBeVisible();
  });

  await test.step('and the list no longer says that they are awaited', async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: email })).not.toContainText('Invitado');
  });
  await elsewhere.close();
});
