import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';

/**
 * Ten digits, and in some countries nine: refusing those would refuse the company's own telephone (docs/product/people.md#identification, docs/decisions/0014).
 * @param telephone digits only, as `cleanTelephone` leaves them
 */
export const isTelephone = (telephone: string, country: Country): boolean =>
  /^\d{10}$/.test(telephone) || (COUNTRIES[country].telephone.nineDigits?.test(telephone) ?? false);

/** Whether it is a mobile's, which the list shows as `celphone`. @param telephone digits only */
export const isMobile = (telephone: string, country: Country): boolean =>
  COUNTRIES[country].telephone.mobile.test(telephone);

/** How many digits it must have, for the sentence beside the field. */
export const telephoneDigits = (country: Country): { readonly min: 9 | 10; readonly max: 10 } =>
  COUNTRIES[country].telephone.nineDigits ? { min: 9, max: 10 } : { min: 10, max: 10 };
