import { expect, test } from '#tests/support/journey.ts';
import { payDialog, waitForHydration } from '#tests/support/steps.ts';

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  test(`at ${width} px a press that begins before hydration still opens the payment`, async ({
    page,
    customer,
    enter,
  }) => {
    const julia = await customer({ documents: [{}] });
    await enter(julia);
    await page.setViewportSize({ width, height });
    const script = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(`/admin/pending-invoices/pagar?documento=${julia.ids[0]}`, { waitUntil: 'commit' });
    const pay = payDialog(page).getByRole('button', { name: 'Ir a pagar' });
    await pay.hover();
    await page.mouse.down();
    script.resolve();
    await waitForHydration(page);
    await expect(payDialog(page).and(page.locator(':modal'))).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('heading', { name: 'Débito bancario PSE' })).toBeVisible();
  });
