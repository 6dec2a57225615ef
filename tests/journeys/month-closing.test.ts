import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo-world/companies/demo-accounts.ts';
import type { TestPerson } from '#tests/support/add-customer.ts';
import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, openMenu, payDialog, signIn, waitForHydration } from '#tests/support/steps.ts';

/** An invoice that falls due next week, interest that is overdue, and an invoice that was settled four days late. */
const DOCUMENTS = [
  {
    num_factura: 'FE-9001',
    total: '500000',
    agrupacion: 'Facturas',
    fecha_documento: '2026-08-31',
    fecha_vencimiento_documento: '2026-09-10',
  },
  { num_factura: 'ND-9002', total: '250000', agrupacion: 'Intereses', fecha_vencimiento_documento: '2026-09-01' },
  {
    num_factura: 'FE-9003',
    total: '0',
    valor_original: '900000',
    saldo_erp: '0',
    agrupacion: 'Facturas',
    periodo: '2026-07',
    fecha_documento: '2026-07-01',
    fecha_vencimiento_documento: '2026-07-11',
    actualizado_en: new Date('2026-07-15T17:00:00Z'),
  },
];

const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name });

/** Reads the amount owed, and the part of it that is interest. */
async function readTheStatus(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Saldo' })).toContainText('$ 750.000');
  await page.getByRole('link', { name: 'Intereses 1' }).click();
  await expect(page).toHaveURL(/clase=Intereses/);
  await expect(table(page, /^Documentos abiertos/)).toContainText('ND-9002');
  await expect(table(page, /^Documentos abiertos/)).not.toContainText('FE-9001');
}

/** Reads the settled invoices, with day and delay. */
async function readTheHistory(page: Page): Promise<void> {
  const rows = table(page, 'Historial de cuenta');
  await expect(rows).toContainText('FE-9003');
  await expect(rows).toContainText('15 jul 2026');
  await expect(rows).toContainText('4 días después');
  await expect(rows).not.toContainText('FE-9001');
}

/** Reads the statements of last month and of this month so far, which ends with today's balance. */
async function readTheStatement(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Extracto', level: 1 })).toBeVisible();
  await expect(table(page, /1 al 31 de agosto de 2026/)).toContainText('FE-9001');
  await page.getByRole('link', { name: 'Este mes' }).click();
  await expect(page.getByText('Del 1 al 5 de septiembre de 2026.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText('$ 750.000');
}

/** Opens the documents due next week, and pays them. */
async function payTheWeek(page: Page): Promise<void> {
  await page.getByRole('link', { name: /7 – 13 sep/ }).click();
  await expect(table(page, /7 al 13 de septiembre/)).toContainText('FE-9001');
  await page.getByRole('link', { name: 'Pagar la semana' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme su pago' })).toBeVisible();
  await expect(page.getByText('FE-9001').first()).toBeVisible();
}

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`the finance person closes the month on ${device}`, async ({ page, customer, enter }) => {
    await page.setViewportSize(viewport);
    await enter(await customer({ role: 'Financiero', documents: DOCUMENTS }));
    const go = async (label: string) => {
      await (await openMenu(page)).getByRole('link', { name: label }).click();
      await expect(page.getByRole('heading', { name: label, level: 1 })).toBeVisible();
    };
    await page.goto('/');
    await go('Estado de cuenta');
    await readTheStatus(page);
    await go('Historial de cuenta');
    await readTheHistory(page);
    await go('Estado de cuenta');
    await page.getByRole('link', { name: 'Extracto de un periodo' }).click();
    await readTheStatement(page);
    await go('Calendario de pagos');
    await payTheWeek(page);
    await expect(payDialog(page)).toBeVisible();
  });

test('in a filter «Todas» clears the other classes, and another class clears «Todas»', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ documents: DOCUMENTS }));
  await page.goto('/admin/account-history?estado=todos');
  await waitForHydration(page);
  await page.getByText('Filtros').first().click();
  const all = page.getByRole('checkbox', { name: 'Todas' });
  const invoices = page.getByRole('checkbox', { name: 'Facturas' });
  await expect(all).toBeChecked();
  await invoices.check();
  await expect(all).not.toBeChecked();
  await all.check();
  await expect(invoices).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Intereses' }).check();
  await invoices.check();
  await page.getByLabel('Periodo: año').selectOption('2026');
  await page.getByLabel('Periodo: mes').selectOption('Julio');
  await page.getByRole('button', { name: 'Aplicar filtro' }).click();
  await expect(page).toHaveURL(/clase=Intereses%7CFacturas|clase=Facturas%7CIntereses/);
  await expect(table(page, 'Historial de cuenta')).toContainText('FE-9003');
  await expect(table(page, 'Historial de cuenta')).not.toContainText('ND-9002');
});

test('on a phone the filter states how many documents it will show', async ({ page, customer, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(await customer({ documents: DOCUMENTS }));
  await page.goto('/admin/account-history');
  await waitForHydration(page);
  await page.getByText('Filtros').first().click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await expect(sheet.getByRole('button', { name: 'Aplicar filtro · 1 documento', exact: true })).toBeVisible();
  await sheet.getByRole('group', { name: 'Estado' }).getByText('Todos').click();
  await sheet.getByRole('button', { name: 'Aplicar filtro · 3 documentos' }).click();
  await expect(page).toHaveURL(/estado=todos/);
  await expect(table(page, 'Historial de cuenta')).toContainText('ND-9002');
});

test('the form of another period fits its row at every width', async ({ page, customer, enter }) => {
  await enter(await customer({ documents: DOCUMENTS }));
  await page.goto('/admin/account-status/extracto?desde=2026-08-10&hasta=2026-08-31');
  await waitForHydration(page);
  const dates = page.getByRole('group', { name: 'Fechas del extracto' });
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Desde: 10 ago 2026', 'Hasta: 31 ago 2026']) {
      const cut = await dates
        .getByRole('button', { name })
        .evaluate((button) => button.scrollWidth - button.clientWidth);
      expect.soft(cut, `${name}, ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const bottomOf = async (name: RegExp) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    return box && Math.round(box.y + box.height);
  };
  expect(await bottomOf(/^Ver extracto/)).toBe(await bottomOf(/^Hasta/));
});

test('from 992 px on the account status of a customer in Ecuador fits the window, with PDF and XML of its invoices', async ({
  page,
}) => {
  await signIn(page, { email: 'gabriela.andrade@estacionesguayas.example', password: DEMO_PASSWORD });
  await page.goto('/admin/account-status');
  await expect(page.getByRole('link', { name: /^Descargar XML de 001-/ }).first()).toBeAttached();
  for (const width of [992, 1024, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(await wider(), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('a period that cannot be shown is refused with the reason, and its form stays open', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ documents: DOCUMENTS }));
  await page.goto('/admin/account-status/extracto?desde=2026-09-01&hasta=2026-08-01');
  await expect(page.getByText('La primera fecha debe ser anterior a la segunda.')).toBeVisible();
  await page.goto('/admin/account-status/extracto?desde=2016-08-01&hasta=2026-08-01');
  await expect(page.getByText('Un extracto cubre hasta dos años. Elija un periodo más corto.')).toBeVisible();
  await page.goto('/admin/account-status/extracto?desde=2026-08-01&hasta=2026-12-01');
  await expect(page.getByText(/El extracto llega hasta hoy/)).toBeVisible();
  await page.getByRole('link', { name: 'Este mes' }).click();
  await expect(page.getByRole('region', { name: 'Resumen' })).toBeVisible();
});

test.describe('the end of the month without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the finance person closes the month without script', async ({ page, customer }) => {
    const person: TestPerson = await customer({ role: 'Financiero', documents: DOCUMENTS });
    await page.goto('/admin/account-status');
    await fillSignIn(page, person);
    await readTheStatus(page);
    await page.goto('/admin/account-history');
    await readTheHistory(page);
    await page.goto('/admin/account-status/extracto');
    await readTheStatement(page);
    await page.goto('/admin/calendario-de-pagos');
    await payTheWeek(page);
  });
});
