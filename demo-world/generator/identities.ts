import { cedulaCheckDigit, privateRucCheckDigit } from '#areas/associates/rules/identification.ts';
import { nitCheckDigit } from '#areas/session/rules/tax-id.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Person } from './customer.ts';
import type { Random } from './random.ts';

/** A synthetic NIT with its check digit, another one for each index. */
function nitOf(index: number): string {
  const base = String(901_500_000 + index * 137);
  return `${base}-${nitCheckDigit(base)}`;
}

/**
 * A synthetic RUC of a private company, another one for each index; nine digits that have no check digit are skipped.
 */
export function createRuc(index: number): string {
  for (let base = 179_300_000 + index * 13; ; base += 1) {
    const digit = privateRucCheckDigit(String(base));
    if (digit < 10) return `${base}${digit}001`;
  }
}

function cedulaOf(random: Random): string {
  const nine = `${String(random.integer(1, 24)).padStart(2, '0')}${random.integer(0, 5)}${String(random.integer(0, 999_999)).padStart(6, '0')}`;
  return `${nine}${cedulaCheckDigit(nine)}`;
}

export type Identity = Pick<Person, 'document_type' | 'document' | 'telephone'>;

const withDigits = (document_type: string, random: Random): Identity => ({
  document_type,
  document: String(random.integer(10_000_000, 99_999_999)),
  telephone: `3${random.integer(100_000_000, 199_999_999)}`,
});

/** Generators of invented identities for a country. */
interface Invented {
  readonly identity: (random: Random) => Identity;
  readonly companyNumber: (index: number) => string;
  /** Digits of an invoice's number, padded with zeros. */
  readonly invoiceDigits: number;
  /** Fuel orders have a number of the Colombian authority's system. */
  readonly hasSicom: boolean;
}

export const IN_COUNTRY: Readonly<Record<Country, Invented>> = {
  CO: { identity: (random) => withDigits('CC', random), companyNumber: nitOf, invoiceDigits: 0, hasSicom: true },
  EC: {
    identity: (random) => ({
      document_type: 'CI',
      document: cedulaOf(random),
      telephone: `09${random.integer(10_000_000, 99_999_999)}`,
    }),
    companyNumber: (index) => createRuc(index + 100),
    invoiceDigits: 9,
    hasSicom: false,
  },
  PE: {
    identity: (random) => withDigits('Pasaporte', random),
    companyNumber: (index) => `20${600_000_000 + index}`,
    invoiceDigits: 0,
    hasSicom: false,
  },
};

/** The local part of a mail address: `marta.ocampo` for Marta Lucía Ocampo. */
export function createMailbox(firstname: string, lastname: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^a-zA-Z ]/g, '')
      .toLowerCase()
      .split(' ')[0];
  return `${plain(firstname)}.${plain(lastname)}`;
}
