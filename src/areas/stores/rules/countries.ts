import { type Currency, type Money, money } from '#kernel/money.ts';

export const COUNTRY_CODES = ['CO', 'EC', 'PE'] as const;
export type Country = (typeof COUNTRY_CODES)[number];

/** A kind of identification as `listadoTiposDocumentos` gives it: `value` is what is kept, `title` what is read. */
export interface DocumentType {
  readonly label: string;
  readonly title: string;
  readonly value: string;
}

const type = (value: string, title: string): DocumentType => ({ label: value, title, value });
const PASSPORT = type('Pasaporte', 'Pasaporte');
const FOREIGNER = type('CE', 'Cédula de extranjería');

/** What differs from country to country. Rules and screens ask this table, never for a country's code. */
export interface CountryFacts {
  readonly name: string;
  /** What its customers owe and pay; each country has a currency of its own. */
  readonly currency: Currency;
  /** The smallest partial payment (docs/product/payments.md#limits); where there is none, a part may be of any size. */
  readonly minimumPartial: Money | undefined;
  /** How one pays online: as a receipt names it, and where the customer is led, in a sentence. */
  readonly online: { readonly method: string; readonly way: string };
  /** Whose time is told. All three countries are UTC−5 all year. */
  readonly clock: 'hora de Bogotá' | 'hora de Quito' | 'hora de Lima';
  /** What its first division is called, with its article. */
  readonly region: { readonly name: string; readonly article: 'El' | 'La' };
  /** A company's identification, and the tax on what it buys. */
  readonly companyId: 'NIT' | 'RUC';
  readonly salesTax: 'IVA' | 'IGV';
  readonly paper: 'LETTER' | 'A4';
  /** What the form of a person offers, the default first. */
  readonly documentTypes: readonly DocumentType[];
  /** Telephones of nine digits, beside the ten that are always taken; and the shape of a mobile's number. */
  readonly telephone: { readonly nineDigits: RegExp | undefined; readonly mobile: RegExp };
}

/** The only table of what differs from country to country (docs/product/stores.md). Telephones and identifications: docs/decisions/0014. */
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

/** What the contract gave; a country that the portal does not know is treated as Colombia. */
export const countryFacts = (code: string): CountryFacts => COUNTRIES[isCountry(code) ? code : 'CO'];

/** The country whose customers pay in this currency. */
export function countryOf(currency: Currency): CountryFacts {
  const found = Object.values(COUNTRIES).find((country) => country.currency === currency);
  if (!found) throw new Error(`No country of the portal pays in ${currency}`);
  return found;
}
