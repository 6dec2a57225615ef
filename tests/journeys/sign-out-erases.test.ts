import type { Page } from '@playwright/test';
import { CREATE_PERSON_PATH, fillPerson, LUIS } from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, openMenu, tickInvoice, waitForHydration } from '#tests/support/steps.ts';

const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

async function signOut(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login\?motivo=salida/);
}

async function writePerson(page: Page): Promise<void> {
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  await fillPerson(page);
  await expect.poll(() => kept(page)).toContain(LUIS['Número de documento']);
}

test('signing out erases drafts and selections in every tab', async ({ page, context, customer, enter }) => {
  const julia = await customer({ documents: [{}] });
  await enter(julia);
  await page.goto('/admin/pending-invoices');
  await waitForHydration(page);
  await tickInvoice(page, julia.numbers[0] ?? '');
  await expect.poll(() => kept(page)).toContain('surtidor.facturas');
  const other = await context.newPage();
  await writePerson(other);

  await signOut(page);
  await expect.poll(() => kept(page)).toBe('{}');
  await expect(other).toHaveURL(/\/login/);
  await expect.poll(() => kept(other)).toBe('{}');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('surtidor.persona');

  await fillSignIn(other, julia);
  await expect(other).not.toHaveURL(/\/login/);
  await other.goto(CREATE_PERSON_PATH);
  await waitForHydration(other);
  await expect(other.getByLabel('Nombres')).toHaveValue('');
});

test('a tab that was suspended during the sign-out erases its drafts when it is shown again', async ({
  page,
  context,
  customer,
  enter,
}) => {
  const julia = await customer();
  await enter(julia);
  await writePerson(page);
  // No script of the portal runs at this address, as in a suspended tab.
  await page.goto('/favicon.svg');
  const other = await context.newPage();
  await other.goto('/');
  await signOut(other);
  await fillSignIn(other, julia);
  await expect(other).not.toHaveURL(/\/login/);
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  await expect(page.getByLabel('Nombres')).toHaveValue('');
  expect(await kept(page)).not.toContain(LUIS['Número de documento']);
});

test('an expired session keeps the drafts for the same person', async ({ page, context, customer, enter }) => {
  const julia = await customer();
  await enter(julia);
  await writePerson(page);
  await context.clearCookies();
  await page.goto('/login?motivo=inactividad');
  await fillSignIn(page, julia);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  await expect(page.getByLabel('Nombres')).toHaveValue(LUIS.Nombres);
});

test('an expired session keeps no drafts for the next person', async ({ page, context, customer, enter }) => {
  await enter(await customer());
  await writePerson(page);
  await context.clearCookies();
  await page.goto('/login?motivo=inactividad');
  await fillSignIn(page, await customer());
  await expect(page).not.toHaveURL(/\/login/);
  await waitForHydration(page);
  await expect.poll(() => kept(page)).not.toContain(LUIS['Número de documento']);
});
