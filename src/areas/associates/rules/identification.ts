import { type CheckDigit, COUNTRIES, type Country, type DocumentType } from '#areas/stores/rules/countries.ts';

/** Document types of all countries, starting with those of the first country. */
const TYPES: readonly DocumentType[] = Object.values(COUNTRIES).flatMap(({ documentTypes }) => documentTypes);

/** The types with this code: the country's own, then the first country's that offers it. A NIT without a country is Colombian. */
const typesOf = (value: string, country?: Country): readonly DocumentType[] =>
  [...(country ? COUNTRIES[country].documentTypes : []), ...TYPES].filter((each) => each.value === value);

/**
 * Whether a number has the structure of its type (docs/product/people.md#identification); false for an unknown type.
 * @param country whose structure applies. Without it, or when it does not offer the type, the first country that offers the type decides
 */
export const fitsType = (type: string, number: string, country?: Country): boolean =>
  typesOf(type, country)[0]?.shape.test(number) ?? false;

/** A check digit that does not match its number. */
interface CheckDigitMismatch {
  /** The number without the check digit. */
  readonly base: string;
  readonly expected: string;
  readonly given: string;
  readonly rule: CheckDigit;
}

/**
 * Compares a number's check digit with the one that its other digits give. A type that two countries offer is the one whose structure the number has.
 * @returns undefined when the digit is right, or the number has none that is checked
 */
export function checkDigitMismatch(type: string, number: string, country?: Country): CheckDigitMismatch | undefined {
  const types = typesOf(type, country);
  const rule = (types.find(({ shape }) => shape.test(number)) ?? types.at(-1))?.checkDigit;
  const [, base, given] = rule?.form.exec(number) ?? [];
  if (!rule || base === undefined || given === undefined) return undefined;
  const expected = String(rule.compute(base));
  return expected === given ? undefined : { base, expected, given, rule };
}

/**
 * The Spanish warning about a wrong check digit. The number may still be saved.
 * @returns undefined when the digit is right or absent
 */
export function checkDigitWarning(type: string, number: string, country?: Country): string | undefined {
  const mismatch = checkDigitMismatch(type, number, country);
  return mismatch?.rule.warning(mismatch);
}

/**
 * Whether numbers of this document type consist of digits, so that phones show the numeric keyboard.
 * @param value code, `CC`
 */
export const isNumericType = (value: string): boolean => !TYPES.some((each) => each.value === value && each.hasLetters);

/** Whether some country has this document type. @param value code, `CC` */
export const isDocumentType = (value: string): boolean => typesOf(value).length > 0;

/** Title of a document type of any country. @param value code, `CC` @returns the code itself for an unknown type */
export const documentTypeTitle = (value: string): string => TYPES.find((each) => each.value === value)?.title ?? value;

/**
 * Whether a telephone is valid: ten digits, or fewer in some countries (docs/product/people.md#identification, docs/decisions/0014).
 * @param telephone normalized by `cleanTelephone`
 */
export const isTelephone = (telephone: string, country: Country): boolean =>
  /^\d{10}$/.test(telephone) || (COUNTRIES[country].telephone.shorter?.test(telephone) ?? false);

/** Whether a telephone is a mobile number, which the contract also returns as `celphone`. @param telephone digits only */
export const isMobile = (telephone: string, country: Country): boolean =>
  COUNTRIES[country].telephone.mobile.test(telephone);

/** Minimum and maximum digits of a telephone, for the sentence beside the field. */
export const telephoneLengthLimits = (country: Country): { readonly min: number; readonly max: number } => ({
  min: COUNTRIES[country].telephone.fewestDigits,
  max: 10,
});
