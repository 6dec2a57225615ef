import { accept, type Result, refuse } from '#kernel/result.ts';

/** Time within which a passkey signs its challenge. */
export const CHALLENGE_SECONDS = 5 * 60;

/** Passkeys that an operator may have: a computer, a telephone, a key in the drawer, and spare ones. */
export const MOST_PASSKEYS = 10;

const LONGEST_NAME = 60;

/** Checks the name that an operator gives a passkey. @returns the name without surplus blanks, or the sentence beside its field */
export function checkPasskeyName(typed: string): Result<string, string> {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '') return refuse('Escriba un nombre, por ejemplo el del equipo.');
  if (name.length > LONGEST_NAME) return refuse(`Use máximo ${LONGEST_NAME} caracteres.`);
  if (/\p{C}/u.test(name)) return refuse('El nombre tiene signos que no se pueden guardar.');
  return accept(name);
}

/** Whether an operator may remove a passkey: the last second factor stays, or the next sign-in would have none. */
export const mayRemovePasskey = ({ hasApp, passkeys }: { readonly hasApp: boolean; readonly passkeys: number }) =>
  hasApp || passkeys > 1;
