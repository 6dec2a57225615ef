import type { Page } from '@playwright/test';
import { callContract } from '#tests/support/call-contract.ts';
import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, openMenu } from '#tests/support/steps.ts';

async function comeIn(page: Page, secret: string, path = '/login-as-customer/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Código de acceso').fill(secret);
  await page.getByRole('button', { name: 'Entrar a la cuenta' }).click();
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Sesión de soporte' });

const VISITS = '/allied/accesos-de-soporte';
const ENTER = 'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }';

test('support signs in, reads, cannot pay, and leaves, and the customer reads who it was and why @both', async ({
  page,
  portal,
  customer,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const julia = await customer({ documents: [{}] });
  const secret = await portal.control.supportSecret({
    client: julia.cliente,
    operator: 'Laura Peña',
    reason: 'No encuentra su factura de agosto',
  });
  await comeIn(page, secret);
  await expect(page).toHaveURL('/');

  for (const path of ['/', '/admin/pending-invoices', '/admin/mis-pagos', VISITS, '/ayuda', '/no-existe']) {
    await page.goto(path);
    await expect(banner(page)).toContainText(
      `Soporte · Está en la cuenta de ${julia.company} como Laura Peña. No puede pagar ni cambiar usuarios.`,
      { useInnerText: true },
    );
  }

  await page.goto('/admin/pending-invoices');
  await expect(page.getByRole('rowheader', { name: `FE${julia.numbers[0]}` })).toBeVisible();
  await expect(page.getByRole('link', { name: /Pagar/ })).toHaveCount(0);
  await page.goto(`/admin/pending-invoices/pagar?documento=${julia.ids[0]}`);
  await expect(page).toHaveURL('/admin/pending-invoices');

  await banner(page).getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(banner(page)).toHaveCount(0);

  await comeIn(page, secret);
  await expect(page.getByRole('alert')).toContainText('El código no sirve: está incompleto, ya se usó o venció.');

  await page.getByRole('link', { name: 'Ingrese con su correo' }).click();
  await fillSignIn(page, julia);
  await expect(page).toHaveURL('/');
  await (await openMenu(page)).getByRole('link', { name: 'Accesos de soporte' }).click();
  await expect(page.getByRole('heading', { name: 'Accesos de soporte' })).toBeVisible();
  const visit = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Laura Peña' }) });
  await expect(visit).toContainText('No encuentra su factura de agosto');
  await page.getByText(/^Qué hizo/).click();
  await expect(page.getByText(/^Ver sus facturas/)).toBeVisible();
  await expect(page.getByText('Salir', { exact: true })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('operations that were refused to support are marked in the visit', async ({ page, portal, customer, enter }) => {
  const julia = await customer({ documents: [{}] });
  await comeIn(page, await portal.control.supportSecret({ client: julia.cliente }));
  await expect(page).toHaveURL('/');
  const token = (await page.context().cookies()).find(({ name }) => name === 'apollo-token')?.value;
  const pay = `mutation { crearTransaccionOnline(input: [{
    fecha_vencimiento: "2026-09-01", monto_documento: "1000000", monto_transaccion: "1000000",
    numero_documento: "${julia.numbers[0]}", tipo_transaccion: "total" }]) { uuid } }`;
  const answer = await callContract({ url: portal.url, token }, pay);
  expect(answer.errors?.[0]?.message).toBe('Support users cannot perform this operation.');

  await enter(julia);
  await page.goto(VISITS);
  await expect(page.getByText('Algo no se le permitió')).toBeVisible();
  await page.getByText(/^Qué hizo/).click();
  await expect(page.getByText('Pagar facturas').locator('..')).toContainText('No se le permitió');
});

test('an expired support code is refused with a message, and so is an empty field', async ({
  page,
  portal,
  customer,
}) => {
  const julia = await customer();
  const secret = await portal.control.supportSecret({ client: julia.cliente });
  await portal.control.forward(5 * 60);
  await comeIn(page, secret, '/loginascustomer/login');
  await expect(page.getByRole('alert')).toContainText('venció');
  await page.goto('/loginascustomer/login');
  await page.getByRole('button', { name: 'Entrar a la cuenta' }).click();
  await expect(page.getByText('Escriba el código de acceso.')).toBeVisible();
  await comeIn(page, await portal.control.supportSecret({ client: '9999999999' }));
  await expect(page.getByRole('alert')).toContainText('No hay ningún cliente con ese código');
});

test('signing in as support ends the session that was open in the browser', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const julia = await customer();
  const other = await customer();
  await enter(julia);
  await page.goto('/');
  const token = (await page.context().cookies()).find(({ name }) => name === 'apollo-token')?.value;
  await page.goto('/login-as-customer/login');
  await expect(page.getByText(`Hay una sesión abierta de ${julia.company}`)).toBeVisible();
  await comeIn(page, await portal.control.supportSecret({ client: other.cliente }));
  await expect(banner(page)).toContainText(other.company);
  const answer = await callContract({ url: portal.url, token }, '{ sesionActual { role } }');
  expect(answer.errors?.[0]?.message).toBe("The current customer isn't authorized.");
});

test('a person other than the legal representative cannot open the support visits', async ({
  page,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  await enter(await customer({ role: 'Financiero' }));
  await page.goto('/');
  await expect((await openMenu(page)).getByRole('link', { name: 'Accesos de soporte' })).toHaveCount(0);
  await page.goto(VISITS);
  await expect(page.getByRole('alertdialog', { name: 'No tiene permisos para estar en esta página' })).toBeVisible();
});

test('support visits beyond the first page are loaded with "Cargar más"', async ({ page, portal, customer, enter }) => {
  const julia = await customer();
  for (let visit = 1; visit <= 12; visit += 1) {
    const secret = await portal.control.supportSecret({ client: julia.cliente, reason: `Motivo número ${visit}` });
    await callContract({ url: portal.url }, ENTER, { secret });
    await portal.control.forward(1);
  }
  await enter(julia);
  await page.goto(VISITS);
  await expect(page.getByText('10 de 12 accesos')).toBeVisible();
  await expect(page.getByText('Motivo número 2', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(page.getByText('12 de 12 accesos')).toBeVisible();
  await expect(page.getByText('Motivo número 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Motivo número 12', { exact: true })).toBeVisible();
});

test.describe('support visits without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('support signs in and leaves without JavaScript', async ({ page, portal, customer }) => {
    const julia = await customer();
    await comeIn(page, 'nada');
    await expect(page.getByRole('alert')).toContainText('El código no sirve');
    await comeIn(page, await portal.control.supportSecret({ client: julia.cliente }));
    await expect(banner(page)).toContainText(julia.company);
    await banner(page).getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});
