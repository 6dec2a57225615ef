import { PasswordField } from '#ui/password-field.tsx';
import type { PasswordErrors } from '../rules/password-form.ts';
import { PASSWORD_HINT } from '../rules/password-sentences.ts';

interface NewPasswordFieldsProps {
  readonly errors: PasswordErrors;
  /** Whether it is the person's first password; it changes the labels. */
  readonly isFirst?: boolean;
}

/** The new password, twice. */
export const NewPasswordFields = ({ errors, isFirst = false }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={isFirst ? 'Contraseña' : 'Contraseña nueva'}
      name="newPassword"
      autoComplete="new-password"
      error={errors.newPassword}
      hint={PASSWORD_HINT}
      required
    />
    <PasswordField
      label={isFirst ? 'Repita la contraseña' : 'Repita la contraseña nueva'}
      name="repeatPassword"
      autoComplete="new-password"
      error={errors.repeatPassword}
      required
    />
  </>
);
