import { findViolations } from '#tests/support/ask-axe.ts';
import { enterConsole } from '#tests/support/enter-console.ts';
import { expect, test } from '#tests/support/journey.ts';

const DOCUMENTS = [
  { clase: 'PAYMENT', tipo_documento: 'DZ', num_factura: null, agrupacion: 'Pagos sin aplicar' } as const,
  {},
];

for (const width of [390, 1280])
  test(`the role Cartera refuses a compensation for the ERP, and the customer reads the reason, ${width} px`, async ({
    page,
    portal,
    customer,
    enter,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const julia = await customer({ documents: DOCUMENTS });
    const [payment = '', invoice = ''] = julia.numbers;
    await enter(julia);
    await page.goto('/admin/compensaciones');
    await page.getByRole('checkbox', { name: `Elegir ${payment}` }).check();
    await page.getByRole('checkbox', { name: `Elegir FE${invoice}` }).check();
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Su compensación se envió correctamente')).toBeVisible();

    await enterConsole(
      page,
      portal,
      'natalia.giraldo@surtidora.example',
      `/operacion/compensaciones?buscar=${julia.cliente}`,
    );
    await page.getByRole('table').getByRole('link').click();
    await page.getByRole('radio', { name: /El ERP no la aceptó/ }).check();
    await page.getByLabel('Qué le decimos al cliente').fill('El periodo de agosto está cerrado.');
    await page.getByRole('button', { name: 'Guardar la respuesta' }).click();
    await expect(page.getByText('Escriba el motivo, con 5 a 500 caracteres.')).toBeVisible();
    await expect(page.getByLabel('Qué le decimos al cliente')).toHaveValue('El periodo de agosto está cerrado.');
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Motivo', { exact: true }).fill('Lo confirmó la contadora');
    await page.getByRole('button', { name: 'Guardar la respuesta' }).click();
    await expect(page.getByText('Quedó rechazada. Los documentos están libres.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await page.goto(`/operacion/auditoria?buscar=${julia.cliente}`);
    await expect(page.getByText('Contestó una compensación')).toBeVisible();
    await expect(page.getByText(/Lo confirmó la contadora/)).toBeVisible();

    await enter(julia);
    await page.goto('/admin/compensaciones/historial');
    await expect(page.getByText('El periodo de agosto está cerrado.').first()).toBeVisible();
  });
