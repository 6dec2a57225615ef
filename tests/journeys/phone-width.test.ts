import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, goToBank, signIn, tickInvoice, waitForHydration } from '#tests/support/steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone: sign in, choose, pay, with every target big enough for a thumb', async ({ page, customer }) => {
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

test('at 320 px a long number of an invoice does not run into its amount', async ({ page, customer, enter }) => {
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
