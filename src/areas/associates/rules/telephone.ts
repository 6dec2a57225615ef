import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';

/**
 * Whether a telephone is valid: ten digits, or in some countries nine (docs/product/people.md#identification,
 * docs/decisions/0014).
 * @param telephone cleaned by `cleanTelephone`
 */
export const isTelephone = (telephone: string, country: Country): boolean =>
  /^\d{10}$/.test(telephone) || (COUNTRIES[country].telephone.nineDigits?.test(telephone) ?? false);

/** Whether a telephone is a mobile one, which the contract also answers as `celphone`. @param telephone digits only */
export const isMobile = (telephone: string, country: Country): boolean =>
  COUNTRIES[country].telephone.mobile.test(telephone);

/** Numbers of digits that a telephone may have, for the sentence beside the field. */
export const telephoneDigits = (country: Country): { readonly min: 9 | 10; readonly max: 10 } =>
  COUNTRIES[country].telephone.nineDigits ? { min: 9, max: 10 } : { min: 10, max: 10 };
