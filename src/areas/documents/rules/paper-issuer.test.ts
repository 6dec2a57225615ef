import { expect, test } from 'vitest';
import { issuerWords } from './paper-issuer.ts';

const company = { nombre: 'Surtidora S.A.', nit: '830512340', direccion: 'Calle 1', ciudad: 'Bogotá', telefono: null };

test.each([
  ['CO', company, ['NIT 830.512.340-8', 'Calle 1 · Bogotá']],
  [
    'EC',
    { ...company, nit: '1793006507001', telefono: '042560000' },
    ['RUC 1793006507001', 'Calle 1 · Bogotá · Tel. 042560000'],
  ],
  ['PE', { ...company, nit: '20601234565', direccion: '', ciudad: '' }, ['RUC 20601234565']],
] as const)('the issuer of a paper in %s has the tax id under the country’s name for it', (pais, issuer, lines) => {
  expect(issuerWords(issuer, pais)).toEqual({ name: 'Surtidora S.A.', lines });
});

test('without a company, the portal is named as the issuer', () => {
  expect(issuerWords(undefined, 'CO')).toEqual({ name: 'Surtidor', lines: [] });
});
