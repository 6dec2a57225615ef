import { Readable } from 'node:stream';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { answerAtBank, startPaying, untilAwake } from '#tests/support/steps.ts';

const onPaper = async (page: Page) => (await readPdf(Readable.from([await page.pdf({ format: 'A4' })]))).pages;

/** Right edges of the visible elements, in whole px. */
const rightEdges = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .evaluateAll((cells) => [...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().right)))]);

test('the result of a payment prints as a receipt: company, day, payment, and no controls', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{}, {}] });
  await enter(julia);
  await startPaying(page, julia.ids);
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
  await untilAwake(page);
  const [sheet, ...more] = await onPaper(page);
  expect(more).toEqual([]);
  for (const word of [
    'Transacción aprobada',
    julia.company,
    'Consultado el 5 sep 2026',
    'hora de Bogotá',
    '$ 2.000.000',
    'CUS',
    'Página 1 de 1',
  ])
    expect(sheet?.text).toContain(word);
  for (const word of ['Menú', 'Finalizar', 'Descargar comprobante', 'Términos y condiciones'])
    expect(sheet?.text).not.toContain(word);
});

test('lists print as tables: aligned amounts, no checkboxes, no links, all payments', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({
    documents: [{}, { total: '98765432.00' }, { bloqueo_erp: 'En revisión de cartera' }],
  });
  await enter(julia);
  await startPaying(page, julia.ids.slice(0, 1));
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 673, height: 1000 });

  await test.step('the pending invoices', async () => {
    await page.goto('/admin/pending-invoices');
    await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Elegir' })).toBeHidden();
    await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    expect(await rightEdges(page, 'tbody td:nth-last-child(2):not([colspan])')).toHaveLength(1);
    const [sheet] = await onPaper(page);
    for (const word of [
      julia.company,
      'Consultado el 5 sep 2026',
      '$ 98.765.432',
      'en revisión de cartera',
      'Página 1 de 1',
    ])
      expect(sheet?.text).toContain(word);
  });

  await test.step('the payments, each with what it covered', async () => {
    await page.goto('/admin/mis-pagos');
    const [sheet] = await onPaper(page);
    for (const word of ['Mis pagos', julia.company, `FE${julia.numbers[0]}`, '$ 1.000.000'])
      expect(sheet?.text).toContain(word);
    expect(sheet?.text).not.toContain('Comprobante');
  });
});

test('light text on the dark header prints dark', async ({ page, customer, enter }) => {
  await enter(await customer({ store_code: 'lubricantes_peru', pais: 'PE', documents: [{}] }));
  await page.goto('/');
  const word = page.getByRole('banner').getByText('surtidor');
  await expect(word).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print' });
  await expect(word).toHaveCSS('color', 'rgb(29, 26, 23)');
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeHidden();
});
