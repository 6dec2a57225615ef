import { isNormalizable } from '#kernel/normalizable.ts';
import { easinessOf, type OwnWords } from './easy-password.ts';

/** Length limits in characters (docs/product/passwords.md#rules). */
export const PASSWORD_LENGTH = { min: 8, max: 32 } as const;

/** Reasons to refuse a password, the most useful one first. */
export const PASSWORD_FAULTS = [
  'too-short',
  'too-long',
  'no-number',
  'no-letter',
  'no-special',
  'common',
  'own-words',
  'same',
] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

/** The password as it is checked and hashed: without blanks around it, and with composed letters (NFC). */
export function trimmedPassword(typed: string): string {
  const trimmed = typed.trim();
  return isNormalizable(trimmed) ? trimmed.normalize('NFC') : trimmed;
}

/**
 * Checks a password against the rules of docs/product/passwords.md#rules.
 * @param password trimmed by `trimmedPassword`
 * @param own names and address of the person, and the company's name
 * @param current the current password where it is known; the new one must differ
 * @returns the faults, empty for a good password
 */
export function faultsOf(password: string, own: OwnWords = [], current?: string): readonly PasswordFault[] {
  const length = [...password].length;
  const faults: PasswordFault[] = [];
  if (length < PASSWORD_LENGTH.min) faults.push('too-short');
  if (length > PASSWORD_LENGTH.max) faults.push('too-long');
  if (!/\p{Nd}/u.test(password)) faults.push('no-number');
  if (!/\p{L}/u.test(password)) faults.push('no-letter');
  if (!/[^\p{L}\p{N}\p{M}\s\p{C}]/u.test(password)) faults.push('no-special');
  if (faults.length > 0) return faults;
  const easiness = easinessOf(password, own);
  if (easiness) faults.push(easiness);
  if (current !== undefined && trimmedPassword(current) === password) faults.push('same');
  return faults;
}
