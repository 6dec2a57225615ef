import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, waitForHydration } from '#tests/support/steps.ts';

const PAGE = '/admin/notifications/preferences';
const box = (page: Page, place: string, event: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${place}\\s*: ${event}$`) });

test('a person chooses kinds and places of notifications, gets the mail, and unsubscribes from its kind with one press', async ({
  page,
  portal,
  browser,
  customer,
  enter,
}) => {
  const julia = await customer();
  await enter(julia);
  await page.goto('/admin/notifications');
  await page.getByRole('link', { name: 'Qué le avisamos, y dónde' }).click();
  await expect(page.getByRole('heading', { name: 'Qué le avisamos' })).toBeVisible();
  await waitForHydration(page);
  await test.step('a portal without push keys offers no place "Celular"', async () => {
    await expect(page.getByText('Este portal no envía avisos al celular por ahora.')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['Aviso', 'En el portal', 'Correo']);
    await expect(page.getByRole('checkbox', { name: /^Celular/ })).toHaveCount(0);
  });
  await test.step('a mark is saved at once', async () => {
    await expect(box(page, 'Correo', 'Estado de mis pedidos')).not.toBeChecked();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await box(page, 'Correo', 'Estado de mis pedidos').check();
    await saved;
    await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible();
    await page.getByRole('button', { name: 'Uno más' }).click();
    await page.getByRole('button', { name: 'Uno más' }).click();
    await expect(page.getByText('5 días antes y el mismo día')).toBeVisible();
    await page.reload();
    await expect(box(page, 'Correo', 'Estado de mis pedidos')).toBeChecked();
  });
  const tell = (key: string) =>
    portal.control.notifyPerson(julia.userId, [
      { tipo: 'pedido', key, title: `Pedido ${key} despachado`, body: 'Son $ 1.000.', href: '/admin/pending-invoices' },
    ]);
  await tell('700');
  await portal.control.runJob('salidas');
  const text = await portal.control.waitForMail(julia.email, `Pedido 700 despachado · ${julia.company}`);
  expect(text).not.toContain('1.000');
  const [open = '', leave = ''] = text.match(/https?:\/\/\S+/g) ?? [];
  await test.step('the link asks for signing in, marks it as read and leads on', async () => {
    const elsewhere = await browser.newContext({ baseURL: portal.url });
    const phone = await elsewhere.newPage();
    await phone.goto(new URL(open).pathname);
    await fillSignIn(phone, julia);
    await expect(phone).toHaveURL(/pending-invoices/);
    await expect(phone.getByRole('link', { name: 'Notificaciones, ninguna sin leer' })).toBeVisible();
    await elsewhere.close();
  });
  await test.step('the other link ends the mails of this kind, without a session', async () => {
    const elsewhere = await browser.newContext({ baseURL: portal.url });
    const other = await elsewhere.newPage();
    await other.goto(new URL(leave).pathname);
    await other.getByRole('button', { name: 'Dejar de recibirlos' }).click();
    await expect(other.getByRole('heading', { name: 'Ya no le enviaremos estos avisos por correo' })).toBeVisible();
    await elsewhere.close();
    await page.goto(PAGE);
    await expect(box(page, 'Correo', 'Estado de mis pedidos')).not.toBeChecked();
    await expect(box(page, 'Correo', 'Pedido retenido o rechazado')).toBeChecked();
  });
});

test.describe('notification preferences without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the checkboxes and the days are saved with a button', async ({ page, customer }) => {
    await page.goto(PAGE);
    await fillSignIn(page, await customer());
    await box(page, 'Correo', 'Estado de mis pedidos').check();
    await box(page, 'Portal', 'Facturas vencidas').uncheck();
    await page.getByRole('button', { name: 'Guardar' }).first().click();
    await expect(page.getByText('Guardamos sus preferencias')).toBeVisible();
    await expect(box(page, 'Correo', 'Estado de mis pedidos')).toBeChecked();
    await expect(box(page, 'Portal', 'Facturas vencidas')).not.toBeChecked();
    await expect(box(page, 'Portal', 'Estado de mis pedidos')).toBeChecked();
    await page.getByLabel('Días antes').fill('7');
    await page.getByRole('button', { name: 'Guardar' }).last().click();
    await expect(page.getByText('7 días antes y el mismo día')).toBeVisible();
  });
});
