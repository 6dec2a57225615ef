import { expect, test } from '#tests/support/journey.ts';
import { openMenu } from '#tests/support/steps.ts';

test('a user without the permission for invoices sees no amounts and no links to them', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer({ role: 'basic', documents: [{}] }));
  await page.goto('/');
  const access = page.getByRole('region', { name: 'Accesos rápidos' }).getByRole('link');
  await expect(access).toHaveText([/^Noticias/, /^Mi perfil/]);
  await expect(page.getByRole('main')).not.toContainText('$');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Inicio' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Facturas pendientes' })).toBeHidden();
});

test('a user without the permission who opens the pages reads a refusal, and is led to the home page', async ({
  page,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  await enter(await customer({ role: 'basic', documents: [{}] }));
  const notice = page.getByRole('alertdialog', { name: 'No tiene permisos para estar en esta página' });
  await page.goto('/admin/pending-invoices');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(notice).toBeHidden();
  await page.goto('/admin/mis-pagos');
  await notice.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('the refusal of a page stays for exactly 3,500 ms', async ({ page, customer, enter, expectConsole }) => {
  expectConsole(/status of 403/);
  await enter(await customer({ role: 'basic' }));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/admin/mis-pagos');
  const notice = page.getByRole('alertdialog', { name: 'No tiene permisos para estar en esta página' });
  await expect.poll(() => notice.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  // The timer starts in a task that React has queued by now.
  await page.evaluate(() =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage('');
    }).then(() => undefined),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.runFor(3_499);
  // Playwright reports earlier requests before this request's answer.
  await page.evaluate(() => fetch('/sin-conexion').then(({ status }) => status));
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');
});

test('support staff sees everything and cannot pay', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: [{}] });
  await enter(julia, 'soporte');
  await page.goto('/admin/pending-invoices');
  await expect(page.getByRole('rowheader', { name: `FE${julia.numbers[0]}` })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ir a pagar' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Pagar/ })).toHaveCount(0);
});

test('no other customer can see a payment', async ({ page, customer, enter, expectConsole }) => {
  expectConsole(/status of 404/);
  await enter(await customer());
  await page.goto('/admin/resultado-transaccion?uuid=5b0e0f8e-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'No encontramos este pago' })).toBeVisible();
});
