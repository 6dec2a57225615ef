import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo-world/index.ts';

type Portal = { readonly control: { operatorCode(): Promise<string> } };

/** Signs an operator of the demo in, with both steps. */
export async function enterConsole(page: Page, portal: Portal, mail: string, path = '/operacion'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Correo').fill(mail);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const code = page.getByLabel('Código de seis cifras');
  await code.fill(await portal.control.operatorCode());
  await page.getByRole('button', { name: 'Ingresar' }).click();
  // A visit before the answer would cancel the sign-in.
  await expect(code).toBeHidden({ timeout: 30_000 });
}
