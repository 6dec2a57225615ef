import { expect, test } from '#tests/support/journey.ts';
import {
  answerAtBank,
  goToBank,
  invoiceRow,
  openMenu,
  payDialog,
  signIn,
  tickInvoice,
  waitForHydration,
} from '#tests/support/steps.ts';

const OVERDUE = { fecha_vencimiento_documento: '2026-08-20', total: '2500000.00', valor_original: '2500000.00' };
const LATER = { fecha_vencimiento_documento: '2026-10-01' };

test('a customer signs in, pays one invoice in full and one in part, and gets the receipt @both', async ({
  page,
  customer,
}) => {
  const julia = await customer({ documents: [OVERDUE, {}, LATER] });
  const [first = '', second = '', third = ''] = julia.numbers;

  await test.step('the home screen says what is overdue', async () => {
    await signIn(page, julia);
    await expect(page.getByRole('heading', { name: 'Buenos días, Julia' })).toBeVisible();
    await expect(page.getByText('Tiene 2 facturas vencidas.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cartera total' })).toContainText('$ 3.500.000');
  });

  await test.step('the pending invoices, filtered to the overdue ones', async () => {
    await (await openMenu(page)).getByRole('link', { name: 'Facturas pendientes' }).click();
    await expect(page.getByRole('heading', { name: 'Facturas pendientes' })).toBeVisible();
    await page.getByText('Filtros').first().click();
    await page.getByRole('radio', { name: 'Vencida' }).check();
    await page.getByRole('button', { name: 'Aplicar filtro' }).click();
    await expect(page).toHaveURL(/estado=AT/);
    await expect(invoiceRow(page, third)).toBeHidden();
  });

  await test.step('two are chosen; the bar adds them up', async () => {
    await tickInvoice(page, first);
    await tickInvoice(page, second);
    await expect(page.getByRole('region', { name: 'Selección para pagar' })).toContainText('$ 3.500.000');
    await page
      .getByRole('region', { name: 'Selección para pagar' })
      .getByRole('button', { name: 'Ir a pagar' })
      .click();
  });

  await test.step('one in full, one in part', async () => {
    const part = payDialog(page).getByRole('group', { name: `Cuánto paga de FE${second}` });
    await part.getByText('Abono parcial').click();
    await page.getByRole('textbox', { name: `Valor del abono de FE${second}` }).fill('400000');
    await expect(payDialog(page)).toContainText('$ 2.900.000');
    await goToBank(page);
    await expect(page.getByText('$ 2.900.000')).toBeVisible();
  });

  await test.step('the bank approves', async () => {
    await answerAtBank(page, 'Aprobar');
    await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
    const detail = page.getByRole('region', { name: 'Detalle del pago' });
    for (const fact of ['$ 2.900.000', `FE${first}`, `FE${second}`, 'Banco que aprueba', julia.company])
      await expect(detail).toContainText(fact);
  });

  await test.step('the receipt is a PDF', async () => {
    const receipt = page.getByRole('link', { name: 'Descargar comprobante' });
    const answer = await page.request.get((await receipt.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the balances have changed', async () => {
    await page.getByRole('link', { name: 'Finalizar' }).click();
    await expect(page.getByText('Tiene una factura vencida.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cartera total' })).toContainText('$ 600.000');
    await page.goto('/admin/pending-invoices');
    await expect(invoiceRow(page, first)).toBeHidden();
    await expect(invoiceRow(page, second)).toContainText('$ 600.000');
  });

  await test.step('and the payment is among mine', async () => {
    await (await openMenu(page)).getByRole('link', { name: 'Mis pagos' }).click();
    await expect(page.getByRole('table', { name: 'Mis pagos' })).toContainText('$ 2.900.000');
  });
});

test('overdue invoices are paid in two clicks, oldest first @both', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: [{}, OVERDUE, LATER] });
  await enter(julia);
  await page.goto('/');
  await page.getByRole('link', { name: 'Pagar lo vencido' }).first().click();
  const dialog = payDialog(page);
  await expect(dialog).toContainText('$ 3.500.000');
  const text = (await dialog.textContent()) ?? '';
  expect(text.indexOf(`FE${julia.numbers[1]}`)).toBeLessThan(text.indexOf(`FE${julia.numbers[0]}`));
  expect(text).not.toContain(`FE${julia.numbers[2]}`);
  await goToBank(page);
});

test('at 200 % zoom the payment dialog scrolls as a whole', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: [{}, {}, {}] });
  await enter(julia);
  for (const height of [360, 450]) {
    await page.setViewportSize({ width: 640, height });
    await page.goto(`/admin/pending-invoices/pagar?${julia.ids.map((id) => `documento=${id}`).join('&')}`);
    await waitForHydration(page);
    const dialog = payDialog(page);
    expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(0);
    const pay = dialog.getByRole('button', { name: 'Ir a pagar' });
    await expect(pay).not.toBeInViewport();
    await pay.scrollIntoViewIfNeeded();
    await expect(pay).toBeInViewport();
  }
});

test('the PDF of an invoice opens from its row @both', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: [{ cufe: 'a'.repeat(96) }] });
  await enter(julia);
  await page.goto('/admin/pending-invoices');
  const link = page.getByRole('link', { name: `PDF de FE${julia.numbers[0]}` });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
});
