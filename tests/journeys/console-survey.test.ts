import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole, signInToConsole } from '#tests/support/enter-console.ts';
import { expect, test as journey } from '#tests/support/journey.ts';

/** A separate portal for this file, because its questionnaires are asked of everyone. */
const test = journey.extend<object, { alone: undefined }>({
  alone: [async ({ topology: _ }, use) => use(undefined), { scope: 'worker', auto: true }],
});
// One worker, because each would start a portal.
test.describe.configure({ mode: 'default' });

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const faults = (page: Page) => findViolations(page, 'iframe');
const CAROLINA = 'carolina.duque@surtidora.example';

test('an operator edits a questionnaire while a customer answers it, and no answer is lost', async ({
  page,
  portal,
  customer,
  enter,
  context,
}) => {
  await enterConsole(page, portal, CAROLINA);
  await page.getByRole('link', { name: 'Cuestionarios' }).click();
  await expect(page.getByRole('link', { name: '¿Cómo le va con el portal?' })).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Código').fill('Entregas 2026');
  await page.getByRole('button', { name: 'Escribirlo' }).click();
  await expect(page.getByText('Use minúsculas, números y guiones')).toBeVisible();
  await page.getByLabel('Código').fill('entregas-2026');
  await page.getByRole('button', { name: 'Escribirlo' }).click();
  await expect(page.getByRole('heading', { name: 'Cuestionario nuevo' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Título' }).fill('¿Cómo le entregamos?');
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Pregunta' })).toBeFocused();
  await page.keyboard.type('¿Llegó a tiempo?');
  await page.getByRole('textbox', { name: 'Opción 1' }).fill('Sí');
  await page.getByRole('textbox', { name: 'Opción 2' }).fill('sí');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('La opción «sí» está dos veces.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Opción 2' }).fill('No');
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await page.getByRole('textbox', { name: 'Pregunta' }).fill('¿Qué mejoraría?');
  await page.getByLabel('Tipo').selectOption('Texto largo');
  await page.getByLabel('Respuesta', { exact: true }).selectOption('Según otra respuesta');
  await expect(page.getByText('Elija con qué respuestas es obligatoria.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'No' }).check();
  await expect(page.getByText('cuando en la pregunta 1 se elige «No».')).toBeVisible();
  await page.getByRole('textbox', { name: 'Si falta, se lee' }).fill('Escriba qué mejoraría');
  await page.getByLabel('Mínimo de caracteres').fill('5');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('¿Qué mejoraría?')).toBeVisible();
  await expect(preview.getByText('¿Llegó a tiempo?')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar la pregunta 2' }).click();
  const up = page.getByRole('button', { name: 'Subir la pregunta 2' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Bajar la pregunta 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Subir la pregunta 2' })).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Ya está publicado.')).toBeVisible();

  const person = await customer({});
  await enter(person);
  const form = await context.newPage();
  await form.goto('/dynamic-form?form=entregas-2026');
  await form.getByRole('radio', { name: 'No' }).check();
  await form.getByRole('textbox', { name: '¿Qué mejoraría?' }).fill('Avisar antes.');

  await page.getByRole('button', { name: 'Editar la pregunta 1' }).click();
  await page.getByRole('button', { name: 'Añadir opción' }).click();
  await page.getByRole('textbox', { name: 'Opción 3' }).fill('A veces');
  await expect(page.getByText('al publicar será otra versión')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('todas las tiendas · versión 2')).toBeVisible();

  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByText('Guardamos lo que respondió')).toBeVisible();
  await expect(form.getByRole('radio', { name: 'A veces' })).toBeVisible();
  expect(await faults(form)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Resultados de la versión 1' })).toBeVisible();
  await expect(page.getByText('Avisar antes.')).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faults(page)).toEqual([]);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV, 1 fila' }).click();
  expect((await waiting).suggestedFilename()).toBe('respuestas-entregas-2026-version-1.csv');
});

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1280, false],
] as const)
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test(`an operator duplicates a questionnaire under another code, at ${width} px`, async ({ page, portal }) => {
      await page.setViewportSize({ width, height: 844 });
      await signInToConsole(page, portal, CAROLINA, '/operacion/cuestionarios/satisfaccion');
      await page.getByRole('link', { name: 'Duplicar' }).click();
      await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Copia de ¿Cómo le va con el portal?');
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'Código' }).fill('satisfaccion');
      await page.getByRole('button', { name: 'Duplicar' }).click();
      await expect(page.getByText('Ya hay un cuestionario con ese código. Elija otro.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Código' }).fill(`satisfaccion-${width}`);
      await page.getByRole('textbox', { name: 'Título' }).fill('¿Cómo le va en Ecuador?');
      await page.getByRole('button', { name: 'Duplicar' }).click();
      await expect(page.getByRole('heading', { name: '¿Cómo le va en Ecuador? Borrador' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/operacion/cuestionarios/satisfaccion-${width}$`));
      if (javaScriptEnabled) expect(await faults(page)).toEqual([]);
    });
  });

test('on a phone an operator plans and ends a questionnaire, and the editor asks for a wider screen', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterConsole(page, portal, CAROLINA, '/operacion/cuestionarios/su-estacion');
  await expect(page.getByText('Para escribir hace falta una pantalla más ancha.')).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Vence').fill('2020-01-01T06:00');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Esa hora ya pasó.')).toBeVisible();
  await page.getByLabel('Vence').fill('');
  await page.getByRole('button', { name: 'Dejar de mostrar' }).click();
  await expect(page.getByText('Ya no se muestra.')).toBeVisible();
  await page.getByRole('button', { name: /Volver a esta/ }).click();
  await expect(page.getByText('Esa versión ya está publicada.')).toBeVisible();
  await page.goto('/operacion/cuestionarios');
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faults(page)).toEqual([]);
});
