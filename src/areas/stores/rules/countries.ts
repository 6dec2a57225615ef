import { type Currency, type Money, money } from '#kernel/money.ts';

export const COUNTRY_CODES = ['CO', 'EC', 'PE'] as const;
export type Country = (typeof COUNTRY_CODES)[number];

/** A kind of identification as `listadoTiposDocumentos` gives it: `value` is stored, `title` is shown. */
export interface DocumentType {
  readonly label: string;
  readonly title: string;
  readonly value: string;
}

const type = (value: string, title: string): DocumentType => ({ label: value, title, value });
const PASSPORT = type('Pasaporte', 'Pasaporte');
const FOREIGNER = type('CE', 'Cédula de extranjería');

/** What differs from country to country. Rules and screens use these facts and never compare country codes. */
export interface CountryFacts {
  readonly name: string;
  /** Currency of its customers' invoices and payments; each country has a different one. */
  readonly currency: Currency;
  /** The smallest partial payment (docs/product/payments.md#limits); undefined: any amount. */
  readonly minimumPartial: Money | undefined;
  /** Online payment: `method` as receipts name it, `way` as a sentence about where the customer is redirected. */
  readonly online: { readonly method: string; readonly way: string };
  /** Name of the time zone on the screen. All three countries are UTC−5 all year. */
  readonly clock: 'hora de Bogotá' | 'hora de Quito' | 'hora de Lima';
  /** What a department is called, with its article. */
  readonly region: { readonly name: string; readonly article: 'El' | 'La' };
  /** Names of a company's tax id and of the sales tax. */
  readonly companyId: 'NIT' | 'RUC';
  readonly salesTax: 'IVA' | 'IGV';
  readonly paper: 'LETTER' | 'A4';
  /** Types of document that a person's form offers, the default first. */
  readonly documentTypes: readonly DocumentType[];
  /** Valid telephones of nine digits (ten are always valid), and the form of a mobile number. */
  readonly telephone: { readonly nineDigits: RegExp | undefined; readonly mobile: RegExp };
}

/**
 * The only table of differences between countries (docs/product/stores.md). Telephones and identifications:
 * docs/decisions/0014.
 */
export const COUNTRIES: Readonly<Record<Country, CountryFacts>> = {
  CO: {
    name: 'Colombia',
    currency: 'COP',
    minimumPartial: money(1600, 'COP'),
    online: { method: 'Débito bancario PSE', way: 'Lo llevaremos a su banco por PSE.' },
    clock: 'hora de Bogotá',
    region: { name: 'Departamento', article: 'El' },
    companyId: 'NIT',
    salesTax: 'IVA',
    paper: 'LETTER',
    documentTypes: [
      type('CC', 'Cédula de ciudadanía'),
      FOREIGNER,
      type('TI', 'Tarjeta de identidad'),
      type('NIT', 'NIT'),
      PASSPORT,
    ],
    telephone: { nineDigits: undefined, mobile: /^3\d{9}$/ },
  },
  EC: {
    name: 'Ecuador',
    currency: 'USD',
    minimumPartial: undefined,
    online: { method: 'Débito bancario', way: 'Lo llevaremos a su banco.' },
    clock: 'hora de Quito',
    region: { name: 'Provincia', article: 'La' },
    companyId: 'RUC',
    salesTax: 'IVA',
    paper: 'A4',
    documentTypes: [
      type('NIT', 'Identificación tributaria (cédula o RUC)'),
      type('CI', 'Cédula'),
      type('RUC', 'RUC'),
      PASSPORT,
    ],
    // A fixed telephone: 0, area 2 to 7, seven digits.
    telephone: { nineDigits: /^0[2-7]\d{7}$/, mobile: /^09\d{8}$/ },
  },
  PE: {
    name: 'Perú',
    currency: 'PEN',
    minimumPartial: undefined,
    online: { method: 'Débito bancario', way: 'Lo llevaremos a su banco.' },
    clock: 'hora de Lima',
    region: { name: 'Región', article: 'La' },
    companyId: 'RUC',
    salesTax: 'IGV',
    paper: 'A4',
    documentTypes: [type('DNI', 'DNI'), FOREIGNER, type('RUC', 'RUC'), PASSPORT],
    // Every number: 9 or 0, and eight digits.
    telephone: { nineDigits: /^[09]\d{8}$/, mobile: /^9\d{8}$/ },
  },
};

export const isCountry = (text: string): text is Country => Object.hasOwn(COUNTRIES, text);

/** Facts of a country. @param code from the contract; an unknown one is treated as Colombia */
export const countryFacts = (code: string): CountryFacts => COUNTRIES[isCountry(code) ? code : 'CO'];

/** The country with this currency. @throws Error for a currency without a country, which would be a bug */
export function countryOf(currency: Currency): CountryFacts {
  const found = Object.values(COUNTRIES).find((country) => country.currency === currency);
  if (!found) throw new Error(`No country of the portal pays in ${currency}`);
  return found;
}
