import { expect, test } from '#tests/support/journey.ts';
import { openMenu, waitForHydration } from '#tests/support/steps.ts';

const DOCUMENTS = [{}, { fecha_vencimiento_documento: '2026-08-20' }, { bloqueo_erp: 'En revisión de cartera' }];

test('with reduced motion no element moves', async ({ page, customer, enter }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const julia = await customer({ documents: DOCUMENTS });
  await enter(julia);
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
    );
  await page.goto('/');
  await waitForHydration(page);
  const menu = await openMenu(page);
  expect(await moving()).toBe(0);
  await menu.getByRole('link', { name: 'Facturas pendientes' }).click();
  await expect(page.getByRole('heading', { name: 'Facturas pendientes' })).toBeVisible();
  expect(await moving()).toBe(0);
  await page.goto(`/admin/pending-invoices/pagar?documento=${julia.ids[0]}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving()).toBe(0);
});

test('with forced colours, drawings use them too', async ({ page, customer, enter }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(await customer({ documents: DOCUMENTS, store_code: 'lubricantes_peru', pais: 'PE' }));
  await page.goto('/');
  const { ground, drawn } = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.setAttribute('hidden', '');
    const resolved = (name: string): string => {
      probe.style.setProperty('color', name);
      return getComputedStyle(probe).color;
    };
    const tokens = ['--age-total', '--age-1', '--age-4', '--ink-2', '--header-mark', '--reading', '--edge'];
    return { ground: resolved('Canvas'), drawn: tokens.map((token) => [token, resolved(`var(${token})`)]) };
  });
  for (const [token, colour] of drawn) expect(colour, token).not.toBe(ground);
  await page.goto('/admin/pending-invoices');
  const boxes = page.getByRole('checkbox', { name: /Elegir/ });
  const border = (at: number) => boxes.nth(at).evaluate((box) => getComputedStyle(box).borderTopColor);
  const blocked = await boxes.evaluateAll((each) => each.findIndex((box) => (box as HTMLInputElement).disabled));
  const free = await boxes.evaluateAll((each) => each.findIndex((box) => !(box as HTMLInputElement).disabled));
  expect(await border(blocked)).not.toBe(await border(free));
});

test('at 200 % zoom all content stays in the window, including the button to pay', async ({
  page,
  customer,
  enter,
}) => {
  // 200 % of 1280 × 900.
  await page.setViewportSize({ width: 640, height: 450 });
  const julia = await customer({ documents: DOCUMENTS });
  await enter(julia);
  for (const address of [
    '/',
    '/admin/pending-invoices',
    `/admin/pending-invoices/pagar?documento=${julia.ids[0]}`,
    '/?menu',
  ]) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(
      0,
    );
  }
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Pagar lo vencido' }).filter({ visible: true }).first()).toBeInViewport();
  await page.goto(`/admin/pending-invoices/pagar?documento=${julia.ids[0]}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Ir a pagar' })).toBeInViewport();
});

test('at 400 % zoom the payment dialog still shows what is paid, and how', async ({ page, customer, enter }) => {
  // 400 % of 1280 × 1024.
  await page.setViewportSize({ width: 320, height: 256 });
  const julia = await customer({ documents: DOCUMENTS });
  await enter(julia);
  await page.goto(`/admin/pending-invoices/pagar?documento=${julia.ids[0]}`);
  const dialog = page.getByRole('dialog');
  const part = dialog.locator('label').filter({ hasText: 'Abono parcial' });
  await part.scrollIntoViewIfNeeded();
  await expect(part).toBeInViewport({ ratio: 1 });
  await part.click();
  await dialog.getByRole('textbox', { name: /Valor del abono/ }).fill('5000');
  await dialog.getByRole('button', { name: 'Ir a pagar' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Ir a pagar' })).toBeInViewport({ ratio: 1 });
});
