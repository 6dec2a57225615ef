import { expect, test } from '#tests/support/journey.ts';
import { openMenu } from '#tests/support/steps.ts';

test('the menu leads to the shop, which greets the person by name; the link back works, but a used link in does not @both', async ({
  page,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  const julia = await customer({ documents: [{}] });
  await enter(julia);
  await page.goto('/');
  const entered = page.waitForRequest(/\/simulador\/tienda\/ingreso/);
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Tienda (sale del portal)' }).click();
  await expect(page.getByText('Tienda de la demostración')).toBeVisible();
  await expect(page.getByText('esta no es una tienda real')).toBeVisible();
  await expect(page.getByText(julia.email)).toBeVisible();
  await expect(page.getByText(julia.cliente)).toBeVisible();
  expect(page.url()).not.toContain('token');
  const link = await entered;
  expect(await link.headerValue('referer')).toBeNull();

  await page.goto(link.url());
  await expect(page.getByRole('heading', { name: 'Este enlace ya se usó' })).toBeVisible();
  await expect(page.getByText(julia.email)).toBeHidden();

  await page.getByRole('link', { name: 'Volver al portal' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(julia.company).filter({ visible: true }).first()).toBeVisible();
});

test('a person without the permission for the shop gets the home page', async ({ page, customer, enter }) => {
  const julia = await customer({ store_code: 'lubricantes', documents: [{}] });
  await enter(julia);
  await page.goto('/admin/store');
  await expect(page).toHaveURL('/admin/store');
  await expect(page.getByRole('heading', { level: 1, name: /Julia/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Tienda/ })).toHaveCount(0);
});

test('support staff has no link to the shop', async ({ page, customer, enter }) => {
  await enter(await customer({ documents: [{}] }), 'soporte');
  await page.goto('/admin/store');
  await expect(page).toHaveURL('/admin/store');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Mis pagos' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Tienda/ })).toHaveCount(0);
});
