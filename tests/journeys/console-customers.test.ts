import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

/** No sideways scroll, and no fault for assistive technology. */
async function lookOver(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
}

for (const width of [390, 1280])
  test(`the role Soporte finds a customer by a person’s mail address, sends a link and writes a note, ${width} px`, async ({
    page,
    portal,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const julia = await customer({ documents: [{}] });
    await enterConsole(page, portal, 'yesid.cardenas@surtidora.example', '/operacion/clientes');
    await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
    await lookOver(page);
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill(julia.email);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    const found = page.getByRole('link', { name: julia.company });
    await expect(page.getByText('1 de 1 cliente')).toBeVisible();
    await found.click();
    await expect(page.getByRole('heading', { name: julia.company })).toBeVisible();
    await expect(page.getByText(julia.email)).toBeVisible();
    await expect(page.getByText('Nunca ha pagado en línea.')).toBeVisible();
    await page.getByRole('link', { name: /^Acciones sobre/ }).click();
    await page.getByRole('radio', { name: /Enviar enlace de ingreso/ }).check();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Escriba el motivo, con 5 a 500 caracteres.')).toBeVisible();
    await lookOver(page);
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Lo pidió por teléfono');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'El enlace va en camino a su correo.' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('');
    await page.getByRole('textbox', { name: 'Nota nueva' }).fill('Perdió su teléfono.');
    await page.getByRole('button', { name: 'Guardar la nota' }).click();
    await expect(page.getByText('Perdió su teléfono.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Guardamos la nota.' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Nota nueva' })).toHaveValue('');
    await lookOver(page);
  });

for (const width of [390, 1280])
  test(`the role Soporte enters the account with a reason, ends the visit, and the representative reads both, ${width} px`, async ({
    page,
    portal,
    customer,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const julia = await customer({ documents: [{}] });
    await enterConsole(page, portal, 'yesid.cardenas@surtidora.example', `/operacion/clientes/${julia.cliente}`);
    await expect(page.getByText('Nadie de soporte ha entrado a esta cuenta.')).toBeVisible();
    await page.getByRole('link', { name: 'Entrar como soporte…' }).click();
    await expect(page.getByText(`representante legal de ${julia.company}`)).toBeVisible();
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Caso 55132: no encuentra el certificado');
    await page.getByRole('button', { name: 'Entrar como soporte' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Listo para entrar' })).toBeFocused();
    await lookOver(page);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Abrir la cuenta' }).click();
    const account = await opened;
    await expect(account.getByText('Yesid Cárdenas').first()).toBeVisible();
    await expect(account).toHaveURL(/\/$/);

    await page.goto(`/operacion/clientes/${julia.cliente}`);
    await expect(page.getByText('Está en la cuenta ahora')).toBeVisible();
    const ending = page.getByRole('button', { name: 'Terminar la visita' });
    await ending.click();
    await expect(page.getByText('Escriba el motivo, con 5 a 500 caracteres.')).toBeVisible();
    await lookOver(page);
    await page.getByRole('textbox', { name: 'Por qué termina' }).fill('Ya encontró el certificado');
    await ending.click();
    await expect(page.getByRole('status').filter({ hasText: 'La visita terminó' })).toBeFocused();
    await expect(ending).toBeHidden();
    await account.reload();
    await expect(account.getByText('Yesid Cárdenas')).toHaveCount(0);
    await account.close();
    await page.context().clearCookies();
    await enter(julia);
    await page.goto('/allied/accesos-de-soporte');
    await expect(page.getByText('Caso 55132: no encuentra el certificado')).toBeVisible();
    await expect(page.getByText('Yesid Cárdenas').first()).toBeVisible();
    await page.goto('/allied/registro-de-cambios');
    await expect(page.getByText('Visita de soporte terminada').first()).toBeVisible();
    await expect(page.getByText('Ya encontró el certificado').first()).toBeVisible();
  });

test('the role Soporte deactivates a person, and reactivates the person with the telephone’s code', async ({
  page,
  portal,
  customer,
}) => {
  const julia = await customer({ documents: [{}] });
  await enterConsole(page, portal, 'yesid.cardenas@surtidora.example', `/operacion/clientes/${julia.cliente}`);
  await expect(page.getByRole('heading', { name: julia.company })).toBeVisible();
  // The proof of the sign-in expires.
  await portal.control.forward(11 * 60);
  await page.getByRole('link', { name: /^Acciones sobre/ }).click();
  await page.getByRole('radio', { name: /^Desactivar/ }).check();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Ya no trabaja allí');
  await expect(page.getByLabel('El código que muestra su teléfono')).toBeHidden();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Quedó desactivada.' })).toBeFocused();
  await page.getByRole('radio', { name: /^Activar/ }).check();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Volvió a la empresa');
  await page.getByLabel('El código que muestra su teléfono').fill(await portal.control.operatorCode());
  await lookOver(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Quedó activa.' })).toBeFocused();
  await portal.control.forward(-11 * 60);
});
