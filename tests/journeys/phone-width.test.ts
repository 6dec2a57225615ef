import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, goToBank, signIn, tickInvoice, waitForHydration } from '#tests/support/steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone a customer signs in, selects and pays, with every target big enough for a thumb', async ({
  page,
  customer,
}) => {
  const julia = await customer({ documents: [{}, { fecha_vencimiento_documento: '2026-09-20' }] });
  await signIn(page, julia);
  await page.goto('/admin/pending-invoices');
  await waitForHydration(page);
  await tickInvoice(page, julia.numbers[0] ?? '');
  const pay = page.getByRole('region', { name: 'Selección para pagar' }).getByRole('button', { name: 'Ir a pagar' });
  await expect(pay).toBeInViewport();
  expect((await pay.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await pay.tap();
  await goToBank(page);
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
});

test('at 320 px a long invoice number does not overlap its amount', async ({ page, customer, enter }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const name = '001-001-000012519';
  await enter(
    await customer({
      ...{ pais: 'EC', store_code: 'ecuador' },
      documents: [{ num_factura: name }],
    }),
  );
  await page.goto('/admin/pending-invoices');
  const number = await page.getByRole('rowheader', { name }).getByText(name).boundingBox();
  const amount = await page
    .getByRole('cell', { name: /1\.000\.000,00/ })
    .locator('span')
    .first()
    .boundingBox();
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(amount?.x ?? 0);
});

test('at 320 px "Otro periodo" stays on one line and touches no other period, and its form fits', async ({
  page,
  customer,
  enter,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await enter(await customer({ documents: [{}] }));
  await page.goto('/admin/account-status/extracto');
  const other = page.locator('summary').filter({ hasText: 'Otro periodo' });
  const button = await other.boundingBox();
  const periods = await page.getByRole('region', { name: 'Periodo' }).boundingBox();
  expect(button?.height).toBe(44);
  expect(button?.x).toBe(periods?.x);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(304);
  expect(button?.y).toBeGreaterThanOrEqual((periods?.y ?? 0) + (periods?.height ?? 0) + 8);
  await other.click();
  const send = page.getByRole('button', { name: 'Ver extracto' });
  await expect(send).toBeVisible();
  for (const part of [send, page.getByRole('group', { name: 'Fechas del extracto' })]) {
    const box = await part.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(16);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(304);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
