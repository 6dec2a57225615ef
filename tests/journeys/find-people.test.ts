import type { Page } from '@playwright/test';
import { PROFILE_PATH, personRow } from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

const MORNING = new Date('2026-09-05T09:00:00-05:00');

/** Stops the clock of the page: from now on the journey moves it. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(MORNING.getTime() + 60_000));
}

/**
 * Searches that the page sends.
 * @returns a list that grows
 */
function searchesOf(page: Page): readonly (string | null)[] {
  const searches: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith(PROFILE_PATH)) searches.push(url.searchParams.get('search'));
  });
  return searches;
}

test.beforeEach(({ page }) => page.clock.install({ time: MORNING }));

test('the search for people waits a second after the last key, sends one request, and trims the text', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer();
  const zulma = await portal.control.addColleague(boss, [], 'Financiero');
  const other = await portal.control.addColleague(boss, [], 'Financiero');
  await portal.control.changeUser(zulma.userId, { firstname: 'Zulma' });
  await enter(boss);
  await page.goto(PROFILE_PATH);
  await waitForHydration(page);
  await stopTheClock(page);
  const searches = searchesOf(page);
  const field = page.getByRole('searchbox');

  await field.pressSequentially('  zul');
  await page.clock.runFor(999);
  await field.press('m');
  await page.clock.runFor(999);
  await field.press('Space');
  await page.clock.runFor(999);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/[?&]search=zulm(&|$)/);
  await expect(personRow(page, zulma.email)).toBeVisible();
  await expect(personRow(page, other.email)).toBeHidden();
  expect(searches).toEqual(['zulm']);

  await test.step('blanks alone are no other search', async () => {
    await field.pressSequentially('  ');
    await page.clock.runFor(5000);
    expect(searches).toEqual(['zulm']);
    await expect(field).toHaveValue('  zulm   ');
  });

  await test.step('whoever presses Enter does not wait', async () => {
    await field.fill('julia');
    await field.press('Enter');
    await expect(personRow(page, other.email)).toBeVisible();
    await page.clock.runFor(5000);
    expect(searches).toEqual(['zulm', 'julia']);
  });
});

test('the filter "Todos" shows active and inactive people, each with the state', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer();
  const active = await portal.control.addColleague(boss, [], 'Financiero');
  const gone = await portal.control.addColleague(boss, [], 'Financiero');
  await portal.control.changeUser(gone.userId, { status: 0 });
  await enter(boss);
  await page.goto(PROFILE_PATH);
  await waitForHydration(page);
  await expect(personRow(page, active.email)).toBeVisible();
  await expect(personRow(page, gone.email)).toBeHidden();
  await page.getByText('Inactivo', { exact: true }).first().click();
  await expect(personRow(page, gone.email)).toBeVisible();
  await expect(personRow(page, active.email)).toBeHidden();
  await page.getByText('Todos', { exact: true }).click();
  await expect(personRow(page, active.email)).toContainText('Activo');
  await expect(personRow(page, gone.email)).toContainText('Inactivo');
  await expect(page.getByText('2 de 2 asociados')).toBeVisible();
});

test('the list of people is replaced by a placeholder only when the answer takes longer than 200 ms', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer();
  const { email } = await portal.control.addColleague(boss, [], 'Financiero');
  await enter(boss);
  await page.goto(PROFILE_PATH);
  await waitForHydration(page);
  await stopTheClock(page);
  const shape = page.getByText('Buscando asociados');
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route('**/edit-profile.data*', async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });

  await page.getByText('Todos', { exact: true }).click();
  await asked.promise;
  await page.clock.runFor(199);
  await expect(personRow(page, email)).toBeVisible();
  await expect(shape).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(shape).toBeAttached();
  await expect(personRow(page, email)).toHaveCount(0);
  answer.resolve();
  await expect(personRow(page, email)).toBeVisible();
  await expect(shape).toHaveCount(0);
});
