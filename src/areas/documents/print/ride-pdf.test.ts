import { expect, test } from 'vitest';
import { buildEcuadorianInvoice, CLAVE } from '#tests/support/build-invoice.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { ridePdf } from './ride-pdf.ts';

const now = new Date('2026-09-05T14:42:00Z');

test('the RIDE has all required facts', async () => {
  const { pages, title } = await readPdf(ridePdf(buildEcuadorianInvoice(), now));
  expect([title, pages.length]).toEqual(['Factura 001-001-000000123', 1]);
  const text = pages[0]?.text ?? '';
  for (const part of [
    'RUC 1790011674001',
    'Matriz: Calle 93 # 14-20',
    'Establecimiento 001 · Punto de emisión 001',
    'Factura 001-001-000000123',
    `Número de autorización y clave de acceso ${CLAVE}`,
    'Fecha y hora de autorización 15 ago 2026, 10:53:10',
    'Ambiente Pruebas',
    'Emisión Normal',
    'Razón social del comprador',
    'RUC 1791234561001',
    'Subtotal 15 % 4.910,46',
    'Subtotal 0 % 170,00',
    'Subtotal sin impuestos 5.080,46',
    'IVA 15 % 736,57',
    '5.817,03',
    'plazo a 10 días',
    'Representación impresa del documento electrónico (RIDE)',
  ])
    expect(text).toContain(part);
  expect(pages[0]?.roles).toContain('Figure');
});

test('a RIDE without a clave de acceso has no barcode and states the reason', async () => {
  const { pages } = await readPdf(ridePdf(buildEcuadorianInvoice({ cufe: null }), now));
  expect(pages[0]?.text).toContain('no lleva clave de acceso');
  expect(pages[0]?.text).not.toContain('Ambiente');
  expect(pages[0]?.roles).not.toContain('Figure');
});

test('a customer in Peru gets a plain sheet, without another country’s rules', async () => {
  const { emisor } = buildEcuadorianInvoice();
  const { pages } = await readPdf(
    ridePdf(buildEcuadorianInvoice({ cufe: null, emisor: { ...emisor, pais: 'PE' } }), now),
  );
  expect(pages[0]?.text).not.toContain('sistema financiero');
  expect(pages[0]?.text).not.toContain('clave de acceso');
  expect(pages[0]?.text).toContain('IGV 15 % 736,57');
  expect(pages[0]?.text).not.toContain('IVA');
  expect(pages[0]?.text).toContain('Domicilio fiscal: Calle 93 # 14-20');
  expect(pages[0]?.text).not.toContain('Matriz');
});
