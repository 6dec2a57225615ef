import { expect, test } from '#tests/support/journey.ts';
import { payDialog, tabTo, waitForHydration } from '#tests/support/steps.ts';

test('a customer signs in, pays and gets the receipt with the keyboard alone', async ({ page, customer }) => {
  const julia = await customer({ documents: [{}, { fecha_vencimiento_documento: '2026-08-20' }] });
  const [first = '', second = ''] = julia.numbers;

  await page.goto('/login');
  await tabTo(page, page.getByLabel('Correo electrónico'));
  await page.keyboard.type(julia.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(julia.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Buenos días, Julia' })).toBeVisible();

  await test.step('the menu opens, closes with Escape and gives the focus back', async () => {
    await waitForHydration(page);
    const menu = page.getByRole('button', { name: 'Menú', exact: true });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    const entries = page.getByRole('dialog', { name: 'Menú' });
    await tabTo(page, entries.getByRole('link', { name: 'Facturas pendientes' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Facturas pendientes' })).toBeVisible();
  });

  await test.step('two invoices, one of them in part', async () => {
    for (const number of [second, first]) {
      await tabTo(page, page.getByRole('checkbox', { name: `Elegir FE${number}` }));
      await page.keyboard.press('Space');
    }
    await tabTo(page, page.getByRole('button', { name: 'Ir a pagar' }));
    await page.keyboard.press('Enter');
    const group = payDialog(page).getByRole('group', { name: `Cuánto paga de FE${first}` });
    await tabTo(page, group.getByRole('radio', { name: 'Pago total' }));
    await page.keyboard.press('ArrowDown');
    await expect(group.getByRole('radio', { name: 'Abono parcial' })).toBeChecked();
    await tabTo(page, page.getByRole('textbox', { name: `Valor del abono de FE${first}` }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('250000');
    await expect(payDialog(page)).toContainText('$ 1.250.000');
    await tabTo(page, payDialog(page).getByRole('button', { name: 'Ir a pagar' }));
    await page.keyboard.press('Enter');
  });

  await expect(page.getByRole('heading', { name: 'Débito bancario PSE' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Aprobar', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Descargar comprobante' }));
});

test('an invoice is selected and its payment opened with two keys on its checkbox, as the selection bar explains', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: Array.from({ length: 12 }, () => ({})) });
  await enter(julia);
  await page.goto('/admin/pending-invoices');
  await waitForHydration(page);
  await page.getByRole('checkbox', { name: `Elegir FE${julia.numbers[0]}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Selección para pagar' })).toContainText(
    'Enter en una casilla: ir a pagar',
  );
  await page.keyboard.press('Enter');
  await expect(payDialog(page)).toContainText(`FE${julia.numbers[0]}`);
});

test('the first press of Tab offers to skip to the content', async ({ page, customer, enter }) => {
  await enter(await customer());
  await page.goto('/');
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
