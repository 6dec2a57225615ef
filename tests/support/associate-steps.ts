import { expect, type Locator, type Page } from '@playwright/test';

import { waitForHydration } from './steps.ts';

export const PROFILE_PATH = '/allied/edit-profile';
export const CREATE_PERSON_PATH = `${PROFILE_PATH}?mode=create`;

/** A person to create in a journey, with a unique mail address. */
export const LUIS = {
  Nombres: 'Luis Alfonso',
  Apellidos: 'Marín Ñáñez',
  'Número de documento': '71.334.806',
  Celular: '310 555 0142',
  Ciudad: 'Envigado',
  Dirección: 'Carrera 43A n.º 31 Sur-20',
} as const;

let serial = 0;
export const makeMailAddress = (): string => {
  serial += 1;
  return `asociado-${Date.now().toString(36)}-${serial}@estacion.example`;
};

/** Delivery point codes that are unique in this portal. */
export const makeStationCodes = (...names: readonly string[]): string[] => {
  serial += 1;
  return names.map((name) => `${name}${Date.now().toString(36).slice(-5)}${serial}`);
};

/** Fills in a person's required fields. */
export async function fillPerson(page: Page, person: Readonly<Record<string, string>> = LUIS): Promise<void> {
  for (const [label, text] of Object.entries(person)) await page.getByLabel(label, { exact: true }).fill(text);
}

export const saveButton = (page: Page, name = 'Guardar asociado'): Locator =>
  page.getByRole('region', { name: 'Guardar' }).getByRole('button', { name });

/** A person's row in the list: a table row on wide screens, a card on phones. */
export const personRow = (page: Page, email: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: email }) });

/** The message linked to a field. */
export const readFieldMessage = async (field: Locator): Promise<string | null> => {
  const id = await field.getAttribute('aria-describedby');
  return id ? field.page().locator(`[id="${id}"]`).textContent() : null;
};

/** Clicks a disabled button; the page then lists the missing values. */
export const clickDisabled = (button: Locator): Promise<void> => button.dispatchEvent('click');

export const expectToast = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

/** Creates a person with the role Financiero, who sees every delivery point. */
export async function createFinanciero(page: Page, email = makeMailAddress()): Promise<void> {
  await page.goto(CREATE_PERSON_PATH);
  await waitForHydration(page);
  await page.getByLabel('Rol').selectOption({ label: 'Financiero' });
  await fillPerson(page);
  await page.getByLabel('Correo electrónico').fill(email);
  await saveButton(page).click();
  await expect(page).not.toHaveURL(/mode=/);
}
