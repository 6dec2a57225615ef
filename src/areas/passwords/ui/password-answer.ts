import type { PasswordErrors } from '../rules/password-form.ts';

/** What a password's form is answered with. */
export interface PasswordAnswer {
  readonly isSaved: boolean;
  /** What stands above the form. */
  readonly problem?: string | undefined;
  readonly errors?: PasswordErrors | undefined;
}
