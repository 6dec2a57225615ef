import type { Locator, Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole, signInToConsole } from '#tests/support/enter-console.ts';
import { expect, test as journey } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

/** A separate portal for this file, because blocks are shown to everyone and the clock is moved. */
const test = journey.extend<object, { alone: undefined }>({
  alone: [async ({ topology: _ }, use) => use(undefined), { scope: 'worker', auto: true }],
});
// One worker, because each would start a portal.
test.describe.configure({ mode: 'default' });

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const faults = (page: Page) => findViolations(page, 'iframe');
/** Pastes HTML in place of the editor's text. */
async function replaceByPaste(editor: Locator, html: string): Promise<void> {
  await editor.press('Control+A');
  await editor.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
const CAROLINA = 'carolina.duque@surtidora.example';

/** Four presses: navigation, cell, title, and the button; the time is typed. */
test('the role Contenido publishes an announcement for Friday, and customers read it from then on @both', async ({
  page,
  portal,
  customer,
  enter,
  context,
}) => {
  await enterConsole(page, portal, CAROLINA);
  await page.getByRole('link', { name: 'Contenido', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Contenido', exact: true })).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('row', { name: 'Aviso del inicio' }).getByRole('link').first().click();
  const editor = page.getByRole('textbox', { name: 'Texto' });
  await expect(editor).toContainText('planta Girardota');
  await page.getByRole('textbox', { name: 'Título' }).fill('Cierre vial en Alto de Minas');
  await editor.press('Control+A');
  await editor.pressSequentially('Salimos dos horas antes.');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Cierre vial en Alto de Minas' })).toBeVisible();
  await expect(preview.getByText('Salimos dos horas antes.')).toBeVisible();
  await page.getByLabel('Se publica').fill('2026-09-11T06:00');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Programar para el 11 sep 2026, 6:00' }).click();
  await expect(page.getByText('Se publicará el 11 sep 2026, 6:00.', { exact: true })).toBeVisible();

  const person = await customer({ documents: [{}] });
  await enter(person);
  const portalPage = await context.newPage();
  await portalPage.goto('/');
  await expect(portalPage.getByRole('region', { name: 'Horarios de despacho' })).toBeVisible();
  await portal.control.forward(6 * 86_400);
  await portal.control.runJob('publicar-a-su-hora');
  await enter(person);
  await expect(async () => {
    await portal.control.forward(120);
    await portalPage.goto('/');
    await expect(portalPage.getByRole('region', { name: 'Cierre vial en Alto de Minas' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
});

test('unsaved text survives a lost connection, a refused act and a completed one, and the outcome gets the focus', async ({
  page,
  portal,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await portal.control.importContent({
    'bloques.ndjson': `${JSON.stringify({ identifier: 'banner-lub-ecuador', title: 'Del ERP', content: '<p>Primero.</p>' })}\n`,
  });
  await enterConsole(page, portal, CAROLINA, '/operacion/contenido/banner-lub-ecuador');
  const title = page.getByRole('textbox', { name: 'Título' });
  const save = page.getByRole('button', { name: 'Guardar borrador' });
  const notice = (words: string) => page.locator('[data-notice]', { hasText: words });
  await expect(title).toHaveValue('Del ERP');

  await title.fill('');
  await save.click();
  await expect(title).toBeFocused();
  await title.fill('Guardado');
  // Who types on while the page reloads its data stays in the same field.
  await title.evaluate((field) => field.setAttribute('data-same', ''));
  const version = await page.locator('input[name=version]').first().inputValue();
  await save.click();
  await expect(notice('Guardamos el borrador.')).toBeFocused();
  await expect(page.locator('input[name=version]').first()).not.toHaveValue(version);
  await expect(title).toHaveAttribute('data-same');

  await title.fill('Sin guardar');
  await context.setOffline(true);
  await save.click();
  await expect(notice('No pudimos comunicarnos con el servidor.')).toBeFocused();
  await expect(title).toHaveValue('Sin guardar');
  await context.setOffline(false);

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Título' }).fill('De otra pestaña');
  await other.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(other.getByText('Guardamos el borrador.')).toBeVisible();
  await title.fill('Todavía sin guardar');
  await page.getByRole('button', { name: 'Dejar de mostrar' }).click();
  await expect(notice('Usted ya lo cambió')).toBeFocused();
  await expect(title).toHaveValue('Todavía sin guardar');
  await page.getByRole('button', { name: 'Dejar de mostrar' }).click();
  await expect(notice('Ya no se muestra.')).toBeFocused();
  await expect(title).toHaveValue('Todavía sin guardar');
  await page.reload();
  await page.getByRole('button', { name: 'Recuperarlo' }).click();
  await expect(title).toHaveValue('Todavía sin guardar');

  await page.getByRole('button', { name: 'Descartar el borrador' }).click();
  await expect(notice('Descartamos el borrador.')).toBeFocused();
  await expect(title).not.toHaveValue('Todavía sin guardar');
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recuperarlo' })).toHaveCount(0);
});

/** A word of an address, which must not widen the page of a telephone. */
const LONG_WORD = 'https://www.surtidora.example/despachos/restricciones-de-la-semana-en-todas-las-plantas-del-pais';
const [TITLE, WORDS] = ['Todavía sin publicar', 'Nadie lo ha leído'];
const HTML = `<h2>${WORDS}</h2><p>${LONG_WORD}</p>`;

interface Previewed {
  readonly thing: string;
  readonly path: string;
  readonly stores: number;
  /** Default: the role Contenido. */
  readonly by?: string;
  /** Name of the editor. Default: `Texto`; null: without one. */
  readonly editor?: string | null;
  readonly html?: string;
  /** Other fields, by their labels. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Text of the preview. */
  readonly shows?: readonly string[];
}
const NATALIA = 'natalia.giraldo@surtidora.example';
const voucherUseIn = (store: string, value: string, shown: string): Previewed => ({
  ...{ thing: `a use of vouchers in the store ${store}`, path: `/bonos/usos/${store}:prueba-de-vista`, stores: 1 },
  ...{ by: NATALIA, editor: 'Condiciones', shows: [TITLE, WORDS, shown] },
  fields: { 'Qué se hace con él': LONG_WORD, Valores: value, 'Máximo por compra': value, 'Vigencia, en días': '30' },
});
const PREVIEWED: readonly Previewed[] = [
  { thing: 'an announcement', path: '/contenido/banner', stores: 1 },
  {
    ...{ thing: 'a block of several stores', path: '/contenido/menu-links', stores: 2 },
    html: `<ul><li><a href="/allied/news">${WORDS}</a></li></ul>`,
  },
  { thing: 'a carousel', path: '/contenido/carousel', stores: 1 },
  { thing: 'a post', path: '/noticias', stores: 5, fields: { Entrada: 'Entrada' } },
  { thing: 'the terms', path: '/textos-legales/terminos', stores: 5, by: 'julian.mesa@surtidora.example' },
  { thing: 'the data policy', path: '/textos-legales/tratamiento', stores: 5, by: 'julian.mesa@surtidora.example' },
  {
    ...{ thing: 'a questionnaire', path: '/cuestionarios/satisfaccion', stores: 5, editor: null },
    ...{ fields: { Introducción: `${WORDS} ${LONG_WORD}` }, shows: [TITLE, WORDS] },
  },
  voucherUseIn('main', '5.000.000', '5.000.000'),
  voucherUseIn('lubricantes', '40.000', '40.000'),
  voucherUseIn('ecuador', '20,55', '20,55'),
];

for (const {
  thing,
  path,
  stores,
  by = CAROLINA,
  editor = 'Texto',
  html = HTML,
  fields = {},
  shows = [WORDS],
} of PREVIEWED)
  test(`${thing} is previewed in each of its stores at the width of a phone and of a desktop, with unpublished text`, async ({
    page,
    portal,
  }) => {
    await enterConsole(page, portal, by, `/operacion${path}`);
    if (path === '/noticias') await page.getByRole('link', { name: 'Noticia nueva' }).click();
    const preview = page.getByRole('region', { name: 'Vista previa' });
    const store = preview.getByLabel('Vista previa de');
    const shown = preview.frameLocator('iframe');
    await waitForHydration(page, page.getByRole('button', { name: /^Guardar (borrador|y ver los cambios)$/ }));
    await page.getByRole('textbox', { name: 'Título' }).fill(TITLE);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    if (editor !== null) await replaceByPaste(page.getByRole('textbox', { name: editor, exact: true }), html);
    const options = await store
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
    expect(options).toHaveLength(stores);
    for (const code of options) {
      await store.selectOption(code);
      for (const width of ['390', '1280']) {
        await preview.getByText(width, { exact: true }).click();
        await expect(shown.locator(`html[data-store="${code}"]`)).toBeAttached();
        for (const words of shows) await expect(shown.getByText(words).first()).toBeVisible();
        const inner = () => shown.locator('html').evaluate((root) => [innerWidth, root.scrollWidth - innerWidth]);
        await expect.poll(inner).toEqual([Number(width), 0]);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
      }
    }
  });

test('each tab keeps its own unsaved text when another tab saves or types', async ({ page, portal, context }) => {
  await portal.control.importContent({
    'bloques.ndjson': `${JSON.stringify({ identifier: 'banner-lub-peru', title: 'Del ERP', content: '<p>Primero.</p>' })}\n`,
  });
  await enterConsole(page, portal, CAROLINA, '/operacion/contenido/banner-lub-peru');
  const titleIn = (tab: Page) => tab.getByRole('textbox', { name: 'Título' });
  const offerIn = (tab: Page) => tab.getByRole('button', { name: 'Recuperarlo' });
  await expect(titleIn(page)).toHaveValue('Del ERP');
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) await waitForHydration(tab, tab.getByRole('button', { name: 'Guardar borrador' }));
  await titleIn(page).fill('De la primera');
  await titleIn(other).fill('De la segunda');
  await other.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(other.getByText('Guardamos el borrador.')).toBeVisible();

  await page.reload();
  await expect(offerIn(page)).toHaveAccessibleName(/ en esta pestaña$/);
  await offerIn(page).click();
  await expect(titleIn(page)).toHaveValue('De la primera');
  await titleIn(other).fill('De la segunda, sin guardar');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Guardamos el borrador.')).toBeVisible();

  await page.reload();
  await expect(offerIn(page)).toHaveAccessibleName(/ en otra pestaña$/);
  await other.reload();
  await offerIn(other).click();
  await expect(titleIn(other)).toHaveValue('De la segunda, sin guardar');
  await other.getByRole('button', { name: 'Descartar el borrador' }).click();
  await expect(other.getByText('Descartamos el borrador.')).toBeVisible();
  await page.reload();
  await expect(titleIn(page)).toHaveValue('Del ERP');
  await expect(offerIn(page)).toHaveCount(0);
});

test('when the session ends while an operator types, the sign-in leads back to the text', async ({
  page,
  portal,
  context,
}) => {
  await portal.control.importContent({
    'bloques.ndjson': `${JSON.stringify({ identifier: 'banner-lub', title: 'Del ERP', content: '<p>Primero.</p>' })}\n`,
  });
  const editor = '/operacion/contenido/banner-lub';
  await enterConsole(page, portal, CAROLINA, editor);
  const title = page.getByRole('textbox', { name: 'Título' });
  const save = page.getByRole('button', { name: 'Guardar borrador' });
  await waitForHydration(page, save);
  await title.fill('Escrito antes de que terminara');
  await context.clearCookies();
  await save.click();
  await expect(page).toHaveURL(/\/operacion\/ingreso\?volver=%2Fcontenido%2Fbanner-lub&motivo=sesion$/);
  await signInToConsole(page, portal, CAROLINA, page.url());
  await expect(page).toHaveURL(new RegExp(`${editor}$`));
  await page.getByRole('button', { name: 'Recuperarlo' }).click();
  await expect(title).toHaveValue('Escrito antes de que terminara');
  await save.click();
  await expect(page.getByText('Guardamos el borrador.')).toBeVisible();
});

test('on a phone an operator can undo: the history works, and the editor asks for a wider screen', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.control.importContent({
    'bloques.ndjson': `${JSON.stringify({ identifier: 'banner-ecuador', title: 'Del ERP', content: '<p>Primero.</p>' })}\n`,
  });
  await enterConsole(page, portal, CAROLINA, '/operacion/contenido/banner-ecuador');
  await expect(page.getByText('Para escribir hace falta una pantalla más ancha.')).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dejar de mostrar' }).click();
  await expect(page.getByText('Ya no se muestra.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a esta: «Del ERP»' }).click();
  await expect(page.getByText('Esa versión ya está publicada.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test('an operator writes a post for a store, customers read it, and the operator removes it', async ({
  page,
  portal,
  customer,
  enter,
  context,
}) => {
  await enterConsole(page, portal, CAROLINA, '/operacion/noticias');
  await expect(page.getByRole('heading', { name: 'Noticias', exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Noticia nueva' }).click();
  await page.getByRole('textbox', { name: 'Título' }).fill('Inventario en Girardota');
  await page.getByLabel('Entrada').fill('El sábado se despacha hasta el mediodía.');
  await page.getByRole('textbox', { name: 'Texto' }).pressSequentially('El último turno es a las 11:30.');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Inventario en Girardota' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Ya está publicado.')).toBeVisible();
  const portalPage = await context.newPage();
  await enter(await customer());
  await portalPage.goto('/allied/news');
  await expect(portalPage.getByRole('link', { name: 'Inventario en Girardota' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Dejar de mostrar' }).click();
  await expect(page.getByText('Ya no se muestra.')).toBeVisible();
  await portalPage.goto('/allied/news');
  await expect(portalPage.getByRole('heading', { name: 'Noticias' }).first()).toBeVisible();
  await expect(portalPage.getByRole('link', { name: 'Inventario en Girardota' })).toHaveCount(0);
});

test.describe('content in the console without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the text is edited as HTML in a field, and forbidden parts are named before it is published', async ({
    page,
    portal,
  }) => {
    await signInToConsole(page, portal, CAROLINA, '/operacion/contenido/banner-lub');
    await page.getByRole('textbox', { name: 'Título' }).fill('Sin programa');
    await page.getByLabel('Texto', { exact: true }).fill('<p onclick="x()">Hola</p><script>1</script>');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('ya quitamos: onclick de p, script')).toBeVisible();
    await expect(page.getByLabel('Texto', { exact: true })).toHaveValue('<p>Hola</p>');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('Ya está publicado.')).toBeVisible();
  });
});

for (const width of [390, 1280])
  test(`an operator searches and filters contents, and opens a history from the latest changes, at ${width} px`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInToConsole(page, portal, CAROLINA, '/operacion/contenido/banner-lub-peru');
    await page.getByRole('button', { name: 'Dejar de mostrar' }).click();
    await expect(page.getByText('Ya no se muestra.')).toBeVisible();
    await page
      .getByRole('button', { name: /^Volver a esta/ })
      .first()
      .click();
    await expect(page.getByText('Esa versión ya está publicada.')).toBeVisible();

    await page.goto('/operacion/contenido');
    const changes = page.getByRole('region', { name: 'Últimos cambios' });
    await expect(changes.getByText('Dejó de mostrar: Aviso del inicio en Lubricantes Perú').first()).toBeVisible();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await faults(page)).toEqual([]);
    await changes.getByRole('link', { name: 'Volvió a una versión anterior: Aviso del inicio' }).first().click();
    await expect(page).toHaveURL(/\/operacion\/contenido\/banner-lub-peru#historial$/);
    await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible();

    await page.goto('/operacion/contenido');
    const search = page.getByRole('searchbox', { name: 'Buscar contenido' });
    await search.fill('cierre VIA');
    await search.press('Enter');
    await expect(page).toHaveURL(/buscar=cierre/);
    await expect(page.getByRole('region', { name: 'Últimos cambios' })).toBeHidden();
    await page.getByRole('link', { name: /^Publicado/ }).click();
    await expect(page).toHaveURL(/estado=publicado/);
    const row = page.getByRole('table').getByRole('link', { name: /^Cierre vial en Alto de Minas/ });
    await expect(row).toBeVisible();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('j');
    await expect(page.getByRole('table').getByRole('rowheader').getByRole('link').first()).toBeFocused();
    await page.goto('/operacion/contenido?buscar=nadie-escribe-esto');
    await expect(page.getByText('Nada corresponde')).toBeVisible();
  });
