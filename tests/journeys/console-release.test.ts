import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole, signInToConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

const CARTERA = 'natalia.giraldo@surtidora.example';
/** After it the session at the bank has expired. */
const MINUTES = 11;
const RELEASED = 'Quedó liberado. Las facturas se pueden pagar otra vez.';

const PESOS = {
  ...{ name: 'pesos', facts: { documents: [{ total: '2000000' }] } },
  ...{ wrong: '200000', right: '2000000', sentence: 'El intento es de $ 2.000.000. Escriba ese valor.' },
};
const CENTS = {
  ...{
    name: 'dollars with cents',
    facts: { store_code: 'ecuador', pais: 'EC' as const, documents: [{ total: '14806.25' }] },
  },
  ...{ wrong: '14806,24', right: '14806,25', sentence: 'El intento es de US$ 14.806,25. Escriba ese valor.' },
};

for (const [width, javaScriptEnabled, { name, facts, wrong, right, sentence }] of [
  [390, true, PESOS],
  [1280, true, CENTS],
  [1280, false, PESOS],
  [390, false, CENTS],
] as const)
  test(`a release needs the attempt’s value in ${name}, and another one is refused beside the field, ${javaScriptEnabled ? 'with' : 'without'} script, ${width} px`, async ({
    portal,
    payerAtBank,
    browser,
    baseURL,
  }) => {
    const julia = await payerAtBank(facts);
    await portal.control.forward(MINUTES * 60);
    const hers = await browser.newPage({ baseURL, javaScriptEnabled, viewport: { width, height: 900 } });
    const list = `/operacion/pagos?buscar=${julia.cliente}`;
    if (javaScriptEnabled) await enterConsole(hers, portal, CARTERA, list);
    else await signInToConsole(hers, portal, CARTERA, list);
    await hers.getByRole('link', { name: /^SRT-/ }).click();
    const amount = hers.getByLabel('Escriba el valor');
    const save = hers.getByRole('button', { name: 'Guardar la decisión' });
    await hers.getByRole('radio', { name: /Liberar/ }).check();
    await hers.getByLabel('Motivo').fill('El banco no cobró');
    await save.click();
    await expect(hers.getByText('Escriba el valor del intento.')).toBeVisible();
    await amount.fill(wrong);
    await save.click();
    await expect(hers.getByText(sentence)).toBeVisible();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(hers.getByLabel('Motivo')).toHaveValue('El banco no cobró');
    expect(await hers.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (javaScriptEnabled) {
      await expect(amount).toBeFocused();
      expect(await findViolations(hers)).toEqual([]);
    }
    await amount.fill(right);
    await save.click();
    await expect(hers.getByText(RELEASED)).toBeVisible();
    await expect(save).toHaveCount(0);
    await hers.close();
    await portal.control.forward(-MINUTES * 60);
  });
