import { expect, test } from '#tests/support/journey.ts';
import { waitForHydration } from '#tests/support/steps.ts';

const PHONE = { width: 390, height: 844 };
const CODE = /SRT-CS-\d{4}-\w{4}-\w{4}-\w{4}-\w{2}/;

for (const viewport of [undefined, PHONE])
  test(`a customer gets a certificate of the balance, and anyone can verify it, ${viewport ? 'phone' : 'desktop'}`, async ({
    page,
    browser,
    baseURL,
    customer,
    enter,
  }) => {
    const julia = await customer();
    if (viewport) await page.setViewportSize(viewport);
    await enter(julia);
    await page.goto('/admin/certificado-de-saldo');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Emitir certificado de hoy' }).click();
    const code = (await page.getByText(CODE).first().textContent()) ?? '';
    expect(code).toMatch(CODE);

    const stranger = await browser.newContext({ baseURL: baseURL ?? '', viewport: viewport ?? null });
    const public_ = await stranger.newPage();
    await public_.goto('/verificar');
    await public_.getByLabel('Número del certificado').fill(code.toLowerCase());
    await public_.getByRole('button', { name: 'Verificar' }).click();
    await expect(public_.getByRole('heading', { name: 'El certificado es auténtico' })).toBeVisible();
    await expect(public_.getByText(julia.company)).toBeVisible();

    const changed = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2');
    await public_.getByLabel('Número del certificado').fill(changed);
    await public_.getByRole('button', { name: 'Verificar' }).click();
    await expect(public_.getByRole('heading', { name: 'No encontramos ese certificado' })).toBeVisible();
    await expect(public_.getByText(julia.company)).toBeHidden();
    await stranger.close();
  });
