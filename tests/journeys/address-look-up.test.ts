import type { Page } from '@playwright/test';
import { saveButton } from '#tests/support/associate-steps.ts';
import { SEEN_IP_FIELD } from '#tests/support/embed-counterparts.ts';
import { expect, test } from '#tests/support/embeds-journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

/** Accepts both legal texts. This role has no further question to answer. */
async function accept(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  await page.getByRole('checkbox', { name: /política de tratamiento/ }).check();
  await saveButton(page, 'Aceptar y continuar').click();
  await expect(page).toHaveURL('/');
}

const field = (page: Page) => page.locator('input[name="terms_and_conditions_ip"]');

test('the address that the IP service reports is stored with the acceptance of the terms', async ({
  page,
  portal,
  others,
  customer,
  enter,
}) => {
  const julia = await customer({ role: 'Terpel', hasAcceptedTerms: false });
  await enter(julia);
  await page.goto('/');
  await expect(field(page)).toHaveValue(SEEN_IP_FIELD);
  await accept(page);
  expect(await portal.control.declaredIpsOf(julia.userId)).toEqual([SEEN_IP_FIELD, SEEN_IP_FIELD]);
  const [visit] = others.ip.visits;
  expect(others.ip.visits).toHaveLength(1);
  expect(visit).toMatchObject({ method: 'GET', path: '/json' });
  for (const header of ['cookie', 'referer']) expect(visit?.headers[header]).toBeUndefined();
});

test('when the IP service is down, the terms can still be accepted', async ({
  page,
  portal,
  others,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  others.ip.isAway = true;
  const julia = await customer({ role: 'Terpel', hasAcceptedTerms: false });
  await enter(julia);
  await page.goto('/');
  await accept(page);
  expect(await portal.control.declaredIpsOf(julia.userId)).toEqual([null, null]);
});

test('when the IP service never answers, the terms can still be accepted', async ({
  page,
  portal,
  others,
  customer,
  enter,
}) => {
  await page.route(`${others.ip.url}/**`, () => undefined);
  const julia = await customer({ role: 'Terpel', hasAcceptedTerms: false });
  await enter(julia);
  await page.goto('/');
  await waitForHydration(page);
  await accept(page);
  expect(await portal.control.declaredIpsOf(julia.userId)).toEqual([null, null]);
});

test('the IP service is not called when there are no terms to accept', async ({
  page,
  others,
  foreign,
  customer,
  enter,
}) => {
  await enter(await customer());
  await page.goto('/');
  await expect.poll(() => foreign).toContain(others.tags.url);
  expect(foreign).not.toContain(others.ip.url);
});
