import { cedulaCheckDigit } from '#areas/stores/rules/check-digits.ts';
import type { Random } from '../random.ts';
import { fuel, type InventedCountry, place } from './country.ts';
import { privateRucCheckDigit } from './private-ruc.ts';

/**
 * A synthetic RUC of a private company, another one for each index; nine digits that have no check digit are skipped.
 */
function createRuc(index: number): string {
  for (let base = 179_300_000 + index * 13; ; base += 1) {
    const digit = privateRucCheckDigit(String(base));
    if (digit < 10) return `${base}${digit}001`;
  }
}

function cedulaOf(random: Random): string {
  const nine = `${String(random.integer(1, 24)).padStart(2, '0')}${random.integer(0, 5)}${String(random.integer(0, 999_999)).padStart(6, '0')}`;
  return `${nine}${cedulaCheckDigit(nine)}`;
}

export const ecuador: InventedCountry = {
  companies: [
    {
      sociedad: '2000',
      nombre: 'Surtidora del Pacífico S.A.',
      nit: createRuc(50),
      direccion: 'Avenida 9 de Octubre 1911',
      ciudad: 'Guayaquil',
      telefono: '042560000',
      pais: 'EC',
      regimen: 'Contribuyente especial · Obligado a llevar contabilidad',
      establecimiento: '001',
      punto_emision: '001',
      fabricante_software: 'Surtidor',
    },
  ],
  invoicePrefix: { fuels: '001-001-', lubricants: '001-002-' },
  invoiceDigits: 9,
  salesTax: { fuels: 15, lubricants: 15 },
  fuels: [
    fuel('100401', 'Gasolina Extra', 2.46, [1_500, 6_000, 50]),
    fuel('100411', 'Diésel Premium', 2.39, [1_500, 7_000, 50]),
    fuel('100402', 'Gasolina Ecopaís', 2.46, [1_500, 6_000, 50]),
    fuel('100403', 'Gasolina Súper', 3.62, [500, 1_800, 50]),
    fuel('100412', 'Diésel 2', 2.34, [1_000, 4_000, 50]),
  ],
  forDollar: 1,
  companyEnds: ['S.A.', 'Cía. Ltda.'],
  companyNumber: (index) => createRuc(index + 100),
  identity: (random) => ({
    document_type: 'CI',
    document: cedulaOf(random),
    telephone: `09${random.integer(10_000_000, 99_999_999)}`,
  }),
  places: [
    place('Guayaquil', 'Guayas', 'Terminal Pascuales', '04'),
    place('Durán', 'Guayas', 'Terminal Pascuales', '04'),
    place('Quito', 'Pichincha', 'Terminal Beaterio', '02'),
    place('Cuenca', 'Azuay', 'Terminal La Troncal', '07'),
    place('Machala', 'El Oro', 'Terminal La Troncal', '07'),
    place('Manta', 'Manabí', 'Terminal Barbasquillo', '05'),
    place('Ambato', 'Tungurahua', 'Terminal Ambato', '03'),
  ],
  carriers: ['Transportes Sierra y Costa S.A.', 'Carga Líquida del Guayas S.A.'],
  office: { domain: 'surtidora-pacifico.example', exchange: '02 299' },
  hasSicom: false,
};
