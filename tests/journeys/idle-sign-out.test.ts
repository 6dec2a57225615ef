import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, fillSignIn, openMenu, startPaying, waitForIdleTimer } from '#tests/support/steps.ts';

const WARNING = 'Su sesión se cerrará en un minuto por inactividad';

const noteOf = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('an idle person is warned after 14 minutes, and sent to the sign-in page after 15', async ({
  page,
  customer,
  enter,
}) => {
  await page.clock.install();
  await enter(await customer({ documents: [{}] }));
  await page.goto('/admin/pending-invoices');
  await waitForIdleTimer(page);
  await page.clock.fastForward('13:50');
  await expect(page.getByText(WARNING)).toBeHidden();
  await page.clock.fastForward('00:15');
  await expect(page.getByText(WARNING)).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page).toHaveURL(/\/login\?motivo=inactividad/);
  await expect(page.getByText('Cerramos su sesión porque pasaron 15 minutos sin actividad.')).toBeVisible();
  await page.goto('/admin/pending-invoices');
  await expect(page).toHaveURL(/\/login/);
});

test('the button of the idle warning keeps the session', async ({ page, customer, enter }) => {
  await page.clock.install();
  await enter(await customer());
  await page.goto('/');
  await waitForIdleTimer(page);
  await page.clock.fastForward('14:05');
  // Only the click: moving the mouse to the button is activity too, and would hide the warning first.
  await page.getByRole('button', { name: 'Seguir aquí' }).dispatchEvent('click');
  await expect(page.getByText(WARNING)).toBeHidden();
  await page.clock.fastForward('01:30');
  await expect(page.getByText(WARNING)).toBeHidden();
  await expect(page).not.toHaveURL(/\/login/);
});

test('typing in the last minute keeps the session and closes the idle warning', async ({ page, customer, enter }) => {
  await page.clock.install();
  await enter(await customer());
  await page.goto('/admin/pending-invoices');
  await waitForIdleTimer(page);
  await page.clock.fastForward('14:30');
  await expect(page.getByText(WARNING)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(WARNING)).toBeHidden();
  await page.clock.fastForward('13:50');
  await expect(page.getByText(WARNING)).toBeHidden();
  await expect(page).not.toHaveURL(/\/login/);
});

test('a hidden tab counts no activity, but its idle warning’s button keeps the session', async ({
  page,
  customer,
  enter,
}) => {
  await page.clock.install();
  await enter(await customer());
  await page.goto('/');
  await waitForIdleTimer(page);
  await page.clock.fastForward('14:05');
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await expect(page.getByText(WARNING)).toBeVisible();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await page.clock.fastForward('00:01');
  await expect(page.getByText(WARNING)).toBeHidden();
});

test('signing in after an idle sign-out leads back to the page where the session ended', async ({
  page,
  customer,
  enter,
}) => {
  await page.clock.install();
  const julia = await customer();
  await enter(julia);
  await page.goto('/admin/mis-pagos');
  await waitForIdleTimer(page);
  await page.clock.fastForward('15:01');
  await expect(page).toHaveURL(/\/login\?motivo=inactividad/);
  await fillSignIn(page, julia);
  await expect(page).toHaveURL('/admin/mis-pagos');
});

test('the idle clock of every tab is paused while the customer is at the bank @both', async ({
  page,
  context,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{}] });
  await enter(julia);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/admin/mis-pagos');
  await waitForIdleTimer(other);
  await startPaying(page, julia.ids);
  await other.clock.fastForward('16:00');
  await other.clock.fastForward('16:00');
  await expect(other.getByText(WARNING)).toBeHidden();
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
  // The fifteen minutes start when the customer returns from the bank.
  await expect.poll(() => noteOf(page, 'surtidor.regreso')).not.toBeNull();
  await other.clock.fastForward('14:10');
  await expect(other.getByText(WARNING)).toBeVisible();
});

test('a customer who returns from the bank without a session signs in and sees the result', async ({
  page,
  context,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{}] });
  await enter(julia);
  await startPaying(page, julia.ids);
  const other = await context.newPage();
  await other.goto('/');
  const menu = await openMenu(other);
  await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(other).toHaveURL(/\/login/);
  await answerAtBank(page, 'Aprobar');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillSignIn(page, julia);
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
});

test('activity in one tab keeps the session in the others', async ({ page, context, customer, enter }) => {
  await context.clock.install();
  await enter(await customer());
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/admin/mis-pagos');
  await waitForIdleTimer(page);
  await waitForIdleTimer(other);
  await context.clock.fastForward('13:30');
  await other.keyboard.press('Shift');
  await context.clock.fastForward('01:00');
  await expect(page.getByText(WARNING)).toBeHidden();
  await context.clock.fastForward('13:10');
  await expect(page.getByText(WARNING)).toBeVisible();
  await expect(other.getByText(WARNING)).toBeVisible();
});
