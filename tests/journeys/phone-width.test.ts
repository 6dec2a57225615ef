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
