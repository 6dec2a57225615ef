import { expect, test } from '#tests/support/journey.ts';
import { untilAwake } from '#tests/support/steps.ts';

const WARNING = 'Su sesión se cerrará en un minuto por inactividad';

test('after 14 idle minutes a warning, after 15 the sign-in page', async ({ page, customer, enter }) => {
  await page.clock.install();
  await enter(await customer({ documents: [{}] }));
  await page.goto('/admin/pending-invoices');
  await untilAwake(page);
  await page.clock.fastForward('13:50');
  await expect(page.getByText(WARNING)).toBeHidden();
  await page.clock.fastForward('00:15');
  await expect(page.getByText(WARNING)).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page).toHaveURL(/\/login\?motivo=inactividad/);
  await expect(page.getByText('Cerramos su sesión porque pasaron 15 minutos sin actividad.')).toBeVisible();
  await page.goto('/admin/pending-invoices');
  await expect(page).toHaveURL(/\/login/);
});

test('whoever answers the warning stays', async ({ page, customer, enter }) => {
  await page.clock.install();
  await enter(await customer());
  await page.goto('/');
  await untilAwake(page);
  await page.clock.fastForward('14:05');
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page.getByText(WARNING)).toBeHidden();
  await page.clock.fastForward('01:30');
  await expect(page.getByText(WARNING)).toBeHidden();
  await expect(page).not.toHaveURL(/\/login/);
});

test('what one tab does keeps the others open', async ({ page, context, customer, enter }) => {
  await context.clock.install();
  await enter(await customer());
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/admin/mis-pagos');
  await untilAwake(page);
  await untilAwake(other);
  await context.clock.fastForward('13:30');
  await other.keyboard.press('Shift');
  await context.clock.fastForward('01:00');
  await expect(page.getByText(WARNING)).toBeHidden();
  await context.clock.fastForward('13:10');
  await expect(page.getByText(WARNING)).toBeVisible();
  await expect(other.getByText(WARNING)).toBeVisible();
});
