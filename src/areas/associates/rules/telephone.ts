import type { Country } from './identification.ts';

/**
 * Ten digits (docs/product/people.md#identification). A fixed telephone of Ecuador has nine (0, area 2 to 7, seven digits), and so has every number of Peru
 * (9 and eight digits, or 0 and eight digits): refusing them would refuse the company's own telephone (docs/decisions/0014).
 */
const NINE_DIGITS: Readonly<Record<Country, RegExp | undefined>> = {
  CO: undefined,
  EC: /^0[2-7]\d{7}$/,
  PE: /^[09]\d{8}$/,
};

const MOBILE: Readonly<Record<Country, RegExp>> = { CO: /^3\d{9}$/, EC: /^09\d{8}$/, PE: /^9\d{8}$/ };

/** @param telephone digits only, as `cleanTelephone` leaves them */
export const isTelephone = (telephone: string, country: Country): boolean =>
  /^\d{10}$/.test(telephone) || (NINE_DIGITS[country]?.test(telephone) ?? false);

/** Whether it is a mobile's, which the contract lists as `celphone`. @param telephone digits only */
export const isMobile = (telephone: string, country: Country): boolean => MOBILE[country].test(telephone);

/** How many digits it must have, for the sentence beside the field. */
export const telephoneDigits = (country: Country): { readonly min: 9 | 10; readonly max: 10 } =>
  NINE_DIGITS[country] ? { min: 9, max: 10 } : { min: 10, max: 10 };
