import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, waitForHydration } from '#tests/support/steps.ts';
import type { TestNotice } from '#tests/support/tell-person.ts';

const LIST = '/admin/notifications';

const notice = (key: string, more: Partial<TestNotice> = {}): TestNotice => ({
  ...{ tipo: 'pedido', key, title: `Pedido ${key} remisionado`, body: 'Salió de la planta Girardota.' },
  href: '/admin/pending-invoices',
  data: { pedido: { num_pedido: key } },
  ...more,
});

const bell = (page: Page) => page.getByRole('link', { name: /^Notificaciones, / });
const saysUnread = (page: Page, unread: string) =>
  expect(page.getByRole('link', { name: `Notificaciones, ${unread} sin leer` })).toBeVisible();
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const choose = async (page: Page, title: string, action: string) => {
  await card(page, title).locator('summary').click();
  await card(page, title).getByRole('button', { name: action }).click();
};
const toast = (page: Page) => page.getByRole('status').filter({ hasText: /./ });

/** The workers that the tabs of this browser share. */
async function sharedWorkers(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.filter(({ type }) => type === 'shared_worker').length;
}

/** Waits until this tab is connected to the notification stream. */
async function untilLive(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('surtidor:avisos').length)).toBe(1);
}

test('on a phone the list of notifications does not move when the font loads', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const julia = await customer();
  // A date (28 ago 2026, 12:27) that fills the whole line together with the kind.
  await portal.control.notifyPerson(julia.userId, [notice('100', { ago: 681_300 })]);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(julia);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(LIST, { waitUntil: 'domcontentloaded' });
  const heights = async () => [
    (await card(page, 'Pedido 100').boundingBox())?.height,
    (await card(page, 'Pedido 100').locator('time').boundingBox())?.y,
  ];
  await expect(card(page, 'Pedido 100')).toContainText('28 ago 2026, 12:27');
  const before = await heights();
  arrive();
  await page.evaluate(() => document.fonts.ready);
  expect(await heights()).toEqual(before);
});

test('with two tabs a new notification appears in both, and acts in one tab change both', async ({
  page,
  context,
  browser,
  portal,
  customer,
  enter,
}) => {
  const ownStreams: string[] = [];
  context.on('request', (request) => request.url().endsWith('/stream') && ownStreams.push(request.url()));
  const julia = await customer({ documents: [{}] });
  await portal.control.notifyPerson(julia.userId, [notice('100', { ago: 3_600 })]);
  await enter(julia);
  await page.goto(LIST);
  const other = await context.newPage();
  await other.goto('/admin/pending-invoices');
  await Promise.all([untilLive(page), untilLive(other)]);
  await Promise.all([saysUnread(page, '1'), saysUnread(other, '1')]);
  expect(await sharedWorkers(browser)).toBe(1);
  expect(await portal.control.openStreams()).toBe(1);
  expect(ownStreams).toEqual([]);

  await test.step('both tabs show the notification, with a link to its order', async () => {
    // The listener is added before the notification is sent.
    await other.evaluate(() => {
      const heard = new Promise((resolve) =>
        addEventListener('surtidor:pedido', (event) => resolve((event as CustomEvent).detail), { once: true }),
      );
      Object.assign(window, { heard });
    });
    await portal.control.notifyPerson(julia.userId, [notice('200')]);
    await Promise.all([saysUnread(page, '2'), saysUnread(other, '2')]);
    await expect(card(page, 'Pedido 200 remisionado')).toBeVisible();
    await expect(toast(other).getByRole('link', { name: 'Pedido 200 remisionado' })).toBeVisible();
    expect(await other.evaluate(() => (window as unknown as { heard: Promise<unknown> }).heard)).toEqual({
      num_pedido: '200',
    });
  });
  await test.step('read in one, both bells change', async () => {
    await choose(page, 'Pedido 100 remisionado', 'Marcar como leída');
    await Promise.all([saysUnread(page, '1'), saysUnread(other, '1')]);
    await choose(page, 'Pedido 100 remisionado', 'Marcar como no leída');
    await Promise.all([saysUnread(page, '2'), saysUnread(other, '2')]);
  });
  await test.step('opening one marks it as read and leads on', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Pedido 200 remisionado' }).click();
    await expect(page).toHaveURL(/pending-invoices/);
    await Promise.all([saysUnread(page, '1'), saysUnread(other, '1')]);
  });
  await test.step('deleted in one tab, gone in the other', async () => {
    await other.goto(LIST);
    await page.goto(LIST);
    await untilLive(page);
    await choose(other, 'Pedido 100 remisionado', 'Borrar');
    // The focused button was deleted with the notification, so the heading gets the focus.
    await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(card(page, 'Pedido 100 remisionado')).toHaveCount(0);
    await Promise.all([saysUnread(page, 'ninguna'), saysUnread(other, 'ninguna')]);
  });
  await test.step('a burst is one toast', async () => {
    await untilLive(page);
    await portal.control.notifyPerson(
      julia.userId,
      Array.from({ length: 12 }, (_, each) => notice(String(300 + each))),
    );
    await expect(toast(page).getByRole('link', { name: '12 avisos nuevos' })).toBeVisible();
    await saysUnread(page, '12');
    // The list must show them first, because "Borrar todas" deletes the notifications that the page has loaded.
    await expect(card(page, 'Pedido 311 remisionado')).toBeVisible();
  });
  await test.step('everything that existed when it was asked is deleted, in both', async () => {
    await page.getByRole('link', { name: 'Borrar todas' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Borrar todas las notificaciones?' });
    await expect(dialog).toBeVisible();
    await portal.control.notifyPerson(julia.userId, [notice('400')]);
    await saysUnread(page, '13');
    await dialog.getByRole('button', { name: 'Borrar todas' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card(page, 'Pedido 400 remisionado')).toBeVisible();
    await Promise.all([saysUnread(page, '1'), saysUnread(other, '1')]);
  });
  await test.step('signing out in one tab ends the connection of all', async () => {
    // The list may reload later, and would then be refused.
    await page.goto('/admin/mis-pagos');
    await untilLive(page);
    await other.getByRole('button', { name: 'Menú' }).click();
    await other.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => portal.control.openStreams()).toBe(0);
  });
});

test('after maintenance the stream of notifications resumes, and none from meanwhile is missing', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const julia = await customer();
  await enter(julia);
  await page.goto('/admin/mis-pagos');
  await untilLive(page);
  await saysUnread(page, 'ninguna');
  await portal.control.maintenance('on', 'Volvemos enseguida.');
  try {
    await portal.control.notifyPerson(julia.userId, [notice('500'), notice('501')]);
  } finally {
    await portal.control.maintenance('off');
  }
  await expect(page.getByRole('link', { name: 'Notificaciones, 2 sin leer' })).toBeVisible({ timeout: 30_000 });
  await expect(toast(page).getByRole('link', { name: 'Pedido 501 remisionado' })).toBeVisible();
});

test.describe('notifications without script', () => {
  test.use({ javaScriptEnabled: false });

  test('notifications are listed, marked, deleted one by one and deleted together', async ({
    page,
    portal,
    customer,
  }) => {
    const julia = await customer();
    await portal.control.notifyPerson(
      julia.userId,
      Array.from({ length: 12 }, (_, each) => notice(String(600 + each), { ago: each * 60 })),
    );
    await page.goto(LIST);
    await fillSignIn(page, julia);
    await expect(page.getByText('Sábado 5 sep 2026 · 12 sin leer')).toBeVisible();
    await saysUnread(page, '12');
    await expect(page.getByRole('article')).toHaveCount(10);
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
    await choose(page, 'Pedido 611 remisionado', 'Marcar como leída');
    await saysUnread(page, '11');
    await choose(page, 'Pedido 610 remisionado', 'Borrar');
    await expect(page.getByRole('article')).toHaveCount(11);
    await page.getByRole('main').getByRole('link', { name: 'Pedido 609 remisionado' }).click();
    await expect(page).toHaveURL(/pending-invoices/);
    await bell(page).click();
    await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
    await saysUnread(page, 'ninguna');
    await page.getByRole('link', { name: 'Borrar todas' }).click();
    await page.getByRole('button', { name: 'Borrar todas' }).click();
    await expect(page.getByRole('heading', { name: 'No tiene notificaciones' })).toBeVisible();
  });
});

test('without the permission there is no bell, and the page of notifications states so and leads to the home page', async ({
  page,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  await enter(await customer({ role: 'basic' }));
  await page.goto(LIST);
  await expect(page.getByRole('alertdialog', { name: 'No tiene permisos para estar en esta página' })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('a lubricants store has no bell, and its pages open no stream', async ({ page, browser, customer, enter }) => {
  await enter(await customer({ store_code: 'lubricantes' }));
  await page.goto('/admin/mis-pagos');
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Menú' })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  expect(await sharedWorkers(browser)).toBe(0);
});

test('a lubricants store in Ecuador has no bell, but an order is followed without a reload', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const julia = await customer({ store_code: 'lubricantes_ecuador', pais: 'EC' });
  const num_pedido = `47${julia.cliente.slice(-6)}1`;
  await portal.control.addOrders(julia.cliente, [{ num_pedido, moneda: 'USD', eventos: [{ estado: '2' }] }]);
  await enter(julia);
  await page.goto(`/admin/order-details?orderNumber=${num_pedido}`);
  const current = page.getByRole('main').locator('[aria-current="step"]');
  await expect(current).toContainText('Aceptado');
  await untilLive(page);
  await expect(bell(page)).toHaveCount(0);
  const fecha_hora_evento = '2026-09-04T09:15:00-05:00';
  await portal.control.importRows({ pedido_eventos: [{ num_pedido, evento: 'sale', estado: '5', fecha_hora_evento }] });
  await portal.control.notifyPerson(julia.userId, [notice(num_pedido)]);
  await expect(current).toContainText('Despachado');
});
