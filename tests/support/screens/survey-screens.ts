import { expect } from '@playwright/test';
import { waitForHydration } from '../steps.ts';
import { OTHER_STORES, type Screen, type Visit } from './screen.ts';

const SURVEY = '/allied/terpel-forms';
const FORMS = '/dynamic-form';

const at =
  (address: string) =>
  async ({ page }: Visit): Promise<void> => {
    await page.goto(address);
  };

/** A form sent with only question 4 answered: the missing answers are listed above it and at their questions. */
async function refused({ page }: Visit): Promise<void> {
  await page.goto(SURVEY);
  await waitForHydration(page);
  await page.getByRole('radio', { name: 'Sí', exact: true }).check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Faltan 9 respuestas')).toBeVisible();
}

async function answered({ page }: Visit): Promise<void> {
  await page.goto(SURVEY);
  await waitForHydration(page);
  for (const label of ['Celular', 'Administración', 'No'])
    await page.getByRole('radio', { name: label, exact: true }).check();
  for (const row of await page.getByRole('radiogroup').all())
    if ((await row.getByRole('radio').count()) === 6) await row.getByRole('radio').nth(3).check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Gracias por responder' })).toBeVisible();
}

/** A form with a draft that the tab restored after a reload. */
async function recovered({ page }: Visit): Promise<void> {
  await page.goto(SURVEY);
  await waitForHydration(page);
  await page.getByRole('radio', { name: 'Celular' }).check();
  await expect(page.getByText('1 de 5', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Recuperamos lo que había respondido')).toBeVisible();
}

/** The screens of questionnaires. */
export const SURVEY_SCREENS: readonly Screen[] = [
  { name: 'survey', as: 'owner', show: at(SURVEY) },
  { name: 'survey, refused', as: 'basic', console: /status of 422/, show: refused },
  { name: 'survey, recovered', as: 'basic', show: recovered },
  { name: 'survey, answered', as: 'debtless', show: answered },
  { name: 'survey for support', as: 'soporte', show: at(SURVEY) },
  { name: 'questionnaires', as: 'owner', show: at(FORMS) },
  { name: 'a questionnaire of each type', as: 'owner', show: at(`${FORMS}?form=su-estacion`) },
  { name: 'no such questionnaire', as: 'owner', console: /status of 404/, show: at(`${FORMS}?form=nada`) },
  ...OTHER_STORES.map((store): Screen => ({ name: `survey in ${store}`, as: 'owner', store, show: at(SURVEY) })),
];
