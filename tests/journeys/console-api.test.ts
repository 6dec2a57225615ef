import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

const OPERATOR = 'yesid.cardenas@surtidora.example';
const API = '/operacion/integraciones/api';

for (const width of [390, 1280])
  test(`an operator reads the API reference and tries a request, which leaves no key behind, ${width} px`, async ({
    page,
    portal,
    expectConsole,
  }) => {
    expectConsole(/401/);
    await page.setViewportSize({ width, height: 900 });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(portal.url)) foreign.push(request.url());
    });
    await enterConsole(page, portal, OPERATOR, '/operacion/integraciones');
    await page.getByRole('link', { name: 'Leer y probar la API' }).click();
    await expect(page.getByRole('heading', { name: 'Surtidor: integración con el ERP' })).toBeVisible();
    await page.getByPlaceholder('Token').first().fill('srt_desconocida');
    await page
      .getByRole('button', { name: /Probar solicitud/ })
      .first()
      .click();
    const answered = page.waitForResponse(/\/integration\/v1\//);
    await page.getByRole('button', { name: 'Enviar solicitud get' }).click();
    expect(await (await answered).json()).toMatchObject({ codigo: 'clave_desconocida' });
    await expect(page.getByText('clave_desconocida').last()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('srt_desconocida');
    expect(foreign).toEqual([]);
    await page.goto(`${portal.url}${API}`);
    await page.getByRole('link', { name: 'Integraciones' }).click();
    await expect(page.getByRole('heading', { name: 'Integraciones', level: 1 })).toBeVisible();
  });

test('in the demo everybody can read the API reference', async ({ page, portal }) => {
  await page.goto(`${portal.url}/demo`);
  await page.getByRole('link', { name: 'Leer y probar la API' }).click();
  await expect(page.getByRole('heading', { name: 'Surtidor: integración con el ERP' })).toBeVisible();
  await page.getByRole('link', { name: 'Entrar a Operación' }).click();
  await expect(page).toHaveURL(`${portal.url}/operacion/ingreso`);
});
