import type { CDPSession, Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { signInToConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

/** Gives the page an authenticator of the device, which knows the person. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return browser;
}

async function expectCleanScreen(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
}

for (const width of [390, 1280])
  test(`the role Cartera creates a passkey, signs in with it alone, and releases a payment with it, ${width} px`, async ({
    portal,
    payerAtBank,
    browser,
    baseURL,
  }) => {
    const julia = await payerAtBank();

    const context = await browser.newContext({ baseURL, viewport: { width, height: 900 } });
    const hers = await context.newPage();
    await addAuthenticator(hers);
    await signInToConsole(hers, portal, 'natalia.giraldo@surtidora.example', '/operacion/mi-cuenta');
    await expect(hers.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible();
    await expect(hers.getByText('Todavía no tiene ninguna.')).toBeVisible();
    await expectCleanScreen(hers);
    await hers.getByRole('button', { name: 'Agregar una llave' }).click();
    await expect(hers.getByText('Escriba un nombre, por ejemplo el del equipo.')).toBeVisible();
    const name = `Portátil ${width}`;
    await hers.getByLabel('Nombre de la llave nueva').fill(name);
    await hers.getByRole('button', { name: 'Agregar una llave' }).click();
    await expect(hers.getByText(`Agregamos la llave «${name}».`)).toBeVisible();
    await expectCleanScreen(hers);

    // Without address, password and code.
    await context.clearCookies();
    await hers.goto('/operacion/pagos');
    const enterWithKey = hers.getByRole('button', { name: 'Ingresar con una llave de acceso' });
    await expect(enterWithKey).toBeVisible();
    await expectCleanScreen(hers);
    await enterWithKey.click();
    await expect(hers).toHaveURL(/\/operacion\/pagos$/);

    // The payment waits at the bank, whose session expires; so does the proof of the sign-in.
    await portal.control.forward(16 * 60);
    await hers.getByRole('searchbox', { name: 'Buscar pagos' }).fill(julia.cliente);
    await hers.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(hers).toHaveURL(/buscar=/);
    await expect(hers.getByRole('link', { name: /^SRT-/ })).toHaveCount(1);
    await hers.getByRole('link', { name: /^SRT-/ }).click();
    await hers.getByRole('radio', { name: /Liberar/ }).check();
    await hers.getByLabel('Escriba el valor').fill('1000000');
    await hers.getByLabel('Motivo').fill('El banco no cobró');
    await hers.getByRole('button', { name: 'O use su llave de acceso' }).click();
    await expect(hers.getByText('Comprobado con su llave de acceso. Siga con el botón.')).toBeFocused();
    await expectCleanScreen(hers);
    await hers.getByRole('button', { name: 'Guardar la decisión' }).click();
    await expect(hers.getByText('Quedó liberado. Las facturas se pueden pagar otra vez.')).toBeVisible();

    // Removed again, the key opens nothing.
    await hers.goto('/operacion/mi-cuenta');
    await hers.getByRole('button', { name: `Quitar ${name}` }).click();
    await expect(hers.getByText('Quitamos la llave.')).toBeVisible();
    await context.clearCookies();
    await hers.goto('/operacion/ingreso');
    await enterWithKey.click();
    await expect(hers.getByText(/Esta llave de acceso no es de un operador/)).toBeVisible();
    // Other journeys of this portal read its clock.
    await portal.control.forward(-16 * 60);
    await context.close();
  });
