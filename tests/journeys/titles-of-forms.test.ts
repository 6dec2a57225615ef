import type { Page } from '@playwright/test';
import { CREATE_PERSON_PATH, PROFILE_PATH, personRow, readFieldMessage } from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

/** Expects its own title, one heading, and the skip link first. */
async function expectOwnTitle(page: Page, address: string, title: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} · Surtidor`);
    await expect(page.locator('h1')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  });
}

test('sign-in pages and forms have their own title, one heading, and the skip link first', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer();
  const luis = await portal.control.addColleague(boss, [], 'Financiero');
  await portal.control.changeUser(luis.userId, { firstname: 'Luis' });
  await portal.control.changeUser(boss.userId, { firstname: 'Marta' });
  const titles: string[] = [];
  const look = async (address: string, title: string): Promise<void> => {
    await expectOwnTitle(page, address, title);
    titles.push(title);
  };
  await look('/crear-clave?token=nada', 'Contraseña nueva');
  await look('/login-as-customer/login', 'Acceso de soporte');
  await look('/maintenance', 'El portal está abierto');
  await expectOwnTitle(page, '/loginascustomer/login', 'Acceso de soporte');

  await enter(boss);
  const lastname = /Pruebas \d+/.exec(await nameIn(page, luis.userId))?.[0] ?? '?';
  await look('/allied/cambiar-clave', 'Mi contraseña');
  await look(CREATE_PERSON_PATH, 'Crear asociado');
  await look(`${PROFILE_PATH}?mode=edit&id=${luis.userId}`, `Editar a Luis ${lastname}`);
  await look(`${PROFILE_PATH}?mode=see&id=${luis.userId}`, `Luis ${lastname}`);
  await look('/allied/edit/personal-info', 'Mis datos personales');

  await enter(await customer({ hasAcceptedTerms: false }));
  await look('/', 'Antes de continuar');
  expect(titles).toEqual([...new Set(titles)]);
});

const nameIn = async (page: Page, id: number): Promise<string> => {
  await page.goto(`${PROFILE_PATH}?mode=see&id=${id}`);
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
};

test('opening a form, and going back, moves the focus to the heading', async ({ page, portal, customer, enter }) => {
  const boss = await customer();
  const luis = await portal.control.addColleague(boss, [], 'Financiero');
  await enter(boss);
  await page.goto(PROFILE_PATH);
  await waitForHydration(page);
  const heading = page.getByRole('heading', { level: 1 });
  const follow = async (name: string | RegExp, title: string | RegExp, within: Page | ReturnType<typeof personRow>) => {
    await within.getByRole('link', { name }).click();
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
  };
  await follow('Crear asociado', 'Crear asociado', page);
  await follow('Cancelar', 'Mi perfil', page);
  await follow(/^Editar/, /^Editar a Julia/, personRow(page, luis.email));
  await page.goBack();
  await expect(heading).toHaveText('Mi perfil');
  await expect(heading).toBeFocused();
  await follow(/^Julia/, /^Julia/, personRow(page, luis.email));
  await follow('Editar', /^Editar a Julia/, page);
});

test('between the sign-in pages the focus moves to the heading of the next page', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const [from, link, to] of [
    ['/crear-clave', 'Pedir un enlace nuevo', 'Recupere su contraseña'],
    ['/login-as-customer/login', 'Ingrese con su correo', 'Ingrese a su cuenta'],
    ['/maintenance', 'Ir al inicio', 'Ingrese a su cuenta'],
  ] as const)
    await test.step(from, async () => {
      await page.goto(from);
      await page.waitForLoadState('networkidle');
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(heading).toHaveText(to);
      await expect(heading).toBeFocused();
    });
});

test('every field for a new password shows all its requirements, including the special character', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const HINT = 'De 8 a 32 caracteres, con un número, una letra y un carácter especial.';
  const julia = await customer();
  await page.goto('/recuperar-clave');
  await page.getByLabel('Correo electrónico').fill(julia.email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  const link = `/crear-clave?token=${await portal.control.waitForMailedToken(julia.email)}`;
  for (const address of [link, '/allied/cambiar-clave', PROFILE_PATH]) {
    if (address === '/allied/cambiar-clave') await enter(julia);
    await page.goto(address);
    const field = page.getByLabel('Contraseña nueva', { exact: true });
    expect(await readFieldMessage(field)).toBe(HINT);
    await expect(page.getByText(HINT)).toBeVisible();
  }
});
