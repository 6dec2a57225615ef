import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo-world/index.ts';
import { expect, test } from '#tests/support/journey.ts';

type Portal = { readonly control: { operatorCode(): Promise<string> } };

async function enterConsole(page: Page, portal: Portal, mail: string, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Correo').fill(mail);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Código de seis cifras').fill(await portal.control.operatorCode());
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** No sideways scroll, and no fault for assistive technology. */
async function lookOver(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

for (const width of [390, 1280])
  test(`Soporte finds a customer by a person's mail address and sends a link, ${width} px`, async ({
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
    await expect(page.getByText('El enlace va en camino a su correo.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('');
    await lookOver(page);
  });
