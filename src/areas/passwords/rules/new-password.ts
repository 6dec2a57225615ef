import { isNormalizable } from '#kernel/normalizable.ts';
import { easinessOf, type OwnWords } from './easy-password.ts';

/** In characters (docs/product/passwords.md#rules). */
export const PASSWORD_LENGTH = { min: 8, max: 32 } as const;

/** What a password lacks or has too much of, most useful to say first. */
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

/** As it counts everywhere: without the blanks around it, each letter as one character however it was typed. */
export function trimmedPassword(typed: string): string {
  const trimmed = typed.trim();
  return isNormalizable(trimmed) ? trimmed.normalize('NFC') : trimmed;
}

/**
 * Checks a password against the rules of docs/product/passwords.md#rules.
 * @param password as `trimmedPassword` gives it
 * @param own names and address of the person, and the company's name
 * @param current only where it is known: it must be another one
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
