import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

test.use({ settings: { OPERATOR_SECOND_ABOVE: 'COP:1000000' } });
// One worker, because each would start a portal.
test.describe.configure({ mode: 'default' });

const NATALIA = { mail: 'natalia.giraldo@surtidora.example', name: 'Natalia Giraldo' };
const JULIAN = { mail: 'julian.mesa@surtidora.example', name: 'Julián Andrés Mesa' };
const MINUTES = 16;

async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
}

for (const width of [390, 1280])
  test(`one operator requests applying another amount, and only another operator can consent, ${width} px`, async ({
    portal,
    payerAtBank,
    browser,
    baseURL,
  }) => {
    const julia = await payerAtBank({ documents: [{ total: '2000000' }] });
    const viewport = { width, height: 900 };
    const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL, viewport })));
    const [hers, his] = (await Promise.all(contexts.map((each) => each.newPage()))) as [Page, Page];

    await enterConsole(hers, portal, NATALIA.mail);
    await enterConsole(his, portal, JULIAN.mail);
    // The session at the bank expires, and so does the proof of both sign-ins.
    await portal.control.forward(MINUTES * 60);

    await hers.goto(`/operacion/pagos?buscar=${julia.cliente}`);
    await hers.getByRole('link', { name: /^SRT-/ }).click();
    await expect(hers).toHaveURL(/\/pagos\/SRT-[\w-]+$/);
    const reference = hers.url().split('/').at(-1);
    const payment = hers.url();
    await hers.getByRole('radio', { name: /Aplicar/ }).check();
    await hers.getByLabel('Escriba el valor').fill('1.900.000');
    await hers.getByLabel('Motivo').fill('Lo muestra el extracto del banco');
    await hers.getByLabel('El código que muestra su teléfono').fill(await portal.control.operatorCode());
    await hers.getByRole('button', { name: 'Guardar la decisión' }).click();
    await expect(
      hers.getByText('Otra persona tiene un día para consentirlo; hasta entonces no cambia nada.'),
    ).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Guardar la decisión' })).toHaveCount(0);
    await expectSound(hers);
    await hers.goto('/operacion/consentimientos');
    await hers.getByRole('link', { name: `Aplicar el pago ${reference}` }).click();
    await expect(hers.getByRole('button', { name: 'Retirar' })).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Consentir y hacerlo' })).toHaveCount(0);

    await his.goto('/operacion/hoy');
    await his.getByRole('link', { name: `Aplicar el pago ${reference}` }).click();
    await expect(his.getByText(NATALIA.name).first()).toBeVisible();
    await expect(his.getByText('El valor que se pidió no es el del pago')).toBeVisible();
    await his.getByLabel('El código que muestra su teléfono').fill(await portal.control.operatorCode());
    await his.getByRole('button', { name: 'Consentir y hacerlo' }).click();
    await expect(his.getByText('Quedó hecho, con su consentimiento.')).toBeVisible();
    await expectSound(his);

    await hers.goto(payment);
    const both = hers.getByText(new RegExp(`${NATALIA.name}.* con el consentimiento de ${JULIAN.name}`));
    await expect(both).toBeVisible();
    await expect(hers.getByText('1.900.000').first()).toBeVisible();
    await expectSound(hers);
    await portal.control.forward(-MINUTES * 60);
    for (const each of contexts) await each.close();
  });
