import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test as journey } from '#tests/support/journey.ts';
import { makePicture, SVG } from '#tests/support/picture-bytes.ts';

/** A separate portal for this file, because posts and blocks are shown to everyone. */
const test = journey.extend<object, { alone: undefined }>({
  alone: [async ({ topology: _ }, use) => use(undefined), { scope: 'worker', auto: true }],
});
// One worker, because each would start a portal.
test.describe.configure({ mode: 'default' });

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** Without the text that is edited, whose headings follow those of its page. */
const faults = (page: Page) => findViolations(page, 'iframe', '[contenteditable]');
const CAROLINA = 'carolina.duque@surtidora.example';
const file = async (name: string, bytes: Buffer | Promise<Buffer>) => ({
  ...{ name, mimeType: 'image/jpeg', buffer: await bytes },
});

test('a post gets a picture with its alternative text and focus, and customers see the picture @both', async ({
  page,
  portal,
  customer,
  enter,
  context,
}) => {
  await enterConsole(page, portal, CAROLINA, '/operacion/noticias');
  await page.getByRole('link', { name: 'Noticia nueva' }).click();
  await page.getByRole('textbox', { name: 'Título' }).fill('Con imagen propia');
  await page.getByLabel('Entrada').fill('Se ve lo que importa.');
  await page.getByRole('textbox', { name: 'Texto', exact: true }).pressSequentially('Así se ve.');
  const chooser = page.getByLabel('Elegir imagen');
  await chooser.setInputFiles(await file('dibujo.jpg', SVG));
  await expect(page.getByText('No es una imagen JPEG, PNG, WebP o AVIF.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await chooser.setInputFiles(await file('tanques.jpg', makePicture('jpeg', 1_600, 900)));
  const point = page.getByRole('button', { name: /^Punto de la imagen/ });
  await expect(point).toHaveAccessibleName('Punto de la imagen: 50 % del ancho, 50 % del alto');
  await point.press('Shift+ArrowLeft');
  await point.press('Shift+ArrowLeft');
  await expect(page.getByLabel('Desde la izquierda, %')).toHaveValue('30');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Escriba lo que se ve en la imagen.')).toBeVisible();
  await expect(point).toHaveAccessibleName('Punto de la imagen: 30 % del ancho, 50 % del alto');
  await page.getByLabel('Texto alternativo').fill('Dos tanques con su escala.');
  const preview = page.frameLocator('iframe').getByRole('img', { name: 'Dos tanques con su escala.' });
  await expect(preview).toHaveCSS('object-position', '30% 50%');
  expect(await faults(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Ya está publicado.')).toBeVisible();

  const portalPage = await context.newPage();
  await enter(await customer());
  await portalPage.goto('/allied/news');
  const shown = portalPage.getByRole('img', { name: 'Dos tanques con su escala.' });
  await expect(shown).toHaveCSS('object-position', '30% 50%');
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await faults(portalPage)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Para escribir hace falta una pantalla más ancha.')).toBeVisible();
  await expect(page.getByLabel('Texto alternativo')).toBeHidden();
  await expect(preview).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dejar de mostrar' }).click();
  await expect(page.getByText('Ya no se muestra.')).toBeVisible();
});

test('pressing on the picture moves its focus, and the picture can be removed', async ({ page, portal }) => {
  await enterConsole(page, portal, CAROLINA, '/operacion/noticias');
  await page.getByRole('link', { name: 'Noticia nueva' }).click();
  await page.getByLabel('Elegir imagen').setInputFiles(await file('a.jpg', makePicture('jpeg', 800, 600)));
  const point = page.getByRole('button', { name: /^Punto de la imagen/ });
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
  await point.click({ position: { x: width * 0.75, y: height * 0.25 } });
  await expect(point).toHaveAccessibleName('Punto de la imagen: 75 % del ancho, 25 % del alto');
  await page.getByLabel('Desde arriba, %').fill('90');
  await expect(point).toHaveAccessibleName('Punto de la imagen: 75 % del ancho, 90 % del alto');
  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByLabel('Elegir imagen')).toBeVisible();
  await expect(point).toHaveCount(0);
});

test('an operator inserts a picture into the text of an announcement', async ({
  page,
  portal,
  customer,
  enter,
  context,
}) => {
  await enterConsole(page, portal, CAROLINA, '/operacion/contenido/carousel');
  const editor = page.getByRole('textbox', { name: 'Texto', exact: true });
  await expect(editor).toContainText('Lo vencido');
  await editor.press('Control+Home');
  await editor.press('End');
  await editor.press('Enter');
  await page.getByRole('button', { name: 'Imagen', exact: true }).click();
  await page.getByLabel('Elegir imagen').setInputFiles(await file('via.jpg', makePicture('jpeg', 640, 360, 3)));
  await page.getByRole('button', { name: 'Poner la imagen' }).click();
  await expect(page.getByText('Escriba lo que se ve en la imagen.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Texto alternativo').fill('Una vía entre montañas.');
  await page.getByLabel('Desde arriba, %').fill('20');
  await page.getByRole('button', { name: 'Poner la imagen' }).click();
  await expect(editor).toContainText('Imagen: Una vía entre montañas.');
  const preview = page.frameLocator('iframe').getByRole('img', { name: 'Una vía entre montañas.' });
  await expect(preview).toHaveCSS('object-position', '50% 20%');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Ya está publicado.')).toBeVisible();
  await expect(editor).toContainText('Imagen: Una vía entre montañas.');
  const portalPage = await context.newPage();
  await enter(await customer());
  await expect(async () => {
    await portal.control.forward(120);
    await portalPage.goto('/allied/news');
    await expect(portalPage.getByRole('img', { name: 'Una vía entre montañas.' })).toBeVisible({ timeout: 1_000 });
    await portal.control.forward(-120);
  }).toPass();
});
