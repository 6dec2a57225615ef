import { PROFILE } from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { untilAwake } from '#tests/support/steps.ts';

const MORNING = new Date('2026-09-05T09:00:00-05:00');
/** The clock of the browser runs until it is stopped, which takes seconds on a busy machine. */
const LATER = new Date('2026-09-05T09:05:00-05:00');

test.beforeEach(({ page }) => page.clock.install({ time: MORNING }));

test('the warning about the terms closes after fifteen seconds, but not while the pointer or the focus is on it', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ hasAcceptedTerms: false }));
  // Stops the clock, so that the seconds are counted from hydration.
  await page.clock.pauseAt(LATER);
  await page.goto('/');
  await untilAwake(page);
  const warning = page.getByRole('status').filter({ hasText: 'Actualice sus términos y condiciones' });
  await expect(warning).toBeVisible();
  await page.clock.runFor(14_900);
  await expect(warning).toBeVisible();

  await warning.hover();
  await page.clock.runFor(60_000);
  await expect(warning).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(14_900);
  await expect(warning).toBeVisible();
  await page.clock.runFor(200);
  await expect(warning).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /términos y condiciones/ })).toBeVisible();

  await page.reload();
  await untilAwake(page);
  await warning.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(warning).toHaveCount(0);
});

test('a toast closes after four seconds', async ({ page, portal, customer, enter }) => {
  const boss = await customer();
  const { userId, email } = await portal.control.addColleague(boss, [], 'Financiero');
  await enter(boss);
  await page.clock.pauseAt(LATER);
  await page.goto(`${PROFILE}?aviso=creado&de=${userId}`);
  const toast = page.getByText(`El asociado quedó creado. Le enviamos la invitación a ${email}.`);
  await expect(page).toHaveURL(PROFILE);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});
