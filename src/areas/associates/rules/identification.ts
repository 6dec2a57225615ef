import { nitCheckDigit } from '#areas/session/rules/tax-id.ts';
import { COUNTRIES, type Country, type DocumentType } from '#areas/stores/rules/countries.ts';

const PRIVATE_RUC_WEIGHTS = [4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The tenth digit of an Ecuadorian cédula. @param nine its first nine digits @returns 0 to 9 */
export function cedulaCheckDigit(nine: string): number {
  const sum = [...nine].reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The tenth digit of a private company's RUC, from the first nine; 10 means that no such RUC is issued. */
export function privateRucCheckDigit(nine: string): number {
  const sum = [...nine].reduce((total, digit, place) => total + Number(digit) * (PRIVATE_RUC_WEIGHTS[place] ?? 0), 0);
  return sum % 11 === 0 ? 0 : 11 - (sum % 11);
}

/** Document types of all countries, beginning with the first country's. */
const TYPES: readonly DocumentType[] = Object.values(COUNTRIES).flatMap(({ documentTypes }) => documentTypes);

export const IDENTIFICATION_TYPES = [...new Set(TYPES.map(({ value }) => value))];

/**
 * Whether a number has the structure of its type (docs/product/people.md#identification); false for an unknown type.
 * @param country whose structure applies. Without it, or when it does not offer the type, the first country that offers the type decides: a NIT
 * without a country is Colombian
 */
export function fitsType(type: string, number: string, country?: Country): boolean {
  const isType = ({ value }: DocumentType): boolean => value === type;
  const own = country && COUNTRIES[country].documentTypes.find(isType);
  return (own ?? TYPES.find(isType))?.shape.test(number) ?? false;
}

/** A check digit that does not match its number. */
export interface CheckDigitMismatch {
  /** The number without the check digit. */
  readonly base: string;
  readonly expected: number;
  readonly given: number;
}

/**
 * Checks the digit of a Colombian NIT that is written with it, and of an Ecuadorian cédula. A wrong digit is a warning,
 * never a reason to refuse. A RUC is not checked: there are active numbers that fail their own checksum.
 * @returns undefined when the digit is right, or the number has none
 */
export function checkDigitMismatch(type: string, number: string): CheckDigitMismatch | undefined {
  const parts = (type === 'NIT' ? /^(\d{7,10})-(\d)$/ : type === 'CI' ? /^(\d{9})(\d)$/ : /(?!)/).exec(number);
  if (!parts) return undefined;
  const [, base = '', digit] = parts;
  const expected = type === 'NIT' ? nitCheckDigit(base) : cedulaCheckDigit(base);
  return expected === Number(digit) ? undefined : { base, expected, given: Number(digit) };
}

/**
 * A Spanish warning about a wrong check digit; the number may still be saved.
 * @returns undefined when the digit is right or absent
 */
export function checkDigitWarning(type: string, number: string): string | undefined {
  const mismatch = checkDigitMismatch(type, number);
  if (!mismatch) return undefined;
  return type === 'NIT'
    ? `Revise el NIT: el dígito de verificación de ${mismatch.base} sería ${mismatch.expected}. Puede guardarlo si está seguro.`
    : `Revise la cédula: con esos números terminaría en ${mismatch.expected}. Puede guardarla si está seguro.`;
}

/**
 * Whether numbers of this document type have digits only; phones then show the numeric keyboard.
 * @param value code, `CC`
 */
export const isNumericType = (value: string): boolean => value !== 'CE' && value !== 'Pasaporte';

/** Title of a document type of any country. @param value code, `CC` @returns the code itself when it is unknown */
export const documentTypeTitle = (value: string): string =>
  Object.values(COUNTRIES)
    .flatMap(({ documentTypes }) => documentTypes)
    .find((each) => each.value === value)?.title ?? value;

/**
 * Whether a telephone is valid: ten digits, or in some countries nine (docs/product/people.md#identification,
 * docs/decisions/0014).
 * @param telephone cleaned by `cleanTelephone`
 */
export const isTelephone = (telephone: string, country: Country): boolean =>
  /^\d{10}$/.test(telephone) || (COUNTRIES[country].telephone.nineDigits?.test(telephone) ?? false);

/** Whether a telephone is a mobile one; the contract also returns mobile numbers as `celphone`. @param telephone digits only */
export const isMobile = (telephone: string, country: Country): boolean =>
  COUNTRIES[country].telephone.mobile.test(telephone);

/** Numbers of digits that a telephone may have, for the sentence beside the field. */
export const telephoneLengthLimits = (country: Country): { readonly min: 9 | 10; readonly max: 10 } =>
  COUNTRIES[country].telephone.nineDigits ? { min: 9, max: 10 } : { min: 10, max: 10 };
