import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

async function expectWhole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
}

test('support sends an undelivered mail again, 1280 px', async ({ page, portal, customer }) => {
  const { userId, email } = await customer();
  await portal.control.failMail(userId, '552 5.2.2 mailbox full');
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterConsole(page, portal, 'yesid.cardenas@surtidora.example', '/operacion/trabajos');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('El buzón está lleno');
  await expect(row).toContainText('552 5.2.2 mailbox full');
  await expectWhole(page);
  await row.getByRole('button', { name: /^Reintentar/ }).click();
  await expect(page.locator('[data-notice]', { hasText: 'Se intenta otra vez ahora.' })).toBeFocused();
  await expect(row).toHaveCount(0);
});

test('on a failed mail’s row C goes to closing it, and R sends it again', async ({ page, portal, customer }) => {
  const { userId, email } = await customer();
  await portal.control.failMail(userId, '552 5.2.2 mailbox full');
  await enterConsole(page, portal, 'yesid.cardenas@surtidora.example', '/operacion/trabajos');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('link', { name: email, exact: true }).focus();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/trabajos\/mensaje\/\d+#cerrar$/);
  await page.goBack();
  await row.getByRole('link', { name: email, exact: true }).focus();
  await page.keyboard.press('r');
  await expect(page.locator('[data-notice]', { hasText: 'Se intenta otra vez ahora.' })).toBeFocused();
  await expect(row).toHaveCount(0);
});

test('support sends all mails that failed for one cause again, after one confirmation, 390 px', async ({
  page,
  portal,
  customer,
}) => {
  const people = [await customer(), await customer()];
  for (const { userId } of people) await portal.control.failMail(userId, '554 5.7.1 rejected by policy');
  await page.setViewportSize({ width: 390, height: 900 });
  await enterConsole(page, portal, 'yesid.cardenas@surtidora.example', '/operacion/trabajos');
  await page
    .getByRole('link', { name: /^Reintentar los \d+: el servidor del destinatario/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^¿Reintentar los \d+\?$/ })).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: /^Reintentar los \d+$/ }).click();
  await expect(page.locator('[data-notice]', { hasText: /^Se intentan \d+ otra vez ahora\./ })).toBeFocused();
  for (const { email } of people) await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
});

test('support closes an undelivered mail with a reason, 390 px', async ({ page, portal, customer }) => {
  const { userId, email } = await customer();
  await portal.control.failMail(userId, '550 5.1.1 user unknown');
  await page.setViewportSize({ width: 390, height: 900 });
  await enterConsole(page, portal, 'yesid.cardenas@surtidora.example', '/operacion/trabajos');
  await expectWhole(page);
  await page.getByRole('link', { name: email, exact: true }).click();
  await expect(page.getByText('La dirección no existe')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sin intentarlo más' }).click();
  await expect(page.getByText('Escriba el motivo, con 5 a 500 caracteres.')).toBeVisible();
  await page.getByLabel('Motivo').fill('La persona ya cambió de correo');
  await expectWhole(page);
  await page.getByRole('button', { name: 'Cerrar sin intentarlo más' }).click();
  await expect(page.locator('[data-notice]', { hasText: 'Quedó cerrado.' })).toBeFocused();
  await expect(page.getByText('No salió, cerrado por un operador')).toBeVisible();
});

/** Reloads the page and waits until its stream is open. The stream compares with what it saw at its own start; those of the pages before are not meant. */
async function reloadUntilStream(page: Page): Promise<void> {
  const reloadedAt = Date.now();
  const isOpen = page.waitForResponse(
    (response) =>
      response.url().endsWith('/operacion/novedades') && response.request().timing().startTime >= reloadedAt,
  );
  await page.reload();
  expect((await isOpen).status()).toBe(200);
}

/** Reads of the page's data since now, apart from the document. */
function countReads(page: Page): () => number {
  let reads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/operacion/hoy.data') reads += 1;
  });
  return () => reads;
}

test('the page Hoy loads once when opened, and again only for changes before its stream opened @both', async ({
  page,
  portal,
  customer,
}) => {
  const [{ userId: first }, { userId: second }] = [await customer(), await customer()];
  await portal.control.failMail(first, '552 5.2.2 mailbox full');
  await enterConsole(page, portal, 'yesid.cardenas@surtidora.example', '/operacion/hoy');
  const failures = page.getByRole('row').filter({ hasText: 'No se pudieron hacer solos' });
  await expect(failures).toHaveCount(1);
  const reads = countReads(page);
  await reloadUntilStream(page);
  const shown = await failures.getByRole('link').innerText();
  await portal.control.failMail(second, '552 5.2.2 mailbox full');
  // Had the opening read again, these would be two reads.
  await expect(failures.getByRole('link')).not.toHaveText(shown);
  expect(reads()).toBe(1);

  const changed = Promise.withResolvers<void>();
  await page.route('**/operacion/novedades', async (route) => {
    await changed.promise;
    await route.continue();
  });
  const isAsked = page.waitForRequest('**/operacion/novedades');
  await page.reload();
  await isAsked;
  const before = await failures.getByRole('link').innerText();
  const { userId: third } = await customer();
  await portal.control.failMail(third, '552 5.2.2 mailbox full');
  changed.resolve();
  await expect(failures.getByRole('link')).not.toHaveText(before);
  expect(reads()).toBe(2);
});

test('the page Hoy shows a further undelivered mail without a manual reload @both', async ({
  page,
  portal,
  customer,
}) => {
  const [{ userId: first }, { userId: second }] = [await customer(), await customer()];
  await portal.control.failMail(first, '552 5.2.2 mailbox full');
  await enterConsole(page, portal, 'yesid.cardenas@surtidora.example', '/operacion/hoy');
  const failures = page.getByRole('row').filter({ hasText: 'No se pudieron hacer solos' });
  await expect(failures).toHaveCount(1);
  const before = await failures.getByRole('link').innerText();
  await reloadUntilStream(page);
  await portal.control.failMail(second, '552 5.2.2 mailbox full');
  await expect(failures.getByRole('link')).not.toHaveText(before);
});
