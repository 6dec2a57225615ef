import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, waitForHydration } from '#tests/support/steps.ts';

const STATEMENT = '/admin/account-status/extracto';
/** From Saturday 5 September, 9:42, to Monday at ten. */
const TO_MONDAY = 2 * 24 * 3600 + 20 * 60;
const DOCUMENTS = [
  { num_factura: 'FE-9001', total: '500000', fecha_documento: '2026-09-01', fecha_vencimiento_documento: '2026-09-20' },
];

const card = (page: Page) => page.getByRole('region', { name: /por correo$/ });

async function subscribeWeekly(page: Page): Promise<void> {
  await card(page).getByText('Cada lunes', { exact: true }).click();
  await card(page).getByRole('button', { name: 'Suscribirme' }).click();
  await expect(card(page)).toContainText('El próximo sale el lunes 7 sep 2026.');
}

/** @returns the addresses in the mail: of the statement, and to unsubscribe */
function linksIn(text: string): readonly [string, string] {
  const [statement = '', leave = ''] = text.match(/https?:\/\/\S+/g) ?? [];
  return [statement, leave];
}

test('the finance person gets the last week’s statement by mail, opens it, and unsubscribes with one press', async ({
  page,
  portal,
  browser,
  customer,
  enter,
}) => {
  const julia = await customer({ role: 'Financiero', documents: DOCUMENTS });
  await enter(julia);
  await page.goto(STATEMENT);
  await waitForHydration(page);
  await expect(card(page)).toContainText(julia.email.split('@')[0] ?? '');
  await subscribeWeekly(page);
  await expect(page.getByRole('heading', { name: 'Usted lo recibe por correo' })).toBeFocused();

  await portal.control.forward(TO_MONDAY);
  await portal.control.mailStatements();
  const text = await portal.control.waitForMail(julia.email, 'Su extracto del 31 de agosto al 6 de septiembre de 2026');
  expect(text).not.toContain('500.000');
  const [statement, leave] = linksIn(text);
  await test.step('the link asks for signing in, and leads to the statement of the week', async () => {
    const elsewhere = await browser.newContext({ baseURL: portal.url });
    const phone = await elsewhere.newPage();
    await phone.goto(new URL(statement).pathname + new URL(statement).search);
    await expect(phone).toHaveURL(/\/login/);
    await fillSignIn(phone, julia);
    await expect(phone.getByText('Del 31 de agosto al 6 de septiembre de 2026.')).toBeVisible();
    await elsewhere.close();
  });
  await portal.control.forward(-TO_MONDAY);
  // On Monday her session was over.
  await enter(julia);

  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const other = await elsewhere.newPage();
  await test.step('opening the way out changes nothing; one press ends it, without a session', async () => {
    await other.goto(new URL(leave).pathname);
    await expect(other.getByRole('heading', { name: 'Dejar de recibir el extracto' })).toBeVisible();
    await page.reload();
    await expect(card(page)).toContainText('Le llega cada lunes');
    await other.getByRole('button', { name: 'Dejar de recibirlo' }).click();
    await expect(other.getByRole('heading', { name: 'Ya no le enviaremos el extracto' })).toBeVisible();
    await page.reload();
    await expect(card(page).getByRole('button', { name: 'Suscribirme' })).toBeVisible();
  });
  await test.step('a mail program’s own button ends it too', async () => {
    await subscribeWeekly(page);
    const answer = await elsewhere.request.post(new URL(leave).pathname, {
      multipart: { 'List-Unsubscribe': 'One-Click' },
    });
    expect(answer.status()).toBe(200);
    await page.reload();
    await expect(card(page).getByRole('button', { name: 'Suscribirme' })).toBeVisible();
  });
  await elsewhere.close();
});

test.describe('the statement by mail without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a person subscribes, changes the frequency, and unsubscribes on the page', async ({ page, customer }) => {
    const julia = await customer({ role: 'Financiero', documents: DOCUMENTS });
    await page.goto(`${STATEMENT}?desde=2026-08-31&hasta=2026-09-05`);
    await fillSignIn(page, julia);
    await expect(page.getByText('Del 31 de agosto al 5 de septiembre de 2026.')).toBeVisible();
    await subscribeWeekly(page);
    await card(page).getByRole('button', { name: 'Cambiar a cada mes' }).click();
    await expect(card(page)).toContainText('El próximo sale el jueves 1 oct 2026.');
    await card(page).getByRole('button', { name: 'Dejar de recibirlo' }).click();
    await expect(card(page).getByRole('button', { name: 'Suscribirme' })).toBeVisible();
    await expect(page).toHaveURL(/desde=2026-08-31&hasta=2026-09-05/);
  });
});
