import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

test('the key / opens the finder, the arrows choose a result, and Enter opens the invoice @both', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{ num_factura: 'HALLE-1' }, { num_factura: 'HALLE-2' }] });
  await enter(julia);
  await page.goto('/');
  await waitForHydration(page);
  await page.keyboard.press('/');
  const finder = page.getByRole('dialog', { name: 'Buscar en el portal' });
  const field = finder.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('halle-2');
  const line = finder.getByRole('link', { name: /HALLE-2/ });
  await expect(line).toContainText('$ 1.000.000');
  await expect(finder.getByRole('link', { name: /HALLE-1/ })).toBeHidden();
  await field.press('ArrowDown');
  await expect(line).toBeFocused();
  await line.press('ArrowUp');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(finder).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/admin/pending-invoices\\?num_documento=${julia.numbers[1]}`));
});

test('the finder leads to an order by its SICOM number', async ({ page, portal, customer, enter }) => {
  const julia = await customer();
  const number = `47${julia.cliente}`;
  await portal.control.addOrders(julia.cliente, [{ num_pedido: number, num_sicom: julia.cliente.slice(-9) }]);
  await enter(julia);
  await page.goto(`/buscar?q=${julia.cliente.slice(-8)}`);
  await page.getByRole('region', { name: 'Pedidos' }).getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: `Pedido ${number}`, level: 1 })).toBeVisible();
});

test('the finder states when it finds nothing, and Escape returns to the page', async ({ page, customer, enter }) => {
  await enter(await customer());
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Buscar' }).click();
  const finder = page.getByRole('dialog', { name: 'Buscar en el portal' });
  await expect(finder).toContainText('Escriba dos letras o cifras');
  await finder.getByRole('searchbox').fill('nada de nada');
  await expect(finder).toContainText('No encontramos nada con «nada de nada»');
  await page.keyboard.press('Escape');
  await expect(finder).toBeHidden();
  await expect(page.getByRole('link', { name: 'Buscar' })).toBeFocused();
});

test('Ctrl+K opens the finder, and an unknown amount has no results', async ({ page, customer, enter }) => {
  await enter(await customer());
  await page.goto('/');
  await waitForHydration(page);
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Buscar en el portal' });
  await finder.getByRole('searchbox').fill('98.765.432');
  await expect(finder).toContainText(
    'No encontramos nada con «98.765.432». Escriba solo una parte, o busque el número',
  );
  await expect(finder.getByRole('link', { name: /en el historial/ })).toBeVisible();
});

test.describe('the finder without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the finder is a page with a form', async ({ page, customer, enter }) => {
    const julia = await customer({ documents: [{ num_factura: 'HALLE-3' }] });
    await enter(julia);
    await page.goto('/');
    await page.getByRole('link', { name: 'Buscar' }).click();
    await page.getByRole('searchbox').fill('halle-3');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/buscar?q=halle-3');
    await page.getByRole('link', { name: /HALLE-3/ }).click();
    await expect(page.getByText('HALLE-3').first()).toBeVisible();
  });
});
