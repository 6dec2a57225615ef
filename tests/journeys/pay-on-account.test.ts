import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, waitForHydration } from '#tests/support/steps.ts';

const FAVOUR = {
  clase: 'PAYMENT',
  tipo_documento: 'DZ',
  num_documento: '1600000900',
  fecha_documento: '2026-08-20',
  texto: 'Consignación',
  negocio: 'EDS',
  valor_original: '1000000.00',
  saldo_erp: '600000.00',
  total: '600000.00',
} as const;
const SEGMENTS = ['1110', '1201'];

const summary = (page: Page) => page.getByRole('region', { name: 'Resumen del pago' });
const paid = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number }) });
const atBank = (page: Page) => expect(page.getByRole('heading', { name: 'Débito bancario PSE' })).toBeVisible();

test('a customer pays an amount for a segment from the invoices’ page, and finds it among the payments on account @both', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ documents: [{}, FAVOUR], segments: SEGMENTS }));
  await page.goto('/admin/pending-invoices');
  await page.getByRole('link', { name: 'Pago a cuenta' }).first().click();
  await expect(page.getByRole('heading', { name: 'Pago a cuenta', level: 1 })).toBeVisible();
  await expect(paid(page, '1600000900')).toContainText('40 % · $ 400.000');
  await waitForHydration(page);

  await page.getByRole('radio', { name: /Lubricantes Industria/ }).check();
  const amount = page.getByRole('textbox', { name: 'Valor' });
  await amount.fill('1500');
  await amount.blur();
  await expect(page.getByText('El pago mínimo es de $ 1.600.')).toBeVisible();
  await amount.fill('40000000');
  await expect(page.getByText('Cuarenta millones de pesos.')).toBeVisible();
  await expect(summary(page)).toContainText('$ 40.600.000');
  await expect(summary(page)).toContainText('Lubricantes Industria');
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await atBank(page);

  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
  await expect(page.getByText('El dinero queda a su favor y lo cruza cuando quiera.')).toBeVisible();
  const detail = page.getByRole('region', { name: 'Detalle del pago' });
  await expect(detail).toContainText('Pago a cuenta · Lubricantes Industria');
  const reference = (await detail.getByText(/^SRT-/).textContent()) ?? '';
  const receipt = page.getByRole('link', { name: 'Descargar comprobante' });
  const answer = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');

  await page.goto('/admin/pending-invoices/pago-a-cuenta');
  await expect(paid(page, reference)).toContainText('nada todavía');
  await expect(paid(page, reference)).toContainText('$ 40.000.000');
  await expect(summary(page)).toContainText('$ 40.600.000');
  await page.goto('/admin/mis-pagos');
  await expect(page.getByRole('table', { name: 'Mis pagos' })).toContainText('Pago a cuenta · Lubricantes Industria');
});

test('a payment on account that the bank refuses leaves the balance unchanged, and can be tried again @both', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ segments: SEGMENTS }));
  await page.goto('/admin/pending-invoices/pago-a-cuenta');
  await waitForHydration(page);
  await expect(page.getByText('Todavía no tiene pagos a cuenta')).toBeVisible();
  await page.getByRole('radio', { name: /Lubricantes Industria/ }).check();
  await page.getByRole('textbox', { name: 'Valor' }).fill('2000');
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await atBank(page);
  await answerAtBank(page, 'Rechazar');
  await expect(page.getByRole('heading', { name: 'Transacción rechazada' })).toBeVisible();
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText('Todavía no tiene pagos a cuenta')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Lubricantes Industria/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Valor' })).toHaveValue('2.000');
  await expect(summary(page)).toContainText('$ 2.000');
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await atBank(page);
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('region', { name: 'Detalle del pago' })).toContainText(
    'Pago a cuenta · Lubricantes Industria',
  );
});

test('support staff reads payments on account and cannot make any', async ({ page, customer, enter }) => {
  await enter(await customer({ documents: [FAVOUR], segments: SEGMENTS }), 'soporte');
  await page.goto('/admin/pending-invoices/pago-a-cuenta');
  await expect(paid(page, '1600000900')).toContainText('$ 600.000');
  await expect(page.getByRole('button', { name: 'Ir a pagar' })).toBeHidden();
});

test('a customer without segments reads whom to ask', async ({ page, customer, enter }) => {
  await enter(await customer());
  await page.goto('/admin/pending-invoices/pago-a-cuenta');
  await expect(page.getByText('Su empresa no tiene segmentos para pagar a cuenta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ir a pagar' })).toBeHidden();
});

test.describe('a payment on account without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('wrong values return in their fields, and correct ones lead to the bank and back', async ({
    page,
    customer,
    enter,
  }) => {
    await enter(await customer({ documents: [FAVOUR], segments: SEGMENTS }));
    await page.goto('/admin/pending-invoices/pago-a-cuenta?segmento=1201&valor=2000');
    const amount = page.getByLabel('Valor');
    await expect(amount).toHaveValue('2.000');
    await expect(page.getByRole('radio', { name: /Lubricantes Industria/ })).toBeChecked();
    await amount.fill('mil');
    await page.getByRole('button', { name: 'Ir a pagar' }).click();
    await expect(page.getByText('Escriba el valor solo con números, por ejemplo 1.500.000.')).toBeVisible();
    await expect(amount).toHaveValue('mil');
    await expect(page.getByRole('radio', { name: /Lubricantes Industria/ })).toBeChecked();
    await amount.fill('2.500.000');
    await page.getByRole('button', { name: 'Ir a pagar' }).click();
    await atBank(page);
    await answerAtBank(page, 'Aprobar');
    await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
    await page.goto('/admin/pending-invoices/pago-a-cuenta');
    await expect(page.getByText('$ 3.100.000')).toBeVisible();
  });
});
