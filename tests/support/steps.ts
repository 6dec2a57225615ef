import { expect, type Locator, type Page } from '@playwright/test';

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, { email, password });
  await expect(page).not.toHaveURL(/\/login/);
}

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** An invoice's row, which is a card on phones. */
export const invoiceRow = (page: Page, number: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `FE${number}` }) });

export const tickInvoice = (page: Page, number: string): Promise<void> =>
  page.getByRole('checkbox', { name: `Elegir FE${number}` }).check();

export const payDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirme su pago' });

/** Continues from the payment dialog to the bank. */
export async function goToBank(page: Page): Promise<void> {
  // JavaScript moves the dialog when it makes it modal: an earlier click would miss the button.
  await waitForHydration(page);
  await payDialog(page).getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page.getByRole('heading', { name: 'Débito bancario PSE' })).toBeVisible();
}

/** Opens the payment dialog for these invoices and continues to the bank. */
export async function startPaying(page: Page, ids: readonly number[]): Promise<void> {
  await page.goto(`/admin/pending-invoices/pagar?${ids.map((id) => `documento=${id}`).join('&')}`);
  await goToBank(page);
}

/** Presses one of the bank's buttons. */
export const answerAtBank = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();

/**
 * Waits for hydration: until React has attached handlers to the menu button, or to another one on pages without a
 * menu.
 */
export const waitForHydration = (
  page: Page,
  button = page.getByRole('button', { name: 'Menú', exact: true }),
): Promise<void> =>
  expect
    .poll(() => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);

/** Waits until React has attached handlers to the page's main part. */
export async function waitForMain(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** Waits until the idle timer runs, shortly after hydration. */
export async function waitForIdleTimer(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('surtidor.actividad'))).not.toBeNull();
}

export async function openMenu(page: Page): Promise<Locator> {
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  return page.getByRole('dialog', { name: 'Menú' });
}

const FAR = 60;

/** Presses Tab until an element has the focus. Every element on the way must show its focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < FAR; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} is not reached with ${FAR} tabs`);
}

/** Blocks the notification stream, whose connection never ends: otherwise the page's network is never idle. */
export async function blockStream(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await page.route('**/server-middleware/notifications/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: fin\ndata: {"motivo":"sesion"}\n\n' }),
  );
}

/** The triangle of a warning: each tone has its own outline. */
export const warningIcon = (where: Locator): Locator => where.locator('path[d^="M12 3.5 22 20.5"]');
