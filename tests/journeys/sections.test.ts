import { expect, test } from '#tests/support/journey.ts';

const WIDE = { width: 992, height: 800 };

test('on a wide screen the sections are one press away, and the current one is marked', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ documents: [{}] }));
  await page.setViewportSize(WIDE);
  await page.goto('/');
  const row = page.getByRole('navigation', { name: 'Secciones principales' });
  await expect(row.getByRole('link')).toHaveText(['Inicio', 'Facturas', 'Mis pagos', 'Mi perfil']);
  await expect(row.locator('[aria-current="page"]')).toHaveText('Inicio');
  await row.getByRole('link', { name: 'Facturas' }).click();
  await expect(page).toHaveURL('/admin/pending-invoices');
  await expect(row.locator('[aria-current="page"]')).toHaveText('Facturas');
  await row.getByRole('link', { name: 'Mis pagos' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/mis-pagos');
  await expect(row.locator('[aria-current="page"]')).toHaveText('Mis pagos');

  await page.setViewportSize({ ...WIDE, width: 991 });
  await expect(row).toBeHidden();
});

test('a person who may not see invoices has no link to them in the row', async ({ page, customer, enter }) => {
  await enter(await customer({ role: 'basic' }));
  await page.goto('/');
  const row = page.getByRole('navigation', { name: 'Secciones principales' });
  await expect(row.getByRole('link')).toHaveText(['Inicio', 'Mi perfil']);
});
