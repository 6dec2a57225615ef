import { expect, type Page } from '@playwright/test';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { test } from '#tests/support/journey.ts';
import { answerAtBank } from '#tests/support/steps.ts';

const PHONE = { width: 390, height: 844 };
const FINANCE = {
  role: 'Financiero',
  segments: ['1110'],
  documents: [{ total: '1500000.00', valor_original: '1500000.00', fecha_vencimiento_documento: '2026-08-11' }],
};

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Elegir ${name}` });
const amount = (page: Page) => page.getByLabel('Valor', { exact: true });
const row = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number }) });

/** Pays a million on account. @returns the payment's reference, which is the number of the document in favour */
async function payOnAccount(page: Page): Promise<string> {
  await page.goto('/admin/pending-invoices/pago-a-cuenta');
  await amount(page).fill('1000000');
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page.getByRole('heading', { name: 'Débito bancario PSE' })).toBeVisible();
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
  const detail = page.getByRole('region', { name: 'Detalle del pago' });
  return (await detail.getByText(/^SRT-/).textContent()) ?? '';
}

/** Sets the money off against the invoice, as far as it goes. */
async function setOff(page: Page, reference: string, { numbers: [invoice = ''] }: TestPerson): Promise<void> {
  await page.goto('/admin/compensaciones');
  await box(page, reference).check();
  await box(page, `FE${invoice}`).check();
  await page.getByRole('button', { name: 'Revisar' }).click();
  const pair = page.getByRole('textbox', { name: `Valor de ${reference} para FE${invoice}` });
  await expect(pair).toHaveValue('1.000.000');
  await page.getByRole('button', { name: 'Enviar' }).first().click();
  await expect(page.getByText('Su compensación se envió correctamente')).toBeVisible();
  await expect(box(page, reference)).toBeDisabled();
}

/** Checks that the history shows the compensation in process, and that the payment on account gives the reason why it is blocked. */
async function findIt(page: Page, reference: string): Promise<void> {
  await page.goto('/admin/compensaciones/historial');
  const table = page.getByRole('table', { name: 'Historial de compensaciones' });
  await expect(table).toContainText('En proceso');
  await expect(table).toContainText('$ 1.000.000');
  await expect(table).toContainText(reference);
  await page.goto('/admin/pending-invoices/pago-a-cuenta');
  await expect(row(page, reference)).toContainText('nada todavía');
}

async function walk(page: Page, person: TestPerson): Promise<void> {
  const reference = await payOnAccount(page);
  await setOff(page, reference, person);
  await findIt(page, reference);
}

test('on a phone the finance person pays on account and sets the payment off against an invoice', async ({
  page,
  customer,
  enter,
}) => {
  await page.setViewportSize(PHONE);
  const person = await customer(FINANCE);
  await enter(person);
  await walk(page, person);
});

test.describe('a payment on account without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the finance person pays on account and sets the payment off against an invoice, without script', async ({
    page,
    customer,
    enter,
  }) => {
    const person = await customer(FINANCE);
    await enter(person);
    await walk(page, person);
  });
});
