import { expect, test } from '#tests/support/journey.ts';
import { invoiceRow, tickInvoice, waitForHydration } from '#tests/support/steps.ts';

/** Twenty-five invoices, one a day, the first twenty overdue. */
const MANY = Array.from({ length: 25 }, (_, day) => ({
  fecha_vencimiento_documento: `2026-${day < 20 ? '08' : '10'}-${String(day + 1).padStart(2, '0')}`,
  total: `${day + 1}00000.00`,
}));

test('selected invoices stay selected after loading more, filtering and returning to the list', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: MANY });
  const [oldest = ''] = julia.numbers;
  const eleventh = julia.numbers[10] ?? '';
  await enter(julia);
  await page.goto('/admin/pending-invoices');
  await waitForHydration(page);
  await tickInvoice(page, oldest);
  await page.getByText('Cargar más').click();
  await tickInvoice(page, eleventh);
  const bar = page.getByRole('region', { name: 'Selección para pagar' });
  await expect(bar).toContainText('$ 1.200.000');

  await page.getByText('Filtros').first().click();
  await page.getByRole('radio', { name: 'Por vencer' }).check();
  await page.getByRole('button', { name: 'Aplicar filtro' }).click();
  // The rows are hidden behind the open panel too: a reload before the address has changed would lose the filter.
  await expect(page).toHaveURL(/[?&]estado=/);
  await expect(invoiceRow(page, oldest)).toBeHidden();
  await expect(bar).toContainText('$ 1.200.000');
  await page.reload();
  await expect(invoiceRow(page, oldest)).toBeHidden();
  await expect(bar).toContainText('$ 1.200.000');

  await page.goBack();
  await expect(invoiceRow(page, oldest)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Elegir FE${oldest}` })).toBeChecked();
});

test('the filter by number is shown as a chip that can be removed', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: MANY.slice(0, 3) });
  const [first = '', second = ''] = julia.numbers;
  await enter(julia);
  await page.goto('/admin/pending-invoices');
  await waitForHydration(page);
  await page.getByText('Filtros').first().click();
  await page.getByRole('textbox', { name: 'Número de documento' }).fill(first);
  await page.getByRole('button', { name: 'Aplicar filtro' }).click();
  await expect(invoiceRow(page, second)).toBeHidden();
  await expect(invoiceRow(page, first)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`Quitar.*${first}|Quitar.*[Nn]úmero`) }).click();
  await expect(invoiceRow(page, second)).toBeVisible();
});

test('a search without results states so, and offers to remove the filters', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: MANY.slice(0, 2) });
  await enter(julia);
  await page.goto('/admin/pending-invoices?num_documento=404404');
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await page
    .getByRole('link', { name: /[Ll]impiar|[Qq]uitar|todas/ })
    .first()
    .click();
  await expect(invoiceRow(page, julia.numbers[0] ?? '')).toBeVisible();
});

test('a customer who owes nothing sees a message instead of the list of invoices', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer());
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('$ 0');
  await page.goto('/admin/pending-invoices');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goto('/admin/mis-pagos');
  await expect(page.getByRole('main')).toContainText(/pago/i);
});
