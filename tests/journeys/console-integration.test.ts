import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole, signInToConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

const ADMIN = 'julian.mesa@surtidora.example';
const SECRET = /^srt_[0-9A-Za-z]{40}$/;

async function expectWhole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
}

async function makeKey(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Clave nueva' }).click();
  await page.getByLabel('Nombre').fill(name);
  await page.getByRole('button', { name: 'Crear la clave' }).click();
  await expect(page.getByText('Clave nueva: guárdela ahora')).toBeVisible();
}

const shownSecret = async (page: Page): Promise<string> => (await page.getByText(SECRET).textContent()) ?? '';

for (const width of [390, 1280])
  test(`an administrator creates an API key, copies its secret, rotates and revokes it, ${width} px`, async ({
    page,
    portal,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 900 });
    const name = `ERP de prueba ${width}`;
    await enterConsole(page, portal, ADMIN, '/operacion/integraciones');
    await expect(page.getByRole('heading', { name: 'Integraciones' })).toBeVisible();
    await page.getByRole('link', { name: 'Clave nueva' }).click();
    await page.getByLabel('Redes desde las que se acepta').fill('10.0.0.0/33');
    await page.getByText('Limitar los archivos').click();
    await page.getByRole('checkbox', { name: 'cuestionarios' }).check();
    await page.getByRole('button', { name: 'Crear la clave' }).click();
    await expect(page.getByText('Escriba un nombre; dice qué sistema usa la clave.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'cuestionarios' })).toBeChecked();
    await expectWhole(page);
    await page.getByLabel('Nombre').fill(name);
    await page.getByLabel('Redes desde las que se acepta').fill('10.0.0.0/8');
    await page.getByRole('button', { name: 'Crear la clave' }).click();
    await expect(page.getByText('Clave nueva: guárdela ahora')).toBeVisible();
    const first = await shownSecret(page);
    await page.getByRole('button', { name: 'Copiar' }).click();
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await expectWhole(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Crear la clave' })).toBeVisible();
    await expect(page.getByText(first)).toHaveCount(0);

    await page.getByRole('link', { name: 'Volver a Integraciones' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(`srt_…${first.slice(-4)}`);
    await expect(row).toContainText('solo cuestionarios');
    await expect(row).toContainText('nunca');
    await expectWhole(page);
    await row.getByRole('link', { name: `Rotar ${name}` }).click();
    await page.getByRole('radio', { name: '90 días' }).check();
    await page.getByRole('button', { name: 'Rotar la clave' }).click();
    await expect(page.getByText('Clave nueva: guárdela ahora')).toBeVisible();
    const second = await shownSecret(page);
    expect(second).not.toBe(first);
    await expect(page.getByText(`Anterior, srt_…${first.slice(-4)}`)).toBeVisible();
    await expectWhole(page);

    await page.getByLabel('Motivo').fill('Se apagó el servidor');
    await page.getByRole('button', { name: 'Revocar la clave' }).click();
    await expect(page.getByText('La clave quedó revocada')).toBeVisible();
    await expect(page.getByText(second)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /la clave$/ })).toHaveCount(0);
    await expectWhole(page);
    await page.getByRole('link', { name: 'Volver a Integraciones' }).click();
    await expect(row).toContainText('Revocada');
    await expect(row.getByRole('link', { name: /^Rotar/ })).toHaveCount(0);
  });

test('the role Solo lectura sees API keys without changing them, and the role Cartera has no page of keys', async ({
  page,
  portal,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterConsole(page, portal, ADMIN, '/operacion/integraciones');
  await makeKey(page, 'Bodega de prueba');
  await context.clearCookies();
  await enterConsole(page, portal, 'oscar.toro@surtidora.example', '/operacion/integraciones');
  await page.getByRole('link', { name: 'Bodega de prueba' }).click();
  await expect(page.getByRole('heading', { name: 'La clave' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver a Integraciones' }).click();
  await expect(page.getByRole('link', { name: 'Bodega de prueba', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Rotar|Revocar|Clave nueva)/ })).toHaveCount(0);
  expect((await page.goto('/operacion/integraciones/nueva'))?.status()).toBe(403);
  await context.clearCookies();
  await enterConsole(page, portal, 'natalia.giraldo@surtidora.example', '/operacion/pagos');
  await expect(page.getByRole('heading', { name: 'Pagos', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Integraciones' })).toHaveCount(0);
  expect((await page.goto('/operacion/integraciones'))?.status()).toBe(403);
});

/** Revokes a key on a page from before a rotation: nothing is revoked, and the page of now revokes it. */
async function revokeOutdated(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Volver a Integraciones' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'La clave', exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Rotar la clave' }).click();
  await expect(other.getByText('Clave nueva: guárdela ahora')).toBeVisible();
  await other.close();
  await page.getByLabel('Motivo').fill('Se apagó el servidor');
  await page.getByRole('button', { name: 'Revocar la clave' }).click();
  await expect(page.getByText(/^Usted ya rotó la clave: .+ Recargue la página y decida otra vez\.$/)).toBeVisible();
  await expect(page.getByLabel('Motivo')).toHaveValue('Se apagó el servidor');
  await page.getByRole('link', { name: 'Ver cómo está ahora' }).click();
  await page.getByLabel('Motivo').fill('Se apagó el servidor');
  await page.getByRole('button', { name: 'Revocar la clave' }).click();
  await expect(page.getByText('La clave quedó revocada')).toBeVisible();
}

test('a key that was rotated meanwhile is not revoked from an outdated page', async ({ page, portal }) => {
  await enterConsole(page, portal, ADMIN, '/operacion/integraciones');
  await makeKey(page, 'Planta de prueba');
  await page.getByRole('link', { name: 'Ya la guardé' }).click();
  await page.getByRole('link', { name: 'Planta de prueba', exact: true }).click();
  await revokeOutdated(page, 'Planta de prueba');
});

test.describe('API keys without script', () => {
  test.use({ javaScriptEnabled: false });

  test('reloading the page that created or rotated a key shows no second secret', async ({ page, portal }) => {
    await signInToConsole(page, portal, ADMIN, '/operacion/integraciones');
    await makeKey(page, 'ERP sin script');
    await page.reload();
    await expect(page.getByText('Ya hay una clave con ese nombre.')).toBeVisible();
    await expect(page.getByText(SECRET)).toHaveCount(0);
    await page.goto('/operacion/integraciones');
    await page.getByRole('link', { name: 'Rotar ERP sin script' }).click();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Rotar la clave' }).click();
    expect((await answered).headers()['cache-control']).toContain('no-store');
    const secret = await shownSecret(page);
    await page.reload();
    await expect(page.getByText(/^Usted ya rotó la clave: .+ Recargue la página y decida otra vez\.$/)).toBeVisible();
    await expect(page.getByText(SECRET)).toHaveCount(0);
    await expect(page.getByText(`srt_…${secret.slice(-4)}`)).toBeVisible();
    await revokeOutdated(page, 'ERP sin script');
  });
});
