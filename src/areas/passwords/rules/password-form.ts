import type { PersonalWords } from './easy-password.ts';
import { faultSentence, PASSWORDS_DIFFER, type PasswordFault, trimmedPassword } from './new-password.ts';

/** The typed values. `current` is absent in forms without a field for the current password. */
export interface PasswordForm {
  readonly currentPassword?: string | undefined;
  readonly newPassword: string;
  readonly repeatPassword: string;
}

export const PASSWORD_FIELDS = [
  'currentPassword',
  'newPassword',
  'repeatPassword',
] as const satisfies readonly (keyof PasswordForm)[];
export type PasswordField = (typeof PASSWORD_FIELDS)[number];

/** A Spanish error message for each invalid field. */
export type PasswordErrors = { readonly [field in PasswordField]?: string | undefined };

/**
 * Reads the posted form; values are trimmed.
 * @param asksCurrent whether the form has a field for the current password
 */
export function readPasswordForm(posted: Pick<FormData, 'get'>, asksCurrent: boolean): PasswordForm {
  const typed = (field: PasswordField): string => trimmedPassword(String(posted.get(field) ?? ''));
  return {
    ...(asksCurrent && { currentPassword: typed('currentPassword') }),
    newPassword: typed('newPassword'),
    repeatPassword: typed('repeatPassword'),
  };
}

/** Faults of a new password: `findPasswordFaults`, or as many as the browser can find so far. */
export type FindFaults = (password: string, own: PersonalWords, current?: string) => readonly PasswordFault[];

/**
 * Validates the form, in the browser and again in the page's action (docs/product/general.md#forms).
 * @returns undefined without errors
 */
export function findFormErrors(
  form: PasswordForm,
  own: PersonalWords,
  findFaults: FindFaults,
): PasswordErrors | undefined {
  const { currentPassword, newPassword, repeatPassword } = form;
  const errors: PasswordErrors = {
    currentPassword: currentPassword === '' ? 'Escriba su contraseña actual.' : undefined,
    newPassword:
      newPassword === ''
        ? 'Escriba la contraseña nueva.'
        : faultSentence(findFaults(newPassword, own, currentPassword)),
    repeatPassword: repeatError(newPassword, repeatPassword),
  };
  return errors.currentPassword || errors.newPassword || errors.repeatPassword ? errors : undefined;
}

function repeatError(newPassword: string, repeatPassword: string): string | undefined {
  if (repeatPassword === '') return 'Repita la contraseña nueva.';
  return repeatPassword === newPassword ? undefined : PASSWORDS_DIFFER;
}
