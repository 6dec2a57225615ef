import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cufeText, qrText, twoDecimals } from './cufe.ts';

const invoice = {
  numero: '323200000129',
  fecha: '2019-01-16',
  hora: '10:53:10-05:00',
  subtotal: '1500000',
  iva: '285000.00',
  total: '1785000.009',
  nitEmisor: '700085371',
  documentoAdquirente: '800199436',
};

test('the CUFE of the DIAN’s own example is computed', () => {
  const text = cufeText(invoice, '693ff6f2a553c3646a063436fd4dd9ded0311471', '1');
  expect(text).toBe(
    '3232000001292019-01-1610:53:10-05:001500000.0001285000.00040.00030.001785000.00700085371800199436693ff6f2a553c3646a063436fd4dd9ded03114711',
  );
  expect(createHash('sha384').update(text).digest('hex')).toBe(
    '8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bcd4c3c3f156c506ed5908f9276f5bd9b4',
  );
});

test.each([
  ['1500000', '1500000.00'],
  ['0.5', '0.50'],
  ['1.999', '1.99'],
])('the amount %s enters the CUFE as %s', (decimal, expected) => {
  expect(twoDecimals(decimal)).toBe(expected);
});

test('the QR code has the lines that the DIAN requires', () => {
  expect(qrText(invoice, 'abc').split('\n')).toEqual([
    'NumFac: 323200000129',
    'FecFac: 2019-01-16',
    'HorFac: 10:53:10-05:00',
    'NitFac: 700085371',
    'DocAdq: 800199436',
    'ValFac: 1500000.00',
    'ValIva: 285000.00',
    'ValOtroIm: 0.00',
    'ValTolFac: 1785000.00',
    'CUFE: abc',
    'QRCode: https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=abc',
  ]);
});
