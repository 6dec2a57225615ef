import { PROFILE_PATH } from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

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
  await waitForHydration(page);
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
  await waitForHydration(page);
  await warning.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(warning).toHaveCount(0);
});

test('a toast closes after four seconds', async ({ page, portal, customer, enter }) => {
  const boss = await customer();
  const { userId, email } = await portal.control.addColleague(boss, [], 'Financiero');
  await enter(boss);
  await page.clock.pauseAt(LATER);
  await page.goto(`${PROFILE_PATH}?aviso=creado&de=${userId}`);
  const toast = page.getByText(`El asociado quedó creado. Le enviamos la invitación a ${email}.`);
  await expect(page).toHaveURL(PROFILE_PATH);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

for (const width of [390, 1280])
  test(`at ${width} px a toast is in the upper half and covers no button, field or link of the header`, async ({
    page,
    portal,
    customer,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const boss = await customer({ documents: [{}] });
    await enter(boss);
    const { userId } = await portal.control.addColleague(boss, [], 'Financiero');
    await page.goto(`${PROFILE_PATH}?aviso=creado&de=${userId}`);
    const toast = page.getByRole('status').filter({ hasText: 'El asociado quedó creado.' }).locator('> *').first();
    await expect(toast).toBeVisible();
    const over = await toast.evaluate((shown) => {
      const { top, bottom, left, right } = shown.getBoundingClientRect();
      const isUnder = (each: Element): boolean => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && box.top < bottom && box.bottom > top && box.left < right && box.right > left;
      };
      return {
        covered: [...document.querySelectorAll('header :is(a, button), main :is(button, input)')]
          .filter((each) => !shown.contains(each) && isUnder(each))
          .map((each) => each.outerHTML.slice(0, 80)),
        // A sticky bar stands at the foot of the window.
        isAboveBars: bottom < innerHeight / 2,
      };
    });
    expect(over).toEqual({ covered: [], isAboveBars: true });
  });
