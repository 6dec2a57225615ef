import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

const SURVEY = '/allied/terpel-forms';
const TITLE = '¿Cómo le va con el portal?';
const FEATURES = [
  'Encontrar una factura',
  'Pagar en línea',
  'Seguir un pedido',
  'Descargar certificados y estados de cuenta',
  'Compensar pagos con facturas',
  'Usarlo desde el celular',
] as const;
/** In Ecuador the demonstration has this one questionnaire. */
const ECUADOR = { store_code: 'ecuador', pais: 'EC' } as const;

const alert = (page: Page, title = TITLE) => page.getByRole('main').getByText(title, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar' }).click();
const pick = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true }).check();
const rating = (page: Page, feature: string) => page.getByRole('radiogroup', { name: feature, exact: true });
const rate = (page: Page, feature: string, grade: RegExp) =>
  rating(page, feature).getByRole('radio', { name: grade }).check();

/** Everything but the question whether something should be better. */
async function fillUsual(page: Page): Promise<void> {
  await pick(page, 'Celular');
  await pick(page, 'Dueño o socio');
  for (const feature of FEATURES) await rate(page, feature, /^4$/);
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`a customer answers the survey from the home page, corrects missing answers, and is not asked again, ${size.width} px @both`, async ({
    page,
    customer,
    enter,
    expectConsole,
  }) => {
    expectConsole(/status of 422/);
    await page.setViewportSize(size);
    await enter(await customer(ECUADOR));
    await page.goto('/');
    await expect(alert(page)).toBeVisible();
    await page.getByRole('link', { name: 'Responder' }).click();
    await expect(page).toHaveURL(SURVEY);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await waitForHydration(page);

    await rate(page, FEATURES[0], /^5, muy fácil$/);
    await rate(page, FEATURES[1], /^1, muy difícil$/);
    await rate(page, FEATURES[2], /^N\/A, no aplica$/);
    await pick(page, 'Sí');
    await send(page);
    await expect(page.getByText('Faltan 6 respuestas')).toBeVisible();
    await expect(page.getByText('Pregunta 3: tres sin calificar.')).toBeVisible();
    await expect(page.getByText('Escriba qué mejoraría: respondió «Sí» en la pregunta 4.')).toBeVisible();
    await expect(rating(page, FEATURES[0]).getByRole('radio', { name: /^5/ })).toBeChecked();
    await page.getByRole('link', { name: 'Pregunta 5' }).click();
    await expect(page.getByLabel('¿Qué mejoraría?')).toBeInViewport();

    await pick(page, 'No');
    await fillUsual(page);
    await expect(page.getByText('5 de 5', { exact: true })).toHaveCount(0);
    await expect(page.getByText(/^Faltan? \d/)).toHaveCount(0);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Gracias por responder' })).toBeVisible();
    await expect(page.getByText('Leemos cada respuesta.')).toBeVisible();
    await expect(page.getByText('Dueño o socio')).toBeVisible();

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await page.goto(SURVEY);
    await expect(page.getByRole('heading', { name: 'Ya respondió este cuestionario' })).toBeVisible();
  });

test('chosen and typed survey answers survive a reload, and another person does not see them', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer(ECUADOR));
  await page.goto(SURVEY);
  await waitForHydration(page);
  await fillUsual(page);
  await pick(page, 'Sí');
  await page.getByLabel('¿Qué mejoraría?').fill('Que el certificado salga por estación.\nY que llegue antes.');
  await expect(page.getByText('5 de 5', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Recuperamos lo que había respondido')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Celular' })).toBeChecked();
  await expect(rating(page, FEATURES[5]).getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await expect(page.getByLabel('¿Qué mejoraría?')).toHaveValue(
    'Que el certificado salga por estación.\nY que llegue antes.',
  );
  await expect(page.getByText('5 de 5', { exact: true })).toBeVisible();

  // Another person signs in in the same tab.
  await enter(await customer(ECUADOR));
  await page.goto(SURVEY);
  await waitForHydration(page);
  await expect(page.getByRole('radio', { name: 'Celular' })).not.toBeChecked();
  await expect(page.getByText('Recuperamos lo que había respondido')).toHaveCount(0);
  await expect(page.getByLabel('¿Qué mejoraría?')).toHaveValue('');
});

test('a recovered survey draft can be discarded', async ({ page, customer, enter }) => {
  await enter(await customer(ECUADOR));
  await page.goto(SURVEY);
  await waitForHydration(page);
  await pick(page, 'Tableta');
  await expect(page.getByText('1 de 5', { exact: true })).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(page.getByRole('radio', { name: 'Tableta' })).not.toBeChecked();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('radio', { name: 'Tableta' })).not.toBeChecked();
});

test('the second of two tabs shows what was already saved, and a colleague and another customer are still asked', async ({
  page,
  context,
  customer,
  enter,
  portal,
}) => {
  const julia = await customer(ECUADOR);
  const colleague = await portal.control.addColleague(julia, []);
  await enter(julia);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(SURVEY);
    await waitForHydration(tab);
    await fillUsual(tab);
  }
  await pick(page, 'No');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Gracias por responder' })).toBeVisible();
  await pick(other, 'Sí');
  await other.getByLabel('¿Qué mejoraría?').fill('Llegó tarde');
  await send(other);
  await expect(other.getByRole('heading', { name: 'Ya respondió este cuestionario' })).toBeVisible();
  await expect(other.getByText('Llegó tarde')).toHaveCount(0);
  await other.close();

  for (const person of [colleague, await customer(ECUADOR)]) {
    await enter(person);
    await page.goto('/');
    await expect(alert(page)).toBeVisible();
    await page.goto(SURVEY);
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
  }
});

test('the home page shows one questionnaire after the other, and later those that were postponed', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ store_code: 'main' }));
  await page.goto('/');
  await expect(alert(page)).toBeVisible();
  await page.getByRole('button', { name: 'Más tarde' }).click();
  await expect(alert(page, 'Cuéntenos de su estación')).toBeVisible();
  await page.getByRole('link', { name: 'Responder' }).click();
  await expect(page).toHaveURL('/dynamic-form?form=su-estacion');
  await expect(page.getByText('Tipo de respuesta no permitido.')).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel('¿En qué horario atiende?').selectOption('Otro');
  await page.getByLabel('¿Cuántas islas tiene?').fill('cuarenta');
  await page.getByLabel('¿Algo más que debamos saber?').fill('Corto');
  await send(page);
  await expect(page.getByText('Revise 3 respuestas')).toBeVisible();
  await expect(page.getByText('Escriba un número, como 12 o 12,5.').last()).toBeVisible();
  await expect(page.getByText('Escriba al menos 10 caracteres.').last()).toBeVisible();
  await page.getByLabel('¿Cuál horario?').fill('De 5 a 23');
  await page.getByLabel('¿Cuántas islas tiene?').fill('4');
  await page.getByLabel('¿Algo más que debamos saber?').fill('Los sábados cerramos antes.');
  await page.getByRole('checkbox', { name: 'Lavado' }).check();
  await page.getByRole('checkbox', { name: 'Tienda' }).check();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Gracias por responder' })).toBeVisible();
  await expect(page.getByText('Tienda, Lavado')).toBeVisible();
  await page.goto('/dynamic-form');
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cuéntenos de su estación' })).toHaveCount(0);
});

test('support sees the survey questions without a button to send', async ({ page, customer, enter }) => {
  await enter(await customer(ECUADOR), 'soporte');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await page.goto(SURVEY);
  await expect(page.getByText('Soporte no responde cuestionarios')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Celular' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Enviar' })).toHaveCount(0);
});

test.describe('the survey without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the survey is refused with reasons, keeps the chosen answers, can be sent, and can be postponed', async ({
    page,
    customer,
    enter,
    expectConsole,
  }) => {
    expectConsole(/status of 422/);
    await enter(await customer());
    await page.goto('/');
    await page.getByRole('button', { name: 'Más tarde' }).click();
    await expect(page).toHaveURL('/');
    await expect(alert(page)).toHaveCount(0);

    await page.goto(SURVEY);
    await pick(page, 'Tableta');
    await rate(page, FEATURES[1], /^3$/);
    await pick(page, 'Sí');
    await send(page);
    await expect(page.getByText('Faltan 7 respuestas')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Tableta' })).toBeChecked();
    await expect(rating(page, FEATURES[1]).getByRole('radio', { name: '3', exact: true })).toBeChecked();
    await fillUsual(page);
    await page.getByLabel('¿Qué mejoraría?').fill('=SUMA(1;2)');
    await send(page);
    await expect(page.getByRole('heading', { name: 'Gracias por responder' })).toBeVisible();
    await expect(page.getByText('=SUMA(1;2)')).toBeVisible();
  });
});
