import { describe, expect, test } from 'vitest';
import { buildInvoice, buildLine, CUFE } from '#tests/support/build-invoice.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';

const now = new Date('2026-09-05T14:42:00Z');
const DESCRIPTION = 'Biodiésel B10 con aditivo de desempeño para flotas de transporte de carga pesada';

describe('the graphic representation of a Colombian invoice', () => {
  test('the printed invoice has all required facts', async () => {
    const { pages, title, language } = await readPdf(invoicePdf(buildInvoice(), now));
    expect([title, language, pages.length]).toEqual(['Factura electrónica de venta FE-48502', 'es-CO', 1]);
    const text = pages[0]?.text ?? '';
    for (const part of [
      'Factura electrónica de venta',
      'FE-48502',
      'Surtidora de las Pruebas S.A.',
      'NIT 830.512.340-8',
      'Responsable de IVA',
      'Inversiones Estación La Ceiba S.A.S.',
      'NIT 900.123.456-8',
      'EDS La Ceiba',
      '15 ago 2026, 10:53:10',
      '25 ago 2026',
      'Crédito a 10 días',
      'Instrumento no definido',
      'Gasolina corriente oxigenada',
      '2.000',
      'GAL',
      '16.160',
      '32.320.000',
      'Subtotal 64.640.000',
      'IVA 5 % 3.232.000',
      'INC 0',
      '67.872.000',
      'Autorización de numeración DIAN 18764000012345, rango FE-1 a FE-9999999, vigencia 2025-01-01 a 2027-12-31.',
      `CUFE ${CUFE}`,
      'Software: Surtidor',
      'Página 1 de 1',
    ])
      expect(text).toContain(part);
  });

  test('the printed invoice has a QR code on every page that a scanner reads', { timeout: 30_000 }, async () => {
    const lineas = Array.from({ length: 50 }, (_, index) => buildLine(index + 1));
    const { pages } = await readPdf(invoicePdf(buildInvoice({ lineas }), now), { scan: true });
    expect(pages.length).toBeGreaterThan(2);
    for (const { qr } of pages)
      expect(qr?.split('\n')).toEqual([
        'NumFac: FE48502',
        'FecFac: 2026-08-15',
        'HorFac: 10:53:10-05:00',
        'NitFac: 830512340',
        'DocAdq: 900123456',
        'ValFac: 64640000.00',
        'ValIva: 3232000.00',
        'ValOtroIm: 0.00',
        'ValTolFac: 67872000.00',
        `CUFE: ${CUFE}`,
        `QRCode: https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${CUFE}`,
      ]);
  });

  test('every line of the invoice is on one page, and each page has its number', { timeout: 30_000 }, async () => {
    const lineas = Array.from({ length: 70 }, (_, index) =>
      buildLine(index + 1, index % 3 === 0 ? { descripcion: DESCRIPTION } : {}),
    );
    const { pages } = await readPdf(invoicePdf(buildInvoice({ lineas }), now));
    const text = pages.map((page) => page.text).join(' ');
    for (const { cod_producto } of lineas) expect(text.split(` ${cod_producto} `)).toHaveLength(2);
    pages.forEach((page, index) => {
      expect(page.text).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(page.text).toContain(`CUFE ${CUFE}`);
    });
    expect(text.split('Subtotal')).toHaveLength(2);
    expect(text).toContain('carga pesada');
  });

  test('the PDF of the invoice is tagged and embeds its fonts', async () => {
    const { pages, bytes } = await readPdf(invoicePdf(buildInvoice(), now));
    const roles = pages[0]?.roles ?? [];
    expect(roles.slice(0, 2)).toEqual(['Root', 'Document']);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'TR')).toHaveLength(3);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(8);
    expect(roles.filter((role) => role === 'TD')).toHaveLength(16);
    const file = bytes.toString('latin1');
    expect(file.split('/FontFile2')).toHaveLength(3);
    expect(file).not.toContain('/Helvetica');
  });
});

describe('the PDF of a document that is not an electronic invoice', () => {
  test('an invoice without a CUFE has no QR code and states the reason', { timeout: 30_000 }, async () => {
    const { pages } = await readPdf(invoicePdf(buildInvoice({ cufe: null }), now), { scan: true });
    expect(pages[0]?.qr).toBeUndefined();
    expect(pages[0]?.text).toContain('Factura de venta FE-48502');
    expect(pages[0]?.text).toContain('no lleva CUFE');
    expect(pages[0]?.text).not.toContain('electrónica de venta');
  });

  test('a credit note without lines is printed', async () => {
    const note = buildInvoice({
      clase: 'PAYMENT',
      tipo_documento: 'NC',
      num_factura: 'NC-17',
      cufe: null,
      lineas: [],
      subtotal: null,
      iva: null,
      nombre_destino: null,
    });
    const { pages, title } = await readPdf(invoicePdf(note, now));
    expect(title).toBe('Nota crédito NC-17');
    expect(pages[0]?.text).not.toContain('Vencimiento');
    expect(pages[0]?.roles).not.toContain('Table');
  });
});

test('names with letters that the font lacks stay readable', async () => {
  const { adquirente } = buildInvoice();
  const { pages } = await readPdf(
    invoicePdf(buildInvoice({ adquirente: { ...adquirente, nombre: 'Łódź Şirketi\t中 S.A.S.' } }), now),
  );
  expect(pages[0]?.text).toContain('?ódz Sirketi ? S.A.S.');
});
