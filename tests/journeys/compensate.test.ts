import type { Page } from '@playwright/test';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { expect, test } from '#tests/support/journey.ts';
import { openMenu } from '#tests/support/steps.ts';

const FAVOUR = {
  clase: 'PAYMENT',
  tipo_documento: 'DZ',
  num_factura: null,
  agrupacion: 'Pagos sin aplicar',
} as const;
const DOCUMENTS = [
  { ...FAVOUR, total: '1500000.00', valor_original: '1500000.00', fecha_vencimiento_documento: '2026-08-01' },
  { fecha_vencimiento_documento: '2026-08-11' },
  { fecha_vencimiento_documento: '2026-08-18' },
];

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Elegir ${name}` });
const amountOf = (page: Page, { numbers }: TestPerson, at: number) =>
  page.getByRole('textbox', { name: `Valor de ${numbers[0]} para FE${numbers[at]}` });

test('a customer sets off a payment against two invoices, and finds the compensation in the history @both', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: DOCUMENTS });
  const [payment = '', first = '', second = ''] = julia.numbers;
  await enter(julia);
  await page.goto('/');

  await test.step('one payment and two invoices are chosen; the bar adds them up', async () => {
    await (await openMenu(page)).getByRole('link', { name: 'Compensaciones', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Pagos sin aplicar' })).toBeVisible();
    await box(page, payment).check();
    await box(page, `FE${first}`).check();
    await box(page, `FE${second}`).check();
    const bar = page.getByRole('region', { name: 'Selección para compensar' });
    await expect(bar).toContainText('1 pago con 2 facturas');
    await expect(bar).toContainText('$ 1.500.000');
    await expect(bar).toContainText('Quedan por pagar $ 500.000');
    await bar.getByRole('button', { name: 'Revisar' }).click();
  });

  const dialog = page.getByRole('dialog', { name: 'Revise la compensación' });
  await test.step('the oldest invoice is proposed first, and an amount can be changed', async () => {
    await expect(amountOf(page, julia, 1)).toHaveValue('1.000.000');
    await expect(amountOf(page, julia, 2)).toHaveValue('500.000');
    await amountOf(page, julia, 2).fill('400000');
    await expect(dialog).toContainText('$ 1.400.000');
    await expect(dialog).toContainText('Queda a su favor');
    await amountOf(page, julia, 2).fill('600000');
    await expect(dialog).toContainText('Pasa del saldo');
    await amountOf(page, julia, 2).fill('400000');
    await expect(dialog).not.toContainText('Pasa del saldo');
  });

  await test.step('it is sent, and its documents are held', async () => {
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Su compensación se envió correctamente')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Su compensación se envió' })).toBeFocused();
    await expect(box(page, payment)).toBeDisabled();
    await expect(page.getByText('Está en una compensación en proceso').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Selección para compensar' })).toBeHidden();
  });

  await test.step('the history has it, with its receipt and its Excel', async () => {
    await page.getByRole('link', { name: 'Ver el historial' }).click();
    const table = page.getByRole('table', { name: 'Historial de compensaciones' });
    await expect(table).toContainText('En proceso');
    await expect(table).toContainText('$ 1.400.000');
    for (const [name, type] of [
      [/^PDF de la compensación/, 'application/pdf'],
      [/^Excel de la compensación/, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ] as const) {
      const link = table.getByRole('link', { name });
      const answer = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toBe(type);
    }
    const download = page.waitForEvent('download');
    await table.getByRole('link', { name: /^Excel/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^compensacion-\d+-2026-09-05\.xlsx$/);
  });
});

test('the customer learns which document another window has compensated meanwhile, and nothing is sent twice', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: DOCUMENTS });
  await enter(julia);
  await page.goto(`/admin/compensaciones/revisar?pago=${julia.ids[0]}&factura=${julia.ids[1]}&factura=${julia.ids[2]}`);
  await amountOf(page, julia, 2).fill('300000');
  const other = await page.context().newPage();
  await other.goto(`/admin/compensaciones/revisar?pago=${julia.ids[0]}&factura=${julia.ids[1]}`);
  await other.getByRole('button', { name: 'Enviar' }).click();
  await expect(other.getByText('Su compensación se envió correctamente')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/ya no tienen saldo o están bloqueados/)).toBeVisible();
  await expect(page.getByText('Elija al menos un pago y una factura para compensar.')).toBeVisible();
});

test('support reads compensations and cannot send any @both', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: DOCUMENTS });
  await enter(julia, 'soporte');
  await page.goto('/admin/compensaciones');
  await expect(page.getByText(julia.numbers[0] ?? '').first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goto(`/admin/compensaciones/revisar?pago=${julia.ids[0]}&factura=${julia.ids[1]}`);
  await expect(page.getByRole('dialog', { name: 'Revise la compensación' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar' })).toHaveCount(0);
});

test.describe('a compensation without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer chooses documents, reviews them, changes a pair, and sends the compensation', async ({
    page,
    customer,
    enter,
  }) => {
    const julia = await customer({ documents: DOCUMENTS });
    const [payment = '', first = '', second = ''] = julia.numbers;
    await enter(julia);
    await page.goto('/admin/compensaciones');
    await box(page, payment).check();
    await box(page, `FE${first}`).check();
    await box(page, `FE${second}`).check();
    await page.getByRole('button', { name: 'Revisar' }).click();
    await expect(page.getByRole('heading', { name: 'Revise la compensación' })).toBeVisible();
    await page.getByRole('button', { name: `Quitar FE${second} de ${payment}` }).click();
    await expect(amountOf(page, julia, 2)).toHaveCount(0);
    await page.getByRole('button', { name: /Llevar los \$\s500.000 a otra factura/ }).click();
    await expect(amountOf(page, julia, 2)).toHaveValue('500.000');
    await amountOf(page, julia, 2).fill('9.000.000');
    await page.getByRole('button', { name: 'Enviar' }).first().click();
    await expect(page.getByText(/El saldo es|Pasa del saldo/).first()).toBeVisible();
    await expect(amountOf(page, julia, 2)).toHaveValue('9.000.000');
    await amountOf(page, julia, 2).fill('250.000');
    await page.getByRole('button', { name: 'Enviar' }).first().click();
    await expect(page.getByText('Su compensación se envió correctamente')).toBeVisible();
  });
});

test('on the narrowest phone a long document number and its amount do not overlap', async ({
  page,
  customer,
  enter,
}) => {
  const total = '1234567890.00';
  const julia = await customer({
    documents: [{ ...FAVOUR, num_factura: 'SRT-2026-081010', total, valor_original: total }],
  });
  await enter(julia);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/compensaciones');
  const number = await page.getByText('SRT-2026-081010', { exact: true }).boundingBox();
  const amount = await page.getByRole('listitem').getByText('1.234.567.890').boundingBox();
  const isBeside = amount && number && amount.x >= number.x + number.width;
  const isBelow = amount && number && amount.y >= number.y + number.height - 4;
  expect(isBeside || isBelow).toBe(true);
});
