import { nitCheckDigit } from '#areas/stores/rules/check-digits.ts';
import { fuel, type InventedCountry, identityOfEightDigits, place } from './country.ts';

const nit = (number: string): string => `${number}-${nitCheckDigit(number)}`;

/** A synthetic NIT with its check digit, another one for each index. */
function nitOf(index: number): string {
  return nit(String(901_500_000 + index * 137));
}

/** Prices of January 2026: gasoline about 16.000 pesos a gallon, diesel about 11.000, extra one and a half times that. */
export const colombia: InventedCountry = {
  companies: [
    {
      sociedad: '1000',
      nombre: 'Surtidora Andina de Combustibles S.A.',
      nit: nit('830512340'),
      direccion: 'Calle 93 # 14-20 piso 6',
      ciudad: 'Bogotá',
      telefono: '6017440000',
      pais: 'CO',
      regimen: 'Responsable de IVA · Gran contribuyente · Autorretenedor',
      resolucion: '18764000012345',
      rango: 'FE-1 a FE-9999999',
      vigencia: '2025-01-01 a 2027-12-31',
      fabricante_software: 'Surtidor',
    },
    {
      sociedad: '1100',
      nombre: 'Surtidora Andina Lubricantes S.A.S.',
      nit: nit('901234567'),
      direccion: 'Carrera 42 # 75-83',
      ciudad: 'Itagüí',
      telefono: '6044480000',
      pais: 'CO',
      regimen: 'Responsable de IVA',
      resolucion: '18764000054321',
      rango: 'LU-1 a LU-9999999',
      vigencia: '2025-01-01 a 2027-12-31',
      fabricante_software: 'Surtidor',
    },
  ],
  invoicePrefix: { fuels: 'FE-', lubricants: 'LU-' },
  invoiceDigits: 0,
  salesTax: { fuels: 5, lubricants: 19 },
  fuels: [
    fuel('100201', 'Gasolina corriente oxigenada', 15_240, [1_500, 6_000, 50]),
    fuel('100301', 'Biodiésel B10 (ACPM)', 10_480, [1_500, 7_000, 50]),
    fuel('100205', 'Gasolina extra oxigenada', 24_100, [500, 1_800, 50]),
  ],
  forDollar: undefined,
  companyEnds: ['S.A.S.', 'Ltda.', 'S.A.', 'y Cía. S.C.A.'],
  companyNumber: nitOf,
  identity: (random) => identityOfEightDigits('CC', random),
  places: [
    place('Medellín', 'Antioquia', 'Planta Girardota', '604'),
    place('Rionegro', 'Antioquia', 'Planta Girardota', '604'),
    place('Bogotá', 'Bogotá D.C.', 'Planta Puente Aranda', '601'),
    place('Soacha', 'Cundinamarca', 'Planta Puente Aranda', '601'),
    place('Cali', 'Valle del Cauca', 'Planta Yumbo', '602'),
    place('Palmira', 'Valle del Cauca', 'Planta Yumbo', '602'),
    place('Barranquilla', 'Atlántico', 'Planta Galapa', '605'),
    place('Cartagena', 'Bolívar', 'Planta Mamonal', '605'),
    place('Bucaramanga', 'Santander', 'Planta Chimitá', '607'),
    place('Cúcuta', 'Norte de Santander', 'Planta Chimitá', '607'),
    place('Pereira', 'Risaralda', 'Planta La Romelia', '606'),
    place('Manizales', 'Caldas', 'Planta La Romelia', '606'),
    place('Ibagué', 'Tolima', 'Planta Gualanday', '608'),
    place('Neiva', 'Huila', 'Planta Neiva', '608'),
    place('Villavicencio', 'Meta', 'Planta Apiay', '608'),
    place('Montería', 'Córdoba', 'Planta Galapa', '604'),
  ],
  carriers: ['Transportes del Cauce S.A.S.', 'Cisternas Tres Cordilleras S.A.S.', 'Logística Río Sereno Ltda.'],
  office: { domain: 'surtidora-andina.example', exchange: '601 744' },
  hasSicom: true,
};
