import { isNormalizable } from '#kernel/normalizable.ts';

export { isMailAddress } from '#kernel/mail-address.ts';
export { networkKey, networkRange } from '#kernel/network.ts';

/**
 * Normalizes a mail address for comparison: lower case, without the blanks that phone keyboards add. NUL and lone
 * surrogates, which PostgreSQL cannot store, become U+FFFD.
 */
export const normalizeAddress = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replaceAll(/\0|\p{Cs}/gu, '\uFFFD');

/**
 * Normalizes the address of a new person. Compatibility forms (full-width letters, ligatures) become plain letters
 * (NFKC). Older stored addresses may have such forms, so signing in does not do this.
 */
export const normalizeNewAddress = (email: string): string =>
  normalizeAddress(isNormalizable(email) ? email.normalize('NFKC') : email);

/**
 * Whether the address has only Latin letters of the region's keyboards. Cyrillic and Greek letters can look the same,
 * so two different addresses could look equal.
 */
export const hasPlainLetters = (address: string): boolean => /^[\x21-\x7eà-öø-ÿ]*$/.test(address);
