import { expect, test as journey } from '#tests/support/journey.ts';
import { openMenu, tabTo, waitForHydration } from '#tests/support/steps.ts';

/** A separate portal for this file, because blocks are shown to everyone. */
const test = journey.extend<object, { alone: undefined }>({
  alone: [async ({ topology: _ }, use) => use(undefined), { scope: 'worker', auto: true }],
});
// One worker, because each would start a portal.
test.describe.configure({ mode: 'default' });

test('the menu shows the distributor’s links, the home page its announcement, and the news page its cards @both', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ documents: [{}] }));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Horarios de despacho' })).toContainText('planta Girardota');
  await page.goto('/allied/news');
  await expect(page.getByRole('region', { name: 'Horarios de despacho' })).toContainText('planta Girardota');
  const cards = page.getByRole('region', { name: 'Le puede servir' });
  await expect(cards.getByRole('listitem')).toHaveCount(3);
  await cards.getByRole('link', { name: 'Elegir facturas' }).click();
  await expect(page.getByRole('heading', { name: 'Facturas pendientes' })).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Sus datos personales' })).toBeVisible();
  // In the order of docs/product/shell.md#menu: the entries, the block's links, the store, and signing out.
  const items = await menu.locator('nav a, form button').allTextContents();
  expect(items.slice(-4).map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'Preguntas frecuentes',
    'Sus datos personales',
    expect.stringMatching(/^Tienda/),
    'Cerrar sesión',
  ]);
  await menu.getByRole('link', { name: 'Preguntas frecuentes' }).click();
  await expect(page).toHaveURL('/ayuda');
});

test('a card that links to a page which the person may not open is not shown', async ({ page, customer, enter }) => {
  await enter(await customer({ role: 'basic' }));
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Le puede servir' });
  await expect(cards.getByRole('link').first()).toBeVisible();
  await expect(cards.getByRole('link', { name: 'Elegir facturas' })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Básico');
});

test('a lubricants store has its own announcement and links', async ({ page, customer, enter }) => {
  await enter(await customer({ store_code: 'lubricantes', documents: [{}] }));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Horarios de despacho' })).toContainText('bodega de Itagüí');
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
  expect(await top('Horarios de despacho')).toBeGreaterThan(await top('Próximas a pagar'));
  await page.goto('/admin/pending-invoices');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Preguntas frecuentes' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Sus datos personales' })).toBeHidden();
});

test('on a phone the figures come before the cards, which are moved by swipe, button or arrow key', async ({
  page,
  customer,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(await customer({ documents: [{}] }));
  await page.goto('/');
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
  expect(await top('Cartera total')).toBeLessThan(400);
  expect(await top('Horarios de despacho')).toBeGreaterThan(await top('Vencido por edad'));
  expect(await top('Horarios de despacho')).toBeLessThan(await top('Próximas a pagar'));

  await page.goto('/allied/news');
  const cards = page.getByRole('region', { name: 'Le puede servir' });
  const [first, second, third] = [0, 1, 2].map((place) => cards.getByRole('listitem').nth(place));
  const next = cards.getByRole('button', { name: 'Siguiente' });
  await expect(cards.getByRole('button', { name: 'Anterior' })).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect(second?.getByRole('heading') ?? next).toBeInViewport({ ratio: 1 });
  await expect(first?.getByRole('heading') ?? next).not.toBeInViewport({ ratio: 1 });
  await cards.getByRole('list').focus();
  await page.keyboard.press('ArrowRight');
  await expect(third?.getByRole('heading') ?? next).toBeInViewport({ ratio: 1 });
  await expect(next).toHaveAttribute('aria-disabled', 'true');

  // A key pressed before the cards have stopped counts too.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(first?.getByRole('heading') ?? next).toBeInViewport({ ratio: 1 });
  await next.click();
  await next.click();
  await expect(third?.getByRole('heading') ?? next).toBeInViewport({ ratio: 1 });
});

test.describe('cards on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe moves to the next card, and no card moves by itself', async ({ page, customer, enter }) => {
    await enter(await customer());
    await page.clock.install();
    await page.goto('/allied/news');
    const cards = page.getByRole('region', { name: 'Le puede servir' });
    await expect(cards.getByRole('button', { name: 'Siguiente' })).toBeVisible();
    const list = cards.getByRole('list');
    await list.scrollIntoViewIfNeeded();
    await page.clock.fastForward('10:00');
    const left = () => list.evaluate((track) => track.scrollLeft);
    expect(await left()).toBe(0);

    const { x = 0, y = 0, width = 0, height = 0 } = (await list.boundingBox()) ?? {};
    const finger = await page.context().newCDPSession(page);
    const at = (share: number) => [{ x: x + width * share, y: y + height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) });
    for (let share = 0.85; share > 0.25; share -= 0.05)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(cards.getByRole('listitem').nth(1).getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(cards.getByRole('button', { name: 'Anterior' })).toHaveAttribute('aria-disabled', 'false');
    // A card ends at the edge, wherever the finger left.
    const edge = () =>
      list.evaluate(({ children: [first, second], scrollLeft }) => {
        const step = (second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().left ?? 0);
        return Math.round(scrollLeft % step) % Math.round(step);
      });
    await expect.poll(edge).toBe(0);
  });
});

test('with reduced motion the next card is shown at once', async ({ page, customer, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(await customer());
  const moveAtOnce = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/allied/news');
    const cards = page.getByRole('region', { name: 'Le puede servir' });
    await expect(cards.getByRole('button', { name: 'Siguiente' })).toBeVisible();
    return cards.evaluate((region) => {
      region.querySelector<HTMLElement>('[aria-label="Siguiente"]')?.click();
      return (region.querySelector('ul')?.scrollLeft ?? 0) > 100;
    });
  };
  expect(await moveAtOnce('reduce')).toBe(true);
  expect(await moveAtOnce('no-preference')).toBe(false);
});

test('the cards are reached and moved with the keyboard alone', async ({ page, customer, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(await customer());
  await page.goto('/allied/news');
  const cards = page.getByRole('region', { name: 'Le puede servir' });
  await waitForHydration(page);
  await tabTo(page, cards.getByRole('button', { name: 'Siguiente' }));
  await page.keyboard.press('Enter');
  await expect(cards.getByRole('heading').nth(2)).toBeInViewport({ ratio: 1 });
  await tabTo(page, cards.getByRole('link', { name: 'Qué hacer mientras tanto' }));
  await expect(cards.getByRole('link', { name: 'Qué hacer mientras tanto' })).toBeInViewport({ ratio: 1 });
});

test('a block that the distributor changes or removes is updated on the page after a minute @both', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  await enter(await customer({ store_code: 'ecuador', pais: 'EC' }));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Horarios de despacho' })).toContainText('Pascuales');
  await portal.control.importContent({
    bloques: [
      { identifier: 'banner-ecuador', title: 'Feriado', content: '<p>El viernes <b>no</b> hay despachos.</p>' },
      { identifier: 'carousel-ecuador', title: 'Nada', content: '<h3>x</h3>', activo: false },
      { identifier: 'menu-links', title: 'Menú', content: '<a href="https://otra.example/">Otro sitio</a>' },
    ],
  });
  await portal.control.forward(61);
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Feriado' })).toContainText('El viernes no hay despachos.', {
      timeout: 500,
    });
  }).toPass();
  await page.goto('/allied/news');
  await expect(page.getByRole('region', { name: 'Le puede servir' })).toBeHidden();
  const menu = await openMenu(page);
  const away = menu.getByRole('link', { name: 'Otro sitio' });
  await expect(away).toHaveAttribute('href', 'https://otra.example/');
  await expect(away).toContainText('sale del portal');
  await expect(menu.getByRole('link', { name: 'Preguntas frecuentes' })).toBeHidden();
});

test.describe('cards without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all cards are shown, with a link to each', async ({ page, customer, enter }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(await customer({ store_code: 'lubricantes_peru', pais: 'PE' }));
    await page.goto('/allied/news');
    const cards = page.getByRole('region', { name: 'Le puede servir' });
    await expect(cards.getByRole('listitem')).toHaveCount(3);
    await expect(cards.getByRole('button')).toHaveCount(0);
    await cards.getByRole('link', { name: 'Qué hacer mientras tanto' }).focus();
    await expect(cards.getByRole('link', { name: 'Qué hacer mientras tanto' })).toBeInViewport();
  });
});
