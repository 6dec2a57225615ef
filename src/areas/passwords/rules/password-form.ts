import type { OwnWords } from './easy-password.ts';
import { faultsOf, trimmedPassword } from './new-password.ts';
import { PASSWORDS_DIFFER, sentenceFor } from './password-sentences.ts';

/** What was typed. Where nobody has to know the current password, there is none. */
export interface PasswordForm {
  readonly currentPassword?: string | undefined;
  readonly newPassword: string;
  readonly repeatPassword: string;
}

export type PasswordField = keyof PasswordForm;

/** A sentence beside each field that needs one. */
export type PasswordErrors = { readonly [field in PasswordField]?: string | undefined };

/** What the form posts; values are trimmed. @param asksCurrent whether it has a field for the current password */
export function readPasswordForm(posted: Pick<FormData, 'get'>, asksCurrent: boolean): PasswordForm {
  const typed = (field: PasswordField): string => trimmedPassword(String(posted.get(field) ?? ''));
  return {
    ...(asksCurrent && { currentPassword: typed('currentPassword') }),
    newPassword: typed('newPassword'),
    repeatPassword: typed('repeatPassword'),
  };
}

/** Runs on the form and in its action (docs/product/general.md#forms). @returns nothing when it can be sent */
export function errorsIn(form: PasswordForm, own: OwnWords): PasswordErrors | undefined {
  const { currentPassword, newPassword, repeatPassword } = form;
  const errors: PasswordErrors = {
    currentPassword: currentPassword === '' ? 'Escriba su contraseña actual.' : undefined,
    newPassword:
      newPassword === '' ? 'Escriba la contraseña nueva.' : sentenceFor(faultsOf(newPassword, own, currentPassword)),
    repeatPassword: repeatError(newPassword, repeatPassword),
  };
  return errors.currentPassword || errors.newPassword || errors.repeatPassword ? errors : undefined;
}

function repeatError(newPassword: string, repeatPassword: string): string | undefined {
  if (repeatPassword === '') return 'Repita la contraseña nueva.';
  return repeatPassword === newPassword ? undefined : PASSWORDS_DIFFER;
}
