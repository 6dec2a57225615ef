import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole } from '#tests/support/enter-console.ts';
import { accepting, answering, type EventReceiver, openEventReceiver } from '#tests/support/event-receiver.ts';
import { expect, test as journey } from '#tests/support/journey.ts';
import { startPortal } from '#tests/support/portal-child.ts';

/** A portal that may send to this machine, and a system that receives. */
const test = journey.extend<object, { receiver: EventReceiver }>({
  receiver: [
    async ({ topology: _ }, use) => {
      const receiver = await openEventReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ receiver: _ }, use) => {
      const portal = await startPortal({ TIER: 'all', WEBHOOK_NETWORKS: '127.0.0.1' });
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
// One worker, because each would start a portal.
test.describe.configure({ mode: 'default' });

const ADMIN = 'julian.mesa@surtidora.example';

async function expectWhole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
}
const notice = (page: Page, words: string) => page.locator('[data-notice]', { hasText: words });

for (const width of [390, 1280])
  test(`an administrator creates a webhook destination, tests it, resends an event that it missed, and removes it, ${width} px`, async ({
    page,
    portal,
    receiver,
    customer,
  }) => {
    receiver.answerWith(accepting);
    await page.setViewportSize({ width, height: 900 });
    const name = `ERP ${width}`;
    await enterConsole(page, portal, ADMIN, '/operacion/integraciones');
    await page.getByRole('link', { name: 'Destino nuevo' }).click();
    await page.getByRole('button', { name: 'Crear el destino' }).click();
    await expect(page.getByText('Escriba un nombre; dice qué sistema recibe los eventos.')).toBeVisible();
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await expectWhole(page);
    await page.getByLabel('Nombre').fill(name);
    await page.getByLabel('Dirección').fill(receiver.url);
    await page.getByRole('checkbox', { name: 'pagos' }).check();
    await page.getByRole('button', { name: 'Crear el destino' }).click();
    await expect(page.getByText('Secreto de la firma: guárdelo ahora')).toBeVisible();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await expectWhole(page);
    await page.getByRole('link', { name: 'Ya lo guardé' }).click();

    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('nada que enviar');
    await row.getByRole('link', { name: `Probar ${name}` }).click();
    await page.getByRole('button', { name: 'Probar ahora' }).click();
    await expect(notice(page, 'Recibió el evento de prueba: respondió 204')).toBeFocused();
    receiver.answerWith(answering(500));
    await page.getByRole('button', { name: 'Probar ahora' }).click();
    await expect(notice(page, 'El evento de prueba no llegó. Respondió 500.')).toBeFocused();
    await expectWhole(page);
    await page.getByRole('button', { name: 'Poner en pausa' }).click();
    await expect(notice(page, 'El destino quedó en pausa')).toBeFocused();
    await page.getByRole('button', { name: 'Reanudar' }).click();
    await expect(notice(page, 'El destino recibe otra vez')).toBeFocused();

    const { cliente } = await customer();
    await portal.control.writeEvent(cliente, `SRT-${width}-1`);
    await portal.control.writeEvent(cliente, `SRT-${width}-2`);
    const first = page.getByRole('row').filter({ hasText: `SRT-${width}-1` });
    await expect(async () => {
      await page.reload();
      await expect(first).toContainText('Reintenta', { timeout: 1_000 });
      const second = page.getByRole('row').filter({ hasText: `SRT-${width}-2` });
      await expect(second).toContainText('Espera a otro', { timeout: 1_000 });
    }).toPass();
    await portal.control.forward(73 * 3_600);
    await portal.control.runJob('enviar-eventos');
    await enterConsole(page, portal, ADMIN, '/operacion/integraciones');
    await expect(async () => {
      await page.goto('/operacion/integraciones');
      await expect(page.getByRole('heading', { name: /^Abandonado tras/ })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('Uno del mismo cliente espera detrás')).toBeVisible();
    await expectWhole(page);
    await page.goto('/operacion/hoy');
    await expect(page.getByRole('heading', { name: 'Eventos sin entregar 1' })).toBeVisible();
    await expectWhole(page);
    await page.getByRole('link', { name: 'Ver en Integraciones' }).click();
    await page.getByRole('link', { name: 'Lo que enviamos y lo que respondió' }).click();
    await expect(page.getByText(`"referencia": "SRT-${width}-1"`)).toBeVisible();
    await expectWhole(page);

    receiver.answerWith(accepting);
    await page.getByRole('button', { name: 'Reintentar ahora' }).click();
    await expect(notice(page, 'El evento se envía otra vez ahora')).toBeFocused();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Entregado', { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('link', { name: `Volver a ${name}` }).click();
    await expect(page.getByRole('row').filter({ hasText: `SRT-${width}-2` })).toContainText('Entregado');
    const references = receiver.received.map(({ body }) => JSON.parse(body).datos.referencia);
    expect(references.at(-1)).toBe(`SRT-${width}-2`);

    await page.getByLabel('Motivo').fill('Se apagó el servidor');
    await page.getByRole('button', { name: 'Eliminar el destino' }).click();
    await expect(page).toHaveURL(/\/operacion\/integraciones$/);
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    await portal.control.forward(-73 * 3_600);
  });

test('an act on the outdated page of a removed destination says who removed it, and so does the reloaded page', async ({
  page,
  portal,
  receiver,
  expectConsole,
}) => {
  expectConsole(/status of 40\d/);
  await enterConsole(page, portal, ADMIN, '/operacion/integraciones/destinos/nuevo');
  await page.getByLabel('Nombre').fill('ERP anterior');
  await page.getByLabel('Dirección').fill(receiver.url);
  await page.getByRole('button', { name: 'Crear el destino' }).click();
  await page.getByRole('link', { name: 'Ya lo guardé' }).click();
  await page.getByRole('link', { name: 'ERP anterior', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'ERP anterior' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Motivo').fill('Se apagó el servidor');
  await other.getByRole('button', { name: 'Eliminar el destino' }).click();
  await expect(other).toHaveURL(/\/operacion\/integraciones$/);
  await page.getByRole('button', { name: 'Poner en pausa' }).click();
  await expect(notice(page, 'No se cambió nada: Usted eliminó el destino')).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^Julián Andrés Mesa lo eliminó: /)).toBeVisible();
  await expectWhole(page);
  await page.goto(`${page.url()}/eventos/1`);
  await expect(page).toHaveURL(/\/destinos\/\d+$/);
});

test('a read-only operator finds no act on destinations, and an unknown destination is not found', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/status of 40[34]/);
  await enterConsole(page, portal, 'oscar.toro@surtidora.example', '/operacion/integraciones');
  await expect(page.getByRole('heading', { name: 'Destinos de eventos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Destino nuevo' })).toHaveCount(0);
  await page.goto('/operacion/integraciones/destinos/nuevo');
  await expect(page.getByText('Su rol no permite ver esta página')).toBeVisible();
  await page.goto('/operacion/integraciones/destinos/999999');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
});
