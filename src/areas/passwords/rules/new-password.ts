import { isNormalizable } from '#kernel/normalizable.ts';

/** Length limits in characters (docs/product/passwords.md#rules). */
const PASSWORD_LENGTH = { min: 8, max: 32 } as const;

/** Reasons to refuse a password, ordered by their use for the person. */
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

/** Normalizes a password before it is checked and hashed: trimmed, and in NFC. */
export function trimmedPassword(typed: string): string {
  const trimmed = typed.trim();
  return isNormalizable(trimmed) ? trimmed.normalize('NFC') : trimmed;
}

/**
 * Checks everything of a password but whether it is easy to guess, which needs the list of common words (`findPasswordFaults`).
 * @param password trimmed by `trimmedPassword`
 * @param current the current password where it is known; the new one must differ
 * @returns the faults, empty without any (docs/product/passwords.md#rules)
 */
export function findSpellingFaults(password: string, current?: string): readonly PasswordFault[] {
  const length = [...password].length;
  const faults: PasswordFault[] = [];
  if (length < PASSWORD_LENGTH.min) faults.push('too-short');
  if (length > PASSWORD_LENGTH.max) faults.push('too-long');
  if (!/\p{Nd}/u.test(password)) faults.push('no-number');
  if (!/\p{L}/u.test(password)) faults.push('no-letter');
  if (!/[^\p{L}\p{N}\p{M}\s\p{C}]/u.test(password)) faults.push('no-special');
  if (faults.length === 0 && current !== undefined && trimmedPassword(current) === password) faults.push('same');
  return faults;
}

/** The contract's English messages (docs/product/passwords.md#messages), extended in the same style. */
export const PASSWORD_MESSAGES: Record<PasswordFault, string> = {
  'too-short': `"Password" must have at least ${PASSWORD_LENGTH.min} letters.`,
  'too-long': `"Password" must have a maximum of ${PASSWORD_LENGTH.max} letters.`,
  'no-number': '"Password" must have at least one number.',
  'no-letter': '"Password" must have at least one letter.',
  'no-special': '"Password" must have at least one special character.',
  common: '"Password" must not be a common one.',
  'own-words': '"Password" must not be made of your name, your address, your company or ours.',
  same: '"Password" must differ from the current one.',
};

/** Hint under the field, visible from the start; names every rule. */
export const PASSWORD_HINT = 'De 8 a 32 caracteres, con un número, una letra y un carácter especial.';

/** The portal's own Spanish sentence. Other clients of the contract show `"Passwords" must be identical.` */
export const PASSWORDS_DIFFER = 'Las dos contraseñas deben ser iguales.';

const MISSING: Partial<Record<PasswordFault, string>> = {
  'no-number': 'un número',
  'no-letter': 'una letra',
  'no-special': 'un carácter especial',
};

const WHOLE: Partial<Record<PasswordFault, string>> = {
  'too-short': `Use al menos ${PASSWORD_LENGTH.min} caracteres.`,
  'too-long': `Use máximo ${PASSWORD_LENGTH.max} caracteres.`,
  common: 'Es una contraseña fácil de adivinar. Use varias palabras o algo que solo usted sepa.',
  'own-words': 'No use su nombre, su correo, el nombre de su empresa ni el de su distribuidor.',
  same: 'Es la misma contraseña de ahora. Escriba otra.',
};

/** `Le faltan un número y un carácter especial.` @returns undefined without faults */
export function faultSentence(faults: readonly PasswordFault[]): string | undefined {
  const missing = faults.flatMap((fault) => MISSING[fault] ?? []);
  const sentences = [
    ...(missing.length > 0 ? [`Le ${missing.length === 1 ? 'falta' : 'faltan'} ${listed(missing)}.`] : []),
    ...faults.flatMap((fault) => WHOLE[fault] ?? []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`;
