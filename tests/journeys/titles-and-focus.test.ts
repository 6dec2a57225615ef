import { expect, test } from '#tests/support/journey.ts';
import { openMenu, waitForHydration } from '#tests/support/steps.ts';

const SIGNED_IN = [
  '/',
  '/admin/pending-invoices',
  '/admin/mis-pagos',
  '/admin/orders-list',
  '/admin/volumenes',
  '/allied/edit-profile',
  '/allied/edit/personal-info',
  '/allied/accesos-de-soporte',
  '/allied/accesos-y-sesiones',
  '/allied/registro-de-cambios',
];
const SIGNED_OUT = [
  '/login',
  '/recuperar-clave',
  '/terminos',
  '/tratamiento-de-datos',
  '/ayuda',
  '/demo',
  '/demo/correo',
];

test('every page has its own title, one h1, and the skip link first', async ({ page, customer, enter }) => {
  const titles: string[] = [];
  const look = async (address: string): Promise<void> => {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page).toHaveTitle(/^\p{Lu}.+ · Surtidor$/u);
      await expect(page.locator('h1')).toHaveCount(1);
      titles.push(await page.title());
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    });
  };
  for (const address of SIGNED_OUT) await look(address);
  const julia = await customer({ documents: [{}] });
  await enter(julia);
  for (const address of SIGNED_IN) await look(address);
  await page.goto(`/admin/pending-invoices/pagar?documento=${julia.ids[0]}`);
  titles.push(await page.title());
  expect(titles).toEqual([...new Set(titles)]);
});

test('a navigation moves the focus to the heading of the page, also when going back', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ documents: [{}] }));
  await page.goto('/');
  await waitForHydration(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toBeFocused();
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Mis pagos' }).click();
  await expect(heading).toHaveText('Mis pagos');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Mis pagos · Surtidor');
  await page.goBack();
  await expect(heading).toHaveText('Buenos días, Julia');
  await expect(heading).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' }).click();
  await expect(heading).toHaveText('Ayuda');
  await expect(heading).toBeFocused();
});

test('after a navigation, Tab continues from the heading', async ({ page, customer, enter }) => {
  await enter(await customer({ documents: [{}] }));
  await page.goto('/');
  await waitForHydration(page);
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Facturas pendientes' }).click();
  await expect(page.getByRole('heading', { name: 'Facturas pendientes' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a page that does not exist states so in its title', async ({ page, customer, enter, expectConsole }) => {
  expectConsole(/status of 404/);
  await enter(await customer());
  await page.goto('/no-existe');
  await expect(page).toHaveTitle('No encontramos esta página · Surtidor');
});

test('after the session has ended, the title of the requested page states so', async ({
  page,
  portal,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const julia = await customer({ documents: [{}] });
  await enter(julia);
  await page.goto('/');
  const menu = await openMenu(page);
  await portal.control.endSessionsOf(julia.userId);
  await menu.getByRole('link', { name: 'Mis pagos' }).click();
  await expect(page.getByRole('heading', { name: 'Su sesión ya no es válida' })).toBeVisible();
  await expect(page).toHaveTitle('Su sesión ya no es válida · Surtidor');
});

test('a page without permission states so in its title', async ({ page, customer, enter, expectConsole }) => {
  expectConsole(/status of 403/);
  await enter(await customer({ role: 'basic' }));
  await page.goto('/admin/mis-pagos');
  await expect(page).toHaveTitle('Sin permiso · Surtidor');
});
