import { type Currency, type Money, money } from '#kernel/money.ts';
import { cedulaCheckDigit, nitCheckDigit } from './check-digits.ts';

/** A kind of identification, as `listadoTiposDocumentos` returns it: `value` is stored, `title` is shown. */
export interface DocumentType {
  readonly label: string;
  readonly title: string;
  readonly value: string;
  /** Pattern of valid numbers in the country (docs/product/people.md#identification). */
  readonly shape: RegExp;
  /** Numbers may have letters: phones do not show the numeric keyboard, and dots are not removed. */
  readonly hasLetters?: true;
  /** Check-digit rule; undefined: not checked. Ecuador's RUC has none, because numbers in use fail the official checksum. */
  readonly checkDigit?: CheckDigit;
}

/** The rule of a check digit. In the form a wrong digit is a warning, never a reason to refuse. */
export interface CheckDigit {
  /** Finds the other digits, and the check digit. */
  readonly form: RegExp;
  readonly compute: (base: string) => number | string;
  readonly warning: (number: { readonly base: string; readonly expected: string }) => string;
  /** The feed refuses a wrong one, because it has no user to warn. */
  readonly isBinding?: true;
}

const type = (
  value: string,
  title: string,
  shape: RegExp,
  more: Pick<DocumentType, 'hasLetters' | 'checkDigit'> = {},
): DocumentType => ({ label: value, title, value, shape, ...more });
const PASSPORT = type('Pasaporte', 'Pasaporte', /^\w{4,16}$/, { hasLetters: true });
const FOREIGNER = type('CE', 'Cédula de extranjería', /^([a-zA-Z]{1,5})?[1-9]\d{3,7}$/, { hasLetters: true });
/** Thirteen digits in Ecuador, eleven in Peru. Both accept both: a company may be registered in the other country. */
const RUC = type('RUC', 'RUC', /^(\d{13}|\d{11})$/);

/** Limits of a payment in the country's currency (docs/product/payments.md#limits). */
interface PaymentLimits {
  /** The smallest partial payment and payment on account; undefined: any amount. */
  readonly minimum: Money | undefined;
  /** Maximum of one payment on account. It catches a mistyped amount before the bank. */
  readonly maximum: Money;
}

/** The facts that differ from country to country. Rules and screens use them and never compare country codes. */
export interface CountryFacts {
  readonly name: string;
  /** Currency of its customers' invoices and payments. Two countries may share one, so a currency does not name a country. */
  readonly currency: Currency;
  readonly limits: PaymentLimits;
  /** Online payment: `method` as receipts name it, `way` as a sentence about where the customer is redirected. */
  readonly online: { readonly method: string; readonly way: string };
  /** Language and country in the form of payment providers: `es_CO`. */
  readonly locale: string;
  /** Name of the time zone, as the screen shows it: `hora de Bogotá`. */
  readonly clock: string;
  /** The IANA time zone. The portal has one "today" (docs/product/general.md#days-and-times), so every zone has Bogotá's offset. */
  readonly timeZone: string;
  /** The country's word for a department, with its article. */
  readonly region: { readonly name: string; readonly article: 'El' | 'La' };
  /** Names of a company's tax id and of the sales tax: `NIT`, `IVA`. */
  readonly companyId: string;
  readonly salesTax: string;
  /**
   * Layout of a printed invoice (docs/product/documents.md#pdfs): with the Colombian CUFE, as the Ecuadorian RIDE, or as a plain sheet that
   * replaces no electronic document.
   */
  readonly invoicePaper: 'cufe' | 'ride' | 'plain';
  /** The tax authority's word before the issuer's address on invoices; undefined where it prescribes none. */
  readonly headOffice: string | undefined;
  readonly paper: 'LETTER' | 'A4';
  /** Types of document that a person's form offers, the default first. */
  readonly documentTypes: readonly DocumentType[];
  /** Pattern of valid telephones of fewer than ten digits, digits of the shortest, and pattern of mobile numbers. Ten digits are always valid. */
  readonly telephone: { readonly shorter?: RegExp; readonly fewestDigits: number; readonly mobile: RegExp };
}

const TABLE = {
  CO: {
    name: 'Colombia',
    currency: 'COP',
    limits: { minimum: money(1600, 'COP'), maximum: money(10_000_000_000, 'COP') },
    online: { method: 'Débito bancario PSE', way: 'Lo llevaremos a su banco por PSE.' },
    locale: 'es_CO',
    clock: 'hora de Bogotá',
    timeZone: 'America/Bogota',
    region: { name: 'Departamento', article: 'El' },
    companyId: 'NIT',
    salesTax: 'IVA',
    invoicePaper: 'cufe',
    headOffice: undefined,
    paper: 'LETTER',
    documentTypes: [
      type('CC', 'Cédula de ciudadanía', /^[1-9]\d{3,9}$/),
      FOREIGNER,
      type('TI', 'Tarjeta de identidad', /^[1-9]\d{4,11}$/),
      type('NIT', 'NIT', /^[1-9]\d{6,9}(-\d)?$/, {
        checkDigit: {
          form: /^(\d{7,10})-(\d)$/,
          compute: nitCheckDigit,
          warning: ({ base, expected }) =>
            `Revise el NIT: el dígito de verificación de ${base} sería ${expected}. Puede guardarlo si está seguro.`,
          isBinding: true,
        },
      }),
      PASSPORT,
    ],
    telephone: { fewestDigits: 10, mobile: /^3\d{9}$/ },
  },
  EC: {
    name: 'Ecuador',
    currency: 'USD',
    limits: { minimum: undefined, maximum: money(500_000_000, 'USD') },
    online: { method: 'Débito bancario', way: 'Lo llevaremos a su banco.' },
    locale: 'es_EC',
    clock: 'hora de Quito',
    timeZone: 'America/Guayaquil',
    region: { name: 'Provincia', article: 'La' },
    companyId: 'RUC',
    salesTax: 'IVA',
    invoicePaper: 'ride',
    headOffice: 'Matriz',
    paper: 'A4',
    documentTypes: [
      // Identified by a cédula or a RUC (docs/decisions/0014).
      type('NIT', 'Identificación tributaria (cédula o RUC)', /^\d{10}(\d{3})?$/),
      type('CI', 'Cédula', /^\d{10}$/, {
        checkDigit: {
          form: /^(\d{9})(\d)$/,
          compute: cedulaCheckDigit,
          warning: ({ expected }) =>
            `Revise la cédula: con esos números terminaría en ${expected}. Puede guardarla si está seguro.`,
        },
      }),
      RUC,
      PASSPORT,
    ],
    // Nine digits: a fixed telephone of 0, the area 2 to 7, and seven digits.
    telephone: { shorter: /^0[2-7]\d{7}$/, fewestDigits: 9, mobile: /^09\d{8}$/ },
  },
  PE: {
    name: 'Perú',
    currency: 'PEN',
    limits: { minimum: undefined, maximum: money(500_000_000, 'PEN') },
    online: { method: 'Débito bancario', way: 'Lo llevaremos a su banco.' },
    locale: 'es_PE',
    clock: 'hora de Lima',
    timeZone: 'America/Lima',
    region: { name: 'Región', article: 'La' },
    companyId: 'RUC',
    salesTax: 'IGV',
    invoicePaper: 'plain',
    headOffice: 'Domicilio fiscal',
    paper: 'A4',
    documentTypes: [type('DNI', 'DNI', /^\d{8}$/), FOREIGNER, RUC, PASSPORT],
    // Nine digits: 9 or 0, and eight digits, for fixed and mobile numbers alike.
    telephone: { shorter: /^[09]\d{8}$/, fewestDigits: 9, mobile: /^9\d{8}$/ },
  },
} satisfies Record<string, CountryFacts>;

/** Code of a country, as the contract, the feed and the database write it. */
export type Country = keyof typeof TABLE;

/**
 * The only table of differences between countries (docs/product/stores.md#countries, docs/decisions/0079). Telephones and
 * identifications: docs/decisions/0014.
 */
export const COUNTRIES: Readonly<Record<Country, CountryFacts>> = TABLE;

/** Marked as pure, so that the browser's scripts leave it out. */
export const COUNTRY_CODES = /* @__PURE__ */ Object.keys(COUNTRIES) as readonly Country[];

export const isCountry = (text: string): text is Country => Object.hasOwn(COUNTRIES, text);

/**
 * Reads the country of a contract answer.
 * @throws RangeError for an unknown code: a guess would apply the rules of another country
 */
export function readCountry(code: string): Country {
  if (!isCountry(code)) throw new RangeError(`Not a country of the portal: ${code}`);
  return code;
}

/**
 * Payment limits in a currency.
 * @returns undefined for any other currency than the country's, in which no limits are known
 */
export function paymentLimits(country: Country, currency: Currency): PaymentLimits | undefined {
  const facts = COUNTRIES[country];
  return facts.currency === currency ? facts.limits : undefined;
}
