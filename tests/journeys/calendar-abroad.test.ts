import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

test.use({ timezoneId: 'Europe/Madrid' });

test('in a time zone where it is already tomorrow, the calendar marks the portal’s present day', async ({
  page,
  customer,
  enter,
}) => {
  // 22:30 of 5 September in Bogota, 5:30 of the sixth in Madrid.
  await page.clock.setFixedTime('2026-09-06T03:30:00Z');
  await enter(await customer({ documents: [{}] }));
  await page.goto('/admin/pending-invoices');
  await waitForHydration(page);
  await page.getByText('Filtros').first().click();
  await page
    .getByRole('group', { name: 'Fecha de vencimiento' })
    .getByRole('button', { name: /^Desde/ })
    .click();
  const days = page.getByRole('dialog', { name: 'Fecha de vencimiento' }).getByRole('gridcell');
  const today = days.getByRole('button', { name: /^Hoy/ });
  await expect(today).toHaveCount(1);
  await expect(today).toHaveText('5');
  // The mark under the day is today too.
  const marked = await days
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => getComputedStyle(button, '::after').content !== 'none')
        .map((button) => button.textContent),
    );
  expect(marked).toEqual(['5']);
});
