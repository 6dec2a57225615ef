import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test as journey } from '#tests/support/journey.ts';

/** A separate portal for this file: what is wrong here is wrong for all. */
const test = journey.extend<object, { alone: undefined }>({
  alone: [async ({ topology: _ }, use) => use(undefined), { scope: 'worker', auto: true }],
});
// One worker, because each would start a portal.
test.describe.configure({ mode: 'default' });

const YESID = 'yesid.cardenas@surtidora.example';
const NATALIA = 'natalia.giraldo@surtidora.example';

async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
}

test('the system page states that mails are not sent, and links to the cause, at 390 and 1280 px', async ({
  page,
  portal,
  customer,
}) => {
  await enterConsole(page, portal, YESID, '/operacion/sistema');
  const mail = page.getByRole('row', { name: /^Correo/ });
  await expect(mail).not.toContainText('Mal');
  const { userId } = await customer();
  await portal.control.holdMail(userId, 11, 'connect ECONNREFUSED 127.0.0.1:25');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/operacion/sistema');
    await expect(mail).toContainText('Mal');
    await expect(mail).toContainText('Fallan y se repiten');
    await expect(mail).toContainText('Revise el servidor de correo');
    await expectSound(page);
    await page.goto('/operacion/trabajos');
    await expect(page.getByRole('row').filter({ hasText: 'ECONNREFUSED' })).toBeVisible();
  }
});

for (const width of [390, 1280])
  test(`an inconsistency of the ledger from the nightly check waits on the page Hoy, and links to its explanation, ${width} px`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterConsole(page, portal, NATALIA, '/operacion/hoy');
    await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
    // A purchase that was approved without entries in the ledger.
    await portal.control.addStoreBelongings('main', `LIBRO${width}`);
    await portal.control.runJob('verificar-libro');
    const matter = page.getByRole('link', { name: /diferencia/ });
    await expect(async () => {
      await page.reload();
      await expect(matter).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('Lo encontró la comprobación de la noche')).toBeVisible();
    await expectSound(page);
    await matter.click();
    await expect(page).toHaveURL(/\/operacion\/sistema$/);
    const check = page.getByRole('row', { name: /^Comprobación del libro/ });
    await expect(check).toContainText('Mal');
    await expect(check).toContainText('diferencia');
    const fault = page.getByRole('table', { name: 'Diferencias del libro' }).getByRole('row').last();
    await expect(fault).toContainText(/el banco recibió|asientos|bloqueo|quedan|vale/);
    await expectSound(page);
    await fault.getByRole('link').click();
    await expect(page).toHaveURL(/\/operacion\/clientes\/\w+$/);
  });
