import { expect, test } from '#tests/support/journey.ts';
import { openMenu } from '#tests/support/steps.ts';

test('a user without the permission sees no amounts and no links to them', async ({ page, customer, enter }) => {
  await enter(await customer({ role: 'basic', documents: [{}] }));
  await page.goto('/');
  const access = page.getByRole('region', { name: 'Accesos rápidos' }).getByRole('link');
  await expect(access).toHaveText([/^Noticias/, /^Mi perfil/]);
  await expect(page.getByRole('main')).not.toContainText('$');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Inicio' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Facturas pendientes' })).toBeHidden();
});

test('a user without the permission who opens the pages is told so, and led home', async ({
  page,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  await enter(await customer({ role: 'basic', documents: [{}] }));
  const notice = page.getByRole('alertdialog', { name: 'No tiene permisos para estar en esta página' });
  await page.goto('/admin/pending-invoices');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(notice).toBeHidden();
  await page.goto('/admin/mis-pagos');
  await notice.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('support staff sees everything and can pay nothing', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: [{}] });
  await enter(julia, 'soporte');
  await page.goto('/admin/pending-invoices');
  await expect(page.getByRole('rowheader', { name: `FE${julia.numbers[0]}` })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ir a pagar' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
});

test('nobody sees another customer’s payment', async ({ page, customer, enter, expectConsole }) => {
  expectConsole(/status of 404/);
  await enter(await customer());
  await page.goto('/admin/resultado-transaccion?uuid=5b0e0f8e-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'No encontramos este pago' })).toBeVisible();
});
