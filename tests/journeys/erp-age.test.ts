import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { expect, test } from '#tests/support/journey.ts';
import { payDialog } from '#tests/support/steps.ts';

const BALANCES = ['documentos'];
const LATE = 'Los saldos pueden estar desactualizados: el ERP no los envía desde ayer, 18:40.';

async function expectCalm(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
}

for (const width of [390, 1280])
  test(`a customer reads how old the balances are, and can pay although they are late, ${width} px`, async ({
    page,
    portal,
    customer,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const julia = await customer({ documents: [{}, {}] });
    await portal.control.setDeliveries(BALANCES, 10);
    await enter(julia);
    await page.goto('/');
    await expect(page.getByText('Saldos del ERP: hoy, 9:32')).toBeVisible();
    await expectCalm(page);

    // The clock stands at 9:42.
    await portal.control.setDeliveries(BALANCES, 15 * 60 + 2);
    await page.goto('/admin/pending-invoices');
    const main = page.getByRole('main');
    // In order of reading: the title, the figures, then their age.
    await expect(main).toHaveText(/Facturas pendientes.*2 facturas por.*Los saldos pueden estar desactualizados/s);
    await expect(main.getByText(LATE)).toBeVisible();
    await expectCalm(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await expectCalm(page);
    await page.setViewportSize({ width, height: 900 });

    await page.goto('/');
    await expect(page.getByText(LATE)).toBeVisible();
    await page.getByRole('link', { name: 'Pagar lo vencido' }).filter({ visible: true }).click();
    await expect(payDialog(page)).toBeVisible();
    await portal.control.setDeliveries(BALANCES, 10);
  });
