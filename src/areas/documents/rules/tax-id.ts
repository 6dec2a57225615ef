import { nitCheckDigit } from '#areas/stores/rules/check-digits.ts';
import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';

/** The number without check digit, dots and spaces, as the codes of electronic invoices need it. */
export const bareTaxId = (nit: string): string => nit.replaceAll(/[.\s]/g, '').replace(/-\d$/, '');

/** Formats a NIT: `900.123.456-8`. Adds a missing check digit. Other numbers stay unchanged. */
export function formatNit(nit: string): string {
  const bare = bareTaxId(nit);
  if (!/^\d{6,10}$/.test(bare)) return nit;
  return `${bare.replaceAll(/\B(?=(\d{3})+$)/g, '.')}-${nitCheckDigit(bare)}`;
}

/** Formats a number by its identification type: only a NIT gets dots and a check digit. */
export const formatTaxNumber = (type: string, number: string): string => (type === 'NIT' ? formatNit(number) : number);

/**
 * An identification number for papers and screens: `900.123.456-8`. Unchanged in a country whose companies have another identification: in Ecuador
 * a NIT is a cédula or a RUC (docs/decisions/0014), and a check digit would be invented.
 */
export const printedTaxNumber = (country: Country, type: string, number: string): string =>
  COUNTRIES[country].companyId === type ? formatTaxNumber(type, number) : number;

/** An identification number after its type: `NIT 900.123.456-8`. */
export const printedTaxId = (country: Country, type: string, number: string): string =>
  `${type} ${printedTaxNumber(country, type, number)}`;

/** A company's identification with the country's word: `RUC 1793006507001`. */
export const companyTaxId = (country: Country, number: string): string =>
  printedTaxId(country, COUNTRIES[country].companyId, number);
