import { nitCheckDigit } from '#areas/session/rules/tax-id.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { FeedRow } from './customer.ts';
import { createRuc } from './identities.ts';

const nit = (number: string): string => `${number}-${nitCheckDigit(number)}`;

/** The companies that issue a country's invoices: fuels and lubricants have one each where the rules differ. */
export const COMPANIES: readonly FeedRow[] = [
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
];

/** The company that sells to a customer. In countries with two companies, the second sells lubricants. */
export function pickCompany(country: Country, lubricants: boolean): string {
  const [first, second = first] = COMPANIES.filter(({ pais }) => pais === country);
  return String((lubricants ? second : first)?.sociedad);
}

/** Its tax number as the electronic invoice writes it: a NIT without its check digit. */
export function companyTaxNumber(sociedad: string): string {
  const company = COMPANIES.find((each) => each.sociedad === sociedad);
  return String(company?.nit).replace(/-\d$/, '');
}
