import type { PasswordErrors } from '../rules/password-form.ts';

/** The action's answer to a password form. */
export interface PasswordAnswer {
  readonly isSaved: boolean;
  /** A Spanish sentence shown above the form. */
  readonly problem?: string | undefined;
  readonly errors?: PasswordErrors | undefined;
}
