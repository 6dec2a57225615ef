import type { FormAnswer } from '#web/form/form-answer.ts';
import type { PasswordField } from '../rules/password-form.ts';

/** The action's answer to a password form. */
export interface PasswordAnswer extends FormAnswer<PasswordField> {
  readonly isSaved?: boolean;
}
