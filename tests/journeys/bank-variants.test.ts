import { expect, test } from '#tests/support/journey.ts';
import { answerAtBank, startPaying } from '#tests/support/steps.ts';

test.describe('a payment with each answer of the bank', () => {
  for (const [bank, heading] of [
    ['Banco que aprueba', 'Transacción aprobada'],
    ['Banco que rechaza', 'Transacción rechazada'],
    ['Banco que avisa dos veces', 'Transacción aprobada'],
    ['Banco que avisa antes', 'Transacción aprobada'],
    ['Banco que no avisa', 'Transacción aprobada'],
    ['Banco que falla', 'Transacción fallida'],
  ] as const)
    test(`the payment is settled once when the bank answers: ${bank}, ${heading}`, async ({
      page,
      portal,
      customer,
      enter,
    }) => {
      const julia = await customer({ documents: [{}] });
      await enter(julia);
      await startPaying(page, julia.ids);
      await page.getByRole('radio', { name: bank }).check();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 20_000 });
      const open = heading === 'Transacción aprobada' ? 0 : 1_000_000;
      expect(await portal.control.openBalanceOf(julia.ids[0] ?? 0)).toBe(open);
    });
});

test('while the bank is slow the page waits, and then shows the result', async ({ page, portal, customer, enter }) => {
  const julia = await customer({ documents: [{}] });
  await enter(julia);
  await startPaying(page, julia.ids);
  await answerAtBank(page, 'Responder tarde');
  await expect(page.getByRole('heading', { name: 'Transacción pendiente' })).toBeVisible();
  await portal.control.forward(30);
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible({ timeout: 20_000 });
});

test('after closing the bank’s window the customer can continue the payment', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: [{}] });
  await enter(julia);
  await startPaying(page, julia.ids);
  await answerAtBank(page, 'Cerrar la ventana');
  await expect(page.getByRole('heading', { name: 'Pago sin terminar' })).toBeVisible();
  await page.getByRole('link', { name: 'Seguir en el banco' }).click();
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
});
