import type { Page } from '@playwright/test';
import { CREATE_PERSON_PATH } from '#tests/support/associate-steps.ts';
import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

const PLACES = Array.from({ length: 510 }, (_, each) => `EDS Guayas ${String(each + 1).padStart(3, '0')}`);

/** Opens the choice of delivery points for an Operativo. */
async function openPicker(page: Page): Promise<void> {
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  await page.getByLabel('Rol').selectOption({ label: 'Operativo' });
  await expect(page.getByText('0 de 510 estaciones', { exact: true })).toBeVisible();
}

const search = (page: Page) => page.getByRole('searchbox', { name: /Buscar estaciones/ });
const more = (page: Page) => page.getByRole('button', { name: 'Ver más estaciones' });
const boxes = (page: Page) => page.getByRole('list', { name: 'Estaciones' }).getByRole('checkbox');

test('in Ecuador the list of stations has no search and no "Cargar más", and loads more when its end is visible', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer({ pais: 'EC', store_code: 'ecuador' });
  await portal.control.addDestinations(boss.cliente, PLACES);
  await enter(boss);
  await openPicker(page);
  await expect(search(page)).toHaveCount(0);
  await expect(more(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /EDS Guayas 510/ })).toHaveCount(0);

  await boxes(page).nth(400).scrollIntoViewIfNeeded();
  await expect(boxes(page)).toHaveCount(500);
  await boxes(page).last().scrollIntoViewIfNeeded();
  await expect(boxes(page)).toHaveCount(510);
  await page.getByRole('checkbox', { name: /EDS Guayas 510/ }).check();
  await expect(page.getByText('1 de 510 estaciones', { exact: true })).toBeVisible();
  await expect(more(page)).toHaveCount(0);
});

test('outside Ecuador the list of stations has a search, and "Cargar más" loads more', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const boss = await customer();
  await portal.control.addDestinations(boss.cliente, PLACES);
  await enter(boss);
  await openPicker(page);
  await expect(search(page)).toBeVisible();
  await expect(boxes(page)).toHaveCount(50);
  await boxes(page).last().scrollIntoViewIfNeeded();
  await more(page).click();
  await expect(boxes(page)).toHaveCount(100);
});
