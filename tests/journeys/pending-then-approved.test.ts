import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, invoiceRow, payDialog, startPaying } from '#tests/support/steps.ts';

test('a payment stays pending until the bank decides; the page updates by itself @both', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{}, {}] });
  const [first = '', second = ''] = julia.numbers;
  await enter(julia);
  await startPaying(page, julia.ids.slice(0, 1));
  const bank = new URL(page.url()).origin;
  await answerAtBank(page, 'Dejar pendiente');
  await expect(page.getByRole('heading', { name: 'Transacción pendiente' })).toBeVisible();
  const uuid = new URL(page.url()).searchParams.get('uuid');
  await test.step('the server draws the whole page, so that nothing moves once the script runs', async () => {
    const answer = await page.request.get(page.url());
    expect(await answer.text()).toContain('Esta página vuelve a consultar sola cada pocos segundos.');
  });

  await test.step('meanwhile the invoice is blocked, and says why', async () => {
    await page.goto('/admin/pending-invoices');
    await expect(invoiceRow(page, first)).toContainText('Bloqueada');
    await expect(page.getByRole('checkbox', { name: `Elegir FE${first}` })).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: `Elegir FE${second}` })).toBeEnabled();
    await page.getByRole('link', { name: 'Ver el pago' }).click();
    await expect(page.getByRole('heading', { name: 'Transacción pendiente' })).toBeVisible();
  });

  await test.step('the bank approves; nobody touches the page', async () => {
    await page.request.post(`${bank}/simulador/banco/operador/${uuid}`, { form: { decision: 'aprobada' } });
    await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible({ timeout: 20_000 });
    await page.goto('/admin/pending-invoices');
    await expect(invoiceRow(page, second)).toBeVisible();
    await expect(invoiceRow(page, first)).toBeHidden();
  });
});

test('a pending payment that the bank later refuses releases its invoice', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: [{}] });
  await enter(julia);
  await startPaying(page, julia.ids);
  await answerAtBank(page, 'Dejar pendiente');
  await expect(page.getByRole('heading', { name: 'Transacción pendiente' })).toBeVisible();
  const uuid = new URL(page.url()).searchParams.get('uuid');
  await page.request.post(`/simulador/banco/operador/${uuid}`, { form: { decision: 'rechazada' } });
  await page.getByRole('link', { name: 'Consultar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Transacción rechazada' })).toBeVisible();
  await page.goto('/admin/pending-invoices');
  await expect(page.getByRole('checkbox', { name: `Elegir FE${julia.numbers[0]}` })).toBeEnabled();
});

test('a payment that was left at the bank can be cancelled, and its invoice is free at once @both', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{ total: '77306300', fecha_vencimiento_documento: '2026-08-10' }] });
  await enter(julia);
  await startPaying(page, julia.ids);

  await test.step('the home says in one line what waits at the bank, and counts nothing as blocked', async () => {
    await page.goto('/');
    const line = page.getByText('Un pago de $ 77.306.300 espera al banco.');
    await expect(line).toBeVisible();
    await expect(page.getByText('Lo vencido no se puede pagar')).toBeHidden();
    await line.getByRole('link', { name: 'Ver el pago' }).click();
    await expect(page.getByRole('heading', { name: 'Pago sin terminar' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Seguir en el banco' })).toBeVisible();
  });

  await page.goto('/admin/pending-invoices');
  await expect(page.getByText('De lo vencido, una factura espera al banco.')).toBeVisible();
  await page.goto(`/admin/pending-invoices/pagar?documento=${julia.ids[0]}`);
  await expect(payDialog(page)).toContainText('Un pago de $ 77.306.300 espera al banco');
  await expect(payDialog(page).getByRole('link', { name: 'Seguir en el banco' })).toBeVisible();
  await payDialog(page).getByRole('button', { name: 'Cancelar este pago' }).click();
  await expect(page.getByRole('heading', { name: 'Pago cancelado' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Pago cancelado' })).toBeInViewport();
  await expect(page.getByText('Qué puede revisar')).toBeHidden();
  await expect(page.getByText('No se descontó dinero y su factura sigue disponible para pagar.')).toBeVisible();
  await page.goto('/admin/pending-invoices');
  await expect(page.getByRole('checkbox', { name: `Elegir FE${julia.numbers[0]}` })).toBeEnabled();
});

test.describe('cancelling a payment without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a payment that was left at the bank can be cancelled', async ({ page, customer, enter }) => {
    const julia = await customer({ documents: [{}] });
    await enter(julia);
    await page.goto(`/admin/pending-invoices/pagar?documento=${julia.ids[0]}`);
    await page.getByRole('button', { name: 'Ir a pagar' }).last().click();
    await page.goto('/admin/pending-invoices');
    await page.getByRole('link', { name: 'Ver el pago' }).click();
    await expect(page.getByText('Esta página vuelve a consultar sola')).toBeHidden();
    await page.getByRole('button', { name: 'Cancelar este pago' }).click();
    await expect(page.getByRole('heading', { name: 'Pago cancelado' })).toBeVisible();
  });
});
