import { type PersonalWords, passwordWeakness } from './easy-password.ts';
import { findSpellingFaults, type PasswordFault } from './new-password.ts';

/**
 * Checks a password against the rules of docs/product/passwords.md#rules.
 * @param password trimmed by `trimmedPassword`
 * @param own names and address of the person, and the company's name
 * @param current the current password where it is known; the new one must differ
 * @returns the faults, empty for a good password
 */
export function findPasswordFaults(
  password: string,
  own: PersonalWords = [],
  current?: string,
): readonly PasswordFault[] {
  const faults = findSpellingFaults(password, current);
  if (faults.some((fault) => fault !== 'same')) return faults;
  const easiness = passwordWeakness(password, own);
  return easiness ? [easiness, ...faults] : faults;
}
