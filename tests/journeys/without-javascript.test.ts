import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, fillSignIn, invoiceRow } from '#tests/support/steps.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a customer signs in, filters, loads more, and pays', async ({ page, customer }) => {
  const documents = Array.from({ length: 12 }, (_, day) => ({
    fecha_vencimiento_documento: `2026-08-${String(day + 1).padStart(2, '0')}`,
  }));
  const julia = await customer({ documents: [...documents, { fecha_vencimiento_documento: '2026-10-01' }] });
  const [first = ''] = julia.numbers;
  const twelfth = julia.numbers[11] ?? '';
  const last = julia.numbers[12] ?? '';

  await page.goto('/admin/pending-invoices');
  await fillSignIn(page, julia);
  await expect(page.getByRole('heading', { name: 'Facturas pendientes' })).toBeVisible();

  await page.getByText('Filtros').first().click();
  await page.getByRole('radio', { name: 'Vencida' }).check();
  await page.getByRole('button', { name: 'Aplicar filtro' }).click();
  await expect(page).toHaveURL(/estado=AT/);
  await expect(invoiceRow(page, first)).toBeVisible();
  await expect(invoiceRow(page, twelfth)).toBeHidden();
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(invoiceRow(page, twelfth)).toBeVisible();
  await expect(invoiceRow(page, last)).toBeHidden();

  await page.getByRole('checkbox', { name: `Elegir FE${first}` }).check();
  await page.getByRole('checkbox', { name: `Elegir FE${twelfth}` }).check();
  await page.getByRole('button', { name: 'Ir a pagar' }).first().click();
  await expect(page.getByRole('heading', { name: 'Confirme su pago' })).toBeVisible();
  await page.getByRole('button', { name: 'Ir a pagar' }).first().click();
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Detalle del pago' })).toContainText('$ 2.000.000');
});

test('without JavaScript a wrong password, the menu and signing out work', async ({ page, customer }) => {
  const julia = await customer();
  await page.goto('/login');
  await fillSignIn(page, { ...julia, password: 'equivocada' });
  await expect(page.getByRole('alert')).toContainText('no coinciden');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(julia.email);
  await fillSignIn(page, julia);
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
});
