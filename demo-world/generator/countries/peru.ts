import { fuel, type InventedCountry, identityOfEightDigits, place } from './country.ts';

/** Soles for a dollar, roughly. */
const SOLES = 3.5;

export const peru: InventedCountry = {
  companies: [
    {
      sociedad: '3000',
      nombre: 'Surtidora del Norte S.A.C.',
      nit: '20601234565',
      direccion: 'Avenida Javier Prado Este 1066',
      ciudad: 'Lima',
      telefono: '014110000',
      pais: 'PE',
      fabricante_software: 'Surtidor',
    },
  ],
  invoicePrefix: { fuels: 'F001-', lubricants: 'F001-' },
  invoiceDigits: 0,
  salesTax: { fuels: 18, lubricants: 18 },
  fuels: [
    fuel('100501', 'Gasohol Regular', 3.05 * SOLES, [1_500, 6_000, 50]),
    fuel('100511', 'Diésel B5', 3.12 * SOLES, [1_500, 7_000, 50]),
    fuel('100502', 'Gasohol Premium', 3.58 * SOLES, [500, 1_800, 50]),
  ],
  forDollar: SOLES,
  companyEnds: ['S.A.C.', 'E.I.R.L.'],
  companyNumber: (index) => `20${600_000_000 + index}`,
  identity: (random) => identityOfEightDigits('Pasaporte', random),
  places: [
    place('Lima', 'Lima', 'Almacén Lurín', '01'),
    place('Trujillo', 'La Libertad', 'Almacén Trujillo', '044'),
    place('Piura', 'Piura', 'Almacén Piura', '073'),
  ],
  carriers: ['Transportes Valle del Norte S.A.C.'],
  office: { domain: 'surtidora-lima.example', exchange: '01 619' },
  hasSicom: false,
};
