import { Readable } from 'node:stream';
import type { Page } from '@playwright/test';
import { CENTS_VOUCHER } from '#tests/support/cents-customer.ts';
import { expect, test } from '#tests/support/journey.ts';
import { faultsInPrint } from '#tests/support/printed-page.ts';
import { type Placed, readPdf } from '#tests/support/read-pdf.ts';
import { askForCertificates } from '#tests/support/screens/certificate-screens.ts';
import { answerAtBank, startPaying, waitForHydration } from '#tests/support/steps.ts';

const onPaper = async (page: Page) => (await readPdf(Readable.from([await page.pdf({ format: 'A4' })]))).pages;

/** Right edges of the visible elements, in whole px. */
const rightEdges = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .evaluateAll((cells) => [...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().right)))]);

test('the result of a payment is printed as a receipt with company, day and payment, and without controls', async ({
  page,
  customer,
  enter,
}) => {
  const julia = await customer({ documents: [{}, {}] });
  await enter(julia);
  await startPaying(page, julia.ids);
  await answerAtBank(page, 'Aprobar');
  await expect(page.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();
  await waitForHydration(page);
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

test('lists are printed as tables with aligned amounts and all payments, without checkboxes and links', async ({
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

test('compensations are printed without checkboxes, each with its documents', async ({ page, customer, enter }) => {
  const julia = await customer({
    documents: [
      { clase: 'PAYMENT', tipo_documento: 'NC', num_factura: null, num_documento: 'NC-77' },
      { num_factura: 'FE-771' },
    ],
  });
  await enter(julia);
  await page.goto('/admin/compensaciones');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('NC-77', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('printed volumes begin on the first page, even with a product of more lines than a page, and show the figures beside a long name', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  // A station is named after its code.
  const long = 'IMP-0, Estación de Servicio La Ceiba del Magdalena Medio y de la Costa Atlántica, vía al puerto';
  const destinos = [long, ...Array.from({ length: 19 }, (_, at) => `IMP-${at + 1}`)];
  const julia = await customer({ destinos });
  await portal.control.addOrders(
    julia.cliente,
    ['2026-08-10', '2026-07-10'].flatMap((fecha_pedido, month) =>
      destinos.map((codigo_destinatario, at) => ({
        ...{ num_pedido: `46${month}00000${at + 10}`, codigo_destinatario, fecha_pedido },
      })),
    ),
  );
  await enter(julia);
  await page.goto('/admin/volumenes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [first, ...others] = await onPaper(page);
  expect(first?.text).toContain('Gasolina corriente oxigenada');
  expect(first?.text).not.toContain('Por destino');
  expect(others.length).toBeGreaterThan(0);
  for (const { text } of others) expect(text).toContain('GAL por mes Pedido Remisionado Facturado');
  expect(await faultsInPrint(page)).toEqual([]);
});

/** Points, 72 to the inch. */
const PAPERS = { Letter: 612, A4: 595.28 } as const;
/** 16 mm, less what browsers round a page by. */
const MARGIN = 44;

/** Points that must be between two texts of one line: figures of two columns need a visible distance. */
const gapOf = (one: Placed, other: Placed): number =>
  /\d$/.test(one.text.trim()) && /^[–$]/.test(other.text.trim()) ? 4 : -0.5;

/** Texts of the page on paper that run into each other on one line, or that leave the margins. */
async function faultsOnPaper(page: Page, format: keyof typeof PAPERS): Promise<string[]> {
  const { pages } = await readPdf(Readable.from([await page.pdf({ format })]));
  return pages.flatMap(({ placed }) => {
    const right = PAPERS[format] - MARGIN;
    const beyond = placed.filter((each) => each.x < MARGIN || each.right > right).map(({ text }) => `beyond: ${text}`);
    const lines = placed.toSorted((one, other) => one.x - other.x);
    const over = lines.flatMap((one, at) =>
      lines
        .slice(at + 1)
        .filter((other) => Math.abs(other.y - one.y) < 4 && other.x < one.right + gapOf(one, other))
        .map((other) => `${one.text} | ${other.text}`),
    );
    return [...beyond, ...over];
  });
}

/**
 * Opens the page and checks that on paper its texts stay apart and within the margins.
 * @param shown text of a row that the page must have
 */
const expectWholeOnPaper = (page: Page, address: string, shown = ''): Promise<void> =>
  test.step(address, async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(shown);
    for (const format of ['Letter', 'A4'] as const)
      expect.soft(await faultsOnPaper(page, format), `${address} on ${format}`).toEqual([]);
  });

/** A visit of support staff with the longest words that it may have. */
const supportVisit = (client: string) => ({
  client,
  operator: 'María Fernanda del Socorro Echeverri Villavicencio de la Torre'.slice(0, 60),
  reason: 'No encuentra la factura de la Estación de Servicio La Ceiba del Magdalena Medio. '.repeat(2).trim(),
});

async function visitAsSupport(page: Page, secret: string): Promise<void> {
  await page.goto('/login-as-customer/login');
  await page.getByLabel('Código de acceso').fill(secret);
  await page.getByRole('button', { name: 'Entrar a la cuenta' }).click();
  await expect(page).toHaveURL('/');
}

test('every printed table fits on Letter and A4, with the largest amounts in cents and the longest names', async ({
  page,
  portal,
  customer,
  enter,
}) => {
  const station = 'Estación de Servicio La Ceiba del Magdalena Medio y de la Costa Atlántica';
  const long = { nombre_destino: station, moneda: 'USD', fecha_documento: '2026-08-03' } as const;
  const invoice = (at: number) => ({ ...long, num_factura: `001-001-00001234${at}`, agrupacion: 'Facturas' });
  await portal.control.importRows(CENTS_VOUCHER);
  const ana = await customer({
    pais: 'EC',
    store_code: 'ecuador',
    segments: ['1110', '1201'],
    person: { firstname: 'María Fernanda del Socorro', lastname: 'Echeverri Villavicencio de la Torre' },
    documents: [
      { ...invoice(1), total: '98765432109.87' },
      { ...invoice(2), total: '87654321098.76', bloqueo_erp: 'En revisión de cartera por el área de crédito' },
      { ...invoice(3), total: '0', valor_original: '76543210987.65', saldo_erp: '0' },
      {
        ...long,
        clase: 'PAYMENT',
        tipo_documento: 'DZ',
        num_factura: null,
        total: '65432109876.54',
        texto: 'Consignación sin factura',
      },
      { ...long, clase: 'PAYMENT', tipo_documento: 'NC', num_factura: 'NC-001-001-00012', total: '54321098765.43' },
      { ...invoice(4), total: '43210987654.32', fecha_vencimiento_documento: '2026-09-10' },
      { ...invoice(5), total: '32109876543.21', fecha_vencimiento_documento: '2026-09-11' },
    ],
  });
  await portal.control.addColleague(ana, []);
  await portal.control.addOrders(ana.cliente, [
    {
      ...{ num_pedido: '4500009001', num_sicom: '81000009001', moneda: 'USD', valor: '98765432109.87' },
      lineas: [{ cantidad: '9876543.21', descripcion: 'Gasolina corriente oxigenada con aditivo' }],
    },
  ]);
  await visitAsSupport(page, await portal.control.supportSecret(supportVisit(ana.cliente)));
  await enter(ana);
  await startPaying(page, ana.ids.slice(0, 1));
  await page.goto(`/admin/compensaciones/revisar?pago=${ana.ids[3]}&factura=${ana.ids[5]}`);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Su compensación se envió correctamente')).toBeVisible();
  await page.goto('/admin/pending-invoices');
  await waitForHydration(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).click();
  await saved;
  for (const [address, shown] of [
    ['/admin/pending-invoices'],
    ['/admin/account-status'],
    ['/admin/account-status/extracto?desde=2026-08-01&hasta=2026-09-05'],
    ['/admin/account-history?estado=todos'],
    ['/admin/compensaciones'],
    ['/admin/compensaciones/historial', '$ 43.210.987.654,32'],
    ['/admin/orders-list'],
    ['/admin/order-details?orderNumber=4500009001'],
    ['/admin/volumenes'],
    ['/admin/mis-pagos'],
    ['/admin/calendario-de-pagos'],
    ['/admin/calendario-de-pagos?semana=vencido', '001-001-000012342'],
    ['/admin/calendario-de-pagos?semana=2026-09-07', '001-001-000012345'],
    ['/admin/pending-invoices/pago-a-cuenta', '$ 65.432.109.876,54'],
    ['/admin/certificado-de-saldo'],
    ['/admin/bonos-regalo-tienda?uso=con-centavos&bonos=10.25x40', 'Total de 40 bonos'],
    ['/admin/confirmar-compra-bonos?uso=con-centavos&bonos=10.25x40', '$ 410,00'],
    ['/admin/notifications/preferences', 'Facturas vencidas'],
    ['/admin/descargas', 'Facturas pendientes'],
    ['/buscar?q=001-001', '001-001-000012342'],
    ['/allied/registro-de-cambios'],
    ['/allied/edit-profile'],
    ['/allied/accesos-de-soporte', 'No encuentra la factura de la Estación'],
    ['/'],
  ] as const)
    await expectWholeOnPaper(page, address, shown);
});

test('printed certificates of sales fit on Letter and A4', async ({ page, portal, customer, enter }) => {
  const julia = await customer();
  await enter(julia);
  await askForCertificates({ page, julia, control: portal.control });
  await expectWholeOnPaper(page, '/admin/sales-certificate', 'Pedir otra vez');
});

test('light text on the dark header is printed dark', async ({ page, customer, enter }) => {
  await enter(await customer({ store_code: 'lubricantes_peru', pais: 'PE', documents: [{}] }));
  await page.goto('/');
  const word = page.getByRole('banner').getByText('surtidor');
  await expect(word).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print' });
  await expect(word).toHaveCSS('color', 'rgb(29, 26, 23)');
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeHidden();
});
