import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, waitForHydration } from '#tests/support/steps.ts';
import { PIN, STATION, VOUCHER_SHELF } from '#tests/support/voucher-shelf.ts';

const PHONE = { width: 390, height: 844 };

const summary = (page: Page) => page.getByRole('region', { name: 'Su compra', exact: true });
const atBank = (page: Page) => expect(page.getByRole('heading', { name: 'Débito bancario PSE' })).toBeVisible();
const card = (page: Page, amount: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Agregar bonos de ${amount}` }) });

/** Types a quantity on the card of an amount, and adds it. */
async function add(page: Page, amount: string, quantity: string): Promise<void> {
  await card(page, amount).getByRole('spinbutton').fill(quantity);
  await card(page, amount)
    .getByRole('button', { name: `Agregar bonos de ${amount}` })
    .click();
}

async function openFuel(page: Page): Promise<void> {
  await page.goto('/admin/bonos-regalo');
  await page.getByRole('link', { name: 'Comprar Combustible de prueba' }).click();
  await expect(page.getByRole('heading', { name: 'Combustible de prueba', level: 1 })).toBeVisible();
}

async function pay(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo que recibe los bonos').fill(email);
  await page.getByRole('checkbox', { name: /Leí y acepto/ }).check();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await atBank(page);
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
}

/** The address of the first voucher's public page. */
async function firstVoucher(page: Page): Promise<string> {
  const share = page.getByRole('link', { name: /^Compartir el bono/ }).first();
  return (await share.getAttribute('href')) ?? '';
}

test.beforeEach(async ({ portal }) => {
  await portal.control.importRows(VOUCHER_SHELF);
});

test('a customer buys two vouchers, gets them by mail, and a station redeems one once @both', async ({
  page,
  browser,
  baseURL,
  customer,
  enter,
}) => {
  await enter(await customer());
  await openFuel(page);
  await waitForHydration(page);
  await expect(summary(page).getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-disabled', 'true');
  await add(page, '$ 100.000', '1');
  await expect(card(page, '$ 100.000').getByRole('spinbutton')).toHaveValue('0');
  await add(page, '$ 100.000', '3');
  await expect(summary(page)).toContainText('Total de 4 bonos');
  await expect(summary(page).getByRole('alert')).toContainText(
    'Su compra ha alcanzado el límite máximo permitido de $ 300.000.',
  );
  await expect(summary(page)).toContainText('Quite $ 100.000 para continuar.');
  await expect(summary(page).getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-disabled', 'true');
  await summary(page).getByRole('button', { name: 'Uno menos' }).click();
  await expect(summary(page)).toContainText('Su compra ha alcanzado el límite máximo permitido de $ 300.000.');
  const quantity = summary(page).getByRole('spinbutton');
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await quantity.fill('2');

  await page.reload();
  await expect(summary(page)).toContainText('Total de 2 bonos');
  await summary(page).getByRole('link', { name: 'Continuar' }).click();
  await expect(page.getByRole('region', { name: 'Total a pagar' })).toContainText('$ 200.000');
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: /^Pagar/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: /^condiciones de los bonos/ }).click();
  await expect(page.getByRole('dialog', { name: /^Condiciones/ })).toContainText('se redime una sola vez');
  await page.getByRole('button', { name: 'Volver a mi compra' }).click();
  await pay(page, 'flota@correo.co');

  const paid = page.getByRole('region', { name: 'Detalle del pago' });
  await expect(paid).toContainText('Bonos regalo');
  await expect(paid).toContainText('2 de $ 100.000 · Combustible de prueba');
  await expect(paid).toContainText('flota@correo.co');
  await expect(page.getByText('Enviamos los bonos al correo que indicó.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver lo que compró' }).click();
  await expect(page.getByRole('heading', { name: 'Mis bonos', level: 1 })).toBeVisible();
  await expect(page.getByText('0 de 2 redimidos')).toBeVisible();
  const address = await firstVoucher(page);
  await waitForHydration(page);
  await page
    .getByRole('button', { name: /^Reenviar por correo el bono/ })
    .first()
    .click();
  await expect(page.getByText('Lo enviamos otra vez a flota@correo.co.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Los 2 en un solo PDF' })).toBeVisible();

  const stranger = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
  const station = await stranger.newPage();
  await station.goto(address);
  await expect(station.getByText('Válido')).toBeVisible();
  await station.getByLabel('Estación', { exact: true }).fill(STATION);
  await station.getByLabel('PIN de la estación').fill('000000');
  await station.getByRole('button', { name: /^Redimir/ }).click();
  await expect(station.getByText('La estación y el PIN no corresponden.')).toBeVisible();
  await station.getByLabel('PIN de la estación').fill(PIN);
  await station.getByRole('button', { name: /^Redimir/ }).click();
  await expect(station.getByText('Redimido: $ 100.000')).toBeVisible();
  await expect(station.getByRole('status').filter({ hasText: 'Redimido' })).toBeFocused();
  await expect(station.getByText(`${STATION} · `)).toContainText('Solo esa estación entrega el producto');
  await station.reload();
  await expect(station.getByText('Redimido: $ 100.000')).toBeVisible();
  await expect(station.getByText(`${STATION} · `)).toContainText('Solo esa estación entrega el producto');
  await expect(station.getByRole('button', { name: /^Redimir/ })).toBeHidden();
  await stranger.close();

  await page.reload();
  await expect(page.getByText('1 de 2 redimido', { exact: true })).toBeVisible();
  await expect(page.getByText(STATION)).toBeVisible();
  await page.goto('/admin/bonos-regalo');
  await waitForHydration(page);
  await expect(page.getByText('Tiene una compra sin terminar')).toBeHidden();
});

test('choosing another voucher use asks before emptying the cart, and the cart is kept until then', async ({
  page,
  customer,
  enter,
}) => {
  await enter(await customer());
  await openFuel(page);
  await waitForHydration(page);
  await add(page, '$ 50.000', '2');
  await expect(summary(page)).toContainText('Total de 2 bonos');
  await page.goto('/admin/bonos-regalo');
  await expect(page.getByText('2 bonos de Combustible de prueba por $ 100.000.')).toBeVisible();
  await page.getByRole('link', { name: 'Comprar Lavado de prueba' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Cambiar a Lavado de prueba?' });
  await question.getByRole('link', { name: 'Seguir con mi compra' }).click();
  await expect(summary(page)).toContainText('Total de 2 bonos');
  await page.goto('/admin/bonos-regalo-tienda?uso=lavado-prueba');
  await question.getByRole('link', { name: 'Vaciar y cambiar' }).click();
  await expect(summary(page)).toContainText('Todavía no agrega bonos');
});

test('on a phone the voucher total and the button to continue stay visible', async ({ page, customer, enter }) => {
  await page.setViewportSize(PHONE);
  await enter(await customer());
  await openFuel(page);
  await waitForHydration(page);
  const bar = page.getByRole('region', { name: 'Total de su compra' });
  await expect(bar).toBeHidden();
  await add(page, '$ 100.000', '4');
  await expect(bar).toContainText('4 bonos');
  await expect(bar).toBeInViewport();
  await bar.getByRole('link', { name: 'Revisar' }).click();
  await expect(summary(page)).toBeInViewport();
  await summary(page).getByRole('button', { name: 'Uno menos' }).click();
  await bar.getByRole('link', { name: 'Continuar' }).click();
  await expect(page.getByRole('region', { name: 'Total a pagar' })).toContainText('$ 300.000');
});

test('support staff sees the vouchers and cannot buy any', async ({ page, customer, enter }) => {
  await enter(await customer(), 'soporte');
  await openFuel(page);
  await expect(page.getByText('Soporte puede mirar, no comprar')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Agregar/ })).toHaveCount(0);
  await page.goto('/admin/confirmar-compra-bonos?uso=combustible-prueba&bonos=50000x1');
  await expect(page.getByRole('region', { name: 'Total a pagar' })).toContainText('$ 50.000');
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeHidden();
});

test.describe('vouchers without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('wrong quantities are explained, and correct ones lead to the bank and back', async ({
    page,
    customer,
    enter,
  }) => {
    await enter(await customer());
    await openFuel(page);
    await add(page, '$ 50.000', '-2');
    await expect(page.getByText('La cantidad mínima es 1.')).toBeVisible();
    await add(page, '$ 50.000', '0');
    await expect(summary(page)).toContainText('Todavía no agrega bonos');
    await add(page, '$ 50.000', '2');
    await expect(summary(page)).toContainText('Total de 2 bonos');
    await add(page, '$ 100.000', '1');
    await summary(page).getByRole('button', { name: 'Quitar los bonos de $ 100.000' }).click();
    await expect(summary(page)).toContainText('Total de 2 bonos');
    await summary(page).getByRole('link', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await expect(page.getByText('Acepte las condiciones para pagar.')).toBeVisible();
    await page.getByLabel('Correo que recibe los bonos').fill('flota@correo');
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await expect(page.getByText('A «correo» le falta la terminación')).toBeVisible();
    await pay(page, 'flota@correo.co');
    await page.getByRole('link', { name: 'Ver lo que compró' }).click();
    await page.goto(await firstVoucher(page));
    await page.getByLabel('Estación', { exact: true }).fill(STATION);
    await page.getByLabel('PIN de la estación').fill(PIN);
    await page.getByRole('button', { name: /^Redimir/ }).click();
    await expect(page.getByText('Redimido: $ 50.000')).toBeVisible();
  });
});
