import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo-world/index.ts';
import type { PortalChild } from './portal-child.ts';
import { waitForMain } from './steps.ts';

type Portal = Pick<PortalChild, 'control' | 'url'>;

/** Opens a page of the console as an operator of the demo, without the sign-in form, which needs three pages. Needs JavaScript. */
export async function enterConsole(
  page: Page,
  { control, url }: Portal,
  mail: string,
  path = '/operacion',
): Promise<void> {
  const value = await control.openOperatorOf(mail);
  const cookie = { name: 'operacion', value, domain: new URL(url).hostname, path: '/operacion' };
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
  await page.goto(path);
  // Keys and clicks before hydration would be lost.
  await waitForMain(page);
}

/** Signs an operator of the demo in with the form, with both steps. */
export async function signInToConsole(
  page: Page,
  { control }: Pick<Portal, 'control'>,
  mail: string,
  path = '/operacion',
): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Correo').fill(mail);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const code = page.getByLabel('Código de seis cifras');
  await code.fill(await control.operatorCode());
  await page.getByRole('button', { name: 'Ingresar' }).click();
  // A visit before the answer would cancel the sign-in.
  await expect(code).toBeHidden({ timeout: 30_000 });
}
