import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

const CLOSED_ROAD = /Cierre vial en Alto de Minas/;

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** The width of its picture as it is shown, the file that the browser chose, and the width of that file. */
const pictureIn = (part: Locator) =>
  part
    .locator('picture img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      image.scrollIntoView();
      await image.decode();
      const source = new URL(image.currentSrc).pathname;
      return { shown: image.clientWidth, source, file: Number(/-(\d+)\.avif$/.exec(source)?.[1]) };
    });

test('a customer goes from the home page to the news, loads more, and reads a post @both', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ documents: [{}] }));
  await page.goto('/');
  const home = page.getByRole('region', { name: 'Noticias' });
  await expect(home.getByRole('listitem')).toHaveCount(4);
  expect((await pictureIn(home)).source).toMatch(/^\/imagenes\/[0-9a-f]{32}-\d+\.avif$/);
  await home.getByRole('link', { name: 'Todas las noticias' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible();
  await waitForHydration(page);
  await expect(page.getByText('4 de 9 noticias')).toBeVisible();
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(page).toHaveURL('/allied/news?pagina=2');
  await expect(page.getByText('7 de 9 noticias')).toBeVisible();
  await page.reload();
  await expect(page.getByText('7 de 9 noticias')).toBeVisible();
  expect(new Set(await cards(page).getByRole('heading').allTextContents()).size).toBeGreaterThanOrEqual(7);

  await page.getByRole('link', { name: CLOSED_ROAD }).click();
  await expect(page.getByRole('heading', { level: 1, name: CLOSED_ROAD })).toBeVisible();
  await expect(page).toHaveTitle(/^Cierre vial.* · Surtidor$/);
  await expect(page.getByText('Tenga a alguien en la estación desde las 5:00 para recibir.')).toBeVisible();
  const others = page.getByRole('complementary', { name: 'Otras noticias' });
  await expect(others.getByRole('link')).toHaveCount(3);
  await others.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Precios de referencia del mes' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Noticias' }).click();
  await expect(page.getByText('4 de 9 noticias')).toBeVisible();
});

test('on a phone the pictures of posts are small files, and their loading moves no content', async ({
  page,
  customer,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(await customer());
  await page.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/allied/news', '/allied/news?newsId=8', '/']) {
    await page.goto(address);
    await waitForHydration(page);
    for (const image of await page.locator('picture img').filter({ visible: true }).all()) {
      await image.scrollIntoViewIfNeeded();
      await image.evaluate((each: HTMLImageElement) => each.decode());
    }
    expect(await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)).toBeLessThan(0.01);
  }
  await page.goto('/allied/news');
  const large = await pictureIn(cards(page).first());
  expect(large.file).toBeGreaterThanOrEqual(large.shown);
  expect((await pictureIn(cards(page).nth(1))).file).toBe(240);
});

test.describe('pictures of posts on the densest phones', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test('a large picture is not loaded in its largest file', async ({ page, customer, enter }) => {
    await enter(await customer());
    await page.goto('/allied/news');
    const { shown, file } = await pictureIn(cards(page).first());
    expect(file).toBeGreaterThanOrEqual(shown * 2);
    expect(file).toBe(800);
  });
});

test('a picture’s preview is in the page that shows the picture first, and in no other page', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const { image } = JSON.parse((await readFile('demo/noticias.ndjson', 'utf8')).split('\n')[0] ?? '');
  const post = { image, short_description: 'Una.', post_content: '<p>Uno</p>', tiendas: ['lubricantes_peru'] };
  const names = ['Con foto', 'Sin foto', 'Tercera', 'Cuarta', 'Quinta'];
  await portal.control.importContent({
    noticias: names.map((name, place) => ({
      ...post,
      post_id: 510 + place,
      name,
      url_key: `foto-${place}`,
      layout: name === 'Sin foto' ? 'texto' : 'imagen',
      publish_date: '2026-01-01T00:00:00-05:00',
    })),
  });
  await enter(await customer({ store_code: 'lubricantes_peru', pais: 'PE' }));
  const textAt = async (address: string) => (await page.request.get(address)).text();
  const hasPreview = async (address: string) => (await textAt(address)).includes('data:image/avif');
  expect(await hasPreview('/allied/news?newsId=510')).toBe(true);
  expect(await hasPreview('/allied/news?newsId=511')).toBe(false);
  expect(await hasPreview('/allied/news.data')).toBe(true);
  const second = '/allied/news.data?pagina=2&solo';
  expect(await textAt(second)).toContain('Cuarta');
  expect(await hasPreview(second)).toBe(false);
});

test('on a phone a wide table scrolls in its own frame, also by keyboard, and only the breadcrumb cuts the title', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const cells = (tag: string) =>
    ['Ciudad', 'Corriente', 'Extra', 'ACPM', 'Biodiésel', 'Queroseno', 'Avigás'].map((name) => `<${tag}>${name}`);
  const name = 'Precios de referencia de todos los combustibles en todas las ciudades del país';
  const post_content = `<p>Antes</p><table><tr>${cells('th').join('')}<tr>${cells('td').join('')}</table><p>Después</p>`;
  const post = { post_id: 500, name, url_key: 'tabla-ancha', short_description: 'Siete columnas.', post_content };
  await portal.control.importContent({
    noticias: [{ ...post, publish_date: '2026-01-02T00:00:00-05:00', tiendas: ['lubricantes_peru'] }],
  });
  await enter(await customer({ store_code: 'lubricantes_peru', pais: 'PE' }));
  await page.goto('/allied/news?newsId=500');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const crumb = page.getByRole('navigation', { name: 'Ruta' }).getByText(name);
  expect((await crumb.boundingBox())?.height).toBeLessThan(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const table = page.getByRole('group', { name: 'Tabla' });
  const last = table.getByRole('columnheader', { name: 'Avigás' });
  await expect(last).not.toBeInViewport();
  await table.focus();
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a customer of another store reads only that store’s news', async ({ page, customer, enter }) => {
  await enter(await customer({ store_code: 'ecuador', pais: 'EC' }));
  await page.goto('/allied/news');
  await expect(page.getByRole('link', { name: /terminal Pascuales/ })).toBeVisible();
  await expect(page.getByRole('link', { name: CLOSED_ROAD })).toHaveCount(0);
});

test('the address of an unknown post, or of a post for others, states so and links to the news', async ({
  page,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  await enter(await customer({ store_code: 'lubricantes_peru', pais: 'PE' }));
  for (const newsId of ['999999', 'nada', '9'.repeat(400), '-1', '', '%F0%9F%98%80', '11']) {
    const answer = await page.goto(`/allied/news?newsId=${newsId}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta noticia' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ver todas las noticias' }).click();
  await expect(page.getByRole('link', { name: /Tambores con tapa nueva/ })).toBeVisible();
});

test.describe('news without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list, its further pages and a post are separate pages', async ({ page, customer, enter }) => {
    await enter(await customer());
    await page.goto('/allied/news');
    await expect(page.getByText('4 de 9 noticias')).toBeVisible();
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(page.getByText('7 de 9 noticias')).toBeVisible();
    await page.getByRole('link', { name: CLOSED_ROAD }).click();
    await expect(page.getByRole('heading', { level: 1, name: CLOSED_ROAD })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Qué debe hacer usted' })).toBeVisible();
  });
});
