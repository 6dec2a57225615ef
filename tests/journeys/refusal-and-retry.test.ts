import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, goToBank, invoiceRow, payDialog, tickInvoice } from '#tests/support/steps.ts';

test('after the bank’s refusal, retrying selects the same invoices @both', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: [{}, {}, {}] });
  const [first = '', second = '', third = ''] = julia.numbers;
  await enter(julia);
  await page.goto('/admin/pending-invoices');
  await tickInvoice(page, first);
  await tickInvoice(page, second);
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await goToBank(page);
  await answerAtBank(page, 'Rechazar');

  await expect(page.getByRole('heading', { name: 'Transacción rechazada' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Detalle del pago' })).toContainText('Fondos insuficientes');
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(payDialog(page)).toContainText(`FE${first}`);
  await expect(payDialog(page)).toContainText(`FE${second}`);
  await expect(payDialog(page)).not.toContainText(`FE${third}`);

  await goToBank(page);
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
  await page.goto('/admin/pending-invoices');
  await expect(invoiceRow(page, third)).toBeVisible();
  await expect(invoiceRow(page, first)).toBeHidden();
});

test('retrying a partial payment proposes the same part, and the other invoice in full @both', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{}, {}] });
  const [first = '', second = ''] = julia.numbers;
  await enter(julia);
  await page.goto('/admin/pending-invoices');
  await tickInvoice(page, first);
  await tickInvoice(page, second);
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await payDialog(page).getByText('Abono parcial').first().click();
  const part = page.getByRole('textbox', { name: `Valor del abono de FE${first}` });
  await part.fill('2500000');
  await expect(payDialog(page)).toContainText('El saldo de esta factura es $ 1.000.000');
  await part.fill('250000');
  await goToBank(page);
  await answerAtBank(page, 'Rechazar');
  // Clears the drafts of the tab, so that the amount can only come from the failed attempt.
  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(part).toHaveValue('250.000');
  await expect(payDialog(page)).toContainText('$ 1.250.000');
  await page.reload();
  await expect(part).toHaveValue('250.000');
  await payDialog(page)
    .getByRole('link', { name: `Quitar FE${second} de este pago` })
    .click();
  await expect(payDialog(page)).not.toContainText(`FE${second}`);
  await expect(part).toHaveValue('250.000');
  await goToBank(page);
  await answerAtBank(page, 'Aprobar');
  await page.goto('/admin/pending-invoices');
  await expect(invoiceRow(page, first)).toContainText('$ 750.000');
});

test('an invoice that was paid meanwhile is removed from the payment, and the others stay selected', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{}, {}] });
  const [first = '', second = ''] = julia.numbers;
  await enter(julia);
  await page.goto('/admin/pending-invoices');
  await tickInvoice(page, first);
  await tickInvoice(page, second);
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(payDialog(page)).toContainText('$ 2.000.000');
  await portal.control.settleElsewhere(julia.ids.slice(0, 1));
  await payDialog(page).getByRole('button', { name: 'Ir a pagar' }).click();
  const problem = page.getByRole('alertdialog', { name: 'No pudimos iniciar el pago' });
  await expect(problem).toBeVisible();
  await problem.getByRole('button').last().click();
  await expect(payDialog(page)).toContainText(`FE${second}`);
  await expect(payDialog(page)).toContainText('$ 1.000.000');
});

test('two people of one company cannot pay the same invoice twice', async ({
  page,
  portal,
  customer,
  enter,
  browser,
}) => {
  const julia = await customer({ documents: [{}] });
  const colleague = await portal.control.addColleague(julia, []);
  await enter(julia);
  const address = `/admin/pending-invoices/pagar?documento=${julia.ids[0]}`;
  await page.goto(address);
  const theirs = await browser.newPage({ baseURL: portal.url });
  const token = await portal.control.openSession(colleague.userId, 'cliente');
  await theirs.request.post('/server-middleware/auth/login', { data: { token } });
  await theirs.goto(address);
  await goToBank(theirs);
  await payDialog(page).getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(payDialog(page)).toContainText('Tiene un pago en proceso');
  // The refusal stays visible when nothing is left to pay.
  await expect(payDialog(page)).toContainText('No pudimos iniciar el pago');
  await expect(payDialog(page)).toContainText('No hay facturas para pagar');
  await payDialog(page).getByRole('link', { name: 'Ver el pago' }).click();
  await expect(page.getByRole('heading', { name: 'Pago sin terminar' })).toBeVisible();
  await theirs.close();
});

for (const arrives of [true, false])
  test(`when the network fails while a payment is posted (it ${arrives ? 'arrives' : 'is lost'}), the outcome is unknown and the same payment continues`, async ({
    page,
    customer,
    enter,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED|Failed to load resource/);
    const julia = await customer({ documents: [{}, {}] });
    const [first = '', second = ''] = julia.numbers;
    await enter(julia);
    await page.goto('/admin/pending-invoices');
    await tickInvoice(page, first);
    await tickInvoice(page, second);
    await page.getByRole('button', { name: 'Ir a pagar' }).click();
    await payDialog(page).getByText('Abono parcial').first().click();
    await page.getByRole('textbox', { name: /Valor del abono/ }).fill('250000');
    const posts: string[] = [];
    await page.route('**/pagar.data*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      if (arrives) await route.fetch();
      await route.abort();
    });
    page.on('requestfailed', (request) => {
      if (request.method() === 'POST') posts.push(request.postData() ?? '');
    });
    await payDialog(page).getByRole('button', { name: 'Ir a pagar' }).click();
    const unknown = page.getByRole('dialog', { name: 'Su pago está por confirmar' });
    await expect(unknown).toContainText('No sabemos si su pago alcanzó a iniciarse');
    await expect(page.getByText('No pudimos iniciar el pago')).toHaveCount(0);
    // Without a network, the same message stays and no input is lost.
    await unknown.getByRole('button', { name: 'Continuar con este mismo pago' }).click();
    // Waits until the browser reports the failure: an earlier press would cancel the running request.
    await expect.poll(() => posts.length).toBe(2);
    await expect(unknown.getByRole('button', { name: 'Continuar con este mismo pago' })).toBeEnabled();
    await expect(unknown).toContainText('No sabemos si su pago alcanzó a iniciarse');
    const keys = posts.map((body) => new URLSearchParams(body).get('clave'));
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);

    await page.unroute('**/pagar.data*');
    await unknown.getByRole('button', { name: 'Continuar con este mismo pago' }).click();
    await answerAtBank(page, 'Aprobar');
    await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
    await page.goto('/admin/mis-pagos');
    await expect(page.getByRole('link', { name: /^Ver/ })).toHaveCount(1);
    await page.goto('/admin/pending-invoices');
    await expect(invoiceRow(page, first)).toContainText('$ 750.000');
    await expect(invoiceRow(page, second)).toBeHidden();
  });

test('a payment with an unknown outcome can be left, and its invoices are still selected', async ({
  page,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Failed to load resource/);
  const julia = await customer({ documents: [{}, {}] });
  await enter(julia);
  await page.goto('/admin/pending-invoices');
  await tickInvoice(page, julia.numbers[0] ?? '');
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(payDialog(page).getByRole('button', { name: 'Ir a pagar' })).toBeVisible();
  await page.route('**/pagar.data*', (route) => route.abort());
  await payDialog(page).getByRole('button', { name: 'Ir a pagar' }).click();
  const unknown = page.getByRole('dialog', { name: 'Su pago está por confirmar' });
  await expect(unknown).toBeVisible();
  await page.unroute('**/pagar.data*');
  await page.keyboard.press('Escape');
  await expect(unknown).toBeHidden();
  await expect(page.getByRole('checkbox', { name: `Elegir FE${julia.numbers[0]}` })).toBeChecked();
});
