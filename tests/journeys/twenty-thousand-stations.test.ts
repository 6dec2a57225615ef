import type { Page } from '@playwright/test';
import { CREATE, fillPerson, newAddress, PROFILE, personRow, saveButton } from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { untilAwake } from '#tests/support/steps.ts';

const MANY = Array.from({ length: 20_000 }, (_, each) => `EDS Vereda ${each + 1}`);

/** A tenth of this is what the page weighs without the choice; a choice that travelled whole would be ten times as much. */
const MOST_HTML_BYTES = 120_000;
const MOST_PER_KEY_MS = 50;

/** How long each key keeps the page busy: its handlers, what they render, and the layout of that. */
async function workPerKey(page: Page, type: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { perKey: durations });
    let started = 0;
    const begin = () => {
      started = performance.now();
    };
    const end = () =>
      setTimeout(() => {
        document.body.getBoundingClientRect();
        durations.push(performance.now() - started);
      });
    window.addEventListener('keydown', begin, true);
    window.addEventListener('input', end, true);
  });
  await type();
  return page.evaluate(() => (window as unknown as { perKey: number[] }).perKey);
}

/** What a key costs when nothing else keeps the machine busy: a list drawn anew would cost every key. */
const usual = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 2] ?? 0;

test('among twenty thousand stations one searches, chooses, saves and takes away without waiting', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  test.setTimeout(120_000);
  const boss = await customer();
  await portal.control.addDestinations(boss.cliente, MANY);
  await enter(boss);
  const email = newAddress();
  await page.goto(CREATE);
  await untilAwake(page);
  await page.getByLabel('Rol').selectOption({ label: 'Operativo' });
  await expect(page.getByText('0 de 20.000 estaciones', { exact: true })).toBeVisible();
  const search = page.getByRole('searchbox');

  await test.step('a key costs little, in the search and in a field', async () => {
    const inSearch = await workPerKey(page, () => search.pressSequentially('vereda 1999', { delay: 40 }));
    expect(inSearch.length).toBeGreaterThan(8);
    expect(usual(inSearch)).toBeLessThan(MOST_PER_KEY_MS);
    await expect(page.getByText('12 estaciones con «vereda 1999»')).toBeVisible();
    const inField = await workPerKey(page, () =>
      page.getByLabel('Cargo').pressSequentially('Jefe de patio', { delay: 20 }),
    );
    expect(usual(inField)).toBeLessThan(MOST_PER_KEY_MS);
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
    const work = await workPerKey(page, () => page.getByLabel('Cargo').pressSequentially('Gerente', { delay: 20 }));
    expect(usual(work)).toBeLessThan(MOST_PER_KEY_MS);
    await saveButton(page).click();
    await expect(personRow(page, email)).toContainText('y 19.998 más', { timeout: 30_000 });
  });

  await test.step('the page stays small, and one more is taken away', async () => {
    const edit = await personRow(page, email)
      .getByRole('link', { name: /^Editar/ })
      .getAttribute('href');
    const html = await (await page.request.get(edit ?? PROFILE)).body();
    expect(html.length).toBeLessThan(MOST_HTML_BYTES);
    await page.goto(edit ?? PROFILE);
    await untilAwake(page);
    await expect(page.getByText('19.999 de 20.000 estaciones', { exact: true })).toBeVisible();
    await page.getByRole('checkbox').first().uncheck();
    await saveButton(page).click();
    await expect(personRow(page, email)).toContainText('y 19.997 más');
  });
});
