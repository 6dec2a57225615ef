import type { Page } from '@playwright/test';
import {
  CREATE_PERSON_PATH,
  fillPerson,
  makeMailAddress,
  PROFILE_PATH,
  personRow,
  saveButton,
} from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

const MANY = Array.from({ length: 20_000 }, (_, each) => `EDS Vereda ${each + 1}`);

/**
 * Ten times the size of the page without the delivery points. With all of them in the HTML it would be ten times this
 * limit.
 */
const MOST_HTML_BYTES = 120_000;
/**
 * Changes of the page per key: a message, a mark, a button. Drawing fifty stations again would be hundreds. `npm run
 * bench` measures the time per key.
 */
const MOST_CHANGES_PER_KEY = 20;

/** Number of changes in the page for each key. */
async function changesPerKey(page: Page, type: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const changes: number[] = [];
    Object.assign(window, { perKey: changes });
    const observer = new MutationObserver((records) => {
      changes[changes.length - 1] = (changes.at(-1) ?? 0) + records.length;
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    window.addEventListener('keydown', () => changes.push(0), true);
  });
  await type();
  return page.evaluate(() => (window as unknown as { perKey: number[] }).perKey);
}

test('among twenty thousand stations a person searches, chooses, saves and removes stations without delay', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  test.setTimeout(120_000);
  const boss = await customer();
  await portal.control.addDestinations(boss.cliente, MANY);
  await enter(boss);
  const email = makeMailAddress();
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  await page.getByLabel('Rol').selectOption({ label: 'Operativo' });
  await expect(page.getByText('0 de 20.000 estaciones', { exact: true })).toBeVisible();
  const search = page.getByRole('searchbox');

  await test.step('a key changes little, in the search and in a field', async () => {
    // The answer is held back until the last key, as the results are drawn when typing stops.
    const typed = Promise.withResolvers<void>();
    await page.route('**/allied/destinos.data*', async (route) => {
      await typed.promise;
      await route.continue();
    });
    const inSearch = await changesPerKey(page, () => search.pressSequentially('vereda 1999'));
    typed.resolve();
    expect(inSearch).toHaveLength('vereda 1999'.length);
    await expect(page.getByText('12 estaciones con «vereda 1999»')).toBeVisible();
    const inField = await changesPerKey(page, () => page.getByLabel('Cargo').pressSequentially('Jefe de patio'));
    expect(inField).toHaveLength('Jefe de patio'.length);
    expect(Math.max(...inSearch, ...inField)).toBeLessThan(MOST_CHANGES_PER_KEY);
  });

  await test.step('what was found before stays chosen while one looks for more', async () => {
    await page.getByRole('checkbox', { name: 'EDS Vereda 19990' }).check();
    await search.fill('vereda 777');
    await page.getByRole('checkbox', { name: 'EDS Vereda 777', exact: false }).first().check();
    await expect(page.getByText('2 de 20.000 estaciones', { exact: true })).toBeVisible();
  });

  await fillPerson(page);
  await page.getByLabel('Correo electrónico').fill(email);
  await saveButton(page).click();
  await expect(personRow(page, email)).toContainText('y 1 más');

  await test.step('all of them by name, save one', async () => {
    await personRow(page, email)
      .getByRole('link', { name: /^Editar/ })
      .click();
    await page.getByRole('button', { name: 'Elegir las 20.000 estaciones' }).click();
    await expect(page.getByText('20.000 de 20.000 estaciones', { exact: true })).toBeVisible({ timeout: 30_000 });
    await search.fill('vereda 20000');
    await page.getByRole('checkbox', { name: 'EDS Vereda 20000' }).uncheck();
    await expect(page.getByText('19.999 de 20.000 estaciones', { exact: true })).toBeVisible();
    const changes = await changesPerKey(page, () => page.getByLabel('Cargo').pressSequentially('Gerente'));
    expect(Math.max(...changes)).toBeLessThan(MOST_CHANGES_PER_KEY);
    await saveButton(page).click();
    await expect(personRow(page, email)).toContainText('y 19.998 más', { timeout: 30_000 });
  });

  await test.step('the page stays small, and one more is taken away', async () => {
    const edit = await personRow(page, email)
      .getByRole('link', { name: /^Editar/ })
      .getAttribute('href');
    const html = await (await page.request.get(edit ?? PROFILE_PATH)).body();
    expect(html.length).toBeLessThan(MOST_HTML_BYTES);
    await page.goto(edit ?? PROFILE_PATH);
    await waitForHydration(page);
    await expect(page.getByText('19.999 de 20.000 estaciones', { exact: true })).toBeVisible();
    await page.getByRole('checkbox').first().uncheck();
    await saveButton(page).click();
    await expect(personRow(page, email)).toContainText('y 19.997 más');
  });
});
