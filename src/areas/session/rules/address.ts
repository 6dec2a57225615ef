import { isNormalizable } from '#kernel/normalizable.ts';

export { networkOf } from '#kernel/network.ts';

/**
 * Mail addresses are compared without case and without the blanks a phone's keyboard adds.
 * A NUL and half a character, which no text in the database can hold, become the character that stands for what cannot be read.
 */
export const normalAddress = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replaceAll(/\0|\p{Cs}/gu, '\uFFFD');

/**
 * The address of a new person. Compatibility forms (full-width letters, ligatures) become the letters that they stand for; addresses that were
 * kept before stay as they are, so signing in does not do this.
 */
export const newAddress = (email: string): string =>
  normalAddress(isNormalizable(email) ? email.normalize('NFKC') : email);

/**
 * Whether every letter is a Latin one of the keyboards of the region. A Cyrillic or Greek letter can look the same as a Latin one, and would
 * make a second address that nobody can tell from the first.
 */
export const hasPlainLetters = (address: string): boolean => /^[\x21-\x7eà-öø-ÿ]*$/.test(address);

const ADDRESS = /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@[^\s\p{C}@."(),:;<>[\\\]]+(\.[^\s\p{C}@."(),:;<>[\\\]]+)+$/u;

/** Whether mail could be sent there, as much as can be told without asking: one @, no blanks, a domain with a dot; at most 254 characters. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);
